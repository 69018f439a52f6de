import FFmpegMedia
import Foundation
import TestSupport
import Testing

@testable import Playback

/// Files that are written while they are read.
struct GrowthTests {
  /// As a recorder writes it: nothing in front is known of what comes.
  private static func recording(_ name: String, _ options: String...) -> String {
    Clips.make(
      name,
      ["-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=8,\(Clips.numbers)", "-c:v", "libx264", "-g", "25"]
        + ["-bf", "2", "-crf", "4", "-pix_fmt", "yuv420p"] + options + ["-seekable", "0"])
  }

  static let recordings: [(name: String, path: String)] = [
    ("grows.ts", Clips.transport), ("grows.mkv", recording("live.mkv", "-cluster_time_limit", "500")),
    // Looking into a short one FFmpeg comes to its end, and forgets the picture that is being written there.
    ("grows.flv", recording("live.flv")),
  ]

  /// A file that has a part of another's bytes, and can be given more.
  private final class Growing {
    let path: String
    private let whole: [UInt8]
    private var written = 0

    init(_ name: String, of path: String) throws {
      whole = try Clips.bytes(path)
      self.path = try Clips.write(name, [])
    }

    func grow(to share: Double) throws {
      let end = Int(Double(whole.count) * share)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: whole[written..<end])
      try handle.close()
      written = end
    }
  }

  @Test("what is written after the opening is played too, and a damaged end is none", arguments: recordings)
  func playsOn(name: String, path: String) throws {
    let file = try Growing(name, of: path)
    try file.grow(to: 0.3)
    let film = try Numbered(file.path)
    #expect(film.source.grownLength == nil)
    var numbers: [Int] = []
    while let shown = try film.next() {
      numbers.append(shown.number)
      // Each time before the end that is known.
      switch shown.number {
      case 5: try file.grow(to: 0.471)
      case 60: try file.grow(to: 0.733)
      case 110: try file.grow(to: 1)
      default: break
      }
    }
    #expect(isWhole(numbers, 200, name))
    let length = try #require(film.source.grownLength)
    #expect(distance(length, .seconds(8)) < .milliseconds(45))
    try film.source.seek(to: .seconds(7))
    #expect(try film.next().map { distance($0.pts, .seconds(7)) < .milliseconds(40) } == true)
    try film.source.seek(to: .seconds(1))
    #expect(try film.next().map { distance($0.pts, .seconds(1)) < .milliseconds(40) } == true)
  }

  private func isWhole(_ numbers: [Int], _ count: Int, _ name: String) -> Bool {
    let lost = Set(0..<count).subtracting(numbers)
    return numbers == Array(0..<count).filter { !lost.contains($0) } && lost.count <= (name.hasSuffix("flv") ? 1 : 0)
  }

  @Test("going back a little from where reading was given up plays on into what was written since")
  func goesBackFromTheEdge() throws {
    let file = try Growing("edge.ts", of: Clips.transport)
    try file.grow(to: 0.3)
    let interruption = Interruption()
    let film = try Numbered(file.path, interruption: interruption)
    var stated = try (0..<6).map { _ in try #require(try film.next()).pts }
    try file.grow(to: 0.4)
    // From here on what is decoded is kept.
    try film.source.seek(to: stated[4])
    #expect(try film.next()?.number == 4)
    interruption.hurry()
    stated = [stated[4]] + (try film.all().map(\.pts))
    interruption.calm()
    #expect(stated.count > 10)
    try file.grow(to: 1)
    try film.source.seek(to: stated[stated.count - 3])
    #expect(try film.all().map(\.number) == Array((4 + stated.count - 3)..<200))
  }

  @Test("at the end of what there is it waits for more, and a seek does not wait", arguments: recordings)
  @MainActor func waits(name: String, path: String) throws {
    let file = try Growing("waits-" + name, of: path)
    try file.grow(to: 0.3)
    let decoding = Decoding(
      MediaRequest(location: .file(path: file.path), pictureSize: PixelSize(width: 8, height: 4)),
      open: { request, interruption throws(MediaError) in try FFmpegSource(request, interruption: interruption) },
      wake: {})
    let queue = decoding.queue
    #expect(eventually { queue.nextPictures != nil })
    try file.grow(to: 0.4)
    var numbers: [Int] = []
    func take() {
      while let picture = queue.takePicture() { numbers.append(Numbered.read(picture).number) }
    }
    // The last few come when what follows them is there.
    #expect(
      eventually {
        take()
        return numbers.count >= 55
      })
    #expect(!queue.picturesEnded)
    try file.grow(to: 0.6)
    #expect(
      eventually {
        take()
        return numbers.count >= 95
      })
    #expect(isWhole(numbers, numbers[numbers.count - 1] + 1, name))
    numbers = []
    queue.seek(to: .seconds(1))
    let asked = ContinuousClock.now
    #expect(
      eventually {
        take()
        return !numbers.isEmpty
      })
    #expect(numbers.first == 25)
    // It would have waited for three seconds.
    #expect(ContinuousClock.now - asked < .seconds(2))
    decoding.stop()
  }
}
