public import AdBreaks
import AdMarkup

/// Loads schedules and pods (IMA's `AdsLoader`): documents fetched, read, wrappers followed, media files chosen.
public final class DocumentLoader: AdLoader {
  private let fetcher: DocumentFetcher
  private let standardInput: StandardInput
  private let limits: DeliveryLimits
  private let seed: UInt64
  private let deliver: @Sendable (AdLoaderAnswer) -> Void

  /// - Parameters:
  ///   - standardInput: What `-` names; one for the whole process.
  ///   - seed: What the random numbers in tags begin with.
  ///   - deliver: Called once for each load, from any thread.
  public init(
    limits: DeliveryLimits, client: any HTTPClient, standardInput: StandardInput, seed: UInt64,
    deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) {
    self.limits = limits
    self.seed = seed
    self.deliver = deliver
    self.standardInput = standardInput
    fetcher = DocumentFetcher(client: client)
  }

  public func loadSchedule(_ source: ScheduleSource) {
    let generator = SeededGenerator(seed: seed)
    Task { [fetcher, standardInput, limits, deliver] in
      var reader = ScheduleReader(
        fetcher: fetcher, standardInput: standardInput, limits: limits, generator: generator)
      do throws(ScheduleFailure) {
        deliver(.schedule(try await reader.read(source)))
      } catch {
        deliver(.scheduleFailed(error))
      }
    }
  }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) {
    let builder = PodBuilder(
      for: adBreak,
      selector: MediaFileSelector(pictureWidth: request.pictureWidth, pictureHeight: request.pictureHeight))
    // Of its own for each break, so that the numbers do not hang on which answer comes first.
    let salt = UInt64(truncatingIfNeeded: adBreak.id.index << 20 | adBreak.id.occurrence)
    let generator = SeededGenerator(seed: seed ^ (salt + 1))
    Task { [fetcher, limits, deliver] in
      let resolver = WrapperResolver(
        fetcher: fetcher, limits: limits, contentPlayhead: request.contentPlayhead, generator: generator)
      do throws(AdLoadError) {
        deliver(.pod(adBreak.id, try await resolver.pod(for: adBreak, builder: builder)))
      } catch {
        deliver(.podFailed(adBreak.id, error))
      }
    }
  }
}
