import CFFmpeg

/// Turns packets into frames; owns an `AVCodecContext`.
final class Decoder {
  enum Answer {
    case frame(Frame)
    case wantsPacket
    case ended
  }

  private var context: UnsafeMutablePointer<AVCodecContext>?

  init(_ stream: UnsafePointer<AVStream>, threads: Int32) throws(FFmpegError) {
    guard let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else {
      throw FFmpegError(code: cffmpeg_error_no_decoder)
    }
    let context = try allocated(avcodec_alloc_context3(codec))
    self.context = context
    try check(avcodec_parameters_to_context(context, stream.pointee.codecpar))
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.thread_count = threads
    try check(avcodec_open2(context, codec, nil))
  }

  deinit { avcodec_free_context(&context) }

  /// Gives one packet to decode, or `nil` after the last; call only when ``receive()`` wants one.
  ///
  /// - Throws: when the packet is damaged; the next one may be sound again.
  func send(_ packet: Packet?) throws(FFmpegError) {
    let result = avcodec_send_packet(context, packet?.pointer)
    if result != cffmpeg_error_eof { try check(result) }
  }

  func receive() throws(FFmpegError) -> Answer {
    let frame = try Frame()
    let result = avcodec_receive_frame(context, frame.pointer)
    if result == cffmpeg_error(EAGAIN) { return .wantsPacket }
    if result == cffmpeg_error_eof { return .ended }
    try check(result)
    return .frame(frame)
  }

  /// Whether pictures that no other one is made from are left out: quicker, where they are not to be seen.
  var skipsUnreferenced = false {
    didSet { context?.pointee.skip_frame = skipsUnreferenced ? AVDISCARD_NONREF : AVDISCARD_DEFAULT }
  }

  /// Forgets everything given, so that decoding may go on at another place.
  func flush() { avcodec_flush_buffers(context) }
}
