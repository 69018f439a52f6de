import CSDL2
public import Playback

/// The sound device of this machine, fed through SDL's queue (`SDL_QueueAudio`).
///
/// What is in the queue is kept here as well: to end it softly, or with another gain, it is written anew.
@MainActor
public final class SDLAudioOutput: AudioOutput {
  public let format: SoundFormat

  /// `nil` when it could not be opened again.
  private var device: SDLDevice?
  private var reopening: DeviceReopening?
  private let clock: any MonotonicClock
  private var queue: DeviceQueue
  /// What is in SDL's queue, before the gain.
  private var sounding: WaitingSound
  /// What waits for the end of a pause.
  private var held: WaitingSound
  private var ramp: GainRamp

  /// Opens the default device, paused.
  ///
  /// - Parameters:
  ///   - clock: Wall time. SDL takes sound in steps of a buffer (1,024 frames, 21 ms at 48 kHz); between two of them
  ///     ``pending`` falls with this clock.
  /// - Throws: when there is no device, or none that takes `format`.
  public init(format: SoundFormat = SoundFormat(), clock: any MonotonicClock) throws(SDLAudioError) {
    let device = try SDLDevice.open(format)
    self.device = device
    self.format = format
    self.clock = clock
    queue = DeviceQueue(device, sampleRate: format.sampleRate, wall: clock.now)
    let edge = format.sampleRate / 200
    sounding = WaitingSound(channels: format.channels, edge: edge)
    held = sounding
    ramp = GainRamp(length: edge)
  }

  /// Gives the device back; nothing may be called afterwards.
  ///
  /// It takes 45 to 175 ms, which the end of the process saves.
  public func close() { device?.close() }

  public var latency: Duration { queue.length(queue.bufferFrames) + queue.latency }

  public var gain: Float {
    get { ramp.target }
    set {
      guard newValue != ramp.target else { return }
      rewrite {
        ramp.change(to: newValue, isHeard: sounding.frames > 0)
      }
    }
  }

  public func push(_ samples: [Float]) {
    if isPaused { return held.push(samples) }
    guard let device = usable else { return }
    look(at: device)
    let before = sounding.frames
    sounding.push(samples)
    write(from: before, to: device)
    queue.push(sounding.frames - before)
  }

  public var pending: Duration {
    let waiting = Duration.seconds(held.frames) / format.sampleRate
    guard let device = usable else { return waiting }
    look(at: device)
    return waiting + queue.pending(wall: clock.now)
  }

  public func cut(dropping frames: Int) -> Int {
    if isPaused { return held.cut(dropping: frames) }
    guard frames > 0 || !sounding.isCut else { return 0 }
    var dropped = 0
    rewrite { dropped = sounding.cut(dropping: frames) }
    return dropped
  }

  public func clear() {
    held.removeAll()
    rewrite { _ = sounding.stop() }
  }

  /// What the device took already sounds on for a buffer's length after a pause.
  public var isPaused = true {
    didSet {
      guard isPaused != oldValue else { return }
      rewrite {
        if isPaused {
          held.push(sounding.stop())
        } else {
          sounding.append(held)
          held.removeAll()
        }
      }
    }
  }

  public var isLost: Bool {
    if let reopening {
      guard !reopening.isUnderWay else { return true }
      self.reopening = nil
      device = reopening.device
      if let device { queue = DeviceQueue(device, sampleRate: format.sampleRate, wall: clock.now) }
      sounding.removeAll()
      held.removeAll()
    }
    guard let device else { return true }
    return queue.isStuck || SDL_GetAudioDeviceStatus(device.id) == SDL_AUDIO_STOPPED
  }

  public func reopen() {
    guard reopening == nil else { return }
    reopening = DeviceReopening(device, format: format)
    device = nil
  }

  /// `nil` while it is being opened again.
  private var usable: SDLDevice? { reopening == nil ? device : nil }

  private func look(at device: SDLDevice) {
    let frames = Int(SDL_GetQueuedAudioSize(device.id)) / (MemoryLayout<Float>.size * format.channels)
    let gone = sounding.frames - frames
    ramp.advance(by: gone)
    sounding.taken(gone)
    queue.look(queued: frames, wall: clock.now)
  }

  /// Changes what is in the queue while the device takes nothing from it.
  private func rewrite(_ change: () -> Void) {
    guard let device = usable else { return change() }
    SDL_LockAudioDevice(device.id)
    defer { SDL_UnlockAudioDevice(device.id) }
    look(at: device)
    change()
    SDL_ClearQueuedAudio(device.id)
    write(from: 0, to: device)
    queue.replace(sounding.frames)
  }

  /// SDL refuses only when memory has run out; then these samples are not heard.
  private func write(from frame: Int, to device: SDLDevice) {
    var samples = sounding.samples(from: frame)
    guard !samples.isEmpty else { return }
    ramp.apply(to: &samples, channels: format.channels, offset: frame)
    SDL_QueueAudio(device.id, samples, UInt32(clamping: samples.count * MemoryLayout<Float>.size))
  }
}

extension DeviceQueue {
  fileprivate init(_ device: SDLDevice, sampleRate: Int, wall: Duration) {
    self.init(sampleRate: sampleRate, bufferFrames: device.bufferFrames, latency: device.latency, wall: wall)
  }
}
