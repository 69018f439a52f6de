/// When the banner waterfall is asked, on the wall's axis: at once, then at each interval whatever came of it, never twice
/// at a time, and what is shown stays for the interval. It waits while something else has the viewer.
public struct BannerRefresh: Equatable, Sendable {
  private enum State: Equatable, Sendable {
    case waiting(until: Duration)
    case loading
  }

  private let interval: Duration
  private var state: State

  /// - Parameter interval: Never under 30 s.
  public init(interval: Duration, start: Duration) {
    self.interval = max(interval, .seconds(30))
    state = .waiting(until: start)
  }

  /// When the waterfall is to be asked; `nil` while an answer is awaited.
  public var nextRequest: Duration? {
    if case .waiting(let time) = state { time } else { nil }
  }

  /// Whether the waterfall is to be asked now; it then counts as asked.
  ///
  /// - Parameter isHeld: Whether an ad or the viewer's own doing has the screen.
  public mutating func begin(wall: Duration, isHeld: Bool) -> Bool {
    guard !isHeld, let next = nextRequest, next <= wall else { return false }
    state = .loading
    return true
  }

  /// An answer has come, with an ad or without.
  public mutating func answered(wall: Duration) {
    if state == .loading { state = .waiting(until: wall + interval) }
  }
}
