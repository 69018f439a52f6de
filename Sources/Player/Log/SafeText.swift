/// Makes text of documents, files and servers safe to show and to log.
public enum SafeText {
  /// One line without control characters, escape sequences or bidirectional overrides; white space runs become one space.
  ///
  /// Text of more than 2,000 characters is cut, and ends with `…`.
  public static func line(_ text: String) -> String { line(text, limit: 2000) }

  /// The same for an address, of which every part may matter: up to 8,000 characters.
  public static func address(_ text: String) -> String { line(text, limit: 8000) }

  /// The same for text that is to be seen on a screen: up to 500 characters.
  public static func screenLine(_ text: String) -> String { line(text, limit: 500) }

  /// The same for a part of a line: a blank at either end stays.
  static func run(_ text: String) -> String {
    let core = screenLine(text)
    func blank(_ scalar: Unicode.Scalar?) -> String { scalar.map(isSpace) == true ? " " : "" }
    guard !core.isEmpty else { return blank(text.unicodeScalars.first) }
    return blank(text.unicodeScalars.first) + core + blank(text.unicodeScalars.last)
  }

  private static func line(_ text: String, limit: Int) -> String {
    var safe = String.UnicodeScalarView()
    var (looked, kept) = (0, 0)
    var isCut = false
    var wasSpace = false
    var sequence = EscapeSequence.none
    for scalar in text.unicodeScalars {
      // Neither what is left out nor marks heaped on one character make the work endless.
      guard looked < 16 * limit, kept < 8 * limit else {
        isCut = true
        break
      }
      looked += 1
      if sequence.swallows(scalar) { continue }
      if isSpace(scalar) {
        wasSpace = true
      } else if !isHidden(scalar) {
        if wasSpace, !safe.isEmpty { safe.append(" ") }
        wasSpace = false
        safe.append(scalar)
        kept += 1
      }
    }
    let whole = String(safe)
    // The last character may be there in part.
    if isCut { return whole.dropLast().prefix(limit - 1) + "…" }
    return kept <= limit / 2 || whole.count <= limit ? whole : whole.prefix(limit - 1) + "…"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// C0 and C1 controls, bidirectional marks, embeddings, overrides and isolates, and scalars that stand for nothing.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

/// Follows a terminal's escape sequence (ECMA-48) to its end, so that its parameters go with it.
private enum EscapeSequence {
  case none
  /// After ESC, or its 8-bit form.
  case escape
  /// CSI: ends with a byte of 0x40…0x7E.
  case control
  /// OSC, DCS, APC, PM, SOS: ends with BEL or ST.
  case string

  mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    case (.none, 0x1B), (.string, 0x1B), (.escape, 0x1B): self = .escape
    case (.none, 0x9B): self = .control
    case (.none, 0x90), (.none, 0x98), (.none, 0x9D), (.none, 0x9E), (.none, 0x9F): self = .string
    case (.none, _): return false
    case (.escape, 0x5B): self = .control
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5D), (.escape, 0x5E), (.escape, 0x5F): self = .string
    case (.escape, 0x20...0x2F): break
    case (.escape, _): self = .none
    case (.control, 0x40...0x7E): self = .none
    case (.control, 0x20...0x3F): break
    case (.control, _):
      self = .none
      return false
    case (.string, 0x07), (.string, 0x9C): self = .none
    case (.string, 0x0A), (.string, 0x0D):
      self = .none
      return false
    case (.string, _): break
    }
    return true
  }
}
