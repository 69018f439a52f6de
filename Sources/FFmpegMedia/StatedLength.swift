import CFFmpeg

extension UnsafeMutablePointer<AVStream> {
  /// The length that the container states for this stream alone (`AVStream.duration`, Matroska's tag `DURATION`);
  /// `nil` when it states none.
  var statedLength: Duration? {
    if let length = TimeBase(pointee.time_base).duration(timestamp: pointee.duration), length > .zero { return length }
    guard let tag = av_dict_get(pointee.metadata, "DURATION", nil, 0) else { return nil }
    return Duration(tag: String(cString: tag.pointee.value))
  }

  /// Whether its packets have times that a container's length counts.
  var isTimed: Bool {
    [AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_SUBTITLE, AVMEDIA_TYPE_DATA]
      .contains(pointee.codecpar.pointee.codec_type)
  }
}

extension Duration {
  /// `00:01:30.040000000`; `nil` for anything else.
  init?(tag: String) {
    let parts = tag.prefix { $0 != "." }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) }) else { return nil }
    let numbers = parts.compactMap { UInt16($0) }
    guard numbers.count == 3 else { return nil }
    self = .seconds(Int64(numbers[0]) * 3600 + Int64(numbers[1]) * 60 + Int64(numbers[2]))
  }
}
