import CFFmpeg
import Playback

/// An open container; owns an `AVFormatContext`.
final class Container {
  private(set) var context: UnsafeMutablePointer<AVFormatContext>?
  /// FFmpeg asks it through an unowned pointer for as long as the context lives.
  let growth: FileGrowth
  /// A stream that FFmpeg reads and does not close.
  private let stream: LocalFile?

  /// Opens `location` and reads as much as is needed to know its streams.
  init(_ location: MediaLocation, interruption: Interruption) throws(MediaError) {
    FFmpegLog.takeOver()
    let url = try location.url()
    var file: LocalFile?
    if case .file(let path) = location { file = try LocalFile(path) }
    growth = FileGrowth(file, interruption: interruption)
    stream = file.flatMap { $0.isStream ? $0 : nil }
    isLocal = file != nil && stream == nil
    try stream?.awaitBytes(interruption)
    do {
      // What comes through a stream may name nothing else.
      try open(
        stream?.streamURL ?? url, protocols: stream == nil ? location.allowedProtocols : "pipe",
        location.pieceOptions)
    } catch {
      throw interruption.isRaised ? MediaError(.interrupted, "Interrupted") : error.whileOpening
    }
    // What was read until then may look like a short medium.
    guard !interruption.isRaised else { throw MediaError(.interrupted, "Interrupted") }
    // Text files with certain endings would be "played" as a teletype.
    guard formatName != "tty" else { throw FFmpegError(code: cffmpeg_error_invalid_data).whileOpening }
  }

  deinit {
    growth.context = nil
    avformat_close_input(&context)
  }

  private func open(
    _ url: String, protocols: String?, _ pieceOptions: KeyValuePairs<String, String>
  ) throws(FFmpegError) {
    let context = try allocated(avformat_alloc_context())
    context.pointee.interrupt_callback.callback = isReadingOver
    context.pointee.interrupt_callback.opaque = Unmanaged.passUnretained(growth).toOpaque()
    self.context = context
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    // A picture's name is no pattern of names.
    av_dict_set(&options, "pattern_type", "none", 0)
    if let protocols { av_dict_set(&options, "protocol_whitelist", protocols, 0) }
    for (name, value) in pieceOptions { av_dict_set(&options, name, value, 0) }
    try check(avformat_open_input(&self.context, url, nil, &options))
    growth.context = self.context
    try findStreams()
  }

  /// Looks into the streams, which may mean to decode pictures of each.
  private func findStreams() throws(FFmpegError) {
    // FFmpeg takes one dictionary for each stream that it knows of by now.
    var limits = [OpaquePointer?](repeating: nil, count: streams.count)
    defer { for index in limits.indices { av_dict_free(&limits[index]) } }
    for index in limits.indices { av_dict_set_int(&limits[index], "max_pixels", Decoder.maxPixels, 0) }
    try check(limits.isEmpty ? avformat_find_stream_info(context, nil) : avformat_find_stream_info(context, &limits))
  }

  /// FFmpeg's name of the container format; several are joined by commas.
  var formatName: String {
    guard let name = context?.pointee.iformat?.pointee.name else { return "" }
    return String(cString: name)
  }

  func stream(_ index: Int32) -> UnsafeMutablePointer<AVStream>? {
    guard let context, index >= 0, index < context.pointee.nb_streams else { return nil }
    return context.pointee.streams[Int(index)]
  }

  var streams: [UnsafeMutablePointer<AVStream>] {
    guard let context else { return [] }
    return (0..<Int32(clamping: context.pointee.nb_streams)).compactMap(stream)
  }

  /// Whether one can go back in the bytes.
  var isSeekable: Bool {
    guard let io = context?.pointee.pb else { return true }
    return io.pointee.seekable != 0
  }

  /// Whether going back costs next to nothing: a file of this machine.
  let isLocal: Bool

  /// Whether the format finds places by itself, whatever the bytes below can do.
  var findsPlacesItself: Bool { formatName.hasPrefix("hls") || formatName.hasPrefix("dash") }

  /// The container's start time, which is time zero of the medium's own axis.
  ///
  /// The container states it in microseconds; the stream that it came from knows it exactly.
  var origin: Duration {
    guard let context, context.pointee.start_time != cffmpeg_nopts else { return .zero }
    let rounded = Duration.microseconds(context.pointee.start_time)
    let exact = streams.lazy
      .compactMap { TimeBase($0.pointee.time_base).duration(timestamp: $0.pointee.start_time) }
      .first {
        abs(($0 - rounded).components.attoseconds) <= 1_000_000_000_000 && ($0 - rounded).components.seconds == 0
      }
    return exact ?? rounded
  }
}

/// FFmpeg's question whether to give up, for an ``Interruption``.
func isInterrupted(_ opaque: UnsafeMutableRawPointer?) -> Int32 {
  guard let opaque else { return 0 }
  return Unmanaged<Interruption>.fromOpaque(opaque).takeUnretainedValue().isRaised ? 1 : 0
}
