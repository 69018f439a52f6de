import Playback
import Synchronization

/// Reads media for their digests, each once, one after the other, on a thread that is there as long as there is something
/// to read.
final class DigestQueue: Sendable {
  private struct State {
    var requested: Set<MediaLocation> = []
    var waiting: [MediaLocation] = []
    var results: [MediaLocation: Result<MediaDigest, MediaError>] = [:]
    var isReading = false
    /// Called once nothing is read any more.
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let interruption = Interruption()
  private let read: MediaDigester

  init(read: @escaping MediaDigester) { self.read = read }

  deinit { stop() }

  /// Has a medium read, unless that was asked for before; from any thread.
  func add(_ location: MediaLocation) {
    let isIdle = state.withLock { state in
      guard state.requested.insert(location).inserted else { return false }
      state.waiting.append(location)
      defer { state.isReading = true }
      return !state.isReading
    }
    guard isIdle else { return }
    // What is never read is not finished.
    if !BackgroundThread.start({ self.readAll() }) { state.withLock { $0.isReading = false } }
  }

  /// `nil` as long as it is not known.
  func result(of location: MediaLocation) -> Result<MediaDigest, MediaError>? {
    state.withLock { $0.results[location] }
  }

  /// Whether something is read; `wake` is called, from any thread, once nothing is.
  func isBusy(_ wake: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      state.wake = wake
      return state.isReading
    }
  }

  /// Gives up what is not read.
  func stop() { interruption.raise() }

  private func readAll() {
    while let next = takeNext() {
      let result: Result<MediaDigest, MediaError>
      do throws(MediaError) {
        result = .success(try read(next, interruption))
      } catch {
        result = .failure(error)
      }
      if !interruption.isRaised { state.withLock { $0.results[next] = result } }
    }
  }

  private func takeNext() -> MediaLocation? {
    let (next, wake) = state.withLock { state -> (MediaLocation?, (@Sendable () -> Void)?) in
      guard !state.waiting.isEmpty, !interruption.isRaised else {
        state.isReading = false
        return (nil, state.wake)
      }
      return (state.waiting.removeFirst(), nil)
    }
    wake?()
    return next
  }
}
