public import AdBreaks
import AdMarkup

/// The waterfalls that breaks are filled from.
extension Mediator {
  /// The names of the waterfalls for breaks.
  public var videoNames: [String] { videos.keys.sorted() }

  /// Loads the ads of a break whose `CustomAdData` names a waterfall.
  public func pod(
    of name: String, for adBreak: AdBreak, request: PodRequest
  ) async throws(AdLoadError) -> AdPod {
    guard let waterfall = videos[name] else {
      throw AdLoadError(code: 200, vmapCode: 1005, message: "no waterfall for videos is called \(line(name))")
    }
    let (stream, continuation) = AsyncStream.makeStream(of: WaterfallRunner<AdPod>.Settlement.self)
    let run = run(waterfall, adBreak: adBreak, podRequest: request) {
      adapter, configuration throws(MediationError) -> AdPod in
      try await adapter.loadVideo(for: configuration)
    } settle: {
      continuation.yield($0)
      continuation.finish()
    }
    defer { run.release() }
    var settlement: WaterfallRunner<AdPod>.Settlement?
    for await one in stream { settlement = one }
    guard let settlement else { throw AdLoadError(code: 900, message: "stopped") }
    // An ad server wants to hear of its error, whoever is asked next.
    let causes = settlement.failures.compactMap(\.cause).filter { !$0.errorURLs.isEmpty }
    switch settlement.result {
    case .success(var pod):
      pod.failures =
        causes.map { AdFailure(code: $0.code, message: $0.message, errorURLs: $0.errorURLs) } + pod.failures
      pod.waited += settlement.waited
      return pod
    case .failure(let error):
      throw AdLoadError(
        isEmpty: error.code == .noFill, code: error.cause?.code ?? (error.code == .noFill ? 303 : 900),
        vmapCode: error.code == .timedOut ? 1007 : nil, message: "waterfall \(line(name)): \(error.message)",
        errorURLs: causes.flatMap(\.errorURLs), waited: settlement.waited, trace: error.cause?.trace)
    }
  }
}
