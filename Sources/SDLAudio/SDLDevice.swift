import CSDL2
import Playback

/// One opened device: what SDL calls it, and how it takes its sound.
struct SDLDevice: Sendable {
  let id: SDL_AudioDeviceID
  /// Frames that it takes at a time.
  let bufferFrames: Int
  /// How long after it took a frame that is heard.
  let latency: Duration

  /// Opens the default device, running; it plays silence until something is queued.
  static func open(_ format: SoundFormat) throws(SDLAudioError) -> SDLDevice {
    // SDL would take SIGINT and SIGTERM for itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw .last }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(clamping: format.sampleRate)
    wanted.format = csdl_float_format
    wanted.channels = UInt8(clamping: format.channels)
    wanted.samples = 1024
    var obtained = SDL_AudioSpec()
    let id = SDL_OpenAudioDevice(nil, 0, &wanted, &obtained, csdl_allow_samples_change)
    guard id != 0 else {
      let error = SDLAudioError.last
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    SDL_PauseAudioDevice(id, 0)
    let frames = max(Int(obtained.samples), 1)
    let driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) }
    // SDL tells no latency. Sound systems ask for a buffer while they play the one before it.
    let isImmediate = driver == "disk" || driver == "dummy"
    return SDLDevice(
      id: id, bufferFrames: frames, latency: isImmediate ? .zero : .seconds(frames) / format.sampleRate)
  }

  /// It takes 45 to 175 ms, which the end of the process saves.
  func close() {
    SDL_CloseAudioDevice(id)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }
}
