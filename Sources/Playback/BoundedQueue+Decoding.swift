import Dispatch
import Synchronization

/// The decoding thread's side.
extension BoundedQueue {
  /// Waits until there is something to do.
  func nextWork() -> Work {
    while true {
      let work = state.withLock { state in
        interruption.calm()
        return state.takeWork()
      }
      if let work { return work }
      bell.wait()
    }
  }

  /// - Parameters:
  ///   - decodesPictures: Whether pictures are to come.
  ///   - decodesSound: Whether sound is.
  func opened(_ info: MediaInfo, decodesPictures: Bool, decodesSound: Bool) {
    state.withLock {
      $0.info = info
      $0.pictures = Lane(isUsed: decodesPictures)
      $0.sounds = Lane(isUsed: decodesSound)
    }
    wake()
  }

  /// Nothing more will come.
  func failed(_ error: MediaError) {
    state.withLock {
      $0.failure = error
      $0.pictures.end()
      $0.sounds.end()
    }
    wake()
  }

  /// `nil` tells the lane's end; `end` is the medium's end as far as it is known.
  func deliver(_ picture: Picture?, end: Duration, generation: Int) {
    deliver(end: end, generation: generation) { $0.pictures.append(picture) }
  }

  /// `nil` tells the lane's end; `end` is the medium's end as far as it is known.
  func deliver(_ sound: Sound?, end: Duration, generation: Int) {
    deliver(end: end, generation: generation) { $0.sounds.append(sound) }
  }

  private func deliver(end: Duration, generation: Int, append: (inout State) -> Bool) {
    let isNews = state.withLock { state in
      guard state.generation == generation else { return false }
      state.end = max(state.end, end)
      return append(&state)
    }
    if isNews { wake() }
  }

  /// A picture for who looks for a place; `nil` when there is none.
  func deliverPreview(_ picture: Picture?, generation: Int) {
    guard let picture else { return }
    let isNews = state.withLock { state in
      guard state.generation == generation, case .previews(let next, _) = state.wish else { return false }
      state.wish = .previews(next: next, seen: picture)
      return true
    }
    if isNews { wake() }
  }

  /// How long the medium is by now.
  func noteGrowth(to length: Duration) { state.withLock { $0.grownLength = length } }

  /// Called before the pictures that they belong to are delivered.
  func deliver(_ subtitles: [TrackCue]) {
    state.withLock { $0.subtitles += subtitles }
    wake()
  }
}
