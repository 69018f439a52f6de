import AdBreaks
import AdMarkup

/// Follows the wrappers of an answer down to its InLines, those of one answer side by side.
struct WrapperResolver: Sendable {
  let reader: AnswerReader
  let limits: DeliveryLimits
  /// Whether what the specification leaves out counts as it says (`--strict`).
  let isStrict: Bool

  func resolve(_ answer: [Ad], in branch: Branch) async -> Resolution {
    let ads = branch.allowance.permitted(of: answer)
    var parts = ads.map { AnswerMerger.Part(sequence: $0.sequence) }
    var entries = ads.map { ResolutionTrace.Entry(.ad($0)) }
    var resolution = Resolution(ads: [], waited: .zero, isEmpty: false)
    var emptyParts = 0
    await withTaskGroup(of: (Int, ResolutionTrace.Entry, Resolution).self) { group in
      var way = branch
      way.allowance = branch.allowance.share(amongWrappersOf: ads)
      for (index, ad) in ads.enumerated() {
        switch ad.content {
        case .inLine(let inLine):
          parts[index].ads = [
            ResolvedAd(
              adID: ad.id, adType: ad.adType,
              outcome: .inLine(inLine, base: branch.base, wrappers: branch.wrappers))
          ]
        case .wrapper(let wrapper):
          parts[index].fallsBack = wrapper.fallbackOnNoAd != false
          // Of its own, so that the numbers do not hang on which answer comes first.
          let generator = SeededGenerator(seed: way.generator.next())
          group.addTask { [way] in
            var entry = ResolutionTrace.Entry(.ad(ad))
            let resolution = await follow(wrapper, of: ad, from: way, generator, &entry)
            return (index, entry, resolution)
          }
        }
      }
      for await (index, entry, part) in group {
        entries[index] = entry
        parts[index].ads = part.ads
        resolution.waited = max(resolution.waited, part.waited)
        if part.isEmpty { emptyParts += 1 }
      }
    }
    if ads.count < answer.count {
      let lost = lostBeyondAllowance(answer.count - ads.count, in: branch)
      parts.append(AnswerMerger.Part(ads: [ResolvedAd(outcome: .lost(lost))]))
      resolution.stop = ResolutionTrace.Stop(code: lost.code, message: lost.message)
    }
    resolution.ads = AnswerMerger.merge(parts)
    resolution.entries = entries
    resolution.isEmpty = emptyParts == parts.count
    return resolution
  }

  private func follow(
    _ wrapper: Wrapper, of ad: Ad, from outer: Branch, _ generator: SeededGenerator,
    _ entry: inout ResolutionTrace.Entry
  ) async -> Resolution {
    var branch = outer
    branch.generator = generator
    branch.wrappers.append(ResolvedAd.Level(adID: ad.id, wrapper: wrapper, base: outer.base))
    do throws(AdLoadError) {
      let answer = try await ads(behind: wrapper, in: &branch, trace: &entry.document)
      let resolution = await resolve(answer, in: branch)
      entry.document?.entries = resolution.entries
      entry.document?.stop = resolution.stop
      return resolution
    } catch {
      let stop = ResolutionTrace.Stop(error)
      if entry.document == nil { entry.stop = stop } else { entry.document?.stop = stop }
      let failure = AdFailure(
        adID: ad.id, code: error.code, message: error.message, errorURLs: branch.errorURLs + error.errorURLs)
      return Resolution(
        ads: [ResolvedAd(adID: ad.id, outcome: .lost(failure))], waited: error.waited, isEmpty: error.isEmpty)
    }
  }

  /// The ads of the answer that a wrapper leads to; the branch then stands there.
  private func ads(
    behind wrapper: Wrapper, in branch: inout Branch, trace: inout ResolutionTrace?
  ) async throws(AdLoadError) -> [Ad] {
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
    let answer = try await reader.answer(at: address, maxBytes: branch.allowance.bytes, trace: &trace)
    guard answer.base == address || branch.visited.insert(answer.base).inserted else { throw circle(at: answer.base) }
    let vast = try answer.document.vast(at: address)
    branch.base = answer.base
    branch.followsWrappers = wrapper.followAdditionalWrappers != false
    let ads = allowed(vast.ads, behind: wrapper, trace: &trace)
    guard !ads.isEmpty else {
      let holds = vast.ads.isEmpty ? "no ad" : "no stand-alone ad, and no pod is allowed"
      throw .noAd("\(address.line): \(holds)", in: vast, base: answer.base)
    }
    return ads
  }

  /// What `Wrapper@allowMultipleAds` leaves of an answer. Absent, VAST takes false; a pod is taken here all the same,
  /// with a note, but not when strict.
  private func allowed(_ ads: [Ad], behind wrapper: Wrapper, trace: inout ResolutionTrace?) -> [Ad] {
    guard ads.count > 1 else { return ads }
    if wrapper.allowMultipleAds == nil, ads.count(where: { $0.sequence != nil }) > 1 {
      let outcome = isStrict ? "a pod is not accepted" : "a pod is accepted all the same"
      trace?.diagnostics.append(
        Diagnostic(
          .podBehindWrapper, "the wrapper has no allowMultipleAds, which is false; \(outcome)",
          breakID: reader.breakID))
    }
    if wrapper.allowMultipleAds ?? !isStrict { return ads }
    return ads.first { $0.sequence == nil }.map { [$0] } ?? []
  }

  private func circle(at address: DocumentAddress) -> AdLoadError {
    AdLoadError(code: 302, message: "\(address.line): the wrappers lead in a circle")
  }

  /// One failure for all, so that an answer of thousands of wrappers does not fill the log.
  private func lostBeyondAllowance(_ count: Int, in branch: Branch) -> AdFailure {
    AdFailure(
      code: 302, message: "\(count) ads are left out: a break follows \(limits.maxDocuments) wrappers",
      errorURLs: branch.errorURLs)
  }
}

extension AdLoadError {
  static func noAd(_ message: String, in vast: VAST, base: DocumentAddress) -> AdLoadError {
    AdLoadError(
      isEmpty: true, code: 303, message: message, errorURLs: vast.errorURLs.compactMap { BeaconURL($0, base: base) })
  }
}
