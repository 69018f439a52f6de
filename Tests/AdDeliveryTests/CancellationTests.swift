import AdBreaks
import AdMarkup
import TestSupport
import Testing

@testable import AdDelivery

/// Nothing is fetched that nobody waits for.
@Suite(WithScriptedServer(), .timeLimit(.minutes(1)))
struct CancellationTests {
  private let server: ScriptedServer
  private let client: CurlClient

  init() throws {
    server = try #require(ScriptedServer.current)
    client = try CurlClient(userAgent: "a")
  }

  /// What the server knows of a request, once it knows it.
  private func knows(_ word: String, of id: String) async throws -> Bool {
    let url = "\(server.address)/\(word)?id=\(id)"
    let answer = await client.get(url, limits: DeliveryLimits(hopTimeout: .seconds(45)))
    return try answer.body.get() == Array("yes".utf8)
  }

  private let patient = DeliveryLimits(hopTimeout: .seconds(50))

  @Test func `a cancelled task stops its transfer`() async throws {
    let task = Task { [client, server, patient] in await client.get(server.address + "/hang?id=task", limits: patient) }
    #expect(try await knows("arrived", of: "task"))
    task.cancel()
    #expect(await task.value.body == .failure(.cancelled))
    #expect(try await knows("left", of: "task"))
  }

  @Test func `one that is cancelled before it begins asks for nothing`() async {
    let task = Task { [client, server, patient] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.get(server.address + "/hang?id=early", limits: patient)
    }
    #expect(await task.value.body == .failure(.cancelled))
  }

  @Test func `a loader that is released stops all that it loads, wrappers too, and answers nothing`() async throws {
    var loading = load(
      [
        "\(server.address)/hang?id=pod",
        "\(server.address)/echo?body=%3CVAST%3E%3CAd%3E%3CWrapper%3E%3CVASTAdTagURI%3E/hang?id=below%3C/VASTAdTagURI%3E"
          + "%3C/Wrapper%3E%3C/Ad%3E%3C/VAST%3E",
      ], through: client)
    #expect(try await knows("arrived", of: "pod"))
    #expect(try await knows("arrived", of: "below"))
    loading.loader = nil
    #expect(try await knows("left", of: "pod"))
    #expect(try await knows("left", of: "below"))
    #expect(await loading.answers.reduce(0) { count, _ in count + 1 } == 0)
  }

  @Test func `an answer that comes too late is not delivered`() async throws {
    let (questions, asked) = AsyncStream.makeStream(of: Void.self)
    var loading = load(["http://t/a"], through: LateClient(asked: asked))
    for await _ in questions { break }
    loading.loader = nil
    #expect(await loading.answers.reduce(0) { count, _ in count + 1 } == 0)
  }

  /// Has its answer when nobody wants it any more.
  private struct LateClient: HTTPClient {
    let asked: AsyncStream<Void>.Continuation

    func get(_ url: String, limits: DeliveryLimits) async -> HTTPAnswer {
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      asked.yield()
      // Ends with the task.
      for await _ in stream {}
      continuation.finish()
      return HTTPAnswer(body: .success(Array(Markup.vast("a").utf8)), finalURL: url)
    }
  }

  private struct Loading {
    let answers: AsyncStream<AdLoaderAnswer>
    var loader: DocumentLoader?
  }

  /// Ends the stream of answers when nobody is left that could give one.
  private final class Answering: Sendable {
    let answers: AsyncStream<AdLoaderAnswer>.Continuation

    init(_ answers: AsyncStream<AdLoaderAnswer>.Continuation) { self.answers = answers }

    deinit { answers.finish() }
  }

  /// A loader at work on one break for each tag.
  private func load(_ tags: [String], through client: any HTTPClient) -> Loading {
    let (answers, continuation) = AsyncStream.makeStream(of: AdLoaderAnswer.self)
    let loader = DocumentLoader(
      limits: patient, client: client, standardInput: StandardInput(descriptor: -1), seed: 1,
      deliver: { [answering = Answering(continuation)] in answering.answers.yield($0) })
    for (index, tag) in tags.enumerated() {
      let adBreak = AdBreak(
        id: AdBreak.ID(index: index), breakID: "b", offset: .start, source: .tag(tag, base: .unknown))
      loader.loadPod(for: adBreak, request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero))
    }
    return Loading(answers: answers, loader: loader)
  }
}
