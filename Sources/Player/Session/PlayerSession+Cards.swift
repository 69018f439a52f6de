import AdBreaks
import Playback

/// Ads that are cards: full-screen ones, and the picture of one beside content.
extension PlayerSession {
  /// Shows the picture of a card that takes the screen; its words are the screen model's.
  func presentCard(of prepared: PreparedAd) {
    guard prepared.ad.isDisplay else { return }
    if let still = prepared.still, let picture = still.picture(wall: time.wall) {
      screen?.turn(to: still.playback.info?.video, isContent: false)
      show(picture, of: .ad(prepared.ad.id))
    }
    if let loaded = mediated(prepared.ad.id) {
      guard present(loaded, as: prepared.ad.id) else { return }
    } else {
      write(.card(CardEvent(.ad(.willPresentFullScreenView))))
    }
    item.presentedCard = prepared.ad.id
  }

  /// The card's picture was scaled anew.
  func watchCard() {
    guard let screen, let prepared = adOnScreen, let picture = prepared.still?.picture(wall: time.wall),
      picture.size != screen.picture?.size
    else { return }
    show(picture, of: .ad(prepared.ad.id))
  }

  func tellCardAppeared(_ id: PlayableAd.ID) {
    guard item.presentedCard == id else { return }
    tell(.reportImpression, of: id) { $0.didAppear() }
  }

  func dismissCard(of prepared: PreparedAd) {
    let id = prepared.ad.id
    guard item.presentedCard == id else { return }
    item.presentedCard = nil
    tell(.willDismissFullScreenView, of: id) { $0.willDismiss() }
    tell(.didDismissFullScreenView, of: id) { $0.didDismiss() }
    guard mediated(id) != nil else { return }
    releaseInterstitial()
    if exitCode == nil { loadInterstitial() }
  }

  /// What becomes of a card: a mediated ad tells it itself once it is spoken to.
  private func tell(
    _ event: MediationAdEvent, of id: PlayableAd.ID, _ speak: (any AdSurfaceObserver) -> Void
  ) {
    guard let loaded = mediated(id) else { return write(.card(CardEvent(.ad(event)))) }
    loaded.surface.observer.map(speak)
    hearAds()
  }

  /// - Parameter loaded: The waterfall's ad that it was; `nil` for one of the schedule's own, or that never came.
  func tellMissedCard(of loaded: MediationDesk.Loaded?) {
    write(.card(CardEvent(.ad(.didFailToPresent), adapter: loaded?.adapter, parameter: loaded?.parameter)))
  }

  /// Goes where the card on screen leads; the card itself is all that there is inside of the player.
  func followCard(_ prepared: PreparedAd) {
    let content = card(of: prepared).map { BannerContent($0, fallback: "") }
    guard content?.willLeave == true, let address = content?.clickThrough else {
      return tell("this ad leads nowhere")
    }
    tellAdPlayhead()
    perform(.click)
    tell(.reportClick, of: prepared.ad.id) { $0.wasClicked() }
    openOutside(SafeText.address(address))
  }

  /// What lies over the player, or below the picture of an ad that takes the screen.
  var cardModel: CardModel? {
    if let action = banner.action?.safe {
      return CardModel(
        kind: .panel, title: action.title, advertiser: "", body: Self.paragraphs(banner.action?.text),
        address: nil, closesIn: nil, firstRow: actionPanel.firstRow)
    }
    guard let prepared = adOnScreen, prepared.ad.isDisplay, let card = card(of: prepared) else { return nil }
    let title = card.title ?? card.advertiser ?? prepared.ad.title ?? ""
    return CardModel(
      kind: .fullScreen(hasPicture: prepared.still != nil || prepared.playback.info?.video != nil),
      title: SafeText.screenLine(title), advertiser: SafeText.screenLine(card.advertiser ?? ""),
      body: Self.paragraphs(card.body), address: card.clickThrough.map(SafeText.screenLine),
      closesIn: timeToClose(prepared))
  }

  /// What an ad of the waterfall shows is what it has put on its surface.
  private func card(of prepared: PreparedAd) -> AdCard? {
    mediated(prepared.ad.id)?.surface.card ?? prepared.ad.card
  }

  private static func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").prefix(200).map { SafeText.line(String($0)) }
  }

  private func timeToClose(_ prepared: PreparedAd) -> Duration? {
    guard let current = item.coordinator?.current else { return nil }
    if case .after(let rest) = skip(of: current, playhead: prepared.playback.currentPosition) { return rest }
    return nil
  }

  /// The picture of what the banner shows, as soon as it is decoded.
  var bannerPicture: Picture? {
    let still: Still? =
      switch banner.shownSource {
      case .nonLinear: item.coordinator?.adBesideContent.flatMap { item.ads[$0]?.still }
      case .waterfall: mediation?.bannerStill
      case .adBreak, nil: nil
      }
    return still?.picture(wall: time.wall)
  }
}
