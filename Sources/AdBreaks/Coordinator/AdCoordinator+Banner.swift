/// What the banner is told: the break that comes next, then the ad that is on.
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
    effects.append(.banner(.willLoad))
  }

  mutating func updateBanner() {
    if let bracket {
      guard case .playing(let run) = bracket.stage, subject != .inPlay(run.ad.id) else { return }
      subject = .inPlay(run.ad.id)
      effects.append(.banner(.didLoad(run.ad.bannerContent)))
    } else if let (ad, position) = announced {
      let next = BannerSubject.upcoming(ad.id, position, title: ad.announcedTitle)
      guard subject != next else { return }
      subject = next
      effects.append(.banner(.didLoad(ad.announcement)))
    } else {
      switch subject {
      case .upcoming, .inPlay:
        subject = .none
        effects.append(.banner(.withdrawn))
      case .loading(let position):
        if !isUnplayed(position) || !isWithinReach(position) { subject = .none }
      case .none: break
      }
    }
  }

  /// Tells the failure of what was announced or being loaded, once nothing of its cue is left to play.
  mutating func failBanner(of id: AdBreak.ID, title: String, code: Int) {
    guard let position = entry(id)?.position, head(of: placement.members(at: position)[...]) == .none else { return }
    switch subject {
    case .loading(position): effects.append(.banner(.didFail(title: title, code: code)))
    case .upcoming(_, position, let announced):
      effects.append(.banner(.didFail(title: announced, code: code)))
    case .none, .loading, .upcoming, .inPlay: return
    }
    subject = .none
  }

  private var announced: (PlayableAd, AdBreak.Position)? {
    guard let ahead, let entry = entry(ahead), let position = entry.position, case .ready(let roster) = entry.state,
      let item = roster.items.first, item.isOpenOrOpening
    else { return nil }
    return (item.ad, position)
  }
}

extension PlayableAd {
  /// What the banner calls the ad while it is still to come: its advertiser, else its title.
  var announcedTitle: String { advertiser ?? title ?? adID ?? "an ad" }

  var announcement: Banner.Content {
    Banner.Content(title: announcedTitle, text: description, clickThrough: clickThrough, isAnnouncement: true)
  }

  var bannerContent: Banner.Content {
    let title = title ?? advertiser ?? adID ?? "Ad"
    return Banner.Content(
      title: title, text: advertiser.flatMap { $0 == title ? nil : $0 } ?? description, clickThrough: clickThrough)
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
