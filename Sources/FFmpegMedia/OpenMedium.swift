import CFFmpeg
import Playback

/// A container with the decoders of its chosen streams.
struct OpenMedium {
  let info: MediaInfo
  let demuxer: Demuxer
  let pictures: PictureStream?
  let sound: SoundStream?
  let orientation: Orientation
  /// When the sound begins, as far as the container tells; `nil` when none is delivered.
  let soundStart: Duration?

  /// - Parameter filterLibrary: The file name of `libavfilter`.
  init(
    _ request: MediaRequest, interruption: Interruption, filterLibrary: String = FilterLibrary.name
  ) throws(MediaError) {
    let container = try Container(request.location, interruption: interruption)
    let picture = container.pictureStream
    let sound = container.soundStream(beside: picture, number: request.audioTrack)
    guard picture != nil || sound != nil else { throw container.emptiness }

    var info = MediaInfo(container, picture: picture, sound: sound)
    orientation = picture.map { Orientation($0) } ?? .upright
    let soundTrack = sound.map(container.track)
    let soundFormat = request.sound ?? (info.endsWithSound ? SoundFormat() : nil)
    let subtitles: SubtitleStreams? =
      switch request.subtitles {
      case .unread: nil
      case .usual: SubtitleStreams(container, showing: info.usualSubtitleTrack)
      case .track(let track): SubtitleStreams(container, showing: track)
      }
    demuxer = Demuxer(
      container, picture: picture.flatMap { $0.isCover ? nil : container.track($0) }, sound: soundTrack,
      deliversSound: soundFormat != nil, subtitles: subtitles, interruption: interruption)
    do {
      if let picture {
        pictures = try PictureStream(picture, track: container.track(picture), demuxer: demuxer)
      } else {
        pictures = nil
      }
      if let sound, let soundTrack, let format = soundFormat {
        let stream = try SoundStream(
          sound, track: soundTrack, demuxer: demuxer, format: format, speed: request.speed,
          filterLibrary: filterLibrary)
        info.audio?.followsSpeed = stream.followsSpeed
        self.sound = stream
        soundStart = soundTrack.start
      } else {
        self.sound = nil
        soundStart = nil
      }
    } catch {
      throw error.whileOpening
    }
    self.info = info
  }
}

extension Container {
  /// Why nothing in the container can be played.
  fileprivate var emptiness: MediaError {
    let stream = streams.first { stream in
      let type = stream.pointee.codecpar.pointee.codec_type
      return type == AVMEDIA_TYPE_VIDEO || type == AVMEDIA_TYPE_AUDIO
    }
    guard let codec = stream?.pointee.codecpar.pointee.codec_id else {
      return MediaError(.notMedia, "Holds neither pictures nor sound")
    }
    guard avcodec_find_decoder(codec) == nil else {
      guard stream?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO else {
        return FFmpegError(code: cffmpeg_error_invalid_data).whileOpening
      }
      return MediaError(
        .notMedia, "Holds no picture that can be decoded, or one of more than \(Decoder.maxPixels) pixels")
    }
    return MediaError(.notMedia, "No decoder for its format (\(String(cString: avcodec_get_name(codec))))")
  }
}
