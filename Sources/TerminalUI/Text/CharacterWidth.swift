/// How many columns a terminal gives to a scalar, as `wcwidth` counts them.
enum CharacterWidth {
  enum Kind: Equatable, Sendable {
    /// Takes cells of its own: 1 or 2.
    case spacing(columns: Int)
    /// Stands on the character before it.
    case combining
    /// Is seen by no one, or would move the cursor.
    case hidden
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1...0xAC, 0xAE..<0x300: return .spacing(columns: 1)
    // Variation selectors ask for another shape and width, on which terminals do not agree.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .hidden
    // Vowels and final consonants of Hangul written apart, as in file names of some systems.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return .combining
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return .hidden
    case .nonspacingMark, .enclosingMark: return .combining
    default: return .spacing(columns: isWide(scalar) ? 2 : 1)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    // Regional indicators are emoji only in pairs.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return false }
    return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  }

  /// East Asian Width W and F, but for emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
