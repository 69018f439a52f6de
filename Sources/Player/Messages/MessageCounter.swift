/// Lets the first few messages of a kind pass and counts the others: a document must not fill the viewer's terminal.
struct MessageCounter: Equatable, Sendable {
  static let limit = 20

  private var counts: [Message.Kind: Int] = [:]

  /// Whether another one of this kind may pass.
  mutating func admits(_ kind: Message.Kind) -> Bool {
    counts[kind, default: 0] += 1
    return counts[kind, default: 0] <= Self.limit
  }

  /// A line for each kind of which some did not pass.
  var remainders: [String] {
    Message.Kind.allCases.compactMap { kind in
      let rest = counts[kind, default: 0] - Self.limit
      guard rest > 0 else { return nil }
      let noun = rest == 1 ? "break" : "breaks"
      return switch kind {
      case .misplacedBreak: "… and \(rest) more \(noun) that never \(rest == 1 ? "plays" : "play")"
      case .failedBreak: "… and \(rest) more failed \(noun)"
      }
    }
  }
}
