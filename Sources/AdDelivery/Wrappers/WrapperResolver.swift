import AdBreaks
import AdMarkup

/// Follows the wrappers of a break's answer down to its InLines, those of one answer side by side.
struct WrapperResolver: Sendable {
  private let reader: AnswerReader
  private let limits: DeliveryLimits
  /// Each wrapper gets one of its own, so that the numbers do not hang on which answer comes first.
  private let generator: SeededGenerator

  /// - Parameter contentPlayhead: For the macros of tags; content time.
  init(fetcher: DocumentFetcher, limits: DeliveryLimits, contentPlayhead: Duration, generator: SeededGenerator) {
    reader = AnswerReader(fetcher: fetcher, limits: limits, contentPlayhead: contentPlayhead)
    self.limits = limits
    self.generator = generator
  }

  /// The way from the break down to one answer.
  private struct Branch: Sendable {
    /// The wrappers passed, outermost first.
    var wrappers: [ResolvedAd.Level] = []
    /// The addresses asked, and those that answered.
    var visited: Set<DocumentAddress>
    /// Where the answer was read.
    var base: DocumentAddress
    /// VMAP `followRedirects`, then `followAdditionalWrappers` of the wrapper above.
    var followsWrappers: Bool
    var allowance: Allowance
    var generator: SeededGenerator

    var errorURLs: [BeaconURL] { ResolvedAd.errorURLs(wrappers: wrappers, inLine: nil, base: base) }
  }

  /// What an answer has brought.
  private struct Resolution: Sendable {
    var ads: [ResolvedAd]
    /// See ``AdLoadError/waited``; what is awaited side by side counts once.
    var waited: Duration
    /// Whether nothing but empty answers was found.
    var isEmpty: Bool
  }

  /// Loads everything that a break needs.
  func pod(for adBreak: AdBreak, builder: PodBuilder) async throws(AdLoadError) -> AdPod {
    var branch = Branch(
      visited: [], base: .unknown, followsWrappers: adBreak.followsRedirects, allowance: Allowance(limits),
      generator: generator)
    switch adBreak.source {
    case .media(let address):
      return builder.pod(playing: address)
    case .vast(let vast, let base):
      branch.base = base
      branch.visited = [base]
      return try await pod(of: vast, in: branch, builder)
    case .tag(let tag, let base):
      let address = try reader.address(of: tag, base: base, using: &branch.generator)
      let answer = try await reader.answer(at: address, maxBytes: limits.maxBytes)
      branch.base = answer.base
      branch.visited = [address, answer.base]
      return try await pod(of: answer.vast, in: branch, builder)
    case .custom(_, let templateType):
      throw AdLoadError(
        code: 200, vmapCode: 1005, message: "no adapter for the template type \(line(templateType ?? "of no name"))")
    case .none:
      throw AdLoadError(isEmpty: true, code: 303, message: "the break has no ad source")
    }
  }

  private func pod(of vast: VAST, in branch: Branch, _ builder: PodBuilder) async throws(AdLoadError) -> AdPod {
    guard !vast.ads.isEmpty else { throw noAd("the answer holds no ad", in: vast, base: branch.base) }
    let resolution = await resolve(vast.ads, in: branch)
    if resolution.isEmpty {
      let failures = resolution.ads.compactMap(\.failure)
      throw AdLoadError(
        isEmpty: true, code: 303, message: failures.first?.message ?? "no ad",
        errorURLs: failures.flatMap(\.errorURLs), waited: resolution.waited)
    }
    var pod = builder.pod(of: resolution.ads)
    pod.waited = resolution.waited
    return pod
  }

  private func resolve(_ answer: [Ad], in branch: Branch) async -> Resolution {
    let ads = branch.allowance.permitted(of: answer)
    var parts = ads.map { AnswerMerger.Part(sequence: $0.sequence) }
    var waited = Duration.zero
    var emptyParts = 0
    await withTaskGroup(of: (Int, Resolution).self) { group in
      var way = branch
      way.allowance = branch.allowance.share(amongWrappersOf: ads)
      for (index, ad) in ads.enumerated() {
        switch ad.content {
        case .inLine(let inLine):
          parts[index].ads = [
            ResolvedAd(adID: ad.id, outcome: .inLine(inLine, base: branch.base, wrappers: branch.wrappers))
          ]
        case .wrapper(let wrapper):
          parts[index].fallsBack = wrapper.fallbackOnNoAd != false
          let generator = SeededGenerator(seed: way.generator.next())
          group.addTask { [way] in (index, await follow(wrapper, of: ad, from: way, generator)) }
        }
      }
      for await (index, resolution) in group {
        parts[index].ads = resolution.ads
        waited = max(waited, resolution.waited)
        if resolution.isEmpty { emptyParts += 1 }
      }
    }
    if ads.count < answer.count {
      let lost = lostBeyondAllowance(answer.count - ads.count, in: branch)
      parts.append(AnswerMerger.Part(ads: [ResolvedAd(outcome: .lost(lost))]))
    }
    return Resolution(ads: AnswerMerger.merge(parts), waited: waited, isEmpty: emptyParts == parts.count)
  }

  private func follow(
    _ wrapper: Wrapper, of ad: Ad, from outer: Branch, _ generator: SeededGenerator
  ) async -> Resolution {
    var branch = outer
    branch.generator = generator
    branch.wrappers.append(ResolvedAd.Level(adID: ad.id, wrapper: wrapper, base: outer.base))
    do throws(AdLoadError) {
      let answer = try await ads(behind: wrapper, in: &branch)
      return await resolve(answer, in: branch)
    } catch {
      let failure = AdFailure(
        adID: ad.id, code: error.code, message: error.message, errorURLs: branch.errorURLs + error.errorURLs)
      return Resolution(
        ads: [ResolvedAd(adID: ad.id, outcome: .lost(failure))], waited: error.waited, isEmpty: error.isEmpty)
    }
  }

  /// The ads of the answer that a wrapper leads to; the branch then stands there.
  private func ads(behind wrapper: Wrapper, in branch: inout Branch) async throws(AdLoadError) -> [Ad] {
    guard branch.wrappers.count <= limits.maxWrappers else {
      throw AdLoadError(code: 302, message: "more than \(limits.maxWrappers) wrappers")
    }
    guard branch.followsWrappers else {
      throw AdLoadError(
        code: 302,
        message: branch.wrappers.count == 1
          ? "the break does not follow wrappers" : "the wrapper above allows no further one")
    }
    guard let tag = wrapper.vastAdTagURI, !tag.isEmpty else {
      throw AdLoadError(code: 300, message: "the wrapper leads nowhere")
    }
    let address = try reader.address(of: tag, base: branch.base, using: &branch.generator)
    guard branch.visited.insert(address).inserted else { throw circle(at: address) }
    let answer = try await reader.answer(at: address, maxBytes: branch.allowance.bytes)
    guard answer.base == address || branch.visited.insert(answer.base).inserted else { throw circle(at: answer.base) }
    branch.base = answer.base
    branch.followsWrappers = wrapper.followAdditionalWrappers != false
    var ads = answer.vast.ads
    if wrapper.allowMultipleAds == false { ads = ads.first { $0.sequence == nil }.map { [$0] } ?? [] }
    guard !ads.isEmpty else {
      let holds = answer.vast.ads.isEmpty ? "no ad" : "no stand-alone ad, and no pod is allowed"
      throw noAd("\(address.line): \(holds)", in: answer.vast, base: answer.base)
    }
    return ads
  }

  private func circle(at address: DocumentAddress) -> AdLoadError {
    AdLoadError(code: 302, message: "\(address.line): the wrappers lead in a circle")
  }

  private func noAd(_ message: String, in vast: VAST, base: DocumentAddress) -> AdLoadError {
    AdLoadError(
      isEmpty: true, code: 303, message: message, errorURLs: vast.errorURLs.compactMap { BeaconURL($0, base: base) })
  }

  /// One failure for all, so that an answer of thousands of wrappers does not fill the log.
  private func lostBeyondAllowance(_ count: Int, in branch: Branch) -> AdFailure {
    AdFailure(
      code: 302, message: "\(count) ads are left out: a break follows \(limits.maxDocuments) wrappers",
      errorURLs: branch.errorURLs)
  }
}

extension ResolvedAd {
  fileprivate var failure: AdFailure? {
    if case .lost(let failure) = outcome { failure } else { nil }
  }
}
