public import AdBreaks
import AdMarkup
import Synchronization

/// The waterfalls of a session (Google Mobile Ads' mediation): asks their adapters, passes on the first ad of each.
public final class Mediator: AdMediator {
  /// A level of the message log is the caller's affair: all of it is worth knowing when an ad is missed.
  public typealias Note = @Sendable (String) -> Void

  struct Waterfall: Sendable {
    let name: String?
    let format: AdFormat
    let items: [MediationConfiguration.LineItem]
    let adapters: [ReadyAdapter]
  }

  private struct State {
    var runs: [MediationRequest.ID: WaterfallRunner<any MediationAd>] = [:]
    var isClosed = false
  }

  public let plan: MediationPlan
  private let isTest: Bool
  private let waits: Bool
  private let services: AdapterServices
  private let waterfalls: [AdFormat: Waterfall]
  let videos: [String: Waterfall]
  private let note: Note
  private let deliver: @Sendable (MediatorAnswer) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - client: What documents are fetched with, and where commands' answers are recorded or replayed.
  ///   - limits: Of documents; their time is the line item's.
  ///   - seed: What the random numbers in tags begin with.
  ///   - startTime: Wall time since 1970, for `[TIMESTAMP]`.
  ///   - userAgent: As HTTP says it.
  ///   - waits: Whether waiting takes its time; on a virtual clock a time-out costs its limit, and answers nothing.
  ///   - note: Takes lines for the message log, from any thread; untrusted text.
  ///   - deliver: Takes the answers, from any thread.
  public init(
    _ configuration: MediationConfiguration, registry: AdapterRegistry = AdapterRegistry(), client: any HTTPClient,
    limits: DeliveryLimits = DeliveryLimits(), seed: UInt64 = 1, startTime: Duration = .zero, userAgent: String? = nil,
    isStrict: Bool = false, waits: Bool = true, note: @escaping Note = { _ in },
    deliver: @escaping @Sendable (MediatorAnswer) -> Void
  ) {
    plan = configuration.plan
    isTest = configuration.isTest
    self.waits = waits
    self.note = note
    self.deliver = deliver
    var values = MacroValues.player(userAgent: userAgent)
    values.timestamp = startTime
    services = AdapterServices(
      client: client, base: configuration.address, limits: limits, values: values, seed: seed, isStrict: isStrict,
      commands: CommandHost())
    func waterfall(_ name: String?, _ format: AdFormat, _ items: [MediationConfiguration.LineItem]) -> Waterfall {
      Waterfall(
        name: name, format: format, items: items,
        adapters: items.map {
          ReadyAdapter(registry.adapter(named: $0.adapter), for: $0, isTest: configuration.isTest)
        })
    }
    waterfalls = [
      .banner: waterfall(nil, .banner, configuration.banner),
      .interstitial: waterfall(nil, .interstitial, configuration.interstitial),
    ]
    videos = Dictionary(
      uniqueKeysWithValues: configuration.video.map { ($0.key, waterfall($0.key, .video, $0.value)) })
  }

  deinit {
    for run in state.withLock(\.runs).values { run.release() }
  }

  public func load(_ request: MediationRequest) {
    // Under the lock, so that a run that is over at once is not kept.
    let hasBegun = state.withLock { state in
      guard !state.isClosed, let waterfall = waterfalls[request.format] else { return false }
      state.runs[request.id] = run(waterfall, request)
      return true
    }
    guard !hasBegun else { return }
    // Never at once.
    Task { [deliver] in
      let error = MediationError(.invalidRequest, "not to be had: the session ends, or a video has no name")
      deliver(.failed(request.id, error, adapter: nil, parameter: nil, waited: .zero))
    }
  }

  private func run(_ waterfall: Waterfall, _ request: MediationRequest) -> WaterfallRunner<any MediationAd> {
    run(waterfall, request: request) { adapter, configuration throws(MediationError) -> any MediationAd in
      switch request.format {
      case .banner: try await adapter.loadBanner(for: configuration)
      case .interstitial: try await adapter.loadInterstitial(for: configuration)
      case .video: throw MediationError(.internalError, "videos are loaded by name")
      }
    } settle: { [weak self, deliver] settlement in
      let item = settlement.index.map { waterfall.items[$0] }
      switch settlement.result {
      case .success(let ad):
        deliver(
          .loaded(
            request.id, ad, adapter: item?.adapter ?? "", parameter: item?.parameter ?? "", waited: settlement.waited))
      case .failure(let error):
        self?.forget(request.id)
        deliver(
          .failed(
            request.id, error, adapter: item?.adapter, parameter: item?.parameter, waited: settlement.waited))
      }
    }
  }

  public func release(_ id: MediationRequest.ID) { forget(id)?.release() }

  @discardableResult
  private func forget(_ id: MediationRequest.ID) -> WaterfallRunner<any MediationAd>? {
    state.withLock { $0.runs.removeValue(forKey: id) }
  }

  public func close(_ isOver: @escaping @Sendable () -> Void) {
    let runs = state.withLock { state in
      state.isClosed = true
      defer { state.runs = [:] }
      return state.runs
    }
    for run in runs.values { run.release() }
    services.commands.close(isOver)
  }

  // MARK: - Asking

  func run<Ad: Sendable>(
    _ waterfall: Waterfall, request: MediationRequest? = nil, adBreak: AdBreak? = nil,
    podRequest: PodRequest = PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero),
    ask: @escaping @Sendable (any MediationAdapter, AdConfiguration) async throws(MediationError) -> Ad,
    settle: @escaping @Sendable (WaterfallRunner<Ad>.Settlement) -> Void
  ) -> WaterfallRunner<Ad> {
    WaterfallRunner(
      limits: waterfall.items.map(\.timeout), deadlines: waterfall.items.map(AdapterRegistry.deadline), waits: waits
    ) {
      [services, isTest, note] attempt throws(MediationError) in
      let item = waterfall.items[attempt.index]
      let blanker = SettingsBlanker(item.settings)
      let configuration = AdConfiguration(
        parameter: item.parameter, settings: item.settings,
        size: AdConfiguration.Size(columns: request?.columns ?? 0, rows: request?.rows ?? 0), isTestRequest: isTest,
        timeout: item.timeout, adBreak: adBreak, format: waterfall.format, item: item, id: request?.id ?? 0,
        podRequest: podRequest, services: services, lease: attempt.lease,
        note: { note("\(line(item.name)): \(line(blanker.blanked($0)))") }, answeredAgain: attempt.answeredAgain)
      do throws(MediationError) {
        return try await ask(try await waterfall.adapters[attempt.index].ready(), configuration)
      } catch {
        throw blanker.blanked(error)
      }
    } report: { [deliver, note] index, outcome, elapsed in
      let item = waterfall.items[index]
      switch outcome {
      case .filled: break
      case .failed(let error):
        note("\(line(item.name)): error \(error.code.rawValue), \(error.message)")
      case .dropped: note("\(line(item.name)): an answer came late or twice, and is dropped")
      }
      deliver(
        .asked(
          LineItemReport(
            request: request?.id, format: waterfall.format, waterfall: waterfall.name, name: item.name,
            adapter: item.adapter, parameter: item.parameter, outcome: outcome, elapsed: elapsed)))
    } settle: {
      settle($0)
    }
  }
}
