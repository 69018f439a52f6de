import AdBreaks
import Playback
import TerminalUI

/// What the waterfalls answer, and what their ads say.
extension PlayerSession {
  func takeAnswer(_ answer: MediatorAnswer) {
    switch answer {
    case .asked: break
    case .loaded(let id, let ad, let adapter, let parameter, let waited):
      spend(waited)
      let loaded = MediationDesk.Loaded(
        request: id, ad: ad, adapter: adapter, parameter: parameter, surface: CardSurface())
      guard let format = mediation?.settle(id) else { return mediation?.release(loaded) ?? () }
      mediation?.note(loaded)
      ad.setDelegate(MediationMail { [mailbox] in mailbox.post(.mediated(id, $0)) })
      if format == .banner { takeBanner(loaded) } else { takeInterstitial(loaded) }
    case .failed(let id, let error, let adapter, let parameter, let waited):
      spend(waited)
      switch mediation?.settle(id) {
      case .banner: missBanner(error, adapter: adapter)
      case .interstitial: missInterstitial(error, adapter: adapter, parameter: parameter)
      case .video, nil: break
      }
    }
  }

  /// What is said of a line item is noted at once; an ad server behind it wants to hear of its error.
  func noteArrival(_ answer: MediatorAnswer) {
    mediation?.arrived(answer)
    guard case .asked(let report) = answer, report.request != nil, case .failed(let error) = report.outcome,
      let cause = error.cause, !cause.errorURLs.isEmpty
    else { return }
    var beacon = Beacon(event: "error", urls: cause.errorURLs, breakID: report.adapter, breakPosition: 2)
    (beacon.code, beacon.message) = (cause.code, cause.message)
    call(beacon)
  }

  /// An ad tells what became of it.
  func take(_ event: MediationAdEvent, of id: MediationRequest.ID) {
    switch mediation?.hear(event, of: id) {
    case .told(let adapter, let parameter):
      write(.card(CardEvent(.ad(event), adapter: adapter, parameter: parameter)))
    case .outOfTurn(let adapter):
      ports.note(.warning, SafeText.line("mediation: \(adapter): \(event.rawValue) out of turn is dropped"))
    case nil: break
    }
  }

  /// Tells what was said by an ad that was just spoken to, before anything else happens; all else waits for its turn.
  func hearAds() {
    let letters = takeLetters()
    for case .mediated(let request, let event) in letters { take(event, of: request) }
    unread = letters.filter { if case .mediated = $0 { false } else { true } }
    if !unread.isEmpty { mailbox.ring() }
  }

  // MARK: Banner

  /// Asks the banner waterfall when it is time to, and nothing more important is on screen.
  func refreshBanner() {
    guard screen != nil || time.isVirtual, options.banner != .off, mediation?.refresh != nil else { return }
    let isHeld = item.onScreen != .content || banner.action != nil
    if mediation?.refresh?.begin(wall: time.wall, isHeld: isHeld) == true {
      tellBanner(.willLoad(.waterfall))
      let columns = screen?.size.columns ?? 80
      mediation?.ask(.banner, columns: columns, rows: 3)
    }
    if !isHeld, let next = mediation?.refresh?.nextRequest { wake(at: next) }
  }

  private func takeBanner(_ loaded: MediationDesk.Loaded) {
    mediation?.refresh?.answered(wall: time.wall)
    leaveBanner()
    let card: AdCard
    do throws(MediationError) {
      card = try loaded.present()
    } catch {
      mediation?.release(loaded)
      return missBanner(error, adapter: loaded.adapter)
    }
    mediation?.banner = loaded
    mediation?.bannerStill = card.image?.location.map { makeStill($0, of: nil) }
    tellBanner(.didLoad(.waterfall, BannerContent(card, fallback: loaded.adapter)))
    showBanner()
  }

  private func missBanner(_ error: MediationError, adapter: String?) {
    mediation?.refresh?.answered(wall: time.wall)
    leaveBanner()
    tellBanner(.didFail(.waterfall, title: adapter ?? "banner", code: error.code.rawValue))
    showBanner()
    hearAds()
  }

  /// The banner's ad that was there is over.
  private func leaveBanner() {
    guard let left = mediation?.banner else { return }
    left.surface.observer?.willDismiss()
    left.surface.observer?.didDismiss()
    mediation?.release(left)
    mediation?.banner = nil
    mediation?.bannerStill?.close()
    mediation?.bannerStill = nil
    hearAds()
  }

  /// An ad of the waterfall is seen for the first time: its impression counts from there.
  func watchBanner() {
    if let picture = bannerPicture { screen?.bannerPicture = picture }
    guard banner.shownSource == .waterfall, let shown = mediation?.banner, !shown.surface.wasSeen else { return }
    shown.surface.wasSeen = true
    shown.surface.observer?.didAppear()
    callBeacons(of: shown, "impression") { $0.impressions + $0.urls(of: "creativeView") }
    hearAds()
  }

  func tellBannerClick() {
    guard let shown = mediation?.banner else { return }
    shown.surface.observer?.wasClicked()
    callBeacons(of: shown, "clickTracking") { $0.clickTracking }
    hearAds()
  }

  /// The URLs of an adapter that speaks VAST.
  private func callBeacons(
    of loaded: MediationDesk.Loaded, _ event: String, _ choose: (AdBeacons) -> [BeaconURL]
  ) {
    guard let urls = loaded.surface.card.map({ choose($0.beacons) }), !urls.isEmpty else { return }
    call(Beacon(event: event, urls: urls, breakID: loaded.adapter, breakPosition: 2))
  }

  // MARK: The end

  /// Asks all adapters to go.
  func closeMediation() {
    guard let mediation else { return }
    leaveBanner()
    releaseInterstitial()
    self.mediation?.isClosing = true
    mediation.mediator.close { [mailbox] in mailbox.post(.mediationClosed) }
  }
}
