/// The ads of a loaded break that are still to play.
struct Roster: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let ad: PlayableAd
    /// From 1, within the break.
    let position: Int
    var medium = Medium.untouched
  }

  enum Medium: Equatable, Sendable {
    case untouched
    case opening
    /// First picture decoded; the medium's own length where it states one.
    case open(duration: Duration?)
    /// Was told as loaded, and closed again because another break came first.
    case released
  }

  /// What the break came to so far.
  enum Yield: Equatable, Sendable {
    case nothing
    case failure(code: Int, message: String)
    case shown
  }

  var items: [Item]
  var standBys: ArraySlice<PlayableAd>
  var yield = Yield.nothing

  init(_ pod: AdPod) {
    items = pod.ads.enumerated().map { Item(ad: $1, position: $0 + 1) }
    standBys = pod.standBys[...]
    if items.isEmpty { replace(position: 1, at: 0) }
  }

  /// Puts the next stand-by in the place of a failed ad.
  mutating func replace(position: Int, at index: Int) {
    guard let standBy = standBys.popFirst() else { return }
    items.insert(Item(ad: standBy, position: position), at: index)
  }

  mutating func note(code: Int, message: String) {
    if yield != .shown { yield = .failure(code: code, message: message) }
  }
}
