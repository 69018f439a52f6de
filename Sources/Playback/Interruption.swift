import Synchronization

/// A flag that tells a decoding thread to give up what it is doing; raised from any thread, never lowered. Another tells it
/// not to wait for what may come later.
public final class Interruption: Sendable {
  private let raised = Atomic(false)
  private let hurried = Atomic(false)

  /// Neither is asked for yet.
  public init() {}

  /// Asks for everything to be given up, for good.
  public func raise() { raised.store(true, ordering: .releasing) }

  /// Asks for what only waits for more to come to be given up, until ``calm()``.
  func hurry() { hurried.store(true, ordering: .releasing) }

  /// The decoding thread has seen it.
  func calm() { hurried.store(false, ordering: .releasing) }

  /// Whether to wait for nothing that may come later.
  public var isHurried: Bool { hurried.load(ordering: .acquiring) }

  /// Whether to give up.
  public var isRaised: Bool { raised.load(ordering: .acquiring) }
}
