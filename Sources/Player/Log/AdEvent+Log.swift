import AdBreaks
import AdMarkup

extension AdEvent {
  var type: String {
    switch self {
    case .cuePointsChanged: "cuePointsChanged"
    case .adBreakReady: "adBreakReady"
    case .adBreakFetchError: "adBreakFetchError"
    case .contentPauseRequested: "contentPauseRequested"
    case .contentResumeRequested: "contentResumeRequested"
    case .adBreakStarted: "adBreakStarted"
    case .adBreakEnded: "adBreakEnded"
    case .ad(let moment, _): moment.rawValue
    case .adError: "adError"
    case .contentComplete: "contentComplete"
    case .allAdsCompleted: "allAdsCompleted"
    }
  }

  func addFields(to line: inout JSONObject) {
    switch self {
    case .cuePointsChanged(let points):
      line.add("cuePoints", array: points.map { $0.map(JSONObject.seconds) ?? "-1" })
    case .adBreakReady(let adBreak): adBreak.addFields(to: &line, withPodIndex: false)
    case .adBreakFetchError(let adBreak, let code, let message):
      adBreak.addFields(to: &line, withPodIndex: false)
      line.add("code", code)
      line.add("message", SafeText.line(message))
    case .contentPauseRequested(let reason), .contentResumeRequested(let reason):
      line.add("reason", reason.rawValue)
    case .adBreakStarted(let adBreak), .adBreakEnded(let adBreak):
      adBreak.addFields(to: &line, withPodIndex: true)
    case .ad(let moment, let info): info.addFields(to: &line, moment: moment)
    case .adError(let breakID, let adID, _, let code, let vmapCode, let message):
      line.add("breakId", SafeText.line(breakID))
      line.add("adId", adID.map(SafeText.line))
      line.add("code", code)
      line.add("vmapCode", vmapCode)
      line.add("message", SafeText.line(message))
    case .contentComplete, .allAdsCompleted: break
    }
  }
}

extension BreakInfo {
  fileprivate func addFields(to line: inout JSONObject, withPodIndex: Bool) {
    line.add("breakId", SafeText.line(breakID))
    line.add("timeOffset", timeOffset ?? .seconds(-1))
    if withPodIndex { line.add("podIndex", podIndex) }
  }
}

extension AdInfo {
  fileprivate func addFields(to line: inout JSONObject, moment: AdMoment) {
    line.add("breakId", SafeText.line(adBreak.breakID))
    line.add("adId", ad.adID.map(SafeText.line))
    line.add("adPosition", position)
    line.add("totalAds", total)
    line.add("adPlayhead", playhead)
    line.add("adDuration", duration)
    guard moment == .loaded else { return }
    line.add("title", ad.title.map(SafeText.line))
    line.add("adSystem", ad.adSystem.map(SafeText.line))
    line.add("advertiser", ad.advertiser.map(SafeText.line))
    line.add("skipOffset", skipOffsetTime)
    line.add("mediaFile", SafeText.address(ad.mediaFile?.uri ?? ad.media.text))
    line.add(
      "wrappers",
      array: ad.wrappers.map { wrapper in
        var object = JSONObject()
        object.add("id", wrapper.id.map(SafeText.line))
        object.add("adSystem", wrapper.adSystem.map(SafeText.line))
        return object.closed
      })
  }

  /// Ad time; `nil` when the ad cannot be skipped, or its length is not known yet.
  private var skipOffsetTime: Duration? {
    switch ad.skipOffset {
    case .time(let time): time
    case .percentage(let percent): duration?.percentage(percent)
    case nil: nil
    }
  }
}

extension DocumentAddress {
  /// The address as it is shown.
  var text: String {
    switch self {
    case .file(let path): path
    case .remote(let url): url
    case .unknown: ""
    }
  }
}
