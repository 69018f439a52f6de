import CFFmpeg
import Synchronization

/// Where FFmpeg's own log goes: nowhere, unless it is redirected; never to the terminal.
public enum FFmpegLog {
  /// What is told, each level with those before it.
  public enum Level: Int32, Sendable {
    case error = 16
    case warning = 24
    case info = 32
    case verbose = 40
    case debug = 48
  }

  /// Sends each line of FFmpeg's log to `line`, from whatever thread it arises on.
  ///
  /// - Parameters:
  ///   - line: Called with one line without its line break. The text is untrusted: names and tags of media occur in it.
  ///   - level: Lines of a lower importance are left out.
  public static func redirect(to line: @escaping @Sendable (String) -> Void, level: Level = .warning) {
    sink.withLock { $0 = line }
    threshold.store(level.rawValue, ordering: .releasing)
    takeOver()
  }

  /// Keeps FFmpeg from writing on the terminal.
  static func takeOver() { av_log_set_callback(receive) }
}

// FFmpeg's log callback has no argument of ours, so what it needs is global.
private let sink = Mutex<(@Sendable (String) -> Void)?>(nil)
private let threshold = Atomic<Int32>(-1)

#if arch(x86_64)
  // `va_list` is a pointer on this processor, so it may be nil to Swift.
  private func receive(
    _ object: UnsafeMutableRawPointer?, _ level: Int32, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?
  ) {
    if let arguments { write(object, level, format, arguments) }
  }
#else
  private func receive(
    _ object: UnsafeMutableRawPointer?, _ level: Int32, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer
  ) {
    write(object, level, format, arguments)
  }
#endif

private func write(
  _ object: UnsafeMutableRawPointer?, _ level: Int32, _ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer
) {
  // The upper bits of a level carry a colour.
  guard level & 0xff <= threshold.load(ordering: .acquiring) else { return }
  let size = 1024
  var printsPrefix: Int32 = 1
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    let text = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: CChar.self)
    guard let base = text.baseAddress,
      av_log_format_line2(object, level, format, arguments, base, Int32(size), &printsPrefix) >= 0
    else { return }
    count = text.firstIndex(of: 0) ?? 0
  }
  let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
  guard !line.isEmpty, let hand = sink.withLock({ $0 }) else { return }
  hand(line)
}
