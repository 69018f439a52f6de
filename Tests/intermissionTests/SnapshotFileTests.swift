import Foundation
import Playback
import Testing

@testable import Player
@testable import intermission

/// Snapshots as files.
struct SnapshotFileTests {
  private let folder = Clips.folder + "/snapshots-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func keep(_ bytes: [UInt8], _ interruption: Interruption = Interruption()) -> SnapshotOrder.Outcome {
    let nothing = Picture(pts: .zero, duration: .zero, size: PixelSize(width: 0, height: 0), pixels: [])
    return SnapshotFile(opensAds: true, folder: folder).keep(
      bytes,
      SnapshotOrder(location: nil, isAd: false, time: .zero, scaled: nothing, name: "a", interruption: interruption))
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  @Test func `Each is whole under a name of its own, and nothing else is left`() throws {
    #expect(keep([1, 2, 3]) == .saved("a.png"))
    #expect(keep([4]) == .saved("a-1.png"))
    #expect(try names() == ["a-1.png", "a.png"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/a.png")) == Data([1, 2, 3]))
  }

  @Test func `One that nobody waits for is not written`() throws {
    let interruption = Interruption()
    interruption.raise()
    guard case .failed = keep([1], interruption) else { return #expect(Bool(false), "it was written") }
    #expect(try names().isEmpty)
  }

  @Test func `Why one cannot be written is told`() throws {
    try FileManager.default.removeItem(atPath: folder)
    #expect(keep([1]) == .failed("a.png: No such file or directory"))
  }
}
