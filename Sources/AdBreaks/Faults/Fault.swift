/// A failure that is made on purpose: how a break is to fail (`--fault`, and `f` in the event panel).
public enum Fault: Hashable, Sendable {
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
  /// The answer and the ads' media come late, and just in time.
  case slow
  /// The documents state twice the length that the ads have.
  case duration
  /// Every ad fails with this VAST code, or the break with this VMAP code.
  case code(Int)

  /// Those that have a name, in the order of choosing.
  private static let named: [(name: String, fault: Fault)] = [
    ("timeout", .timeout), ("404", .notFound), ("empty", .empty), ("malformed", .malformed), ("loop", .loop),
    ("slow", .slow), ("duration", .duration),
  ]

  /// As `--fault` names it.
  public var name: String {
    if case .code(let code) = self { return "\(code)" }
    return Self.named.first { $0.fault == self }?.name ?? ""
  }

  /// Whether nothing of the break's own source comes of it, whatever that is.
  public var replacesAnswer: Bool {
    switch self {
    case .timeout, .notFound, .empty, .malformed, .loop, .code: true
    case .slow, .duration: false
    }
  }

  /// Reads a name or a code; `nil` for anything else.
  public init?(name: some StringProtocol) {
    if let fault = Self.named.first(where: { $0.name == name })?.fault {
      self = fault
    } else if name.allSatisfy(\.isASCII), let code = Int(name),
      (100...902).contains(code) || (1000...1008).contains(code)
    {
      self = .code(code)
    } else {
      return nil
    }
  }

  /// What follows in the order of choosing, in which `nil` is the first and the last; a code, which only the command
  /// line can choose, is followed by `nil`.
  public static func next(after fault: Fault?, forward: Bool) -> Fault? {
    let order = [nil] + named.map(\.fault)
    guard let index = order.firstIndex(of: fault) else { return nil }
    return order[(index + (forward ? 1 : order.count - 1)) % order.count]
  }
}

extension Duration {
  /// When what is ``Fault/slow`` comes, of a time limit: late, and just in time.
  public var latest: Duration { self * 9 / 10 }
}
