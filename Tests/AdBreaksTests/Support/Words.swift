import AdBreaks

extension AdBreak {
  var name: String { id.occurrence == 0 ? breakID : "\(breakID)+\(id.occurrence)" }
}

extension AdEvent {
  var words: String {
    switch self {
    case .cuePointsChanged(let points): "cuePoints \(points.count)"
    case .adBreakReady(let info): "adBreakReady \(info.breakID)"
    case .adBreakFetchError(let info, let code, _): "adBreakFetchError \(info.breakID) \(code)"
    case .contentPauseRequested(let reason): "contentPauseRequested \(reason.rawValue)"
    case .contentResumeRequested(let reason): "contentResumeRequested \(reason.rawValue)"
    case .adBreakStarted(let info): "adBreakStarted \(info.words)"
    case .adBreakEnded(let info): "adBreakEnded \(info.words)"
    case .ad(let moment, let info): "\(moment.rawValue) \(info.words)"
    case .adError(_, let adID, _, let code, _, _): "adError \(adID ?? "-") \(code)"
    case .contentComplete: "contentComplete"
    case .allAdsCompleted: "allAdsCompleted"
    }
  }
}

extension BreakInfo {
  /// `mid 30 #1`: name, time, pod index.
  var words: String { "\(breakID) \(timeOffset.map(text) ?? "-1") #\(podIndex)" }
}

extension AdInfo {
  /// `A 1/2`, and the ad playhead when it is not at the beginning.
  var words: String {
    "\(ad.adID ?? "?") \(position)/\(total)" + (playhead == .zero ? "" : " at \(text(playhead))")
  }
}

extension Beacon {
  /// Event, code, URLs.
  var words: String {
    ([event] + [code.map { "\($0)" }].compactMap(\.self) + urls.map { "\($0.url)" }).joined(separator: " ")
  }
}

extension BannerView.Event {
  var words: String {
    switch self {
    case .willLoad: "willLoad"
    case .didLoad(let source, let content):
      (source == .nonLinear ? "beside: " : content.isAnnouncement ? "next: " : "") + content.title
    case .didFail(_, let title, let code): "failed \(title) \(code)"
    case .withdrawn(let source): source == .nonLinear ? "withdrawn beside" : "withdrawn"
    case .actionRequested: "action"
    case .actionFinished: "action finished"
    }
  }
}

extension AdCoordinator.Notice {
  var words: String {
    switch self {
    case .notSkippable: "not skippable"
    case .skippableIn(let rest): "skippable in \(text(rest))"
    case .missedBySeeking(let time): "missed \(text(time))"
    case .breakReady(let info): "ready \(info.breakID)"
    case .breakFailed(let info, let code, _): "failed \(info.breakID) \(code)"
    }
  }
}
