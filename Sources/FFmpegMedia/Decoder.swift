import CFFmpeg

/// Turns packets into frames; owns an `AVCodecContext`.
final class Decoder {
  enum Answer {
    case frame(Frame)
    /// No packet was to be had for now.
    case absent
    case ended
  }

  /// Of one picture, twice 8192 × 8192: beyond what is filmed and photographed, and under 1 GiB decoded.
  static let maxPixels: Int64 = 2 * 8192 * 8192

  private var context: UnsafeMutablePointer<AVCodecContext>?
  /// Whether anything of the stream could be decoded, by this decoder or by one that it follows.
  private(set) var hasDecoded = false
  private var damage: FFmpegError?

  /// - Parameter predecessor: The one that decoded the stream until now; `nil` for the first.
  init(
    _ stream: UnsafePointer<AVStream>, threads: Int32, after predecessor: Decoder? = nil
  ) throws(FFmpegError) {
    hasDecoded = predecessor?.hasDecoded ?? false
    guard let codec = stream.decoder else { throw FFmpegError(code: cffmpeg_error_no_decoder) }
    let parameters = stream.pointee.codecpar.pointee
    guard Int64(parameters.width) * Int64(parameters.height) <= Self.maxPixels else { throw .pictureTooLarge }
    let context = try allocated(avcodec_alloc_context3(codec))
    self.context = context
    try check(avcodec_parameters_to_context(context, stream.pointee.codecpar))
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.thread_count = threads
    context.pointee.max_pixels = Self.maxPixels
    try check(avcodec_open2(context, codec, nil))
  }

  deinit { avcodec_free_context(&context) }

  /// Decodes on to the next frame; what is damaged costs its own frames only.
  ///
  /// - Parameter nextPacket: Gives the packets to decode, one after another.
  /// - Throws: when that failed, or when the stream ended and nothing in it could be decoded.
  func next(from nextPacket: () throws(FFmpegError) -> Demuxer.Answer) throws(FFmpegError) -> Answer {
    let frame = try Frame()
    while true {
      let result = avcodec_receive_frame(context, frame.pointer)
      switch result {
      case 0...:
        hasDecoded = true
        return .frame(frame)
      case cffmpeg_error_eof:
        if !hasDecoded, let damage { throw damage }
        return .ended
      case cffmpeg_error(EAGAIN):
        switch try nextPacket() {
        case .packet(let packet): send(packet)
        case .absent: return .absent
        case .ended: send(nil)
        }
      default:
        damage = FFmpegError(code: result)
      }
    }
  }

  /// `nil` after the last packet.
  private func send(_ packet: Packet?) {
    let result = avcodec_send_packet(context, packet?.pointer)
    if result < 0, result != cffmpeg_error_eof { damage = FFmpegError(code: result) }
  }

  /// Whether pictures that no other one is made from are left out: quicker, where they are not to be seen.
  var skipsUnreferenced = false {
    didSet { context?.pointee.skip_frame = skipsUnreferenced ? AVDISCARD_NONREF : AVDISCARD_DEFAULT }
  }

  /// Whether the edges of blocks are left as they are in pictures that no other one is made from (`skip_loop_filter`).
  var leavesBlockEdges = false { didSet { chooseLoopFilter() } }

  /// The same for all pictures: the errors of those that others are made from add up.
  var leavesAllBlockEdges = false { didSet { chooseLoopFilter() } }

  private func chooseLoopFilter() {
    context?.pointee.skip_loop_filter =
      leavesAllBlockEdges ? AVDISCARD_ALL : leavesBlockEdges ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
  }

  /// Forgets everything given, so that decoding may go on at another place.
  func flush() { avcodec_flush_buffers(context) }
}

extension UnsafePointer<AVStream> {
  /// The decoder that shows most of the stream.
  fileprivate var decoder: UnsafePointer<AVCodec>? {
    // FFmpeg's own decoders of VP8 and VP9 leave out what is transparent.
    let names = [AV_CODEC_ID_VP8: "libvpx", AV_CODEC_ID_VP9: "libvpx-vp9"]
    let id = pointee.codecpar.pointee.codec_id
    if let name = names[id], let mode = av_dict_get(pointee.metadata, "alpha_mode", nil, 0),
      mode.pointee.value[0] == 0x31,
      let decoder = avcodec_find_decoder_by_name(name)
    {
      return decoder
    }
    return avcodec_find_decoder(id)
  }
}
