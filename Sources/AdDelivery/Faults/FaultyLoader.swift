public import AdBreaks
import Synchronization

/// A loader whose breaks fail as their ``AdBreak/fault`` says, each by the way that a real failure of its kind takes.
public final class FaultyLoader: AdLoader {
  /// Makes the loader behind it: the client to fetch with, and where answers go.
  public typealias Maker = @Sendable (any HTTPClient, @escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader

  private let plain: any AdLoader
  /// One for each fault, so that an answer is known to be of one of its breaks.
  private let faulty = Mutex<[Fault: any AdLoader]>([:])
  private let makeFaulty: @Sendable (Fault) -> any AdLoader
  private let delay: Duration

  /// - Parameters:
  ///   - waits: Whether waiting takes its time; on a virtual clock it is counted, not waited for.
  ///   - deliver: Called once for each load, from any thread.
  public init(
    client: any HTTPClient, limits: DeliveryLimits, waits: Bool, make: @escaping Maker,
    deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) {
    plain = make(client, deliver)
    let latest = limits.hopTimeout.latest
    makeFaulty = { fault in
      make(FaultyClient(client: client, waits: waits)) { answer in
        let spoiled = fault.spoiled(answer)
        deliver(fault == .slow && !waits ? spoiled.waiting(latest) : spoiled)
      }
    }
    delay = waits ? latest : .zero
  }

  public func loadSchedule(_ source: ScheduleSource) { plain.loadSchedule(source) }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) {
    guard let fault = adBreak.fault else { return plain.loadPod(for: adBreak, request: request) }
    let loader = faulty.withLock { faulty in
      let loader = faulty[fault] ?? makeFaulty(fault)
      faulty[fault] = loader
      return loader
    }
    var adBreak = adBreak
    if let tag = fault.tag { adBreak.source = .tag(tag, base: .unknown) }
    guard fault == .slow, delay > .zero else { return loader.loadPod(for: adBreak, request: request) }
    Task { [adBreak, delay] in
      await sleep(delay)
      loader.loadPod(for: adBreak, request: request)
    }
  }
}
