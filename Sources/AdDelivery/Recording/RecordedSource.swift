import Glibc
import Playback

/// Stands for a recorded medium: a black picture from its first one to its end, no sound, and the end that it had. Where it
/// stalled, the last pictures before that have their times too, as the player stands still behind them.
final class RecordedSource: MediaSource {
  let info: MediaInfo
  let end: Duration
  var pictureSize: PixelSize?
  private let medium: RecordedMedium
  private let interruption: Interruption
  /// When pictures that are still to be given begin.
  private var starts: ArraySlice<Duration> = []

  init(
    _ medium: RecordedMedium, _ info: RecordedMedium.Info, for request: MediaRequest, interruption: Interruption
  ) {
    self.medium = medium
    self.interruption = interruption
    self.info = info.mediaInfo
    pictureSize = request.pictureSize
    // One that was left before its end goes on as long as it said it would.
    end = medium.end?.duration ?? self.info.duration ?? request.statedDuration ?? .zero
    guard self.info.video != nil, let first = medium.firstPicture?.duration ?? (medium.end == nil ? .zero : nil) else {
      return
    }
    starts = [first] + (medium.lastPictures ?? []).prefix(2).map(\.duration).filter { $0 > first }.sorted()
  }

  func nextPicture() throws(MediaError) -> Picture? {
    guard let start = starts.popFirst() else {
      try finish()
      return nil
    }
    let size = pictureSize ?? PixelSize(width: 0, height: 0)
    return Picture(
      pts: start, duration: max((starts.first ?? end) - start, .zero), size: size,
      pixels: [UInt32](repeating: 0xFF00_0000, count: size.width * size.height))
  }

  func nextSound() throws(MediaError) -> Sound? {
    // An error comes behind the picture.
    if info.video == nil { try finish() }
    return nil
  }

  func seek(to target: Duration) throws(MediaError) {}

  /// Ends as the medium did.
  private func finish() throws(MediaError) {
    if let error = medium.error { throw error }
    guard medium.outcome == .stalled else { return }
    while !interruption.isRaised { poll(nil, 0, 50) }
    throw MediaError(.interrupted, "Interrupted")
  }
}
