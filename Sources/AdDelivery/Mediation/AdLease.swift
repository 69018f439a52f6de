import Synchronization

/// What an adapter keeps alive for one ad; ended once, when nobody wants the ad any more.
final class AdLease: Sendable {
  private enum State {
    case open([@Sendable () -> Void])
    case ended
  }

  private let state = Mutex(State.open([]))

  /// - Parameter body: Called when the lease ends; at once when it has.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      guard case .open(let bodies) = state else { return true }
      state = .open(bodies + [body])
      return false
    }
    if hasEnded { body() }
  }

  func end() {
    let bodies = state.withLock { state -> [@Sendable () -> Void] in
      guard case .open(let bodies) = state else { return [] }
      state = .ended
      return bodies
    }
    for body in bodies { body() }
  }
}
