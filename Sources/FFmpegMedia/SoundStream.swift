import CFFmpeg
import Playback

/// The decoded sound of one stream without gaps: every piece begins where the one before ended.
///
/// Where the stream has nothing, before its first packet too, silence is delivered; where it has something twice,
/// the second is cut.
final class SoundStream {
  /// How far a stream's times may differ from the count of its samples before they are believed:
  /// containers that count milliseconds are never exact.
  private static let tolerance = Duration.milliseconds(25)
  /// How far pictures must be ahead of the sound for it to be taken for silent.
  private static let patience = Duration.seconds(10)

  private let track: Track
  private let demuxer: Demuxer
  private let decoder: Decoder
  private let format: SoundFormat
  private let speedInThousandths: Int
  /// What one frame (a sample for each channel) covers of the medium's axis.
  private let step: TimeBase
  /// What keeps the pitch at another speed than the medium's own; `nil` there, and where it is missing.
  private let library: FilterLibrary?

  private var resampler: SoundResampler?
  /// When the next sample that is fed is due, by the count of samples; `nil` when the next time is believed anyway.
  private var expected: Duration?
  /// Decoded and placed, but not resampled yet.
  private var placed: Frame?

  /// Where the delivered sound began, and how many frames were delivered since.
  private var begin = Duration.zero
  private var delivered: Int64 = 0
  /// Frames of silence to deliver before anything else.
  private var silence: Int64 = 0
  /// Frames to drop from what is resampled next.
  private var surplus: Int64 = 0

  init(
    _ stream: UnsafeMutablePointer<AVStream>, track: Track, demuxer: Demuxer, format: SoundFormat, speed: Double,
    filterLibrary: String
  ) throws(FFmpegError) {
    self.track = track
    self.demuxer = demuxer
    self.format = format
    speedInThousandths = Int((min(max(speed, 0.1), 10) * 1000).rounded())
    let library = speedInThousandths == 1000 ? nil : FilterLibrary(filterLibrary)
    // One may be there without the filter, or refuse the format.
    let filter = TempoFilter(library, format: format, speedInThousandths: speedInThousandths)
    self.library = filter == nil ? nil : library
    step = TimeBase(Int32(speedInThousandths), Int32(clamping: format.sampleRate * 1000))
    decoder = try Decoder(stream, threads: 1)
  }

  /// Whether the pitch changes with the speed.
  var followsSpeed: Bool { library == nil && speedInThousandths != 1000 }

  /// Where the next piece begins.
  var position: Duration { begin + step.duration(ticks: delivered) }

  /// Forgets what was decoded; the next piece begins at `target`.
  func flush(to target: Duration) {
    decoder.flush()
    resampler = nil
    expected = nil
    placed = nil
    begin = target
    delivered = 0
    silence = 0
    surplus = 0
  }

  /// Leaves out what comes before `target`, which is not before ``position``.
  func skip(to target: Duration) {
    let distance = step.ticks(nearest: target - position)
    let silent = min(silence, distance)
    silence -= silent
    surplus += distance - silent
    begin = target
    delivered = 0
  }

  /// The next piece; `nil` after the last.
  ///
  /// - Throws: when reading failed, or when the stream ended and nothing in it could be decoded.
  func next() throws(FFmpegError) -> Sound? {
    while true {
      if silence > 0 {
        let count = min(silence, Int64(format.sampleRate / 10))
        silence -= count
        return piece([Float](repeating: 0, count: Int(count) * format.channels))
      }
      if let frame = placed, let resampler {
        placed = nil
        if let piece = piece(cut(try resampler.convert(frame))) { return piece }
        continue
      }
      let answer = try decoder.next { () throws(FFmpegError) in
        try demuxer.next(.sound, unlessPicturesReach: position + Self.patience)
      }
      switch answer {
      case .frame(let frame):
        if frame.pointer.pointee.nb_samples > 0, let rest = try place(frame) { return rest }
      case .absent:
        if let rest = try drain() { return rest }
        silence = Int64(format.sampleRate / 10)
      case .ended:
        return try drain()
      }
    }
  }

  /// Decides where `frame` goes; what the resampler still holds of the sound before it is delivered first.
  private func place(_ frame: Frame) throws(FFmpegError) -> Sound? {
    defer { placed = frame }
    let stated = track.time(frame.pointer.pointee.best_effort_timestamp)
    let isContinuous = resampler?.takes(frame) ?? false && follows(stated)
    var rest: Sound?
    if !isContinuous {
      rest = try drain()
      resampler = try SoundResampler(frame, to: format, speedInThousandths: speedInThousandths, library: library)
      let start = believable(stated) ?? expected ?? position
      let distance = step.ticks(nearest: start - position)
      silence = max(distance, 0)
      surplus = max(-distance, 0)
      expected = start
    }
    let length = TimeBase(1, frame.pointer.pointee.sample_rate).duration(ticks: Int64(frame.pointer.pointee.nb_samples))
    expected = expected.map { $0 + length }
    return rest
  }

  /// Whether sound of the time `stated` goes on where the last frame ended.
  private func follows(_ stated: Duration?) -> Bool {
    guard let expected, let stated = believable(stated) else { return true }
    return abs(stated - expected) <= Self.tolerance
  }

  /// The time that a frame states, unless it is far from where the last one ended: then two recordings were joined,
  /// of which one follows the other, or the time is damaged.
  private func believable(_ stated: Duration?) -> Duration? {
    guard let expected, let stated else { return stated }
    return expected - stated > .seconds(1) || stated - expected > track.longestGap ? nil : stated
  }

  /// What the resampler still holds.
  private func drain() throws(FFmpegError) -> Sound? {
    guard let resampler else { return nil }
    self.resampler = nil
    return piece(cut(try resampler.convert(nil)))
  }

  private func cut(_ samples: [Float]) -> [Float] {
    guard surplus > 0 else { return samples }
    let frames = min(surplus, Int64(samples.count / format.channels))
    surplus -= frames
    return Array(samples.dropFirst(Int(frames) * format.channels))
  }

  private func piece(_ samples: [Float]) -> Sound? {
    let frames = Int64(samples.count / format.channels)
    guard frames > 0 else { return nil }
    let start = position
    delivered += frames
    return Sound(pts: start, duration: position - start, samples: samples)
  }
}

private func abs(_ duration: Duration) -> Duration { duration < .zero ? .zero - duration : duration }
