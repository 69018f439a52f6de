import CFFmpeg

extension Container {
  /// The picture stream to play: a moving one before a cover; `nil` when none can be decoded.
  var pictureStream: UnsafeMutablePointer<AVStream>? {
    if let best = best(AVMEDIA_TYPE_VIDEO, beside: nil), !best.isCover { return best }
    let playable = streams.filter { $0.isPlayable(AVMEDIA_TYPE_VIDEO) }
    return playable.first { !$0.isCover } ?? playable.first
  }

  /// The sound stream that belongs to `picture`; `nil` when none can be decoded.
  ///
  /// - Parameter number: The one that is wanted of all that there are, from 1; one that is not there counts for nothing.
  func soundStream(
    beside picture: UnsafeMutablePointer<AVStream>?, number: Int? = nil
  ) -> UnsafeMutablePointer<AVStream>? {
    if let number, let wanted = stream(AVMEDIA_TYPE_AUDIO, number: number), wanted.isPlayable(AVMEDIA_TYPE_AUDIO) {
      return wanted
    }
    return best(AVMEDIA_TYPE_AUDIO, beside: picture) ?? streams.first { $0.isPlayable(AVMEDIA_TYPE_AUDIO) }
  }

  /// The streams of one kind in file order, which is how they are numbered.
  func streams(_ type: AVMediaType) -> [UnsafeMutablePointer<AVStream>] {
    streams.filter { $0.pointee.codecpar.pointee.codec_type == type }
  }

  /// - Parameter number: From 1.
  func stream(_ type: AVMediaType, number: Int) -> UnsafeMutablePointer<AVStream>? {
    let all = streams(type)
    return all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// How `stream` is told apart and timed.
  func track(_ stream: UnsafeMutablePointer<AVStream>) -> Track {
    let timeBase = TimeBase(stream.pointee.time_base)
    let origin = origin
    var frameDuration = Duration.zero
    if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO {
      let rate = stream.frameRate ?? AVRational(num: 25, den: 1)
      frameDuration = TimeBase(AVRational(num: rate.den, den: rate.num)).duration(ticks: 1)
    }
    let start = timeBase.duration(timestamp: stream.pointee.start_time).map { max($0 - origin, .zero) }
    return Track(
      index: stream.pointee.index, timeBase: timeBase, origin: origin, start: start,
      longestGap: mayJump ? .seconds(10) : .seconds(3600), frameDuration: frameDuration)
  }

  /// Whether the format is known for times that jump.
  private var mayJump: Bool { (context?.pointee.iformat?.pointee.flags ?? 0) & AVFMT_TS_DISCONT != 0 }

  private func best(
    _ type: AVMediaType, beside related: UnsafeMutablePointer<AVStream>?
  ) -> UnsafeMutablePointer<AVStream>? {
    let index = av_find_best_stream(context, type, -1, related?.pointee.index ?? -1, nil, 0)
    return stream(index).flatMap { $0.isPlayable(type) ? $0 : nil }
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether this is a picture that goes with a sound file.
  var isCover: Bool { pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 }

  /// Whether the stream can be decoded and is known well enough to be shown or heard.
  func isPlayable(_ type: AVMediaType) -> Bool {
    let parameters = pointee.codecpar.pointee
    guard parameters.codec_type == type, avcodec_find_decoder(parameters.codec_id) != nil else { return false }
    if type == AVMEDIA_TYPE_VIDEO { return isCover || (parameters.width > 0 && parameters.height > 0) }
    return parameters.sample_rate > 0
  }

  /// Frames a second on average, as the container states or shows it.
  var frameRate: AVRational? {
    [pointee.avg_frame_rate, pointee.r_frame_rate].first { $0.num > 0 && $0.den > 0 }
  }
}
