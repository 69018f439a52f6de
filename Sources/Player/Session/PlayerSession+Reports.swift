import AdBreaks
import AdMarkup
import Glibc
import Playback

extension PlayerSession {
  /// `--strict`: a break that fails lets it play on and gives 3 at the end.
  func noteFailedBreak() {
    if options.isStrict { finalCode = 3 }
  }

  /// An event log that cannot be written is told once; one on standard output that nobody reads ends the run.
  func watchLog() {
    guard let failure = log.takeFailure() else { return }
    if log.failureCode == 128 + SIGPIPE {
      exitCode = exitCode ?? log.failureCode
    } else {
      report("the event log ends here: \(String(cString: strerror(failure)))")
    }
  }

  func show(_ picture: Picture, of source: OnScreen) {
    if source == .content {
      if isRepeated(picture) { return }
      item.shown = picture.pts
    }
    let isShown = screen?.show(picture, isContent: source == .content) != false
    if isShown, log.includesFrames { writeFrame(picture, of: source) }
    if source == .content { noteStepBack() }
  }

  private func writeFrame(_ picture: Picture, of source: OnScreen) {
    switch source {
    case .content:
      // The picture's own time, so that the line is the same however late it is shown; a container may state less than
      // it holds.
      log.write(
        .frameShown(source: .content, pts: picture.pts, breakID: nil, adID: nil), wall: time.wall,
        playhead: min(picture.pts, item.info?.duration ?? picture.pts))
    case .ad(let id):
      let breakID = item.coordinator?.current?.info.adBreak.breakID
      write(.frameShown(source: .ad, pts: picture.pts, breakID: breakID, adID: item.ads[id]?.ad.adID))
    case .nothing: break
    }
  }
}

extension ScheduleSource {
  /// The document, or the first of the breaks named one by one.
  var text: String { document ?? extraBreaks.first?.source ?? "" }
}

extension AdCoordinator.Notice {
  /// What the last row says.
  func words(_ keys: KeyBindings) -> String {
    switch self {
    case .notSkippable: "this ad cannot be skipped"
    // How soon is counted down beside it.
    case .skippableIn: "this ad cannot be skipped yet"
    case .missedBySeeking(let time): "break at \(ClockText.position(time)), missed by seeking"
    case .breakReady(let adBreak):
      [
        "\(ClockText.name(adBreak)) is ready", keys.label(of: .confirm).map { "\($0) plays it" },
        keys.label(of: .dismiss).map { "\($0) passes" },
      ].compactMap(\.self).joined(separator: " · ")
    case .breakFailed(let adBreak, let code, let message):
      "\(ClockText.name(adBreak)) failed: \(FailureText.words(code: code, message: message)) (\(code)) · the film goes on"
    }
  }

  /// What it is about; `nil` = what is on screen.
  var subject: ScreenNotice.Subject? {
    switch self {
    case .notSkippable, .skippableIn, .breakReady: nil
    case .missedBySeeking: .adBreak
    case .breakFailed: .session
    }
  }

  /// How long it is true, at most.
  var stay: Duration {
    switch self {
    case .skippableIn(let rest): min(rest, .seconds(5))
    case .breakReady: PlayerSession.answerPatience
    case .notSkippable, .missedBySeeking, .breakFailed: .seconds(5)
    }
  }
}
