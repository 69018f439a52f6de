/// Which breaks are to fail from the start, and how (`--fault`).
public struct FaultRule: Equatable, Sendable {
  /// A `breakId`, an index from 0 among the document's breaks, or `*` for every break.
  public var target: String
  public var fault: Fault

  public init(target: String, fault: Fault) {
    self.target = target
    self.fault = fault
  }

  /// Reads `BREAK:timeout`, `404`, `empty`, `malformed`, `loop`, `slow`, `duration` or a code; `nil` for anything else.
  ///
  /// A `breakId` may hold colons: the last one counts.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let fault = Fault(name: text[text.index(after: colon)...])
    else { return nil }
    self.init(target: String(text[..<colon]), fault: fault)
  }

  /// Whether a break is meant; a `breakId` before an index.
  public func applies(to adBreak: AdBreak) -> Bool {
    target == "*" || target == adBreak.breakID || target == String(adBreak.id.index)
  }
}
