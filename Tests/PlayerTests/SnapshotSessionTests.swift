import AdBreaks
import Playback
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// `w`, in a session.
@MainActor
struct SnapshotSessionTests {
  /// Takes what is ordered.
  private final class Shelf: Sendable {
    let orders = Mutex<[SnapshotOrder]>([])
    let outcome: SnapshotOrder.Outcome

    init(_ outcome: SnapshotOrder.Outcome = .saved("a.png")) { self.outcome = outcome }

    func save(_ order: SnapshotOrder) -> SnapshotOrder.Outcome {
      orders.withLock { $0.append(order) }
      return outcome
    }
  }

  private func run(_ shelf: Shelf, _ script: [SessionStep], breaks: [AdBreak] = []) -> SessionRun {
    SessionRun(
      SessionScenario("snapshot", breaks: breaks, pods: ["five": [pod("red")]]) {
        $0.script = script
        $0.saveSnapshot = shelf.save
        $0.losesPictures = true
      })
  }

  @Test func `The picture on screen is ordered with its medium and its time`() {
    let shelf = Shelf()
    let isTold: @MainActor @Sendable (PlayerSession) -> Bool = { $0.notice?.text == "saved a.png" }
    let run = run(
      shelf, [.at(2.5, .character("w")), .when(isTold, .character("m")), .at(6, .character("w"), .character("q"))],
      breaks: breaks(("five", .at(5))))
    let orders = shelf.orders.withLock { $0 }
    #expect(orders.map(\.isAd) == [false, true])
    #expect(orders.first?.time == .milliseconds(2400))
    #expect(orders.first?.location == .file(path: "film"))
    #expect(orders.first?.name == "film-00-00-02.400")
    #expect(orders.first?.scaled.pixels.isEmpty == false)
    #expect(orders.last?.location != .file(path: "film"))
    #expect(run.notices.contains("saved a.png"))
  }

  @Test func `Why it was not saved is told, and where nothing can be nothing is ordered`() {
    let shelf = Shelf(.failed("the disk is full"))
    let run = run(
      shelf, [.at(2, .character("w")), .when({ $0.snapshot == nil }, .character("q"))])
    #expect(run.complaints == ["picture not saved: the disk is full"])
    let early = self.run(Shelf(), [.at(0, .character("w"), .character("q"))])
    #expect(early.notices.isEmpty || early.notices == ["there is no picture to save"])
  }

  @Test func `What comes only once is saved as it is on screen`() {
    let shelf = Shelf()
    _ = SessionRun(
      SessionScenario("once", media: ["/dev/null": FakeMedium(length: .seconds(20))]) {
        $0.items = [("/dev/null", nil)]
        $0.script = [.at(2, .character("w"), .character("q"))]
        $0.saveSnapshot = shelf.save
      })
    let order = shelf.orders.withLock { $0.first }
    #expect(order != nil && order?.location == nil)
  }

  @Test func `What is under way when playing ends is waited for`() {
    let shelf = Shelf()
    let run = run(shelf, [.at(2, .character("w"), .character("q"))])
    #expect(shelf.orders.withLock { $0.count } == 1)
    #expect(run.complaints.isEmpty)
  }
}

struct SnapshotNameTests {
  @Test(arguments: [
    ("night-train", 83_456, "night-train-00-01-23.456"), ("a", 0, "a-00-00-00.000"),
    ("x", 362_439_999, "x-100-40-39.999"), ("../../etc/passwd", 0, "etc-passwd-00-00-00.000"),
    ("-rf", 1, "rf-00-00-00.001"), ("", 0, "snapshot-00-00-00.000"), (". .", 0, "snapshot-00-00-00.000"),
    ("a\u{1B}[31m\nb", 0, "a b-00-00-00.000"), ("東京 🎬", 0, "東京 🎬-00-00-00.000"),
  ])
  func `A name is a file's, whatever a film is called`(_ content: String, _ milliseconds: Int, _ name: String) {
    #expect(SnapshotName.text(content, at: .milliseconds(milliseconds)) == name)
  }

  @Test func `A long name is cut between characters`() {
    let name = SnapshotName.text(String(repeating: "東", count: 300), at: .zero)
    #expect(name == String(repeating: "東", count: 60) + "-00-00-00.000")
  }
}
