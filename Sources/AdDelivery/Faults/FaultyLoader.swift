public import AdBreaks

/// A loader whose breaks fail as rules say, each by the way that a real failure of its kind takes.
public final class FaultyLoader: AdLoader {
  /// Makes the loader behind it: the client to fetch with, and where answers go.
  public typealias Maker = (any HTTPClient, @escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader

  private let plain: any AdLoader
  /// One for each rule, so that an answer is known to be one of its breaks.
  private let faulty: [(rule: FaultRule, loader: any AdLoader)]
  private let delay: Duration

  /// - Parameters:
  ///   - rules: Of those that mean a break the first counts.
  ///   - waits: Whether waiting takes its time; false on a virtual clock.
  ///   - deliver: Called once for each load, from any thread.
  public init(
    _ rules: [FaultRule], client: any HTTPClient, limits: DeliveryLimits, waits: Bool, make: Maker,
    deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) {
    let client = FaultyClient(client: client, waits: waits)
    plain = make(client, deliver)
    faulty = rules.map { rule in (rule, make(client) { deliver(rule.spoiled($0)) }) }
    delay = waits ? limits.hopTimeout * 9 / 10 : .zero
  }

  public func loadSchedule(_ source: ScheduleSource) { plain.loadSchedule(source) }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) {
    guard let (rule, loader) = faulty.first(where: { $0.rule.applies(to: adBreak) }) else {
      return plain.loadPod(for: adBreak, request: request)
    }
    var adBreak = adBreak
    if let tag = rule.kind.tag { adBreak.source = .tag(tag, base: .unknown) }
    guard rule.kind == .slow, delay > .zero else { return loader.loadPod(for: adBreak, request: request) }
    Task { [adBreak, delay] in
      await sleep(delay)
      loader.loadPod(for: adBreak, request: request)
    }
  }
}

extension FaultRule {
  /// What a loader's answer becomes.
  func spoiled(_ answer: AdLoaderAnswer) -> AdLoaderAnswer {
    switch (kind, answer) {
    case (.duration, .pod(let id, var pod)):
      for index in pod.ads.indices { pod.ads[index].duration = pod.ads[index].duration.map { $0 * 2 } }
      for index in pod.standBys.indices { pod.standBys[index].duration = pod.standBys[index].duration.map { $0 * 2 } }
      return .pod(id, pod)
    case (.code(let code), .pod(let id, var pod)) where code < 1000:
      pod.failures += (pod.ads + pod.standBys).map { ad in
        AdFailure(adID: ad.adID, code: code, message: Self.text, errorURLs: ad.beacons.errors)
      }
      (pod.ads, pod.standBys) = ([], [])
      return .pod(id, pod)
    case (.code(let code), .pod(let id, let pod)):
      return .podFailed(id, AdLoadError(code: 900, vmapCode: code, message: Self.text, trace: pod.trace))
    case (.code(let code), .podFailed(let id, var error)):
      error.isEmpty = false
      (error.code, error.vmapCode) = code < 1000 ? (code, nil) : (900, code)
      error.message = Self.text
      return .podFailed(id, error)
    case (.timeout, _), (.notFound, _), (.empty, _), (.malformed, _), (.loop, _), (.slow, _), (.duration, _),
      (.code, .schedule), (.code, .scheduleFailed):
      return answer
    }
  }

  private static let text = "made to fail by --fault"
}
