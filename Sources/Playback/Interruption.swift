import Synchronization

/// A flag that tells a decoding thread to give up what it is doing; raised from any thread, never lowered.
public final class Interruption: Sendable {
  private let raised = Atomic(false)

  public init() {}

  public func raise() { raised.store(true, ordering: .releasing) }

  public var isRaised: Bool { raised.load(ordering: .acquiring) }
}
