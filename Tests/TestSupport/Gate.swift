import Dispatch

/// A door that other threads wait at until a test opens it for good.
public final class Gate: Sendable {
  private let door = DispatchSemaphore(value: 0)

  public init() {}

  public func open() { door.signal() }

  public func pass() {
    door.wait()
    door.signal()
  }
}
