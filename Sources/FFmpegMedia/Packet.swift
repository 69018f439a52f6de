import CFFmpeg

/// One compressed packet; owns an `AVPacket`.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(FFmpegError) { pointer = try allocated(av_packet_alloc()) }

  /// Another reference to the bytes of `other`.
  init(copying other: UnsafePointer<AVPacket>) throws(FFmpegError) { pointer = try allocated(av_packet_clone(other)) }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  /// What it takes in memory, about: a packet without payload is not free, and there may be millions of them.
  var bytes: Int { Int(pointer.pointee.size) + 512 }
  var isKey: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
  /// Whether the decoder is told anew how what follows is coded.
  var hasNewParameters: Bool { av_packet_get_side_data(pointer, AV_PKT_DATA_NEW_EXTRADATA, nil) != nil }
  var streamIndex: Int32 { pointer.pointee.stream_index }
}
