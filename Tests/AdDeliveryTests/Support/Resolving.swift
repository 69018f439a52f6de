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
  var isStrict = false
  var offset = TimeOffset.start

  func resolve(with client: any HTTPClient) async throws(AdLoadError) -> AdPod {
    let adBreak = AdBreak(
      id: AdBreak.ID(index: 0), breakID: "b", offset: offset, source: source, allowsMultipleAds: allowsMultipleAds,
      followsRedirects: followsRedirects)
    var values = MacroValues()
    values.contentPlayhead = .seconds(90)
    values.timestamp = .zero
    let resolver = BreakResolver(
      of: adBreak, selector: MediaFileSelector(pictureWidth: 0, pictureHeight: 0),
      fetcher: DocumentFetcher(client: client), limits: limits, values: values,
      generator: SeededGenerator(seed: seed), isStrict: isStrict)
    return try await resolver.pod()
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
