import CFFmpeg
import Playback

/// Turns packets of subtitles into text or pictures; owns an `AVCodecContext`.
final class SubtitleDecoder {
  /// What one packet holds: nothing at all ends what was there before it.
  struct Event {
    /// On the medium's own axis; `end` is `nil` where nobody tells it.
    var start: Duration
    var end: Duration?
    /// Each is a subtitle of its own.
    var texts: [[[SubtitleCue.Run]]] = []
    var bitmaps: [SubtitleBitmap] = []
  }

  private var context: UnsafeMutablePointer<AVCodecContext>?
  private let track: Track
  private let styles: ASSStyles

  init(_ stream: UnsafePointer<AVStream>, track: Track) throws(FFmpegError) {
    self.track = track
    guard let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else {
      throw FFmpegError(code: cffmpeg_error_no_decoder)
    }
    let context = try allocated(avcodec_alloc_context3(codec))
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    // What is no UTF-8 is read as something else, not refused.
    av_dict_set(&options, "sub_charenc_mode", "ignore", 0)
    var owner: UnsafeMutablePointer<AVCodecContext>? = context
    do {
      try check(avcodec_parameters_to_context(context, stream.pointee.codecpar))
      context.pointee.pkt_timebase = stream.pointee.time_base
      context.pointee.max_pixels = Decoder.maxPixels
      try check(avcodec_open2(context, codec, &options))
    } catch {
      avcodec_free_context(&owner)
      throw error
    }
    let size = Int(context.pointee.subtitle_header_size)
    let header = context.pointee.subtitle_header.map { SubtitleBytes.text(UnsafeBufferPointer(start: $0, count: size)) }
    styles = ASSStyles(header ?? "")
    self.context = context
  }

  deinit { avcodec_free_context(&context) }

  /// Forgets what was given, to go on at another place.
  func flush() { avcodec_flush_buffers(context) }

  /// What `packet` holds; `nil` when it is damaged, or does not tell when it is to be seen.
  func decode(_ packet: Packet) -> Event? {
    var subtitle = AVSubtitle()
    var isThere: Int32 = 0
    guard let time = track.time(of: packet),
      avcodec_decode_subtitle2(context, &subtitle, &isThere, packet.pointer) >= 0, isThere != 0
    else { return nil }
    defer { avsubtitle_free(&subtitle) }
    let start = max(time + .milliseconds(Int64(subtitle.start_display_time)), .zero)
    // The packet's own length is exact where FFmpeg's is in milliseconds.
    var end = packet.pointer.pointee.duration > 0 ? track.end(of: packet) : nil
    if end == nil, (1..<UInt32.max).contains(subtitle.end_display_time) {
      end = time + .milliseconds(Int64(subtitle.end_display_time))
    }
    var event = Event(start: start, end: end)
    for index in 0..<Int(min(subtitle.num_rects, 64)) {
      guard let rect = subtitle.rects?[index]?.pointee else { continue }
      if let text = rect.ass {
        let lines = styles.lines(ofEvent: SubtitleBytes.text(UnsafeRawBufferPointer(start: text, count: length(text))))
        if !lines.isEmpty { event.texts.append(lines) }
      } else if let bitmap = SubtitleBitmap(rect, canvas: canvas) {
        event.bitmaps.append(bitmap)
      }
    }
    return event
  }

  /// Of a C string, as far as it is looked at.
  private func length(_ text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while length < 1 << 16, text[length] != 0 { length += 1 }
    return length
  }

  /// What places of subtitles that are pictures count in; `nil` counts in the film's own pixels.
  private var canvas: PixelSize? {
    guard let context, context.pointee.width > 0, context.pointee.height > 0 else { return nil }
    return PixelSize(width: Int(context.pointee.width), height: Int(context.pointee.height))
  }
}
