public import AdBreaks
import AdMarkup

extension ScheduleReport {
  /// The breaks whose ads have to be fetched to be known: those with a tag, and those with a wrapper.
  public var breaksToResolve: [AdBreak] { breaks.filter { !$0.isResolved }.compactMap(\.adBreak) }

  /// Takes what a loader answers for one of ``breaksToResolve``.
  public mutating func take(_ answer: AdLoaderAnswer) {
    switch answer {
    case .pod(let id, let pod):
      guard let index = index(of: id) else { return }
      breaks[index].isResolved = true
      breaks[index].errors = pod.failures.map { BreakReport.Failure(code: $0.code, message: $0.message) }
    case .podFailed(let id, let error):
      guard let index = index(of: id) else { return }
      breaks[index].isResolved = true
      breaks[index].errors = [BreakReport.Failure(code: error.code, message: error.message)]
    case .schedule, .scheduleFailed: return
    }
  }

  /// How far it is, in words.
  public var progress: String {
    "break \(breaks.count { $0.isResolved || $0.adBreak == nil }) of \(breaks.count)"
  }

  /// Says of each break that was not come to that it is so.
  public mutating func noteUnresolved() {
    for one in breaks where one.adBreak != nil && !one.isResolved {
      diagnostics.append(
        Diagnostic(
          severity: .note, rule: "not-resolved", message: "interrupted before its ads were known", breakID: one.id))
    }
  }

  private func index(of id: AdBreak.ID) -> Int? { breaks.firstIndex { $0.adBreak?.id == id } }
}
