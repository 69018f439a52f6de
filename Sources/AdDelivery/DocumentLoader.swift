public import AdBreaks
import AdMarkup

/// Loads schedules and pods (IMA's `AdsLoader`): documents fetched, read, wrappers followed, media files chosen.
///
/// When it is released, all that it has under way is stopped, and no answer comes any more.
public final class DocumentLoader: AdLoader {
  private enum Job: Sendable {
    case schedule(ScheduleSource)
    case pod(AdBreak, PodRequest)
  }

  /// How many are loaded side by side: each takes connections, threads and descriptors, which the content needs too.
  private static let jobLimit = 8

  private let jobs: AsyncStream<Job>.Continuation
  private let work: Task<Void, Never>

  /// - Parameters:
  ///   - standardInput: What `-` names; one for the whole process.
  ///   - seed: What the random numbers in tags begin with.
  ///   - startTime: Wall time since 1970, for `[TIMESTAMP]` in the schedule's own address.
  ///   - userAgent: As HTTP says it.
  ///   - isStrict: `--strict`: a pod behind a wrapper without `allowMultipleAds` is not accepted.
  ///   - mediator: Whose waterfalls breaks may name.
  ///   - deliver: Called once for each load, from any thread.
  public init(
    limits: DeliveryLimits, client: any HTTPClient, standardInput: StandardInput, seed: UInt64,
    startTime: Duration = .zero, userAgent: String? = nil, isStrict: Bool = false, mediator: Mediator? = nil,
    deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) {
    let answering = Answering(
      fetcher: DocumentFetcher(client: client), standardInput: standardInput, limits: limits, seed: seed,
      startTime: startTime, userAgent: userAgent, isStrict: isStrict, mediator: mediator)
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    self.jobs = jobs
    work = Task {
      await withTaskGroup(of: Void.self) { group in
        var started = 0
        for await job in stream {
          if started >= Self.jobLimit { await group.next() }
          started += 1
          group.addTask {
            let answer = await answering.answer(job)
            if !Task.isCancelled { deliver(answer) }
          }
        }
      }
    }
  }

  deinit {
    jobs.finish()
    work.cancel()
  }

  public func loadSchedule(_ source: ScheduleSource) { jobs.yield(.schedule(source)) }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) { jobs.yield(.pod(adBreak, request)) }

  private struct Answering: Sendable {
    let fetcher: DocumentFetcher
    let standardInput: StandardInput
    let limits: DeliveryLimits
    let seed: UInt64
    let startTime: Duration
    let userAgent: String?
    let isStrict: Bool
    let mediator: Mediator?

    func answer(_ job: Job) async -> AdLoaderAnswer {
      switch job {
      case .schedule(let source): await schedule(source)
      case .pod(let adBreak, let request): await pod(for: adBreak, request)
      }
    }

    private func schedule(_ source: ScheduleSource) async -> AdLoaderAnswer {
      var values = MacroValues.player(userAgent: userAgent)
      values.timestamp = startTime
      var reader = ScheduleReader(
        fetcher: fetcher, standardInput: standardInput, limits: limits, values: values,
        generator: SeededGenerator(seed: seed))
      do throws(ScheduleFailure) {
        return .schedule(try await reader.read(source))
      } catch {
        return .scheduleFailed(error)
      }
    }

    private func pod(for adBreak: AdBreak, _ request: PodRequest) async -> AdLoaderAnswer {
      // Of its own for each break, so that the numbers do not hang on which answer comes first.
      let salt = UInt64(truncatingIfNeeded: adBreak.id.index << 20 | adBreak.id.occurrence)
      let resolver = BreakResolver(
        of: adBreak,
        selector: MediaFileSelector(
          pictureWidth: request.pictureWidth, pictureHeight: request.pictureHeight, profile: request.profile),
        fetcher: fetcher, limits: limits, values: values(request),
        generator: SeededGenerator(seed: seed ^ (salt + 1)), isStrict: isStrict,
        mediation: videoWaterfalls(request))
      do throws(AdLoadError) {
        return .pod(adBreak.id, try await resolver.pod())
      } catch {
        return .podFailed(adBreak.id, error)
      }
    }

    private func videoWaterfalls(_ request: PodRequest) -> BreakResolver.VideoWaterfalls? {
      guard let mediator else { return nil }
      return { name, adBreak throws(AdLoadError) in
        try await mediator.pod(of: name, for: adBreak, request: request)
      }
    }

    /// What a tag may ask for.
    private func values(_ request: PodRequest) -> MacroValues {
      var values = MacroValues.player(userAgent: userAgent)
      values.contentPlayhead = request.contentPlayhead
      values.timestamp = request.timestamp
      if request.pictureWidth > 0, request.pictureHeight > 0 {
        values.playerSize = MacroValues.PlayerSize(width: request.pictureWidth, height: request.pictureHeight)
      }
      return values
    }
  }
}
