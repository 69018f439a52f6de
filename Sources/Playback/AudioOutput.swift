/// One sound device, into which sound is pushed; used on the main thread alone.
///
/// Wherever sound begins or ends otherwise than by itself, it does so softly, within 5 ms.
@MainActor
public protocol AudioOutput: AnyObject {
  var format: SoundFormat { get }

  /// How long sound may be with the device itself before it is heard.
  var latency: Duration { get }

  /// What is heard is multiplied by this, what waits already included.
  var gain: Float { get set }

  /// Hands `samples` (interleaved, ``format``) to the device, behind what waits already.
  func push(_ samples: [Float])

  /// How much of what was pushed has not been heard yet, the device's own buffer included, as wall time.
  var pending: Duration { get }

  /// Says that what is pushed next does not go on from what was pushed last.
  ///
  /// - Parameter frames: How many of the last frames are to be dropped.
  /// - Returns: How many were: no more than wait, as the device keeps what it has taken.
  @discardableResult
  func cut(dropping frames: Int) -> Int

  /// Drops all that waits; what the device has taken already may still sound for a buffer's length.
  func clear()

  /// Holds the device or lets it run; what waits is kept.
  var isPaused: Bool { get set }

  /// Whether the device was lost: nothing is heard and ``pending`` no longer falls.
  var isLost: Bool { get }

  /// Why no sound was ever to be heard, in one line; `nil` while some may be. It is told once sound was pushed, and then
  /// ``isLost`` holds as well.
  var failure: String? { get }

  /// Tries to open a lost device again, without waiting for it: ``isLost`` tells when it is there. What waited is gone.
  func reopen()
}
