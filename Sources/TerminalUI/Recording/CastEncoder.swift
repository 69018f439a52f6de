/// What went to a terminal, as the lines of an asciicast (version 2) that players of such files show again.
public struct CastEncoder {
  /// Bytes of a character, or of a question, that has not come to its end.
  private var rest: [UInt8] = []
  /// Asks a terminal how far it has come: whoever shows the recording would be answered.
  private static let question = Array("\u{1B}[5n".utf8)

  /// Nothing is kept yet.
  public init() {}

  /// The first line.
  ///
  /// - Parameters:
  ///   - timestamp: Seconds since 1970.
  ///   - type: What `TERM` says.
  public func header(_ size: CellSize, timestamp: Int, type: String) -> [UInt8] {
    let head = "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), \"timestamp\": \(timestamp), "
    return Array(head.utf8) + Array("\"env\": {\"TERM\": ".utf8) + Self.quoted(Array(type.utf8)) + Array("}}\n".utf8)
  }

  /// One event; a character whose end is still to come waits for the next one.
  ///
  /// - Parameter time: Since the recording began.
  public mutating func output(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    var text = Self.unasking(rest + bytes)
    rest = Array(text.suffix(Self.unfinished(text)))
    text.removeLast(rest.count)
    return text.isEmpty ? [] : Self.event(time, "o", text)
  }

  /// The event of another size.
  ///
  /// - Parameter time: Since the recording began.
  public func resize(to size: CellSize, at time: Duration) -> [UInt8] {
    Self.event(time, "r", Array("\(size.columns)x\(size.rows)".utf8))
  }

  /// What waited for an end that never came; empty where nothing did.
  ///
  /// - Parameter time: Since the recording began.
  public mutating func finish(at time: Duration) -> [UInt8] {
    defer { rest = [] }
    return rest.isEmpty ? [] : Self.event(time, "o", rest)
  }

  private static func event(_ time: Duration, _ kind: String, _ text: [UInt8]) -> [UInt8] {
    let microseconds = max(0, Int64(time / .microseconds(1)))
    let fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    return Array("[\(microseconds / 1_000_000).\(fraction), \"\(kind)\", ".utf8) + quoted(text) + Array("]\n".utf8)
  }

  private static func unasking(_ text: [UInt8]) -> [UInt8] {
    var left: [UInt8] = []
    var start = 0
    while let begin = text[start...].firstIndex(of: 0x1B) {
      let isQuestion = text[begin...].starts(with: question)
      left += text[start..<(isQuestion ? begin : begin + 1)]
      start = isQuestion ? begin + question.count : begin + 1
    }
    return left + text[start...]
  }

  /// How many bytes at the end begin a character, or a question, that they do not end.
  private static func unfinished(_ text: [UInt8]) -> Int {
    for count in 1..<question.count where text.suffix(count).elementsEqual(question.prefix(count)) { return count }
    for count in 1...3 where count <= text.count {
      let byte = text[text.count - count]
      // One that goes on with what stands before it.
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// As JSON; what is no UTF-8 is repaired.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    quoted.reserveCapacity(text.count + text.count / 2)
    var text = String(decoding: text, as: UTF8.self)
    text.withUTF8 { bytes in
      // What needs no escape is taken in runs.
      var start = 0
      for (index, byte) in bytes.enumerated() {
        let isPlain = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        if isPlain { continue }
        quoted.append(contentsOf: bytes[start..<index])
        start = index + 1
        quoted.append(UInt8(ascii: "\\"))
        if byte >= 0x20 {
          quoted.append(byte)
        } else {
          for letter in "u00".utf8 { quoted.append(letter) }
          quoted.append(digits[Int(byte >> 4)])
          quoted.append(digits[Int(byte & 0xF)])
        }
      }
      quoted.append(contentsOf: bytes[start...])
    }
    quoted.append(UInt8(ascii: "\""))
    return quoted
  }
}
