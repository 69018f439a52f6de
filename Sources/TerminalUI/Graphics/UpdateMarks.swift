/// What stands around a picture so that a terminal shows it whole or not at all (mode 2026).
enum UpdateMarks {
  private static let (begin, end) = (Array("\u{1B}[?2026h".utf8), Array("\u{1B}[?2026l".utf8))

  /// A picture without them; one that has none is as it was.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= begin.count + end.count, bytes.starts(with: begin), bytes.suffix(end.count).elementsEqual(end)
    else { return bytes }
    return Array(bytes[begin.count..<bytes.count - end.count])
  }
}
