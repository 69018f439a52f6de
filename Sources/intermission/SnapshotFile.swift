import FFmpegMedia
import Glibc
import Playback
import Player

/// Writes snapshots into the working directory, as PNG.
struct SnapshotFile: Sendable {
  /// Whether the media of ads may be opened a second time: in a replay they may not be here.
  let opensAds: Bool

  /// Called on a thread of its own, which from then on gives way to whatever plays.
  func save(_ order: SnapshotOrder) -> SnapshotOrder.Outcome {
    // Of this thread alone, whatever POSIX says.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    do throws(MediaError) {
      return try Self.write(PNGImage.bytes(of: try picture(order)), name: order.name)
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

  /// Writes over nothing: where a file has the name, a number is added.
  private static func write(_ bytes: [UInt8], name: String) -> SnapshotOrder.Outcome {
    for number in 0..<1000 {
      let file = name + (number == 0 ? "" : "-\(number)") + ".png"
      let descriptor = open("./" + file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return .failed("\(file): \(String(cString: strerror(errno)))") }
      defer { close(descriptor) }
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          let reason = String(cString: strerror(errno))
          unlink("./" + file)
          return .failed("\(file): \(reason)")
        }
        sent += count
      }
      return .saved(file)
    }
    return .failed("\(name).png: there are a thousand of that name")
  }
}
