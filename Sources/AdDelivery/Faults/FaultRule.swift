public import AdBreaks

/// A failure that is made on purpose (`--fault`): of which break, and how.
public struct FaultRule: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The tag does not answer within its limit.
    case timeout
    /// The tag answers with HTTP 404.
    case notFound
    /// The answer holds no ad.
    case empty
    /// The answer is cut.
    case malformed
    /// The answer is a wrapper that leads to itself.
    case loop
    /// The answer comes late, and just in time.
    case slow
    /// The documents state twice the length that the ads have.
    case duration
    /// Every ad fails with this VAST code, or the break with this VMAP code.
    case code(Int)
  }

  /// A `breakId`, an index from 0 among the document's breaks, or `*` for every break.
  public var target: String
  public var kind: Kind

  public init(target: String, kind: Kind) {
    self.target = target
    self.kind = kind
  }

  /// Reads `BREAK:timeout`, `404`, `empty`, `malformed`, `loop`, `slow`, `duration` or a code; `nil` for anything else.
  ///
  /// A `breakId` may hold colons: the last one counts.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let kind = Kind(text[text.index(after: colon)...])
    else { return nil }
    self.init(target: String(text[..<colon]), kind: kind)
  }

  /// Whether a break is meant; a `breakId` before an index.
  public func applies(to adBreak: AdBreak) -> Bool {
    target == "*" || target == adBreak.breakID || target == String(adBreak.id.index)
  }
}

extension FaultRule.Kind {
  private static let byName: KeyValuePairs<String, FaultRule.Kind> = [
    "timeout": .timeout, "404": .notFound, "empty": .empty, "malformed": .malformed, "loop": .loop, "slow": .slow,
    "duration": .duration,
  ]

  fileprivate init?(_ text: Substring) {
    if let kind = Self.byName.first(where: { $0.key == text })?.value {
      self = kind
    } else if text.allSatisfy(\.isASCII), let code = Int(text),
      (100...902).contains(code) || (1000...1008).contains(code)
    {
      self = .code(code)
    } else {
      return nil
    }
  }

  /// The tag that is asked instead of the break's own source, and fails as it should; `nil` where that is asked.
  var tag: String? {
    switch self {
    case .timeout: "http://timeout.fault.invalid/"
    case .notFound: "http://not-found.fault.invalid/"
    case .empty: "http://empty.fault.invalid/"
    case .malformed: "http://malformed.fault.invalid/"
    case .loop: "http://loop.fault.invalid/"
    case .slow, .duration, .code: nil
    }
  }
}
