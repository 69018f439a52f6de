import AdBreaks
import AdMarkup
import Playback
import TerminalUI

/// Interstitials of the waterfall: loaded early, shown at breaks of type `display` and between files, never waited for.
///
/// Between files one is a break behind the film like any other: the coordinator decides when it is on.
extension PlayerSession {
  /// The schedule with the waterfall's interstitials in their places.
  func withInterstitials(_ schedule: AdSchedule) -> AdSchedule {
    guard let plan = mediation?.mediator.plan else { return schedule }
    var schedule = schedule
    if plan.interstitialMoments.contains(.display) { schedule.fillDisplays() }
    if plan.interstitialMoments.contains(.betweenFiles), item.index + 1 < options.items.count {
      let index = (schedule.breaks.map(\.id.index).max() ?? -1) + 1
      schedule.breaks.append(
        AdBreak(
          id: AdBreak.ID(index: index), breakID: "between-files", offset: .end, types: [.display],
          source: .interstitialWaterfall))
    }
    return schedule
  }

  /// Asks the waterfall while one may still be wanted, and none is there or on its way.
  func loadInterstitial() {
    guard let mediation, mediation.interstitial == nil, mediation.asked[.interstitial] == nil,
      item.coordinator?.breaks.contains(where: { $0.adBreak.source == .interstitialWaterfall && $0.isAhead }) == true
    else { return }
    let size = screen?.size
    self.mediation?.ask(.interstitial, columns: size?.columns ?? 80, rows: size?.rows ?? 24)
  }

  func takeInterstitial(_ loaded: MediationDesk.Loaded) {
    mediation?.interstitial = loaded
    write(.card(CardEvent(.interstitialDidLoad, adapter: loaded.adapter, parameter: loaded.parameter)))
    answerInterstitial()
  }

  func missInterstitial(_ error: MediationError, adapter: String?, parameter: String?) {
    write(
      .card(CardEvent(.interstitialDidFail, adapter: adapter, parameter: parameter, code: error.code.rawValue)))
    interstitialError = error
    answerInterstitial()
  }

  /// A break asks for its card.
  func loadInterstitial(for adBreak: AdBreak) {
    item.interstitialBreak = adBreak.id
    loadInterstitial()
    answerInterstitial()
  }

  /// Answers a break that asked: with the card that is there, or with why there is none.
  func answerInterstitial() {
    guard let id = item.interstitialBreak else { return }
    if let loaded = mediation?.interstitial {
      item.interstitialBreak = nil
      let card = loaded.ad.preview ?? AdCard(title: loaded.adapter)
      var ad = PlayableAd(
        id: PlayableAd.ID(adBreak: id, index: 0), title: card.title, adSystem: loaded.adapter,
        advertiser: card.advertiser, duration: PlayableAd.cardDuration, skipOffset: .time(PlayableAd.cardPatience),
        media: card.media ?? card.image ?? .unknown, clickThrough: card.clickThrough, beacons: card.beacons)
      ad.form = .display(card)
      item.interstitialAd = ad.id
      perform(.podLoaded(id, AdPod(ads: [ad])))
    } else if mediation?.asked[.interstitial] == nil {
      item.interstitialBreak = nil
      let error = interstitialError ?? MediationError(.noFill, "no interstitial")
      interstitialError = nil
      perform(
        .podFailed(
          id,
          AdLoadError(isEmpty: error.code == .noFill, code: error.code == .noFill ? 303 : 900, message: error.message))
      )
    }
  }

  /// Behind content's end nothing is waited for.
  func dropLateInterstitial() {
    guard let id = item.interstitialBreak, item.onScreen == .nothing, !time.isVirtual else { return }
    item.interstitialBreak = nil
    tellMissedCard()
    perform(.podFailed(id, AdLoadError(isEmpty: true, code: 303, message: "the interstitial was not ready")))
  }

  /// The waterfall's ad whose card is this ad.
  func mediated(_ id: PlayableAd.ID) -> MediationDesk.Loaded? {
    item.interstitialAd == id ? mediation?.interstitial : nil
  }

  /// Has a mediated ad show itself; false where it cannot.
  func present(_ loaded: MediationDesk.Loaded, as id: PlayableAd.ID) -> Bool {
    do throws(MediationError) {
      try loaded.ad.present(on: loaded.surface)
      loaded.surface.observer?.willPresent()
      hearAds()
      return true
    } catch {
      hearAds()
      releaseInterstitial()
      perform(.adFailed(id, code: 900, message: SafeText.line(error.message)))
      return false
    }
  }

  func releaseInterstitial() {
    guard let loaded = mediation?.interstitial else { return }
    mediation?.release(loaded)
    mediation?.interstitial = nil
    item.interstitialAd = nil
  }
}
