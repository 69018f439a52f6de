import Playback

/// Passes on what a source gives, and notes where it begins, where it ends, and why it fails.
final class RecordingSource: MediaSource {
  typealias Note = @Sendable ((inout RecordedMedium) -> Void) -> Void

  private let source: any MediaSource
  private let note: Note
  /// The times of the last two pictures.
  private var lastPictures: [Duration] = []
  /// The latest end of anything it gave.
  private var reached = Duration.zero
  /// Waiting so long for what comes next when the player gives up is why it gives up.
  private let patience: Duration

  init(_ source: any MediaSource, patience: Duration, note: @escaping Note) {
    self.source = source
    self.patience = patience
    self.note = note
  }

  var info: MediaInfo { source.info }

  var end: Duration { source.end }

  var pictureSize: PixelSize? {
    get { source.pictureSize }
    set { source.pictureSize = newValue }
  }

  func nextPicture() throws(MediaError) -> Picture? {
    let picture = try noting { () throws(MediaError) in try source.nextPicture() }
    if let picture {
      if lastPictures.isEmpty { note { $0.firstPicture = Seconds(picture.pts) } }
      lastPictures = lastPictures.suffix(1) + [picture.pts]
    }
    passed(picture?.end)
    return picture
  }

  func nextSound() throws(MediaError) -> Sound? {
    let sound = try noting { () throws(MediaError) in try source.nextSound() }
    passed(sound?.end)
    return sound
  }

  func seek(to target: Duration) throws(MediaError) {
    try noting { () throws(MediaError) in try source.seek(to: target) }
  }

  /// - Parameter end: Of what it gave; `nil` when nothing more comes.
  private func passed(_ end: Duration?) {
    reached = max(reached, end ?? source.end)
    if end == nil { note { $0.end = Seconds(reached) } }
  }

  private func noting<Value>(_ body: () throws(MediaError) -> Value) throws(MediaError) -> Value {
    let begin = ContinuousClock.now
    do {
      return try body()
    } catch {
      let isLate = ContinuousClock.now - begin >= patience || (info.video != nil && lastPictures.isEmpty)
      let hasStalled = error.reason == .interrupted && isLate
      if hasStalled || error.reason != .interrupted {
        note { medium in
          medium.failed(error)
          if hasStalled {
            medium.outcome = .stalled
            medium.lastPictures = lastPictures.map { Seconds($0) }
          }
          medium.end = Seconds(reached)
        }
      }
      throw error
    }
  }
}
