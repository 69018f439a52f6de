import Foundation

/// Waits until `condition` holds, a decoding thread being at work; false when it does not within ten seconds.
@MainActor
public func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = Date(timeIntervalSinceNow: 10)
  while Date() < deadline {
    if condition() { return true }
    Thread.sleep(forTimeInterval: 0.0005)
  }
  return condition()
}
