import CFFmpeg
import Glibc
import Playback

/// A file of this machine, opened without waiting for anybody; owns the descriptor.
///
/// FFmpeg's own way of opening would wait for whoever writes into a FIFO, and nothing could interrupt it.
final class LocalFile {
  let descriptor: Int32
  /// Whether its bytes come when they come, and only once: a FIFO or a character device.
  let isStream: Bool

  /// - Throws: when it cannot be read at all (not every demuxer tells that, and a folder opens), or is a terminal, whose
  ///   input is the viewer's keys.
  init(_ path: String) throws(MediaError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw FFmpegError(code: cffmpeg_error(errno)).whileOpening }
    descriptor = opened
    var status = stat()
    let isKnown = fstat(opened, &status) == 0
    let failure = errno
    let kind = status.st_mode & S_IFMT
    isStream = kind == S_IFIFO || kind == S_IFCHR
    guard isKnown else { throw FFmpegError(code: cffmpeg_error(failure)).whileOpening }
    if kind == S_IFDIR { throw FFmpegError(code: cffmpeg_error(EISDIR)).whileOpening }
    if isStream, isatty(opened) == 1 { throw MediaError(.notMedia, "Is a terminal") }
  }

  deinit { close(descriptor) }

  /// Bytes by now; zero when that is not known.
  var size: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// What FFmpeg is to be given for a stream: it then waits for bytes in steps, and looks at the interruption in between.
  var streamURL: String { "pipe:\(descriptor)" }

  /// Waits for the first bytes of a stream, or for the end of a writer that had none.
  ///
  /// - Throws: ``MediaError/Reason/interrupted`` soon after `interruption` is raised.
  func awaitBytes(_ interruption: Interruption) throws(MediaError) {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Before the first writer there is neither input nor its end.
    repeat {
      if interruption.isRaised { throw MediaError(.interrupted, "Interrupted") }
    } while poll(&watched, 1, 50) <= 0
  }
}
