public import TerminalUI

/// A terminal without a screen: events come from a test, and what is drawn is kept.
@MainActor
public final class FakeTerminal: Terminal {
  public var size: CellSize
  public var traits: TerminalTraits
  public var inputDescriptor: Int32 = -1
  public let outputDescriptor: Int32 = -1
  /// Asked at each reading, which is once in each turn of the session's loop.
  public var feed: () -> [TerminalEvent] = { [] }
  public var isBusy = false
  /// What was drawn last; `nil` after it was to be forgotten.
  public private(set) var canvas: Canvas?
  /// Calls of ``leave()`` and ``enter()``, in order.
  public private(set) var visits: [Visit] = []
  public private(set) var redraws = 0
  /// The cells that were left to pictures last, the film's first.
  public private(set) var pictureAreas: [CellRect] = []
  public private(set) var copied: [String] = []
  public private(set) var links: [String] = []
  public var pictureArea: CellRect? { pictureAreas.first }
  public private(set) var picturesSent = 0

  public enum Visit: Equatable, Sendable { case left, entered }

  public init(size: CellSize = CellSize(columns: 80, rows: 24), traits: TerminalTraits = TerminalTraits()) {
    self.size = size
    self.traits = traits
  }

  public func readEvents() -> [TerminalEvent] { feed() }

  public func resize() { canvas = nil }

  public func redraw() {
    canvas = nil
    redraws += 1
  }

  public func present(_ canvas: Canvas, pictures: [CellRect]) {
    (self.canvas, pictureAreas) = (canvas, pictures)
  }

  public func copy(_ text: String) { copied.append(text) }

  public func link(to address: String, over text: String, column: Int, row: Int) { links.append(address) }

  /// What was put into shared memory, by its name.
  public private(set) var shared: [String: [UInt8]] = [:]

  public func share(_ bytes: [UInt8]) -> String? {
    let name = "/picture-\(shared.count)"
    shared[name] = bytes
    return name
  }

  /// All that pictures were sent with.
  public private(set) var pictureBytes: [UInt8] = []

  public func sendPicture(_ bytes: [UInt8]) {
    picturesSent += 1
    pictureBytes += bytes
    takenBytes += bytes.count
  }

  public var takenBytes = 0
  /// For each cut, whether the kernel was to forget as well.
  public private(set) var cuts: [Bool] = []

  public func cutPicture(flushes: Bool) { cuts.append(flushes) }

  public var isFar = false
  /// How often it was asked whether it had come so far, and has said so.
  public private(set) var statusQuestions = 0
  public var statusAnswers = 0

  public private(set) var isStatusGivenUp = false

  public func askStatus() { statusQuestions += 1 }

  public func giveUpStatus() { isStatusGivenUp = true }

  public func flush() {}

  public func leave() { visits.append(.left) }

  public func enter() { visits.append(.entered) }
}
