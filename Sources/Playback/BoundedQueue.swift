import Dispatch
import Synchronization

/// Where one decoding thread and the session meet: decoded pictures and sound one way, wishes the other.
///
/// Both lanes are bounded. A seek empties them and adds one to the generation, so that what was decoded for the old place
/// is dropped.
public final class BoundedQueue: Sendable {
  let state: Mutex<State>
  /// What the decoding thread sleeps at.
  let bell = DispatchSemaphore(value: 0)
  let wake: @Sendable () -> Void
  let interruption: Interruption

  /// - Parameters:
  ///   - interruption: Hurried while a seek is wished for.
  ///   - wake: Called on the decoding thread when the session has something to look at.
  init(
    pictureSize: PixelSize?, interruption: Interruption = Interruption(), wake: @escaping @Sendable () -> Void
  ) {
    self.state = Mutex(State(pictureSize: pictureSize))
    self.interruption = interruption
    self.wake = wake
  }

  // MARK: What there is

  /// What the medium says of itself; `nil` until it is open.
  public var info: MediaInfo? { state.withLock { $0.info } }

  /// Why nothing more will come; what was decoded before can still be taken.
  public var failure: MediaError? { state.withLock { $0.failure } }

  /// Whether no picture will come after those that wait.
  public var picturesEnded: Bool { state.withLock { $0.pictures.hasEnded } }

  /// Whether no sound will come after what waits.
  public var soundsEnded: Bool { state.withLock { $0.sounds.hasEnded } }

  /// The latest end of any picture or sound read; complete once both lanes have ended.
  public var end: Duration { state.withLock { $0.end } }

  /// How long a medium is by now that has grown since it was opened; `nil` for any other.
  public var grownLength: Duration? { state.withLock { $0.grownLength } }

  /// The times of the next picture and its successor, without taking either.
  public var nextPictures: (first: Duration, second: Duration?)? {
    state.withLock { state in
      let waiting = state.pictures.items
      return waiting.first.map { ($0.pts, waiting.count > 1 ? waiting[1].pts : nil) }
    }
  }

  /// Whether sound waits.
  public var hasSound: Bool { state.withLock { !$0.sounds.items.isEmpty } }

  // MARK: Taking it

  /// Takes the next picture, and has others decoded where few are left; `nil` while none waits.
  public func takePicture() -> Picture? {
    take { state in state.pictures.take().map { ($0, state.wantsPicture()) } }
  }

  /// Takes the next piece of sound, and has more decoded where little is left; `nil` while none waits.
  public func takeSound() -> Sound? {
    take { state in state.sounds.take().map { ($0, state.wantsSound()) } }
  }

  private func take<Item: Sendable>(_ next: (inout State) -> (item: Item, wantsMore: Bool)?) -> Item? {
    guard let (item, wantsMore) = state.withLock({ next(&$0) }) else { return nil }
    if wantsMore { bell.signal() }
    return item
  }

  /// Takes the subtitles of text that were read since the last call.
  public func takeSubtitles() -> [TrackCue] {
    state.withLock { state in
      guard !state.subtitles.isEmpty else { return [] }
      defer { state.subtitles = [] }
      return state.subtitles
    }
  }

  /// Takes the latest picture that ``preview(near:)`` has brought; `nil` until there is another.
  public func takePreview() -> Picture? {
    state.withLock { state in
      guard case .previews(let next, let seen?) = state.wish else { return nil }
      state.wish = .previews(next: next, seen: nil)
      return seen
    }
  }

  // MARK: Wishes

  /// Empties both lanes and goes to `target`; a medium that failed stays failed.
  public func seek(to target: Duration) { wish { $0.begin(.place(target)) } }

  /// Empties both lanes and looks at the key picture before `target`; of several wishes the last counts. Nothing else
  /// is decoded until the next ``seek(to:)``.
  public func preview(near target: Duration) {
    wish { state in
      if case .previews(_, let seen) = state.wish {
        state.wish = .previews(next: target, seen: seen)
      } else {
        state.begin(.previews(next: target, seen: nil))
      }
    }
  }

  private func wish(_ change: (inout State) -> Void) {
    state.withLock { state in
      guard state.isAlive else { return }
      interruption.hurry()
      change(&state)
    }
    bell.signal()
  }

  /// Scales pictures decoded from now on to `size`; those that wait keep theirs.
  public func setPictureSize(_ size: PixelSize?) { state.withLock { $0.pictureSize = size } }

  /// Puts the subtitles of a track into the pictures decoded from now on; see ``MediaSource/subtitleTrack``.
  public func setSubtitleTrack(_ track: Int?) { state.withLock { $0.subtitleTrack = .some(track) } }

  /// Drops what waits and ends the decoding thread.
  func stop() {
    state.withLock {
      $0.wish = .end
      $0.pictures.clear()
      $0.sounds.clear()
    }
    bell.signal()
  }
}
