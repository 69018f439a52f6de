import AdBreaks
import AdMarkup

/// What the ad side reports, in words.
extension Message {
  /// - Parameters:
  ///   - document: Where the diagnostic was found; `nil` for breaks of the command line.
  ///   - time: Content time of the break that it concerns, where that is known.
  init(_ diagnostic: Diagnostic, document: String?, time: Duration?) {
    let isMisplaced = Self.misplacements.contains(diagnostic.rule)
    let breakName = diagnostic.breakID.map { id in
      time.map { "break at \(ClockText.position($0)) (\(id))" } ?? "break \(id)"
    }
    let place = diagnostic.location.map { "line \($0.line), column \($0.column)" }
    self.init(
      level: MessageLevel(diagnostic.severity, isMisplaced: isMisplaced),
      audience: isMisplaced ? .someOf(.misplacedBreak) : .nobody,
      text: [document, place, breakName, diagnostic.message].compactMap(\.self).joined(separator: ": "))
  }

  /// `nil` for what is no failure.
  ///
  /// - Parameter content: The film that is playing, where there are several.
  init?(_ event: AdEvent, content: String?) {
    guard case .adError(let breakID, let adID, _, let code, _, let message) = event else { return nil }
    let subject = "break \(breakID)" + (adID.map { ", ad \($0)" } ?? "")
    self.init(
      // An empty answer is an answer.
      level: code == 303 ? .info : .warning, audience: .nobody,
      text: Self.prefix(content) + "\(subject): \(message) (\(code))")
  }

  /// `nil` for what is no failure.
  init?(_ notice: AdCoordinator.Notice, content: String?) {
    guard case .breakFailed(let adBreak, let code, let message) = notice else { return nil }
    let name = "\(ClockText.name(adBreak)) (\(adBreak.breakID))"
    self.init(
      level: .error, audience: .someOf(.failedBreak),
      text: Self.prefix(content) + "\(name) failed: \(message) (\(code))")
  }

  private static func prefix(_ content: String?) -> String { content.map { $0 + ": " } ?? "" }

  /// The rules that leave a break without a place in content.
  private static let misplacements: Set<String> = [
    DiagnosticRule.offsetMissing.rawValue, DiagnosticRule.offsetUnreadable.rawValue,
    DiagnosticRule.positionMixed.rawValue, "break-beyond-end", "break-unplaced",
  ]
}

extension MessageLevel {
  fileprivate init(_ severity: Diagnostic.Severity, isMisplaced: Bool) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = isMisplaced ? .warning : .info
    }
  }
}
