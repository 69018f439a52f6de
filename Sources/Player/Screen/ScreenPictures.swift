import Playback

/// Which pictures are on screen, or to be shown again, and in which shape.
struct ScreenPictures {
  /// Content's picture on screen, or to be shown again after a break.
  private(set) var content: Picture?
  /// What is on screen; `nil` while nothing is.
  private(set) var current: Picture?
  /// Width over height of what is on screen.
  private(set) var aspect = 16.0 / 9
  private var contentAspect = 16.0 / 9
  private var isContentShown = false

  /// Content's picture while it is on screen.
  var shownContent: Picture? { isContentShown ? content : nil }

  mutating func forget() { (current, content) = (nil, nil) }

  /// Takes a medium's shape; one without a picture has none to show.
  mutating func turn(to video: MediaInfo.Video?, isContent: Bool) {
    aspect = video?.displayAspect ?? aspect
    if isContent { contentAspect = aspect }
    guard video == nil else { return }
    current = nil
    if isContent { content = nil }
  }

  mutating func take(_ picture: Picture, isContent: Bool) {
    current = picture
    isContentShown = isContent
    if isContent { content = picture }
  }

  /// Takes a picture of another place for a while, in place of content's own.
  mutating func preview(_ picture: Picture) { (current, isContentShown) = (picture, false) }

  /// Takes content's last picture again.
  mutating func repeatContent() { (aspect, current, isContentShown) = (contentAspect, content, true) }
}
