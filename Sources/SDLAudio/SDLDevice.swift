import CSDL2
import Playback

/// One opened device: what SDL calls it, and how it takes its sound.
struct SDLDevice: Sendable {
  /// Frames that a device is asked to take at a time.
  static let usualFrames = 1024

  let sdl: SDLLibrary
  let id: SDL_AudioDeviceID
  /// Frames that it takes at a time.
  let bufferFrames: Int
  /// How long after it took a frame that is heard.
  let latency: Duration

  /// Opens the default device, running; it plays silence until something is queued. Loads SDL where nobody has yet.
  ///
  /// - Parameter library: The file name of SDL.
  static func open(_ format: SoundFormat, library: String) throws(SDLAudioError) -> SDLDevice {
    let sdl = try SDLLibrary(library)
    // SDL would take SIGINT and SIGTERM for itself.
    _ = sdl.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard sdl.start(SDL_INIT_AUDIO) == 0 else { throw sdl.lastError }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(clamping: format.sampleRate)
    wanted.format = csdl_float_format
    wanted.channels = UInt8(clamping: format.channels)
    wanted.samples = UInt16(usualFrames)
    var obtained = SDL_AudioSpec()
    let id = sdl.openDevice(nil, 0, &wanted, &obtained, csdl_allow_samples_change)
    guard id != 0 else {
      let error = sdl.lastError
      sdl.stop(SDL_INIT_AUDIO)
      throw error
    }
    sdl.pauseDevice(id, 0)
    let frames = max(Int(obtained.samples), 1)
    let driver = sdl.driver().map { String(cString: $0) }
    // SDL tells no latency. Sound systems ask for a buffer while they play the one before it.
    let isImmediate = driver == "disk" || driver == "dummy"
    return SDLDevice(
      sdl: sdl, id: id, bufferFrames: frames, latency: isImmediate ? .zero : .seconds(frames) / format.sampleRate)
  }

  var isStopped: Bool { sdl.status(id) == SDL_AUDIO_STOPPED }

  /// It takes 45 to 175 ms, which the end of the process saves.
  func close() {
    sdl.closeDevice(id)
    sdl.stop(SDL_INIT_AUDIO)
  }
}
