import AdBreaks
import AdMarkup

/// Loads everything that a break needs: its answer, what the wrappers in it lead to, a media file for each ad.
struct BreakResolver: Sendable {
  private let reader: AnswerReader
  private let resolver: WrapperResolver
  private let limits: DeliveryLimits
  private let adBreak: AdBreak
  private let selector: MediaFileSelector
  private let generator: SeededGenerator
  private let mediation: VideoWaterfalls?

  /// Loads the ads of a break from the waterfall of a name (`--mediation`).
  typealias VideoWaterfalls = @Sendable (_ name: String, AdBreak) async throws(AdLoadError) -> AdPod

  /// `CustomAdData@templateType` of a text that is a waterfall's name.
  private static let waterfallType = "intermission/waterfall"

  /// - Parameters:
  ///   - values: What is known for the macros of tags; the break's position is added.
  ///   - isStrict: See ``WrapperResolver/isStrict``.
  ///   - mediation: `nil` without waterfalls.
  init(
    of adBreak: AdBreak, selector: MediaFileSelector, fetcher: DocumentFetcher, limits: DeliveryLimits,
    values: MacroValues, generator: SeededGenerator, isStrict: Bool = false, mediation: VideoWaterfalls? = nil
  ) {
    self.mediation = mediation
    self.limits = limits
    self.adBreak = adBreak
    self.selector = selector
    self.generator = generator
    var values = values
    values.breakPosition = adBreak.offset.macroValue
    reader = AnswerReader(fetcher: fetcher, limits: limits, values: values, breakID: adBreak.breakID)
    resolver = WrapperResolver(reader: reader, limits: limits, isStrict: isStrict)
  }

  func pod() async throws(AdLoadError) -> AdPod {
    var way = Way(
      branch: Branch(followsWrappers: adBreak.followsRedirects, limits: limits, generator: generator))
    do throws(AdLoadError) {
      var pod = try await pod(of: adBreak, mayBeVMAP: true, by: &way)
      pod.trace = way.trace
      return pod
    } catch {
      way.stop(error)
      var error = error
      error.trace = way.trace
      throw error
    }
  }

  /// Where the break's answer was found, and what is told of it.
  private struct Way {
    var branch: Branch
    var trace: ResolutionTrace?

    /// Tells the end of the way where nothing below does.
    mutating func stop(_ error: AdLoadError) {
      if trace?.entries.isEmpty == true { trace?.stop = ResolutionTrace.Stop(error) }
    }

    func entry(of adBreak: AdBreak, stop error: AdLoadError? = nil) -> ResolutionTrace.Entry {
      ResolutionTrace.Entry(
        .adBreak(id: adBreak.breakID), document: trace,
        stop: trace == nil ? error.map { ResolutionTrace.Stop($0) } : nil)
    }
  }

  private func pod(of adBreak: AdBreak, mayBeVMAP: Bool, by way: inout Way) async throws(AdLoadError) -> AdPod {
    switch adBreak.source {
    case .media(let address):
      return PodBuilder(for: adBreak, selector: selector).pod(playing: address)
    case .vast(let vast, let base):
      way.branch.base = base
      way.branch.visited.insert(base)
      way.trace = ResolutionTrace(kind: .vast)
      return try await pod(of: vast, in: adBreak, by: &way)
    case .tag(let tag, let base):
      let address = try reader.address(of: tag, base: base, using: &way.branch.generator)
      let answer = try await reader.answer(at: address, maxBytes: limits.maxBytes, trace: &way.trace)
      way.branch.base = answer.base
      way.branch.visited.formUnion([address, answer.base])
      if case .vmap(let vmap) = answer.document, mayBeVMAP {
        let schedule = AdSchedule(vmap: vmap, base: answer.base)
        way.trace?.diagnostics += schedule.diagnostics.map { $0.concerning(adBreak.breakID) }
        return try await pod(of: schedule, for: adBreak, by: &way)
      }
      return try await pod(of: answer.document.vast(at: address), in: adBreak, by: &way)
    case .custom(let name, Self.waterfallType?):
      guard let mediation else {
        throw AdLoadError(code: 200, vmapCode: 1005, message: "no --mediation file has the waterfall \(line(name))")
      }
      return try await mediation(name, adBreak)
    case .custom(_, let templateType):
      throw AdLoadError(
        code: 200, vmapCode: 1005, message: "no adapter for the template type \(line(templateType ?? "of no name"))")
    case .interstitialWaterfall:
      throw AdLoadError(isEmpty: true, code: 303, message: "no interstitial waterfall")
    case .none:
      throw AdLoadError(isEmpty: true, code: 303, message: "the break has no ad source")
    }
  }

  /// A tag that has led to a VMAP: one of its breaks answers for this one, and its tag may lead to a VAST alone.
  private func pod(
    of schedule: AdSchedule, for adBreak: AdBreak, by way: inout Way
  ) async throws(AdLoadError) -> AdPod {
    guard var answering = adBreak.counterpart(in: schedule) else {
      throw AdLoadError(isEmpty: true, code: 303, message: "\(way.branch.base.line): no break with ads")
    }
    answering.id = adBreak.id
    answering.allowsMultipleAds = answering.allowsMultipleAds && adBreak.allowsMultipleAds
    way.branch.followsWrappers = answering.followsRedirects && adBreak.followsRedirects
    var inner = Way(branch: way.branch)
    do throws(AdLoadError) {
      let pod = try await pod(of: answering, mayBeVMAP: false, by: &inner)
      way.trace?.entries = [inner.entry(of: answering)]
      return pod
    } catch {
      inner.stop(error)
      way.trace?.entries = [inner.entry(of: answering, stop: error)]
      throw error
    }
  }

  private func pod(of vast: VAST, in adBreak: AdBreak, by way: inout Way) async throws(AdLoadError) -> AdPod {
    guard !vast.ads.isEmpty else { throw .noAd("the answer holds no ad", in: vast, base: way.branch.base) }
    let resolution = await resolver.resolve(vast.ads, in: way.branch)
    way.trace?.entries = resolution.entries
    way.trace?.stop = resolution.stop
    if resolution.isEmpty {
      let failures = resolution.ads.compactMap(\.failure)
      throw AdLoadError(
        isEmpty: true, code: 303, message: failures.first?.message ?? "no ad",
        errorURLs: failures.flatMap(\.errorURLs), waited: resolution.waited)
    }
    var pod = PodBuilder(for: adBreak, selector: selector).pod(of: resolution.ads)
    pod.waited = resolution.waited
    return pod
  }
}

extension AdBreak {
  /// The break of another document that answers for this one: of those that have ads the first at the same offset, else
  /// the first of the same kind (pre-, mid- or post-roll), else the first.
  ///
  /// IMA documents nothing for a tag that leads to ad rules. This keeps what a document says of a position, and plays
  /// what a server sends for one break alone. Its own tracking is not called.
  func counterpart(in schedule: AdSchedule) -> AdBreak? {
    let breaks = schedule.breaks.filter { $0.source != .none }
    return breaks.first { $0.offset == offset } ?? breaks.first { $0.offset.macroValue == offset.macroValue }
      ?? breaks.first
  }
}

extension TimeOffset {
  fileprivate var macroValue: MacroValues.BreakPosition {
    switch self {
    case .start: .preRoll
    case .end: .postRoll
    case .time, .percentage, .position: .midRoll
    }
  }
}

extension ResolvedAd {
  fileprivate var failure: AdFailure? {
    if case .lost(let failure) = outcome { failure } else { nil }
  }
}
