import CFFmpeg
import Playback

/// Turns decoded sound of one form into interleaved floats of a ``SoundFormat``; owns an `SwrContext`.
///
/// Where `libavfilter` is missing, speed is a matter of rates: sound that is taken for faster than it is comes out shorter
/// by that much, and higher.
final class SoundResampler {
  private var context: OpaquePointer?
  private var layout = AVChannelLayout()
  private let sampleRate: Int32
  private let format: Int32
  private let channels: Int
  /// `nil` at the medium's own speed, and where the pitch follows the speed.
  private let tempo: TempoFilter?

  /// - Parameters:
  ///   - frame: Sound of the form that will come.
  ///   - speedInThousandths: 1000 for the medium's own speed.
  ///   - library: What keeps the pitch at any other.
  init(
    _ frame: Frame, to target: SoundFormat, speedInThousandths: Int, library: FilterLibrary?
  ) throws(FFmpegError) {
    let source = frame.pointer.pointee
    sampleRate = source.sample_rate
    format = source.format
    channels = target.channels
    tempo =
      speedInThousandths == 1000
      ? nil : TempoFilter(library, format: target, speedInThousandths: speedInThousandths)
    guard (1...1_536_000).contains(sampleRate) else { throw FFmpegError(code: cffmpeg_error_invalid_data) }
    try check(av_channel_layout_copy(&layout, &frame.pointer.pointee.ch_layout))

    var (input, output) = (AVChannelLayout(), AVChannelLayout())
    defer {
      av_channel_layout_uninit(&input)
      av_channel_layout_uninit(&output)
    }
    if layout.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&input, layout.nb_channels)
    } else {
      try check(av_channel_layout_copy(&input, &layout))
    }
    av_channel_layout_default(&output, Int32(target.channels))
    let inputRate =
      tempo != nil ? sampleRate : max(Int32(clamping: (Int(sampleRate) * speedInThousandths + 500) / 1000), 1)
    try check(
      swr_alloc_set_opts2(
        &context, &output, AV_SAMPLE_FMT_FLT, Int32(target.sampleRate), &input, AVSampleFormat(format), inputRate, 0,
        nil))
    // Many channels mixed into two would be too loud for −1…1.
    av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
    try check(swr_init(context))
  }

  deinit {
    swr_free(&context)
    av_channel_layout_uninit(&layout)
  }

  /// Whether `frame` has the form that this resampler was made for.
  func takes(_ frame: Frame) -> Bool {
    frame.pointer.pointee.sample_rate == sampleRate && frame.pointer.pointee.format == format
      && av_channel_layout_compare(&layout, &frame.pointer.pointee.ch_layout) == 0
  }

  /// Resamples `frame`; `nil` gives what waits inside, after which nothing may follow.
  func convert(_ frame: Frame?) throws(FFmpegError) -> [Float] {
    let samples = try resample(frame)
    guard let tempo else { return samples }
    let stretched = try tempo.stretch(samples)
    return frame == nil ? stretched + (try tempo.stretch(nil)) : stretched
  }

  private func resample(_ frame: Frame?) throws(FFmpegError) -> [Float] {
    let capacity = Int(try check(swr_get_out_samples(context, frame?.pointer.pointee.nb_samples ?? 0)))
    guard capacity > 0 else { return [] }
    var written: Int32 = 0
    let samples = [Float](unsafeUninitializedCapacity: capacity * channels) { buffer, count in
      written = cffmpeg_resample(context, frame?.pointer, buffer.baseAddress, Int32(capacity))
      count = max(Int(written), 0) * channels
    }
    try check(written)
    return samples
  }
}
