import CFFmpeg
import Playback

extension MediaInfo {
  /// What `container` says of itself and of the chosen streams.
  init(
    _ container: Container, picture: UnsafeMutablePointer<AVStream>?, sound: UnsafeMutablePointer<AVStream>?
  ) {
    self.init(
      duration: container.duration, statedLength: container.statedLength(of: [picture, sound].compactMap(\.self)),
      video: picture.map { Video($0, in: container) }, audio: sound.map { Audio($0) },
      chapters: container.chapters, title: container.tag("title"), artist: container.tag("artist"),
      audioTracks: container.streams(AVMEDIA_TYPE_AUDIO).map { MediaTrack($0) },
      audioTrack: sound.flatMap { container.streams(AVMEDIA_TYPE_AUDIO).firstIndex(of: $0) }.map { $0 + 1 },
      subtitleTracks: container.streams(AVMEDIA_TYPE_SUBTITLE).map { MediaTrack($0) })
  }
}

extension MediaInfo.Video {
  fileprivate init(_ stream: UnsafeMutablePointer<AVStream>, in container: Container) {
    let parameters = stream.pointee.codecpar.pointee
    var aspect = Double(max(parameters.width, 1)) / Double(max(parameters.height, 1))
    let sample = av_guess_sample_aspect_ratio(container.context, stream, nil)
    if sample.num > 0, sample.den > 0 { aspect *= Double(sample.num) / Double(sample.den) }
    if Orientation(stream).swapsAxes { aspect = 1 / aspect }
    let isImage = container.formatName == "image2" || container.formatName.hasSuffix("_pipe")
    self.init(
      width: Int(parameters.width), height: Int(parameters.height), displayAspect: aspect,
      frameRate: stream.frameRate.map { Double($0.num) / Double($0.den) }, codec: codecName(parameters.codec_id),
      isStill: stream.isCover || isImage || stream.pointee.nb_frames == 1)
  }
}

extension MediaInfo.Audio {
  fileprivate init(_ stream: UnsafeMutablePointer<AVStream>) {
    let parameters = stream.pointee.codecpar.pointee
    self.init(
      sampleRate: Int(parameters.sample_rate), channels: Int(parameters.ch_layout.nb_channels),
      codec: codecName(parameters.codec_id))
  }
}

extension MediaTrack {
  fileprivate init(_ stream: UnsafeMutablePointer<AVStream>) {
    let parameters = stream.pointee.codecpar.pointee
    let properties = avcodec_descriptor_get(parameters.codec_id)?.pointee.props ?? 0
    let form: Form =
      if avcodec_find_decoder(parameters.codec_id) == nil {
        .unknown
      } else if parameters.codec_type == AVMEDIA_TYPE_AUDIO {
        .sound
      } else {
        properties & AV_CODEC_PROP_BITMAP_SUB != 0 ? .bitmap : .text
      }
    self.init(
      form: form, language: text("language", in: stream.pointee.metadata),
      title: text("title", in: stream.pointee.metadata), codec: codecName(parameters.codec_id),
      isDefault: stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0,
      isForced: stream.pointee.disposition & AV_DISPOSITION_FORCED != 0)
  }
}

extension Container {
  /// What the container, or the one stream of sound that some keep it with, says under `key`.
  fileprivate func tag(_ key: String) -> String? {
    guard let context else { return nil }
    if let found = text(key, in: context.pointee.metadata) { return found }
    guard streams.count == 1, let only = streams.first else { return nil }
    return text(key, in: only.pointee.metadata)
  }

  /// The length that the container states, or that the times at its end show; a guess from the bit rate is none.
  fileprivate var duration: Duration? {
    guard let context, context.pointee.duration > 0,
      context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE
    else { return nil }
    return .microseconds(context.pointee.duration)
  }

  /// The longest of `chosen`; nil when it is not known to be theirs.
  fileprivate func statedLength(of chosen: [UnsafeMutablePointer<AVStream>]) -> Duration? {
    let others = streams.filter { !$0.isCover && $0.isTimed && !chosen.contains($0) }
    // These count their length from zero, wherever the first packet is.
    let countsFromZero = ["matroska", "flv"].contains { formatName.hasPrefix($0) }
    guard !others.isEmpty else { return duration.map { $0 - (countsFromZero ? max(origin, .zero) : .zero) } }
    let lengths = chosen.filter { !$0.isCover }.map(\.statedLength)
    return lengths.contains(nil) ? nil : lengths.compactMap(\.self).max()
  }

  fileprivate var chapters: [MediaInfo.Chapter] {
    guard let context, let list = context.pointee.chapters else { return [] }
    let origin = origin
    return (0..<Int(context.pointee.nb_chapters))
      .compactMap { list[$0]?.pointee }
      .map { chapter in
        let start = TimeBase(chapter.time_base).duration(ticks: chapter.start) - origin
        return MediaInfo.Chapter(start: max(start, .zero), title: text("title", in: chapter.metadata) ?? "")
      }
      .sorted { $0.start < $1.start }
  }
}

private func text(_ key: String, in metadata: OpaquePointer?) -> String? {
  av_dict_get(metadata, key, nil, 0).map { String(cString: $0.pointee.value) }
}

private func codecName(_ id: AVCodecID) -> String { String(cString: avcodec_get_name(id)) }
