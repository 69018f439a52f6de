import AdBreaks
import AdMarkup
import Playback

/// The event in a few words, for the screen.
extension SessionEvent {
  /// What its name does not say already; text of documents is made safe.
  var summary: String { parts.filter { !$0.isEmpty }.map(SafeText.screenLine).joined(separator: " · ") }

  /// What it is found by: its name, its ad, its break, its address.
  var searchTexts: [String] {
    switch self {
    case .contentLoaded(let url, _): [type, url]
    case .adsLoaded(let source, _), .adsLoadFailed(let source, _, _): [type, source]
    case .diagnostic(let diagnostic): [type, diagnostic.rule] + [diagnostic.breakID].compactMap(\.self)
    case .ad(let event): [type] + event.searchTexts
    case .banner(let report): [type] + [report.title].compactMap(\.self)
    case .card(let event): [type] + [event.adapter, event.parameter].compactMap(\.self)
    case .beacon(let line, _): [type, line.event, line.breakID, line.url] + [line.adID].compactMap(\.self)
    case .ledger(let account): [type, account.breakID] + [account.ad?.adID].compactMap(\.self)
    case .frameShown(_, _, let breakID, let adID): [type] + [breakID, adID].compactMap(\.self)
    case .seek, .contentPaused, .contentResumed, .volumeChanged, .speedChanged, .ledgerFolded, .ended:
      [type]
    }
  }

  /// Ad time; `nil` for what concerns no ad.
  var adPlayhead: Duration? {
    if case .ad(.ad(_, let info)) = self { info.playhead } else { nil }
  }

  /// Whether something went wrong.
  var isFailure: Bool {
    switch self {
    case .adsLoadFailed, .ad(.adBreakFetchError), .ad(.adError), .beacon(_, .failed): true
    case .diagnostic(let diagnostic): diagnostic.severity == .error
    case .banner(let report): report.kind == .didFail
    case .card(let event): event.isFailure
    case .contentLoaded, .adsLoaded, .ad, .seek, .contentPaused, .contentResumed, .volumeChanged, .speedChanged,
      .beacon, .ledgerFolded, .ledger, .frameShown, .ended:
      false
    }
  }

  private var parts: [String] {
    switch self {
    case .contentLoaded(let url, let info): info.words + [url.withoutScheme]
    case .adsLoaded(let source, let breaks): [breaks == 1 ? "1 break" : "\(breaks) breaks", source]
    case .adsLoadFailed(let source, let code, let message): [code.map { "\(message) (\($0))" } ?? message, source]
    case .diagnostic(let diagnostic):
      [diagnostic.severity.rawValue + " " + diagnostic.rule, diagnostic.message, diagnostic.breakID ?? ""]
    case .ad(let event): event.words
    case .banner(let report): [report.title ?? "", report.code.map { FailureText.words($0) } ?? ""]
    case .card(let event): [event.adapter ?? "", event.parameter ?? "", event.code.map { "error \($0)" } ?? ""]
    case .seek(let from, let to): ["\(ClockText.position(from)) → \(ClockText.position(to))"]
    case .contentPaused, .contentResumed: []
    case .volumeChanged(let volume, let isMuted): [isMuted ? "mute" : "\(volume) %"]
    case .speedChanged(let speed): [ClockText.speed(speed)]
    case .beacon(let line, let status):
      ["\(line.event) \(status.words)", "level \(line.level)", line.url.withoutScheme]
    case .ledgerFolded(let folded): ["\(folded.accounts) ads and breaks"]
    case .ledger(let account): [account.breakID, account.ad?.adID ?? "", "\(account.lines.count) addresses"]
    case .frameShown(let source, let pts, _, let adID):
      [source.rawValue, ClockText.exactPosition(pts), adID ?? ""]
    case .ended(let exitCode): ["exit code \(exitCode)"]
    }
  }
}

extension AdEvent {
  fileprivate var searchTexts: [String] {
    switch self {
    case .adBreakReady(let adBreak), .adBreakFetchError(let adBreak, _, _), .adBreakStarted(let adBreak),
      .adBreakEnded(let adBreak):
      [adBreak.breakID]
    case .ad(_, let info): [info.adBreak.breakID] + [info.ad.adID, info.ad.title].compactMap(\.self)
    case .adError(let breakID, let adID, _, _, _, _): [breakID] + [adID].compactMap(\.self)
    case .cuePointsChanged, .contentPauseRequested, .contentResumeRequested, .contentComplete, .allAdsCompleted: []
    }
  }

  fileprivate var words: [String] {
    switch self {
    case .cuePointsChanged(let points): [points.map(Self.word).joined(separator: ", ")]
    case .adBreakFetchError(let adBreak, let code, let message):
      [ClockText.name(adBreak), FailureText.words(code, message), adBreak.breakID]
    case .contentPauseRequested(let reason), .contentResumeRequested(let reason): [reason.words]
    case .adBreakReady(let adBreak), .adBreakStarted(let adBreak), .adBreakEnded(let adBreak):
      [ClockText.name(adBreak), adBreak.breakID]
    case .ad(let moment, let info): info.words(moment)
    case .adError(let breakID, let adID, _, let code, _, let message):
      [adID ?? "", FailureText.words(code, message), breakID]
    case .contentComplete, .allAdsCompleted: []
    }
  }

  private static func word(_ cue: Duration?) -> String {
    switch cue {
    case nil: "end"
    case .zero?: "pre"
    case let time?: ClockText.position(time)
    }
  }
}

extension AdInfo {
  fileprivate func words(_ moment: AdMoment) -> [String] {
    let place = "\(position) of \(total)"
    let name = ad.title ?? ad.adID ?? ""
    guard moment == .loaded else { return [place, name] }
    let levels = ad.wrappers.count
    return [
      place, name, duration.map(ClockText.position) ?? "",
      levels == 0 ? "" : levels == 1 ? "1 wrapper" : "\(levels) wrappers", adBreak.breakID,
    ]
  }
}

extension PauseReason {
  fileprivate var words: String {
    switch self {
    case .cue: "a cue point"
    case .seek: "passed by a seek"
    case .preRoll: "pre-roll"
    case .postRoll: "post-roll"
    case .banner: "banner"
    case .interstitial: "interstitial"
    }
  }
}

extension MediaInfo {
  fileprivate var words: [String] {
    let codecs = [video?.codec, audio?.codec].compactMap(\.self).joined(separator: ", ")
    return [duration.map(ClockText.position) ?? "", video.map { "\($0.width)×\($0.height)" } ?? "", codecs]
  }
}

extension BeaconStatus {
  /// `sent 204`.
  var words: String { httpStatus.map { "\(word) \($0)" } ?? word }
}

extension String {
  /// An address without what nearly all begin with; the room goes to what tells them apart.
  var withoutScheme: String {
    for scheme in ["https://", "http://"] where hasPrefix(scheme) { return String(dropFirst(scheme.count)) }
    return self
  }
}
