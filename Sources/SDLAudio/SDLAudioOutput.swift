public import Playback

/// The sound device of this machine, fed through SDL's queue (`SDL_QueueAudio`).
///
/// What is in the queue is kept here as well: to end it softly, or with another gain, it is written anew.
@MainActor
public final class SDLAudioOutput: AudioOutput {
  public let format: SoundFormat

  public private(set) var failure: String?

  private let library: String
  private let opening: DeviceOpening
  /// Whether the device was wanted yet.
  private var wasOpened = false
  /// `nil` before the first sound, and when it could not be opened.
  private var device: SDLDevice?
  private var reopening: DeviceReopening?
  private let clock: any MonotonicClock
  private var queue: DeviceQueue
  /// What is in SDL's queue, before the gain.
  private var sounding: WaitingSound
  /// What waits for the end of a pause.
  private var held: WaitingSound
  private var ramp: GainRamp

  /// The default device, paused. It is opened for the first sound; where there is none, or none that takes `format`,
  /// ``failure`` tells so.
  ///
  /// - Parameters:
  ///   - clock: Wall time. SDL takes sound in steps of a buffer (1,024 frames, 21 ms at 48 kHz); between two of them
  ///     ``pending`` falls with this clock.
  public convenience init(format: SoundFormat = SoundFormat(), clock: any MonotonicClock) {
    self.init(format: format, clock: clock, library: SDLLibrary.name)
  }

  /// - Parameter library: The file name of SDL.
  init(format: SoundFormat = SoundFormat(), clock: any MonotonicClock, library: String) {
    self.format = format
    self.clock = clock
    self.library = library
    opening = DeviceOpening(format, library: library)
    queue = DeviceQueue(
      sampleRate: format.sampleRate, bufferFrames: SDLDevice.usualFrames,
      latency: .seconds(SDLDevice.usualFrames) / format.sampleRate, wall: clock.now)
    let edge = format.sampleRate / 200
    sounding = WaitingSound(channels: format.channels, edge: edge)
    held = sounding
    ramp = GainRamp(length: edge)
  }

  /// Opens media with `open`, and the device for the first of them that has sound to be heard: it may take a tenth of a
  /// second, for which the decoding thread has time.
  public nonisolated func ready(for open: @escaping MediaOpener) -> MediaOpener {
    { [opening] request, interruption throws(MediaError) in
      let source = try open(request, interruption)
      if request.sound != nil, source.info.audio != nil {
        // Why there is none is told when sound is there.
        do throws(SDLAudioError) { _ = try opening.device() } catch {}
      }
      return source
    }
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
    openAtFirst()
    if isPaused { return held.push(samples) }
    guard let device = usable else { return }
    look(at: device)
    let before = sounding.frames
    sounding.push(samples)
    write(from: before, to: device)
    queue.push(sounding.frames - before)
  }

  private func openAtFirst() {
    guard !wasOpened else { return }
    wasOpened = true
    do throws(SDLAudioError) {
      let device = try opening.device()
      self.device = device
      queue = DeviceQueue(device, sampleRate: format.sampleRate, wall: clock.now)
    } catch {
      failure = error.message
    }
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
    guard let device else { return wasOpened }
    return queue.isStuck || device.isStopped
  }

  public func reopen() {
    guard reopening == nil else { return }
    reopening = DeviceReopening(device, format: format, library: library)
    device = nil
  }

  /// `nil` while it is being opened again.
  private var usable: SDLDevice? { reopening == nil ? device : nil }

  private func look(at device: SDLDevice) {
    let frames = Int(device.sdl.queuedBytes(device.id)) / (MemoryLayout<Float>.size * format.channels)
    let gone = sounding.frames - frames
    ramp.advance(by: gone)
    sounding.taken(gone)
    queue.look(queued: frames, wall: clock.now)
  }

  /// Changes what is in the queue while the device takes nothing from it.
  private func rewrite(_ change: () -> Void) {
    guard let device = usable else { return change() }
    device.sdl.lock(device.id)
    defer { device.sdl.unlock(device.id) }
    look(at: device)
    change()
    device.sdl.clearQueue(device.id)
    write(from: 0, to: device)
    queue.replace(sounding.frames)
  }

  /// SDL refuses only when memory has run out; then these samples are not heard.
  private func write(from frame: Int, to device: SDLDevice) {
    var samples = sounding.samples(from: frame)
    guard !samples.isEmpty else { return }
    ramp.apply(to: &samples, channels: format.channels, offset: frame)
    _ = device.sdl.queue(device.id, samples, UInt32(clamping: samples.count * MemoryLayout<Float>.size))
  }
}

extension DeviceQueue {
  fileprivate init(_ device: SDLDevice, sampleRate: Int, wall: Duration) {
    self.init(sampleRate: sampleRate, bufferFrames: device.bufferFrames, latency: device.latency, wall: wall)
  }
}
