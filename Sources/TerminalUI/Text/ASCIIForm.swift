/// What stands for a scalar on a terminal that shows ASCII alone.
enum ASCIIForm {
  static func of(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20..<0x7F: return String(scalar)
    case 0xC0...0xFF: return String(latin[Int(scalar.value) - 0xC0])
    default: break
    }
    switch scalar {
    case "\u{A0}", "\u{2002}"..."\u{200A}", "\u{3000}": return " "
    case "·", "•", "‐"..."―", "−": return "-"
    case "‘", "’", "′": return "'"
    case "“", "”", "«", "»", "″": return "\""
    case "…": return "..."
    case "▶", "›": return ">"
    case "❚": return "|"
    case "■": return "#"
    case "♪": return "vol"
    case "←": return "<-"
    case "→": return "->"
    case "↑": return "up"
    case "↓": return "down"
    case "⊘": return "-"
    case "◇": return "o"
    case "◈": return "*"
    case "◆": return "#"
    case "✕": return "x"
    case "○": return "0"
    case "│": return "|"
    default: return "?"
    }
  }

  /// U+00C0…U+00FF without their accents.
  private static let latin = Array("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty")
}
