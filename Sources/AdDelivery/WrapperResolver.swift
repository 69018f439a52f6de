import AdBreaks
import AdMarkup

/// Follows the wrappers of a break's answer down to its InLines.
struct WrapperResolver: Sendable {
  let fetcher: DocumentFetcher
  let limits: DeliveryLimits
  /// For the macros of tags; content time.
  let contentPlayhead: Duration
  var generator: SeededGenerator
  private let reader = AdDocumentReader()

  init(fetcher: DocumentFetcher, limits: DeliveryLimits, contentPlayhead: Duration, generator: SeededGenerator) {
    self.fetcher = fetcher
    self.limits = limits
    self.contentPlayhead = contentPlayhead
    self.generator = generator
  }

  /// One document on the way down.
  private struct Answer {
    var vast: VAST
    var base: DocumentAddress
  }

  /// The wrappers passed, outermost first, and the addresses they led to.
  private struct Path {
    var wrappers: [ResolvedAd.Level] = []
    var visited: Set<DocumentAddress> = []
    var base: DocumentAddress

    var errorURLs: [BeaconURL] { ResolvedAd.errorURLs(wrappers: wrappers, inLine: nil, base: base) }
  }

  /// Loads everything that a break needs.
  mutating func pod(for adBreak: AdBreak, builder: PodBuilder) async throws(AdLoadError) -> AdPod {
    switch adBreak.source {
    case .media(let address):
      return builder.pod(playing: address)
    case .vast(let vast, let base):
      return try await pod(of: Answer(vast: vast, base: base), Path(base: base), adBreak, builder)
    case .tag(let tag, let base):
      let answer = try await fetch(tag, base: base, isWrapped: false)
      return try await pod(of: answer, Path(visited: [answer.base], base: answer.base), adBreak, builder)
    case .custom(_, let templateType):
      throw AdLoadError(
        code: 200, vmapCode: 1005, message: "no adapter for the template type \(templateType ?? "of no name")")
    case .none:
      throw AdLoadError(isEmpty: true, code: 303, message: "the break has no ad source")
    }
  }

  private mutating func pod(
    of answer: Answer, _ path: Path, _ adBreak: AdBreak, _ builder: PodBuilder
  ) async throws(AdLoadError) -> AdPod {
    var resolved: [ResolvedAd] = []
    for ad in answer.vast.ads {
      resolved += await resolve(ad, sequence: ad.sequence, in: path, followsRedirects: adBreak.followsRedirects)
    }
    let pod = builder.pod(of: resolved)
    if pod.ads.isEmpty, pod.failures.isEmpty {
      throw AdLoadError(
        isEmpty: true, code: 303, message: "the answer holds no ad",
        errorURLs: answer.vast.errorURLs.compactMap { BeaconURL($0, base: answer.base) })
    }
    return pod
  }

  private mutating func resolve(
    _ ad: Ad, sequence: Int?, in path: Path, followsRedirects: Bool
  ) async -> [ResolvedAd] {
    switch ad.content {
    case .inLine(let inLine):
      return [
        ResolvedAd(
          adID: ad.id, sequence: sequence, outcome: .inLine(inLine, base: path.base, wrappers: path.wrappers))
      ]
    case .wrapper(let wrapper):
      var inner = path
      inner.wrappers.append(ResolvedAd.Level(adID: ad.id, wrapper: wrapper, base: path.base))
      do throws(AdLoadError) {
        guard followsRedirects else { throw AdLoadError(code: 300, message: "the break does not follow wrappers") }
        return try await follow(wrapper, sequence: sequence, in: &inner)
      } catch {
        let failure = AdFailure(
          adID: ad.id, code: error.code, message: error.message, errorURLs: inner.errorURLs + error.errorURLs)
        return [ResolvedAd(adID: ad.id, sequence: sequence, outcome: .lost(failure))]
      }
    }
  }

  private mutating func follow(
    _ wrapper: Wrapper, sequence: Int?, in path: inout Path
  ) async throws(AdLoadError) -> [ResolvedAd] {
    guard path.wrappers.count <= limits.maxWrappers else {
      throw AdLoadError(code: 302, message: "more than \(limits.maxWrappers) wrappers")
    }
    let outer = path.wrappers.dropLast().last?.wrapper
    guard outer?.followAdditionalWrappers != false else {
      throw AdLoadError(code: 302, message: "the wrapper above allows no further one")
    }
    guard let tag = wrapper.vastAdTagURI, !tag.isEmpty else {
      throw AdLoadError(code: 300, message: "the wrapper leads nowhere")
    }
    let answer = try await fetch(tag, base: path.base, isWrapped: true)
    guard path.visited.insert(answer.base).inserted else {
      throw AdLoadError(code: 302, message: "the wrappers lead in a circle")
    }
    path.base = answer.base
    var ads = answer.vast.ads
    if wrapper.allowMultipleAds == false { ads = Array(ads.filter { $0.sequence == nil }.prefix(1)) }
    guard !ads.isEmpty else {
      throw AdLoadError(
        isEmpty: true, code: 303, message: "no ad behind the wrapper",
        errorURLs: answer.vast.errorURLs.compactMap { BeaconURL($0, base: answer.base) })
    }
    var resolved: [ResolvedAd] = []
    for ad in ads {
      resolved += await resolve(ad, sequence: sequence ?? ad.sequence, in: path, followsRedirects: true)
    }
    return resolved
  }

  private mutating func fetch(_ tag: String, base: DocumentAddress, isWrapped: Bool) async throws(AdLoadError) -> Answer
  {
    var values = MacroValues()
    values.contentPlayhead = contentPlayhead
    let tag = MacroExpander(values: values).expandAdTag(tag, using: &generator)
    guard let address = base.resolve(tag) else {
      throw AdLoadError(code: isWrapped ? 301 : 300, vmapCode: 1008, message: "not an address to fetch: \(tag)")
    }
    let fetched: DocumentFetcher.Document
    do throws(FetchError) {
      fetched = try await fetcher.fetch(address)
    } catch {
      throw AdLoadError(
        code: 301, vmapCode: error.reason == .timedOut ? 1007 : 1008, message: "\(tag): \(error.message)",
        waited: error.reason == .timedOut ? limits.hopTimeout : .zero)
    }
    return Answer(vast: try read(fetched.bytes, of: tag), base: fetched.address)
  }

  private func read(_ bytes: [UInt8], of tag: String) throws(AdLoadError) -> VAST {
    let document: AdDocument
    do throws(AdDocumentError) {
      document = try reader.read(bytes).document
    } catch {
      throw AdLoadError(
        code: error.diagnostic.code ?? 100, vmapCode: 1002, message: "\(tag): \(error.diagnostic.line)")
    }
    switch document {
    case .vast(let vast): return vast
    case .vmap: throw AdLoadError(code: 102, vmapCode: 1004, message: "\(tag): a VMAP where a VAST is expected")
    }
  }
}
