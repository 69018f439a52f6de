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
    guard let mediation, mediation.interstitial == nil, mediation.asked[.interstitial] == nil else { return }
    let isAhead = item.coordinator?.breaks.contains { $0.adBreak.source == .interstitialWaterfall && $0.isAhead }
    guard isAhead == true || !item.interstitialBreaks.isEmpty else { return }
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
    mediation?.interstitialError = error
    answerInterstitial()
  }

  /// A break asks for its card.
  func loadInterstitial(for id: AdBreak.ID) {
    // Asked once more, it has dropped the one that it was given.
    if item.interstitialAd?.adBreak == id { item.interstitialAd = nil }
    if !item.interstitialBreaks.contains(id) { item.interstitialBreaks.append(id) }
    loadInterstitial()
    answerInterstitial()
  }

  /// Answers the breaks that asked: the first with the card that is there, all with why there is none; who comes behind
  /// a card that is still to be seen waits for the next one.
  private func answerInterstitial() {
    guard !item.interstitialBreaks.isEmpty, let coordinator = item.coordinator else { return }
    let awaited = Set(coordinator.breaks.filter { $0.isAhead || $0.state == .playing }.map(\.adBreak.id))
    item.interstitialBreaks.removeAll { !awaited.contains($0) }
    guard let id = item.interstitialBreaks.first else { return }
    if let loaded = mediation?.interstitial {
      if let promised = item.interstitialAd?.adBreak, awaited.contains(promised) { return }
      item.interstitialBreaks.removeFirst()
      let ad = playableAd(of: loaded, in: id)
      item.interstitialAd = ad.id
      perform(.podLoaded(id, AdPod(ads: [ad])))
    } else if mediation?.asked[.interstitial] == nil {
      let error = mediation?.interstitialError ?? MediationError(.noFill, "no interstitial")
      mediation?.interstitialError = nil
      refuseInterstitials(
        AdLoadError(isEmpty: error.code == .noFill, code: error.code == .noFill ? 303 : 900, message: error.message))
    }
  }

  private func playableAd(of loaded: MediationDesk.Loaded, in id: AdBreak.ID) -> PlayableAd {
    let card = loaded.ad.preview ?? AdCard(title: loaded.adapter)
    var ad = PlayableAd(
      id: PlayableAd.ID(adBreak: id, index: 0), title: card.title, adSystem: loaded.adapter,
      advertiser: card.advertiser, duration: PlayableAd.cardDuration, skipOffset: .time(PlayableAd.cardPatience),
      media: card.media ?? card.image ?? .unknown, clickThrough: card.clickThrough, beacons: card.beacons)
    ad.form = .display(card)
    return ad
  }

  private func refuseInterstitials(_ error: AdLoadError) {
    let waiting = item.interstitialBreaks
    item.interstitialBreaks = []
    for id in waiting { perform(.podFailed(id, error)) }
  }

  /// Gives the card to whoever waits for one; nothing is waited for once its time has come.
  func watchInterstitial() {
    answerInterstitial()
    let late = item.interstitialBreaks.filter { item.coordinator?.isHeld(for: $0) == true }
    guard !late.isEmpty, !time.isVirtual else { return }
    item.interstitialBreaks.removeAll { late.contains($0) }
    for id in late {
      tellMissedCard(of: nil)
      perform(.podFailed(id, AdLoadError(isEmpty: true, code: 303, message: "the interstitial was not ready")))
    }
  }

  /// The waterfall's ad whose card is this ad.
  func mediated(_ id: PlayableAd.ID) -> MediationDesk.Loaded? { mediated(in: id.adBreak) }

  /// The waterfall's ad that was given to this break.
  func mediated(in id: AdBreak.ID) -> MediationDesk.Loaded? {
    item.interstitialAd?.adBreak == id ? mediation?.interstitial : nil
  }

  /// Has a mediated ad show itself; false where it cannot.
  func present(_ loaded: MediationDesk.Loaded, as id: PlayableAd.ID) -> Bool {
    do throws(MediationError) {
      _ = try loaded.present()
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
