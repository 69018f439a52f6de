import Playback

/// A picture that stands still: decoding gives it once, and it is kept for as often as it is to be seen.
@MainActor
final class Still {
  let playback: MediaPlayback
  private var picture: Picture?

  init(_ playback: MediaPlayback) { self.playback = playback }

  /// `nil` as long as it is not decoded, and when it cannot be.
  func picture(wall: Duration) -> Picture? {
    picture = playback.advance(wall: wall, limit: nil).pictures.last ?? picture
    return picture
  }

  /// Has it decoded anew in another size; until then it is what it was.
  func fit(_ size: (MediaInfo.Video) -> PixelSize?) {
    guard let video = playback.info?.video else { return }
    playback.decoding.queue.setPictureSize(size(video))
    playback.seek(to: .zero)
  }

  func close() { playback.close() }
}
