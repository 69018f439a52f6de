/// How much of the banner is on screen, as a function of wall time.
struct BannerSlide: Equatable, Sendable {
  static let length = Duration.milliseconds(250)

  private var isShown = false
  /// Wall time at which the last slide began; `nil` before the first.
  private var began: Duration?

  /// Begins a slide when the state differs.
  mutating func set(isShown: Bool, wall: Duration) {
    guard isShown != self.isShown else { return }
    // A slide that is turned round goes back from where it is.
    let rest = began.map { max(.zero, Self.length - (wall - $0)) } ?? .zero
    self.isShown = isShown
    began = wall - rest
  }

  /// 0 hidden … 1 wholly shown, eased at both ends.
  func shown(wall: Duration) -> Double {
    guard let began else { return 0 }
    let share = min(max((wall - began) / Self.length, 0), 1)
    let eased = share * share * (3 - 2 * share)
    return isShown ? eased : 1 - eased
  }

  func isMoving(wall: Duration) -> Bool { began.map { wall - $0 < Self.length } ?? false }
}
