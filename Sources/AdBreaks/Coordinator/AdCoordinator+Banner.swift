/// What the banner is told: the break that comes next, then the ad that is on; and the ad beside content.
extension AdCoordinator {
  /// What the banner was told last.
  enum BannerSubject: Equatable, Sendable {
    case none
    case loading(AdBreak.Position)
    case upcoming(PlayableAd.ID, AdBreak.Position, title: String)
    case inPlay(PlayableAd.ID)
  }

  mutating func announceLoad(at position: AdBreak.Position) {
    guard subject == .none else { return }
    subject = .loading(position)
    effects.append(.banner(.willLoad(.adBreak)))
  }

  mutating func updateBanner() {
    updateOverlayBanner()
    if let bracket {
      // A card says all that a banner could.
      guard case .playing(let run) = bracket.stage, subject != .inPlay(run.ad.id), !run.ad.isDisplay else { return }
      subject = .inPlay(run.ad.id)
      effects.append(.banner(.didLoad(.adBreak, run.ad.bannerContent)))
    } else if let (ad, position) = announced {
      let next = BannerSubject.upcoming(ad.id, position, title: ad.announcedTitle)
      guard subject != next else { return }
      subject = next
      effects.append(.banner(.didLoad(.adBreak, ad.announcement)))
    } else {
      switch subject {
      case .upcoming, .inPlay:
        subject = .none
        effects.append(.banner(.withdrawn(.adBreak)))
      case .loading(let position):
        if !isUnplayed(position) || !isWithinReach(position) { subject = .none }
      case .none: break
      }
    }
  }

  private mutating func updateOverlayBanner() {
    let ad = overlay?.run?.ad
    guard ad?.id != bannerOverlay else { return }
    bannerOverlay = ad?.id
    if let ad, let card = ad.card {
      effects.append(.banner(.didLoad(.nonLinear, BannerContent(card, fallback: ad.announcedTitle))))
    } else {
      effects.append(.banner(.withdrawn(.nonLinear)))
    }
  }

  /// Tells the failure of what was announced or being loaded, once nothing of its cue is left to play.
  mutating func failBanner(of id: AdBreak.ID, title: String, code: Int) {
    guard let position = entry(id)?.position, head(of: placement.members(at: position)[...]) == .none else { return }
    switch subject {
    case .loading(position): effects.append(.banner(.didFail(.adBreak, title: title, code: code)))
    case .upcoming(_, position, let announced):
      effects.append(.banner(.didFail(.adBreak, title: announced, code: code)))
    case .none, .loading, .upcoming, .inPlay: return
    }
    subject = .none
  }

  private var announced: (PlayableAd, AdBreak.Position)? {
    guard let ahead, let entry = entry(ahead), let position = entry.position, case .ready(let roster) = entry.state,
      let item = roster.items.first, item.isOpenOrOpening, item.ad.form == .linear
    else { return nil }
    return (item.ad, position)
  }
}

extension PlayableAd {
  /// What the banner calls the ad while it is still to come: its advertiser, else its title.
  var announcedTitle: String { advertiser ?? title ?? adID ?? "an ad" }

  var announcement: BannerContent {
    BannerContent(title: announcedTitle, text: description, clickThrough: clickThrough, isAnnouncement: true)
  }

  var bannerContent: BannerContent {
    let title = title ?? advertiser ?? adID ?? "Ad"
    return BannerContent(
      title: title, text: companionText ?? advertiser.flatMap { $0 == title ? nil : $0 } ?? description,
      clickThrough: clickThrough)
  }
}

extension Roster.Item {
  var isOpenOrOpening: Bool {
    switch medium {
    case .opening, .open: true
    case .untouched, .released: false
    }
  }
}
