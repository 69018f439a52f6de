import CFFmpeg
import Playback

/// Makes sound faster or slower and leaves its pitch as it was (`atempo`); owns an `AVFilterGraph`.
///
/// As much comes out as went in, divided by the speed, to the frame: what the filter keeps or adds at an end is made up.
final class TempoFilter {
  private let library: FilterLibrary
  private var graph: FilterLibrary.Graph?
  private let source: FilterLibrary.Filter
  private let sink: FilterLibrary.Filter
  private let format: SoundFormat
  private let speedInThousandths: Int
  private var layout = AVChannelLayout()
  private var received: Int64 = 0
  private var delivered: Int64 = 0

  /// - Returns: `nil` where the library or its filter is missing.
  init?(_ library: FilterLibrary?, format: SoundFormat, speedInThousandths: Int) {
    guard let library else { return nil }
    self.library = library
    self.format = format
    self.speedInThousandths = speedInThousandths
    av_channel_layout_default(&layout, Int32(format.channels))
    var graph = library.allocate()
    guard let made = Self.fill(graph, library, Self.description(format, layout, speedInThousandths)) else {
      library.free(&graph)
      return nil
    }
    self.graph = graph
    (source, sink) = made
  }

  deinit { library.free(&graph) }

  /// `nil` gives what waits inside, after which nothing may follow.
  func stretch(_ samples: [Float]?) throws(FFmpegError) -> [Float] {
    guard let samples else {
      try check(library.write(source, nil))
      return complete(try read())
    }
    guard !samples.isEmpty else { return [] }
    let frame = try Frame()
    frame.pointer.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
    frame.pointer.pointee.sample_rate = Int32(format.sampleRate)
    frame.pointer.pointee.nb_samples = Int32(samples.count / format.channels)
    frame.pointer.pointee.pts = received
    try check(av_channel_layout_copy(&frame.pointer.pointee.ch_layout, &layout))
    try check(av_frame_get_buffer(frame.pointer, 0))
    let bytes = UnsafeMutableRawPointer(frame.pointer.pointee.data.0)
    samples.withUnsafeBytes { if let base = $0.baseAddress { bytes?.copyMemory(from: base, byteCount: $0.count) } }
    received += Int64(samples.count / format.channels)
    try check(library.write(source, frame.pointer))
    let answer = try read()
    delivered += Int64(answer.count / format.channels)
    return answer
  }

  private func read() throws(FFmpegError) -> [Float] {
    var answer: [Float] = []
    while true {
      let frame = try Frame()
      let result = library.read(sink, frame.pointer)
      if result == cffmpeg_error(EAGAIN) || result == cffmpeg_error_eof { return answer }
      try check(result)
      let count = Int(frame.pointer.pointee.nb_samples) * format.channels
      UnsafeRawPointer(frame.pointer.pointee.data.0).map {
        answer += UnsafeRawBufferPointer(start: $0, count: count * MemoryLayout<Float>.size).bindMemory(to: Float.self)
      }
    }
  }

  private func complete(_ rest: [Float]) -> [Float] {
    let due = (received * 1000 + Int64(speedInThousandths) / 2) / Int64(speedInThousandths) - delivered
    let count = Int(max(due, 0)) * format.channels
    return rest.count >= count ? Array(rest.prefix(count)) : rest + Array(repeating: 0, count: count - rest.count)
  }

  /// One filter takes no less than a half, and above two leaves sound out instead of blending it.
  private static func description(_ format: SoundFormat, _ layout: AVChannelLayout, _ thousandths: Int) -> String {
    var (rest, steps) = (Double(thousandths) / 1000, [String]())
    while rest < 0.5 {
      steps.append("atempo=0.5")
      rest /= 0.5
    }
    while rest > 2 {
      steps.append("atempo=2")
      rest /= 2
    }
    steps.append("atempo=\(rest)")
    let input =
      "abuffer@in=sample_rate=\(format.sampleRate):sample_fmt=flt:channel_layout=\(format.channels)c"
      + ":time_base=1/\(format.sampleRate)"
    return ([input] + steps + ["abuffersink@out"]).joined(separator: ",")
  }

  private static func fill(
    _ graph: FilterLibrary.Graph?, _ library: FilterLibrary, _ description: String
  ) -> (FilterLibrary.Filter, FilterLibrary.Filter)? {
    var (inputs, outputs): (OpaquePointer?, OpaquePointer?)
    guard let graph, library.parse(graph, description, &inputs, &outputs) >= 0, library.configure(graph, nil) >= 0,
      let source = library.find(graph, "abuffer@in"), let sink = library.find(graph, "abuffersink@out")
    else { return nil }
    return (source, sink)
  }
}
