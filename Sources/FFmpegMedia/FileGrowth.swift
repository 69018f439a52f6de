import CFFmpeg
import Glibc
import Playback

/// A file of this machine that may still be written while it is read, a recording for instance: its end is then waited at
/// for as long as the file grows.
final class FileGrowth {
  /// Without anything new for so long the file is complete.
  private static let patience: Int64 = 3_000
  /// So near the end that was known it is looked whether there is more.
  private static let nearness: Int64 = 1 << 20

  private let interruption: Interruption
  /// `nil` for what does not grow that way.
  private let file: LocalFile?
  /// The open container; `nil` before it is open and once it is being closed.
  var context: UnsafeMutablePointer<AVFormatContext>?
  private var input: UnsafeMutablePointer<AVIOContext>? { context?.pointee.pb }
  private var isFollowed = false
  private var size: Int64
  /// Milliseconds of the system's monotonic clock.
  private var grownAt: Int64 = 0
  /// Whether reading was ended although the file may grow on.
  private var isGivenUp = false
  /// Whether the file has grown since it was opened.
  private(set) var hasGrown = false

  init(_ file: LocalFile?, interruption: Interruption) {
    self.interruption = interruption
    self.file = file.flatMap { $0.isStream ? nil : $0 }
    size = self.file?.size ?? 0
  }

  /// Before a read: where the file has more than it had when it was opened, its end is none from now on.
  func follow() {
    guard !isFollowed, let file, let input, avio_seek(input, 0, SEEK_CUR) > size - Self.nearness else { return }
    let now = file.size
    guard now > size || hasGrown, av_opt_set_int(input, "follow", 1, AV_OPT_SEARCH_CHILDREN) >= 0 else { return }
    (size, grownAt, hasGrown, isFollowed) = (now, Self.milliseconds, true, true)
  }

  /// Before a search, which looks at the end without waiting for more.
  func rest() {
    if let input, isFollowed { av_opt_set_int(input, "follow", 0, AV_OPT_SEARCH_CHILDREN) }
    isFollowed = false
    forgive()
  }

  /// Whether a read ended because nothing new came, or because somebody waits for something else; what is read next is
  /// read as if it had not.
  @discardableResult
  func forgive() -> Bool {
    defer { isGivenUp = false }
    guard isGivenUp else { return false }
    input?.pointee.error = 0
    input?.pointee.eof_reached = 0
    return true
  }

  /// FFmpeg's question whether to give up.
  var isOver: Bool {
    if interruption.isRaised { return true }
    guard isFollowed, let file, let input else { return false }
    let now = file.size
    if now != size { (size, grownAt) = (now, Self.milliseconds) }
    guard input.pointee.pos >= now else { return false }
    if interruption.isHurried || Self.milliseconds - grownAt > Self.patience { isGivenUp = true }
    return isGivenUp
  }

  private static var milliseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }
}

/// FFmpeg's question whether to give up, for a ``FileGrowth``.
func isReadingOver(_ opaque: UnsafeMutableRawPointer?) -> Int32 {
  guard let opaque else { return 0 }
  return Unmanaged<FileGrowth>.fromOpaque(opaque).takeUnretainedValue().isOver ? 1 : 0
}
