import Playback
import Synchronization

/// A lost device given back and another opened, on a thread of its own: either may take a tenth of a second and more.
///
/// While it is under way nobody else may call SDL's audio functions.
final class DeviceReopening: Sendable {
  private enum State {
    case underWay
    case over(SDLDevice?)
  }

  private let state = Mutex(State.underWay)

  init(_ lost: SDLDevice?, format: SoundFormat, library: String) {
    let hasStarted = BackgroundThread.start { [self] in
      lost?.close()
      do throws(SDLAudioError) {
        finish(try SDLDevice.open(format, library: library))
      } catch {
        finish(nil)
      }
    }
    if !hasStarted { finish(nil) }
  }

  var isUnderWay: Bool { if case .underWay = state.withLock({ $0 }) { true } else { false } }

  /// The new device; `nil` when there is none, or not yet.
  var device: SDLDevice? { if case .over(let device) = state.withLock({ $0 }) { device } else { nil } }

  private func finish(_ device: SDLDevice?) { state.withLock { $0 = .over(device) } }
}
