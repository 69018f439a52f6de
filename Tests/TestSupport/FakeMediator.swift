public import AdBreaks
import Synchronization

/// Waterfalls whose answers are laid down: one after another for each format, the last again and again.
public final class FakeMediator: AdMediator {
  public enum Answer: Sendable {
    case card(AdCard)
    case failure(MediationError.Code)
    /// Never answers.
    case nothing
  }

  public let plan: MediationPlan
  private let answers: [AdFormat: [Answer]]
  private let deliver: @Sendable (MediatorAnswer) -> Void
  private let state = Mutex<(asked: [AdFormat: Int], released: [Int], isClosed: Bool)>(([:], [], false))

  public init(
    _ plan: MediationPlan, _ answers: [AdFormat: [Answer]], deliver: @escaping @Sendable (MediatorAnswer) -> Void
  ) {
    self.plan = plan
    self.answers = answers
    self.deliver = deliver
  }

  public var released: [Int] { state.withLock { $0.released } }
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  public func load(_ request: MediationRequest) {
    let count = state.withLock { state in
      defer { state.asked[request.format, default: 0] += 1 }
      return state.asked[request.format, default: 0]
    }
    let all = answers[request.format] ?? [.failure(.noFill)]
    let answer = all[min(count, all.count - 1)]
    Task { [deliver] in
      switch answer {
      case .nothing: break
      case .card(let card):
        deliver(.asked(Self.report(request, .filled)))
        deliver(.loaded(request.id, FakeAd(card), adapter: "fake", parameter: "unit", waited: .zero))
      case .failure(let code):
        let error = MediationError(code, "told so")
        deliver(.asked(Self.report(request, .failed(error))))
        deliver(.failed(request.id, error, adapter: "fake", parameter: "unit", waited: .zero))
      }
    }
  }

  private static func report(_ request: MediationRequest, _ outcome: LineItemReport.Outcome) -> LineItemReport {
    LineItemReport(
      request: request.id, format: request.format, name: "Fake network", adapter: "fake", parameter: "unit",
      outcome: outcome, elapsed: .milliseconds(5))
  }

  public func release(_ id: MediationRequest.ID) { state.withLock { $0.released.append(id) } }

  public func close(_ isOver: @escaping @Sendable () -> Void) {
    state.withLock { $0.isClosed = true }
    isOver()
  }
}

/// An ad that does what an adapter's may do: it passes on all that it hears. A card called `expired` is no longer there,
/// `shy` is not shown, and `chatty` tells everything over and over.
private final class FakeAd: MediationAd {
  let card: AdCard
  private let delegate = Mutex<(any MediationAdDelegate)?>(nil)

  init(_ card: AdCard) { self.card = card }

  var preview: AdCard? { card }

  func setDelegate(_ delegate: any MediationAdDelegate) { self.delegate.withLock { $0 = delegate } }

  func present(on surface: any AdSurface) throws(MediationError) {
    guard card.title != "expired" else {
      tell(.didFailToPresent)
      throw MediationError(.adNotLoaded, "expired")
    }
    if card.title == "shy" { return }
    try surface.show(card, observer: self)
    guard card.title == "chatty" else { return }
    for event in MediationAdEvent.allCases.reversed() + MediationAdEvent.allCases.reversed()
    where event != .didFailToPresent {
      tell(event)
    }
  }

  private func tell(_ event: MediationAdEvent) { delegate.withLock(\.self)?.handle(event) }
}

extension FakeAd: AdSurfaceObserver {
  func willPresent() { tell(.willPresentFullScreenView) }
  func didAppear() { tell(.reportImpression) }
  func wasClicked() { tell(.reportClick) }
  func willDismiss() { tell(.willDismissFullScreenView) }
  func didDismiss() { tell(.didDismissFullScreenView) }
  func didFail(_ error: MediationError) { tell(.didFailToPresent) }
}
