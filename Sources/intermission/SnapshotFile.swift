import FFmpegMedia
import Glibc
import Playback
import Player

/// Writes snapshots into the working directory, as PNG.
struct SnapshotFile: Sendable {
  /// Whether the media of ads may be opened a second time: in a replay they may not be here.
  let opensAds: Bool
  var folder = "."

  /// Called on a thread of its own, which from then on gives way to whatever plays.
  func save(_ order: SnapshotOrder) -> SnapshotOrder.Outcome {
    // Of this thread alone, whatever POSIX says.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    do throws(MediaError) {
      return keep(try PNGImage.bytes(of: try picture(order)), order)
    } catch {
      return .failed(error.message)
    }
  }

  private func picture(_ order: SnapshotOrder) throws(MediaError) -> Picture {
    if let location = order.location, opensAds || !order.isAd {
      return try FFmpegSource.still(of: location, at: order.time, interruption: order.interruption)
    }
    guard !order.scaled.pixels.isEmpty else { throw MediaError(.notAllowed, "it comes only once, and is not drawn") }
    return order.scaled
  }

  /// Writes over nothing: where a file has the name, a number is added. A file is there whole or not at all.
  func keep(_ bytes: [UInt8], _ order: SnapshotOrder) -> SnapshotOrder.Outcome {
    guard !order.interruption.isRaised else { return .failed("nobody waited for it any longer") }
    let draft = "\(folder)/.\(order.name).\(getpid())"
    defer { unlink(draft) }
    guard Self.write(bytes, to: draft) else { return .failed("\(order.name).png: \(String(cString: strerror(errno)))") }
    for number in 0..<1000 {
      let file = order.name + (number == 0 ? "" : "-\(number)") + ".png"
      if Self.name(draft, "\(folder)/\(file)") { return .saved(file) }
      guard errno == EEXIST else { return .failed("\(file): \(String(cString: strerror(errno)))") }
    }
    return .failed("\(order.name).png: there are a thousand of that name")
  }

  /// Whether all could be written; else `errno` tells why not.
  private static func write(_ bytes: [UInt8], to file: String) -> Bool {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { return false }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = errno
        close(descriptor)
        errno = reason
        return false
      }
      sent += count
    }
    return close(descriptor) == 0
  }

  /// Gives a draft its name, unless something has that name; `errno` is then `EEXIST`.
  private static func name(_ draft: String, _ file: String) -> Bool {
    if link(draft, file) == 0 { return true }
    guard errno != EEXIST else { return false }
    // A file system without links: the name is taken first, then what has it is ours to be replaced.
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    guard rename(draft, file) != 0 else { return true }
    let reason = errno
    unlink(file)
    errno = reason
    return false
  }
}
