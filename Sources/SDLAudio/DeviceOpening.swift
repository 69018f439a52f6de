import Playback
import Synchronization

/// The device opened once, by whoever wants it first, on any thread; who comes meanwhile waits.
final class DeviceOpening: Sendable {
  private let format: SoundFormat
  private let library: String
  private let result = Mutex<Result<SDLDevice, SDLAudioError>?>(nil)

  init(_ format: SoundFormat, library: String) {
    self.format = format
    self.library = library
  }

  /// - Throws: when there is none, the same each time.
  func device() throws(SDLAudioError) -> SDLDevice {
    let result = result.withLock { state in
      let result =
        state ?? Result { () throws(SDLAudioError) in try SDLDevice.open(format, library: library) }
      state = result
      return result
    }
    return try result.get()
  }
}
