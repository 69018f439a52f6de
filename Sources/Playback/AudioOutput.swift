/// One sound device, into which sound is pushed; used on the main thread alone.
@MainActor
public protocol AudioOutput: AnyObject {
  var format: SoundFormat { get }

  /// Hands `samples` (interleaved, ``format``) to the device, behind what waits already.
  func push(_ samples: [Float])

  /// How much of what was pushed has not been heard yet, the device's own buffer included, as wall time.
  var pending: Duration { get }

  /// Drops all that waits; what the device has taken already may still sound for a buffer's length.
  func clear()

  /// Holds the device or lets it run; what waits is kept.
  var isPaused: Bool { get set }

  /// Whether the device was lost: nothing is heard and ``pending`` no longer falls.
  var isLost: Bool { get }
}
