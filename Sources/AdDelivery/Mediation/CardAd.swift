public import AdBreaks
import Synchronization

/// An ad that is a card: shows it on a surface, and passes on what becomes of it in the order that mediation promises.
public final class CardAd: MediationAd {
  private enum State {
    case loaded
    /// Given to a surface.
    case presented
    /// Announced as covering the screen.
    case covering
    case dismissing
    case over
  }

  public let card: AdCard
  public var preview: AdCard? { card }
  private let delegate = Mutex<(any MediationAdDelegate)?>(nil)
  /// Who hears the events beside the delegate: the adapter behind it.
  private let listener: (@Sendable (MediationAdEvent) -> Void)?
  @MainActor private var state = State.loaded
  @MainActor private var wasSeen = false

  /// - Parameter listener: Called on the main thread.
  public init(_ card: AdCard, listener: (@Sendable (MediationAdEvent) -> Void)? = nil) {
    self.card = card
    self.listener = listener
  }

  public func setDelegate(_ delegate: any MediationAdDelegate) {
    self.delegate.withLock { $0 = $0 ?? delegate }
  }

  /// An ad is shown once; a failure is told as `didFailToPresent` and nothing else, and thrown.
  @MainActor public func present(on surface: any AdSurface) throws(MediationError) {
    guard case .loaded = state, !card.isEmpty else {
      tell(.didFailToPresent)
      throw MediationError(.adNotLoaded, card.isEmpty ? "the ad has nothing to show" : "the ad was shown before")
    }
    state = .presented
    do throws(MediationError) {
      try surface.show(card, observer: self)
    } catch {
      state = .over
      tell(.didFailToPresent)
      throw error
    }
  }

  private func tell(_ event: MediationAdEvent) {
    delegate.withLock(\.self)?.handle(event)
    listener?(event)
  }
}

extension CardAd: AdSurfaceObserver {
  public func willPresent() {
    guard case .presented = state, !wasSeen else { return }
    state = .covering
    tell(.willPresentFullScreenView)
  }

  public func didAppear() {
    guard isShown, !wasSeen else { return }
    wasSeen = true
    tell(.reportImpression)
  }

  public func wasClicked() {
    if isShown, wasSeen { tell(.reportClick) }
  }

  public func willDismiss() {
    switch state {
    case .covering:
      state = .dismissing
      tell(.willDismissFullScreenView)
    // A banner, which covered nothing.
    case .presented: state = .over
    case .loaded, .dismissing, .over: break
    }
  }

  public func didDismiss() {
    willDismiss()
    guard case .dismissing = state else { return }
    state = .over
    tell(.didDismissFullScreenView)
  }

  public func didFail(_ error: MediationError) {
    guard isShown, !wasSeen else { return }
    state = .over
    tell(.didFailToPresent)
  }

  @MainActor private var isShown: Bool {
    switch state {
    case .presented, .covering: true
    case .loaded, .dismissing, .over: false
    }
  }
}
