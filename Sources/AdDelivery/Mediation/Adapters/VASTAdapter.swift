import AdBreaks
import AdMarkup

/// Asks an ad server for a VAST: the line item's parameter is the tag. Banners and interstitials are made of its
/// non-linear and companion creatives.
struct VASTAdapter: MediationAdapter {
  func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    CardAd(try await configuration.card(of: tag(configuration)))
  }

  func loadInterstitial(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    CardAd(try await configuration.card(of: tag(configuration)))
  }

  func loadVideo(for configuration: AdConfiguration) async throws(MediationError) -> AdPod {
    try await configuration.pod(of: tag(configuration))
  }

  private func tag(_ configuration: AdConfiguration) -> AdBreak.Source {
    .tag(configuration.parameter, base: configuration.services.base)
  }
}

extension AdConfiguration {
  /// The card of a VAST that is here, or that a tag leads to.
  func card(of source: AdBreak.Source) async throws(MediationError) -> AdCard {
    do throws(AdLoadError) {
      let ads = try await resolvedAds(of: source)
      for ad in ads {
        if case .inLine(let inLine, let base, let wrappers) = ad.outcome,
          let card = CardBuilder(inLine, base: base, wrappers: wrappers).card(for: format)
        {
          return card
        }
      }
      throw ads.lost
        ?? AdLoadError(
          isEmpty: true, code: 303, message: "no ad has a non-linear or companion creative that can be shown",
          errorURLs: ads.flatMap(\.errorURLs))
    } catch {
      throw MediationError(error)
    }
  }

  /// The pod of a VAST that is here, or that a tag leads to.
  func pod(of source: AdBreak.Source) async throws(MediationError) -> AdPod {
    guard var adBreak else { throw MediationError(.internalError, "no break to load ads for") }
    adBreak.source = source
    let resolver = BreakResolver(
      of: adBreak, selector: MediaFileSelector(podRequest), fetcher: services.fetcher(within: timeout), limits: limits,
      values: values, generator: SeededGenerator(seed: seed), isStrict: services.isStrict)
    do throws(AdLoadError) {
      let pod = try await resolver.pod()
      if pod.ads.isEmpty, pod.standBys.isEmpty {
        throw AdLoadError(
          isEmpty: pod.failures.isEmpty, code: pod.failures.first?.code ?? 303,
          message: pod.failures.first?.message ?? "no ad", errorURLs: pod.failures.flatMap(\.errorURLs),
          waited: pod.waited, trace: pod.trace)
      }
      return pod
    } catch {
      throw MediationError(error)
    }
  }

  private func resolvedAds(of source: AdBreak.Source) async throws(AdLoadError) -> [ResolvedAd] {
    let reader = AnswerReader(
      fetcher: services.fetcher(within: timeout), limits: limits, values: values, breakID: item.name)
    var branch = Branch(followsWrappers: true, limits: limits, generator: SeededGenerator(seed: seed))
    let vast: VAST
    switch source {
    case .vast(let document, let base):
      vast = document
      branch.base = base
    case .tag(let tag, let base):
      let address = try reader.address(of: tag, base: base, using: &branch.generator)
      var trace: ResolutionTrace?
      let answer = try await reader.answer(at: address, maxBytes: limits.maxBytes, trace: &trace)
      vast = try answer.document.vast(at: address)
      branch.base = answer.base
      branch.visited = [address, answer.base]
    case .media, .custom, .interstitialWaterfall, .none: preconditionFailure("adapters ask for VAST alone")
    }
    guard !vast.ads.isEmpty else { throw .noAd("the answer holds no ad", in: vast, base: branch.base) }
    let resolver = WrapperResolver(reader: reader, limits: limits, isStrict: services.isStrict)
    let resolution = await resolver.resolve(vast.ads, in: branch)
    if var lost = resolution.ads.lost, !resolution.ads.contains(where: \.isInLine) {
      lost.isEmpty = resolution.isEmpty
      lost.waited = resolution.waited
      throw lost
    }
    return resolution.ads
  }

  /// A time-out of any document is one of the line item.
  private var limits: DeliveryLimits {
    var limits = services.limits
    limits.hopTimeout = timeout
    return limits
  }

  private var values: MacroValues {
    var values = services.values
    values.contentPlayhead = podRequest.contentPlayhead
    values.timestamp = podRequest.timestamp ?? values.timestamp
    if podRequest.pictureWidth > 0, podRequest.pictureHeight > 0 {
      values.playerSize = MacroValues.PlayerSize(width: podRequest.pictureWidth, height: podRequest.pictureHeight)
    }
    return values
  }

  /// Of its own for each request, so that the numbers do not hang on which answer comes first.
  private var seed: UInt64 {
    services.seed ^ UInt64(truncatingIfNeeded: adBreak.map { $0.id.index << 20 | $0.id.occurrence } ?? id) &+ 1
  }
}

extension [ResolvedAd] {
  /// Why the first of them was lost, for whoever has none; with the `Error` URLs of all.
  fileprivate var lost: AdLoadError? {
    let failures = compactMap { ad -> AdFailure? in
      if case .lost(let failure) = ad.outcome { failure } else { nil }
    }
    return failures.first.map {
      AdLoadError(code: $0.code, message: $0.message, errorURLs: failures.flatMap(\.errorURLs))
    }
  }
}

extension ResolvedAd {
  fileprivate var isInLine: Bool {
    if case .inLine = outcome { true } else { false }
  }

  fileprivate var errorURLs: [BeaconURL] {
    switch outcome {
    case .inLine(let inLine, let base, let wrappers):
      ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base)
    case .lost(let failure): failure.errorURLs
    }
  }
}

extension MediationError {
  init(_ error: AdLoadError) {
    let code: Code = error.isEmpty ? .noFill : error.waited > .zero ? .timedOut : .loadFailed
    self.init(code, error.message, cause: error)
  }
}
