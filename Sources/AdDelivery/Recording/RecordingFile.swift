import FoundationEssentials
import Glibc
import Synchronization

/// A recording that is being made. Each answer is one `write`, so that threads need not wait for each other.
public final class RecordingFile: Sendable {
  private let descriptor: Int32
  let names: LocalNames
  private let room = Atomic(Recording.maxBytes)
  private let errorNumber = Atomic<Int32>(0)

  /// Creates the file, or empties it.
  public init(path: String, head: Recording.Head) throws(FetchError) {
    names = LocalNames()
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FetchError(.unavailable, String(cString: strerror(errno))) }
    write(head)
    if let failure { throw FetchError(.unavailable, String(cString: strerror(failure))) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The `errno` of a write that failed: what came after it may be missing; `nil` when all is there.
  public var failure: Int32? {
    let number = errorNumber.load(ordering: .acquiring)
    return number == 0 ? nil : number
  }

  /// - Parameter request: A URL, an absolute path, or `-`.
  func add(_ answer: HTTPAnswer, to request: String) {
    // Whoever asked has left: what would have come is not known.
    if case .failure(let error) = answer.body, error.reason == .cancelled { return }
    write(RecordedAnswer(answer, to: names.recorded(request)))
  }

  func add(_ medium: RecordedMedium) { write(medium) }

  private func write(_ line: some Encodable) {
    do {
      let bytes = try Recording.encode(line)
      guard room.wrappingSubtract(bytes.count, ordering: .relaxed).newValue >= 0 else { return fail(EFBIG) }
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count != bytes.count { fail(count < 0 ? errno : ENOSPC) }
    } catch {
      fail(EINVAL)
    }
  }

  private func fail(_ number: Int32) {
    _ = errorNumber.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing)
  }
}

/// How files are named in a recording: those in or below the working folder as seen from there, so that a recording
/// can be played elsewhere and names no home.
struct LocalNames: Sendable {
  private let folder: String

  init(folder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  func recorded(_ name: String) -> String {
    name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
  }
}
