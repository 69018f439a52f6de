import FoundationEssentials

/// What ncurses has no call for.
enum TerminalSequence {
  /// Puts text into the clipboard (OSC 52); cut where xterm would refuse all of it.
  static func clipboard(_ text: String) -> [UInt8] {
    let text = Data(text.utf8.prefix(50_000)).base64EncodedString()
    return Array("\u{1B}]52;c;\(text)\u{07}".utf8)
  }

  /// What makes a terminal whole again that may have got any part of what was sent: no string that has not ended, no
  /// colours, no update under way, and the cursor where it is thought to be, from 0.
  static func restart(row: Int, column: Int) -> [UInt8] {
    Array("\u{1B}\\\u{1B}[m\u{1B}[?2026l\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }

  /// Makes text that stands in one row lead to an address (OSC 8), and leaves the cursor where it was.
  ///
  /// - Parameter text: What stands there, to the letter.
  static func link(to address: String, over text: String, column: Int, row: Int) -> [UInt8] {
    let target = address.unicodeScalars.map { scalar in
      (0x21...0x7E).contains(scalar.value) && scalar != ";" ? String(scalar) : percentEncoded(scalar)
    }.joined()
    let opening = "\u{1B}]8;;\(target)\u{1B}\\"
    return Array("\u{1B}7\u{1B}[\(row + 1);\(column + 1)H\u{1B}[0;4m\(opening)\(text)\u{1B}]8;;\u{1B}\\\u{1B}8".utf8)
  }

  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
