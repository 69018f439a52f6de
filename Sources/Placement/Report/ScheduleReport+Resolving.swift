public import AdBreaks
import AdMarkup

extension ScheduleReport {
  /// The breaks whose ads a loader is to be asked for.
  public var breaksToResolve: [AdBreak] {
    breaks.filter { !$0.isResolved && $0.source.kind != .none }.compactMap(\.adBreak)
  }

  /// Takes what a loader answers for one of ``breaksToResolve``.
  public mutating func take(_ answer: AdLoaderAnswer) {
    let (id, trace): (AdBreak.ID, ResolutionTrace?)
    var errors: [BreakReport.Failure]
    switch answer {
    case .schedule, .scheduleFailed: return
    case .pod(let ofBreak, let pod):
      (id, trace) = (ofBreak, pod.trace)
      errors = pod.failures.map { BreakReport.Failure(code: $0.code, message: $0.message) }
    case .podFailed(let ofBreak, let error):
      (id, trace) = (ofBreak, error.trace)
      errors = [BreakReport.Failure(code: error.code, message: error.message)]
    }
    guard let index = breaks.firstIndex(where: { $0.adBreak?.id == id }) else { return }
    breaks[index].isResolved = true
    breaks[index].errors = errors
    breaks[index].trace = trace
    if let trace { breaks[index].ads = trace.ads(below: []) }
    diagnostics += answer.diagnostics
  }

  /// How far it is, in words.
  public var progress: String {
    let wanted = breaks.filter { $0.adBreak != nil && $0.source.kind != .none }
    return "\(wanted.count { $0.isResolved }) of \(wanted.count) breaks"
  }

  /// Says of each break that was not come to that it is so.
  public mutating func noteUnresolved() {
    for adBreak in breaksToResolve {
      diagnostics.append(
        Diagnostic(.notResolved, "interrupted before its ads were known", breakID: adBreak.breakID))
    }
  }
}

extension ResolutionTrace {
  /// The ads found, in document order; a wrapper that led to none stands for itself.
  fileprivate func ads(below wrappers: [Ad]) -> [AdReport] {
    entries.flatMap { entry -> [AdReport] in
      guard let ad = entry.ad else { return entry.document?.ads(below: wrappers) ?? [] }
      let found = entry.kind == .wrapper ? entry.document?.ads(below: wrappers + [ad]) ?? [] : []
      return found.isEmpty ? [AdReport(ad, below: wrappers)] : found
    }
  }
}
