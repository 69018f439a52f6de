import CSDL2
public import Playback

/// The sound device of this machine, fed through SDL's queue (`SDL_QueueAudio`).
@MainActor
public final class SDLAudioOutput: AudioOutput {
  public let format: SoundFormat

  private let device: SDL_AudioDeviceID
  private let clock: any MonotonicClock
  private var queue: DeviceQueue

  /// Opens the default device, paused.
  ///
  /// - Parameters:
  ///   - clock: Wall time. SDL takes sound in steps of a buffer (1,024 frames, 21 ms at 48 kHz); between two of them
  ///     ``pending`` falls with this clock.
  /// - Throws: when there is no device, or none that takes `format`.
  public init(format: SoundFormat = SoundFormat(), clock: any MonotonicClock) throws(SDLAudioError) {
    // SDL would take SIGINT and SIGTERM for itself.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw .last }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(clamping: format.sampleRate)
    wanted.format = csdl_float_format
    wanted.channels = UInt8(clamping: format.channels)
    wanted.samples = 1024
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    self.format = format
    self.clock = clock
    queue = DeviceQueue(sampleRate: format.sampleRate, bufferFrames: 1024, wall: clock.now)
    guard device != 0 else {
      let error = SDLAudioError.last
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
  }

  /// Gives the device back; nothing may be called afterwards.
  ///
  /// It takes 45 to 175 ms, which the end of the process saves.
  public func close() {
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  public func push(_ samples: [Float]) {
    look()
    let bytes = UInt32(clamping: samples.count * MemoryLayout<Float>.size)
    // SDL refuses only when memory has run out; then these samples are not heard.
    guard SDL_QueueAudio(device, samples, bytes) == 0 else { return }
    queue.push(samples.count / format.channels)
  }

  public var pending: Duration {
    look()
    return queue.pending(wall: clock.now)
  }

  public func clear() {
    look()
    SDL_ClearQueuedAudio(device)
    queue.clear()
  }

  /// What the device took already sounds on for a buffer's length after a pause.
  public var isPaused = true {
    didSet { SDL_PauseAudioDevice(device, isPaused ? 1 : 0) }
  }

  public var isLost: Bool { SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED }

  private func look() {
    let frames = Int(SDL_GetQueuedAudioSize(device)) / (MemoryLayout<Float>.size * format.channels)
    queue.look(queued: frames, wall: clock.now)
  }
}
