public import AdBreaks
import AdMarkup

/// Loads schedules and pods (IMA's `AdsLoader`): documents fetched, read, wrappers followed, media files chosen.
public final class DocumentLoader: AdLoader {
  private let fetcher: DocumentFetcher
  private let limits: DeliveryLimits
  private let deliver: @Sendable (AdLoaderAnswer) -> Void

  /// - Parameter deliver: Called once for each load, from any thread.
  public init(
    limits: DeliveryLimits, client: any HTTPClient, deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) {
    self.limits = limits
    self.deliver = deliver
    fetcher = DocumentFetcher(limits: limits, client: client)
  }

  public func loadSchedule(_ source: ScheduleSource) {
    Task { [self] in
      do throws(ScheduleFailure) {
        deliver(.schedule(try await ScheduleReader(fetcher: fetcher, limits: limits).read(source)))
      } catch {
        deliver(.scheduleFailed(error))
      }
    }
  }

  public func loadPod(for adBreak: AdBreak, request: PodRequest) {
    Task { [self] in
      let selector = MediaFileSelector(pictureWidth: request.pictureWidth, pictureHeight: request.pictureHeight)
      let builder = PodBuilder(for: adBreak, selector: selector)
      do throws(AdLoadError) {
        let resolver = WrapperResolver(fetcher: fetcher, limits: limits)
        deliver(.pod(adBreak.id, try await resolver.pod(for: adBreak, builder: builder)))
      } catch {
        deliver(.podFailed(adBreak.id, error))
      }
    }
  }

  public func cancel(_ id: AdBreak.ID) {}
}
