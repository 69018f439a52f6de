import AdBreaks
import Playback
import TerminalUI

/// The banner: what it is told, and what the viewer does with it.
extension PlayerSession {
  func tellBanner(_ event: BannerView.Event) {
    let before = banner.content
    for report in banner.handle(event) { write(.banner(report)) }
    if banner.content != before { screen?.bannerPicture = nil }
  }

  /// Begins a slide when one is due; told of every change, so that a banner that fails at once is seen to leave.
  func showBanner() {
    if let content = banner.content {
      if content != seenBanner.content { link = nil }
      seenBanner.content = content
      seenBanner.isTall = banner.shownSource != .adBreak || content.isAnnouncement
    }
    seenBanner.slide.set(isShown: banner.isLoaded && options.banner != .off, wall: time.wall)
  }

  func bannerModel(_ facts: ScreenFacts) -> PlayerModel.BannerModel? {
    guard let content = facts.banner, facts.bannerShown > 0, options.banner != .off else { return nil }
    return PlayerModel.BannerModel(
      content: content.safe, shown: facts.bannerShown, isOnTop: options.banner == .top,
      isTall: seenBanner.isTall, imageSize: facts.bannerImage, address: link)
  }

  // MARK: Its action

  /// Goes where the banner, or the card on screen, leads: to the web outside of the player, else into its panel.
  func followBanner() {
    if let prepared = adOnScreen, prepared.ad.isDisplay { return followCard(prepared) }
    guard let content = banner.content else { return tell("there is no ad to follow") }
    guard let willLeave = content.willLeave, let address = content.clickThrough else {
      return tell("this ad leads nowhere")
    }
    guard isSafeToAct else { return tell("not now: an ad is about to begin or end") }
    tellBanner(.actionRequested)
    tellClick()
    if willLeave { openOutside(SafeText.address(address)) } else { openActionPanel() }
  }

  /// In a change between content and ads, or where nothing could be shown, nothing is followed.
  private var isSafeToAct: Bool {
    guard banner.action == nil, let screen, !PlayerLayout(size: screen.size).isTooSmall else { return false }
    return item.onScreen != .nothing && (adOnScreen?.hasStarted ?? true)
  }

  private func tellClick() {
    switch banner.shownSource {
    case .adBreak where banner.content?.isAnnouncement == true: break
    case .adBreak, .nonLinear:
      tellAdPlayhead()
      perform(.click)
    case .waterfall: tellBannerClick()
    case nil: break
    }
  }

  /// The desktop opens it; where there is none the last row shows it, to be followed or copied there.
  func openOutside(_ address: String) {
    guard !address.hasSuffix("…") else { return tell("the address of this ad is too long to be opened") }
    let address = address.replacing(" ", with: "%20")
    if ports.openAddress(address) { return tell("opened \(SafeText.screenLine(address))", about: .session) }
    link = address
    // The banner shows it in full where it has the room.
    guard adOnScreen?.ad.isDisplay == true || options.banner == .off else { return }
    let hint = options.keys.label(of: .copyLink).map { " · \($0) copies" } ?? ""
    tell(SafeText.screenLine(address) + hint, about: .session, for: .seconds(20))
  }

  /// Copies the address that was shown last, through the terminal (OSC 52).
  func copyLink() {
    guard let link else { return tell("there is no address to copy") }
    ports.terminal?.copy(link)
    tell("copied", about: .session)
  }

  private func openActionPanel() {
    let isPlaying = item.coordinator?.isInBreak == true ? item.coordinator?.isPaused == false : !item.isPaused
    actionPanel = ActionPanel(resumes: isPlaying)
    guard isPlaying else { return }
    if item.coordinator?.isInBreak == true {
      tellAdPlayhead()
      perform(.pause)
    } else {
      write(.ad(.contentPauseRequested(.banner)))
      item.isPaused = true
      item.content?.pause()
      perform(.pause)
    }
  }

  /// Back from the panel: what it had paused goes on, and nothing else.
  func closeActionPanel() {
    guard banner.action != nil else { return }
    tellBanner(.actionFinished)
    guard actionPanel.resumes else { return }
    if item.coordinator?.isInBreak == true { return perform(.play) }
    write(.ad(.contentResumeRequested(.banner)))
    item.isPaused = false
    perform(.play)
    if item.onScreen == .content { item.content?.run(wall: time.wall) }
  }

  /// Whether a key was the panel's: it takes all but `q`.
  func takeByActionPanel(_ key: Key) -> Bool {
    guard banner.action != nil else { return false }
    switch key {
    case .escape, .enter: closeActionPanel()
    case .up: scrollAction(to: actionPanel.firstRow - 1)
    case .down: scrollAction(to: actionPanel.firstRow + 1)
    case .pageUp: scrollAction(to: actionPanel.firstRow - 10)
    case .pageDown: scrollAction(to: actionPanel.firstRow + 10)
    case .home: scrollAction(to: 0)
    case .character("q"), .control("l"), .control("z"): return false
    default: break
    }
    return true
  }

  private func scrollAction(to row: Int) { actionPanel.firstRow = min(max(0, row), screen?.lastCardRow ?? 0) }

  /// Whether something else than a key was the panel's: it lies over all that the mouse could reach.
  func takeByActionPanel(_ event: TerminalEvent) -> Bool {
    guard banner.action != nil else { return false }
    switch event {
    case .wheelUp: return takeByActionPanel(.up)
    case .wheelDown: return takeByActionPanel(.down)
    case .press, .drag, .paste: return true
    case .release:
      // A drag that the panel has interrupted.
      _ = screen?.endDrag()
      return true
    case .key, .hangup, .answered: return false
    }
  }

  /// The viewer sends the banner away; one that the ad on screen speaks through stays.
  func closeBanner() {
    switch banner.shownSource {
    case nil: tell("there is no banner to close")
    case .adBreak where banner.content?.isAnnouncement == false: tell("it goes with the ad")
    case .adBreak?: tellBanner(.withdrawn(.adBreak))
    case .nonLinear?: perform(.closeOverlay)
    case .waterfall?: tellBanner(.withdrawn(.waterfall))
    }
    showBanner()
  }
}

extension BannerContent {
  /// The same with text that is safe to show.
  var safe: BannerContent {
    BannerContent(
      title: SafeText.screenLine(title), text: text.map(SafeText.screenLine),
      clickThrough: clickThrough.map(SafeText.screenLine), isAnnouncement: isAnnouncement, image: image)
  }
}
