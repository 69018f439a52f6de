import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// The macros of ad tags.
struct TagMacroTests {
  private static let macros = "?t=[TIMESTAMP]&p=[BREAKPOSITION]&s=[PLAYERSIZE]&c=[CONTENTPLAYHEAD]&x=[IFA]&correlator="

  /// What is asked for when a loader loads a schedule, then a break.
  private func requests(
    _ load: (DocumentLoader) -> Void, timestamp: Duration = .zero
  ) async -> [String] {
    let client = FakeHTTPClient(["http://t/v": .document(Markup.vast("a")), "http://t/m": .document(Markup.vmap(""))])
    let (answers, continuation) = AsyncStream.makeStream(of: AdLoaderAnswer.self)
    let loader = DocumentLoader(
      limits: DeliveryLimits(), client: client, standardInput: StandardInput(descriptor: -1), seed: 1,
      startTime: timestamp, deliver: { continuation.yield($0) })
    load(loader)
    for await _ in answers { break }
    return client.requests
  }

  @Test(arguments: [(.start, 1), (.percentage(50), 2), (.end, 3)] as [(TimeOffset, Int)])
  func `a break's tag`(offset: TimeOffset, position: Int) async throws {
    let adBreak = AdBreak(
      id: AdBreak.ID(index: 0), breakID: "b", offset: offset,
      source: .tag("http://t/v" + Self.macros, base: .unknown))
    let request = PodRequest(
      pictureWidth: 160, pictureHeight: 90, contentPlayhead: .milliseconds(61_500), timestamp: .seconds(86_400))
    let url = try #require(await requests { $0.loadPod(for: adBreak, request: request) }.first)
    let expected =
      "http://t/v?t=1970-01-02T00%3A00%3A00.000Z&p=\(position)&s=160,90&c=00%3A01%3A01.500&x=-1&correlator="
    #expect(url.hasPrefix(expected), "\(url)")
    #expect(url.dropFirst(expected.count).count == 16)
  }

  @Test func `what is not known`() async throws {
    let adBreak = AdBreak(
      id: AdBreak.ID(index: 0), breakID: "b", offset: .start,
      source: .tag("http://t/v?t=[TIMESTAMP]&s=[PLAYERSIZE]", base: .unknown))
    let request = PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero)
    #expect(await requests { $0.loadPod(for: adBreak, request: request) } == ["http://t/v?t=-1&s=-1"])
  }

  @Test func `the schedule's own address`() async throws {
    let urls = await requests(
      { $0.loadSchedule(ScheduleSource(document: "http://t/m?t=[TIMESTAMP]&p=[BREAKPOSITION]")) },
      timestamp: .seconds(90))
    #expect(urls == ["http://t/m?t=1970-01-01T00%3A01%3A30.000Z&p=-1"])
  }
}
