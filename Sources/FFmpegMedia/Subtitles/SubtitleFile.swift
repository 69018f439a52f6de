import CFFmpeg
import Glibc
public import Playback

/// A file of subtitles beside a film: SubRip, WebVTT, ASS and whatever else of text libavformat knows.
public enum SubtitleFile {
  /// What a file of text may be large.
  public static let mostBytes = 16 << 20

  /// Reads all of it; called on a background thread.
  ///
  /// - Returns: The track that it is, and its subtitles: at most ``SubtitleCues/mostCues``.
  /// - Throws: when it cannot be opened, is too large, or holds no subtitles of text.
  public static func read(
    _ path: String, interruption: Interruption
  ) throws(MediaError) -> (track: MediaTrack, cues: SubtitleCues) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw MediaError(.notMedia, "Is no file of text") }
      guard status.st_size <= mostBytes else { throw MediaError(.notMedia, "Is larger than 16 MiB") }
    }
    let container = try Container(.file(path: path), interruption: interruption)
    guard let stream = container.streams(AVMEDIA_TYPE_SUBTITLE).first,
      let track = MediaInfo(container, picture: nil, sound: nil).subtitleTracks.first, track.form == .text
    else { throw MediaError(.notMedia, "Holds no subtitles of text") }
    do {
      return (track, try cues(of: stream, in: container, interruption: interruption))
    } catch {
      throw interruption.isRaised ? MediaError(.interrupted, "Interrupted") : error.whileOpening
    }
  }

  private static func cues(
    of stream: UnsafeMutablePointer<AVStream>, in container: Container, interruption: Interruption
  ) throws(FFmpegError) -> SubtitleCues {
    var track = container.track(stream)
    // Its times are the film's: the first of them is not where it begins.
    track.origin = .zero
    let decoder = try SubtitleDecoder(stream, track: track)
    var cues = SubtitleCues()
    var isFull = false
    while !isFull, !interruption.isRaised {
      let packet = try Packet()
      guard av_read_frame(container.context, packet.pointer) >= 0 else { break }
      guard packet.streamIndex == stream.pointee.index, let event = decoder.decode(packet) else { continue }
      for lines in event.texts {
        cues.insert(SubtitleCue(start: event.start, end: event.end, lines: lines))
      }
      isFull = cues.cues.count >= SubtitleCues.mostCues
    }
    return cues
  }
}
