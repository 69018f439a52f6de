public import AdBreaks
import Dispatch

/// What a loader is to answer, as values.
public struct FakeAnswers: Sendable {
  public enum Schedule: Sendable {
    case breaks([AdBreak])
    case schedule(AdSchedule)
    case failure(ScheduleFailure)
  }

  public enum Pod: Sendable {
    /// Their ids are made to fit the break.
    case pod([PlayableAd], standBys: [PlayableAd] = [], failures: [AdFailure] = [])
    case failure(AdLoadError)
  }

  /// By the document's name.
  public var schedules: [String: Schedule]
  /// By `breakId`; for occurrences of a break, the one of that number where there are several.
  public var pods: [String: [Pod]]
  /// What the answer for a break waits for.
  public var gates: [String: Gate] = [:]

  public init(_ schedules: [String: Schedule], pods: [String: [Pod]] = [:], gates: [String: Gate] = [:]) {
    self.schedules = schedules
    self.pods = pods
    self.gates = gates
  }
}

/// Gives its answers from other threads, as late as they come; a break that is to fail does, at once.
public final class FakeAdLoader: AdLoader {
  private let answers: FakeAnswers
  private let deliver: @Sendable (AdLoaderAnswer) -> Void

  public init(_ answers: FakeAnswers, deliver: @escaping @Sendable (AdLoaderAnswer) -> Void) {
    self.answers = answers
    self.deliver = deliver
  }

  public func loadSchedule(_ source: ScheduleSource) {
    let (answers, deliver) = (answers, deliver)
    DispatchQueue.global().async {
      switch answers.schedules[source.document ?? ""] {
      case .breaks(let breaks): deliver(.schedule(AdSchedule(breaks: breaks)))
      case .schedule(let schedule): deliver(.schedule(schedule))
      case .failure(let failure): deliver(.scheduleFailed(failure))
      case nil: deliver(.schedule(AdSchedule()))
      }
    }
  }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) {
    let (answers, deliver, id) = (answers, deliver, adBreak.id)
    let all = answers.pods[adBreak.breakID] ?? []
    let pod = all.isEmpty ? nil : all[min(id.occurrence, all.count - 1)]
    if let fault = adBreak.fault, fault != .slow {
      return DispatchQueue.global().async {
        deliver(.podFailed(id, AdLoadError(code: 301, message: "fault \(fault.name)")))
      }
    }
    DispatchQueue.global().async {
      answers.gates[adBreak.breakID]?.pass()
      switch pod {
      case .pod(let ads, let standBys, let failures):
        var all = ads + standBys
        for index in all.indices { all[index].id = PlayableAd.ID(adBreak: id, index: index) }
        deliver(
          .pod(
            id,
            AdPod(
              ads: Array(all.prefix(ads.count)), standBys: Array(all.dropFirst(ads.count)), failures: failures)))
      case .failure(let error): deliver(.podFailed(id, error))
      case nil: deliver(.podFailed(id, AdLoadError(isEmpty: true, code: 303, message: "no ad")))
      }
    }
  }
}
