import AdBreaks
import AdMarkup

@testable import AdDelivery

/// One break, resolved from a table of documents at `http://t/`.
struct Resolving {
  var limits = DeliveryLimits()
  var allowsMultipleAds = true
  var followsRedirects = true
  var source = AdBreak.Source.tag("http://t/root", base: .unknown)
  var seed: UInt64 = 1

  func resolve(with client: any HTTPClient) async throws(AdLoadError) -> AdPod {
    let adBreak = AdBreak(
      id: AdBreak.ID(index: 0), breakID: "b", offset: .start, source: source, allowsMultipleAds: allowsMultipleAds,
      followsRedirects: followsRedirects)
    let resolver = WrapperResolver(
      fetcher: DocumentFetcher(client: client), limits: limits, contentPlayhead: .seconds(90),
      generator: SeededGenerator(seed: seed))
    let selector = MediaFileSelector(pictureWidth: 0, pictureHeight: 0)
    return try await resolver.pod(for: adBreak, builder: PodBuilder(for: adBreak, selector: selector))
  }

  /// A fake for answers in ``Markup``'s letters.
  static func client(_ answers: [String: String], gathering count: Int = 0) -> FakeHTTPClient {
    var table: [String: FakeHTTPClient.Answer] = [:]
    for (name, ads) in answers { table["http://t/\(name)"] = .document(Markup.vast(ads, named: name)) }
    return FakeHTTPClient(table, gathering: count)
  }
}

extension AdPod {
  /// `a b | s | w 301`: what plays, what stands by, what was lost.
  var summary: String {
    func names(_ ads: [PlayableAd]) -> String { ads.compactMap(\.adID).joined(separator: " ") }
    let lost = failures.map { "\($0.adID ?? "?") \($0.code)" }.joined(separator: ", ")
    return [names(ads), names(standBys), lost].joined(separator: " | ")
  }
}
