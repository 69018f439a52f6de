import CFFmpeg

/// Tells which pictures of H.264 and HEVC begin anew (IDR: none from there on is made from, or seen before, any that came
/// before) by the first byte of their units (NAL units), without decoding them.
struct RefreshReader {
  private let isHEVC: Bool
  /// How many bytes of length stand before each unit; `nil` where start codes part them.
  private let lengthBytes: Int?

  /// - Returns: `nil` for any other format.
  init?(_ parameters: AVCodecParameters) {
    switch parameters.codec_id {
    case AV_CODEC_ID_H264: isHEVC = false
    case AV_CODEC_ID_HEVC: isHEVC = true
    default: return nil
    }
    let head = UnsafeBufferPointer(start: parameters.extradata, count: Int(max(parameters.extradata_size, 0)))
    // `avcC` and `hvcC` begin with their version; what begins with a zero is units behind start codes.
    let place = isHEVC ? 21 : 4
    lengthBytes = head.count > place && head[0] != 0 ? Int(head[place] & 3) + 1 : nil
  }

  /// Whether the first picture in the packet is one; `false` where the packet is damaged.
  func isRefresh(_ packet: Packet) -> Bool {
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
    var place = 0
    while let header = nextHeader(of: bytes, from: &place) {
      let type = isHEVC ? header >> 1 & 0x3f : header & 0x1f
      guard isHEVC ? type < 32 : (1...5).contains(type) else { continue }
      return isHEVC ? type == 19 || type == 20 : type == 5
    }
    return false
  }

  /// - Parameter place: Moved on to where the search for the next unit begins.
  private func nextHeader(of bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> UInt8? {
    guard let lengthBytes else {
      while place + 3 < bytes.count {
        defer { place += 1 }
        if bytes[place + 2] == 1, bytes[place] == 0, bytes[place + 1] == 0 { return bytes[place + 3] }
      }
      return nil
    }
    guard place + lengthBytes < bytes.count else { return nil }
    let length = bytes[place..<place + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
    place += lengthBytes
    guard length > 0, length <= bytes.count - place else { return nil }
    defer { place += length }
    return bytes[place]
  }
}
