/// A break whose ads are shown beside content: due since its cue, and on screen as soon as its ad is there.
struct Overlay: Equatable, Sendable {
  let id: AdBreak.ID
  /// Whether `adBreakStarted` was told.
  var isBegun = false
  /// The ad on screen, counted in content played; `nil` while it is awaited.
  var run: AdRun?
}
