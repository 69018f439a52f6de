import FFmpegMedia
import FoundationEssentials
import Glibc
import Playback
import Player

/// Where contents were left (`--resume`): a file for each, named by a digest, that says nothing but a time.
struct PositionFolder: Sendable {
  private let path: String
  /// How many are kept; those that are oldest go.
  private let limit: Int

  /// What could not be done, and why: one line.
  struct Failure: Error, Equatable {
    let message: String

    fileprivate init(_ path: String) {
      message = "\(SafeText.line(path)): \(String(cString: strerror(errno)))"
    }
  }

  init(_ path: String, limit: Int = 500) {
    self.path = path
    self.limit = limit
  }

  /// Content time; `nil` when none is kept.
  func position(of content: MediaLocation) throws(Failure) -> Duration? {
    guard let file = file(of: content) else { return nil }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(file)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw Failure(file) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return TimeText.read(text.prefix { !$0.isNewline })
  }

  /// Keeps a position in place of the last one, whole or not at all.
  ///
  /// - Parameter position: Content time; `nil` keeps none any more.
  func keep(_ position: Duration?, of content: MediaLocation) throws(Failure) {
    guard let file = file(of: content) else { return }
    guard let position else {
      guard unlink(file) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(file) }
      return
    }
    try makeFolder()
    try write(Self.text(position), to: file)
    try dropOldest()
  }

  private static func text(_ position: Duration) -> String {
    let milliseconds = Int64(position / .milliseconds(1))
    return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())\n"
  }

  /// `nil` for what comes only once, or is no content of its own.
  private func file(of content: MediaLocation) -> String? {
    guard !content.text.isEmpty, !content.comesOnce else { return nil }
    let address: String
    if case .file(let path) = content {
      guard let whole = Self.absolute(path) else { return nil }
      address = whole
    } else {
      address = content.text
    }
    return MediaDigest.sha256(of: Array(address.utf8)).map { "\(path)/\($0)" }
  }

  /// Whatever links lead there; `nil` for what is not there.
  private static func absolute(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  private func makeFolder() throws(Failure) {
    var parent = ""
    for name in path.split(separator: "/") {
      parent += "/" + name
      guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw Failure(parent) }
    }
  }

  private func write(_ text: String, to file: String) throws(Failure) {
    let bytes = Array(text.utf8)
    let draft = "\(file).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(draft) }
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    guard close(descriptor) == 0, isWritten, rename(draft, file) == 0 else {
      let failure = Failure(file)
      unlink(draft)
      throw failure
    }
  }

  private func dropOldest() throws(Failure) {
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Failure(path)
    }
    // Nothing else in it is this player's.
    let names = entries.filter { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }
    guard names.count > limit else { return }
    let files = names.map { (path: "\(path)/\($0)", time: Self.time(of: "\(path)/\($0)")) }
    for file in files.sorted(by: { $0.time < $1.time }).prefix(names.count - limit) { unlink(file.path) }
  }

  /// When a file was written; in nanoseconds since 1970.
  private static func time(of file: String) -> Int {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : 0
  }
}
