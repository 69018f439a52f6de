import AdBreaks
import AdMarkup
import Playback

/// One line of the event log, with the fields of its own.
enum SessionEvent: Equatable, Sendable {
  case contentLoaded(url: String, MediaInfo)
  case adsLoaded(source: String, breaks: Int)
  case adsLoadFailed(source: String, code: Int?, message: String)
  case diagnostic(Diagnostic)
  case ad(AdEvent)
  case banner(BannerView.Report)
  case card(CardEvent)
  case seek(from: Duration, to: Duration)
  case contentPaused
  case contentResumed
  case volumeChanged(volume: Int, muted: Bool)
  case speedChanged(Double)
  case beacon(BeaconLine, BeaconStatus)
  case ledgerFolded(BeaconLedger.Folded)
  case ledger(BeaconLedger.Account)
  case frameShown(source: FrameSource, pts: Duration, breakID: String?, adID: String?)
  case ended(exitCode: Int)

  enum FrameSource: String, Equatable, Sendable { case content, ad }

  var type: String {
    switch self {
    case .contentLoaded: "contentLoaded"
    case .adsLoaded: "adsLoaded"
    case .adsLoadFailed: "adsLoadFailed"
    case .diagnostic: "diagnostic"
    case .ad(let event): event.type
    case .banner(let report): report.type
    case .card(let event): event.kind.type
    case .seek: "seek"
    case .contentPaused: "contentPaused"
    case .contentResumed: "contentResumed"
    case .volumeChanged: "volumeChanged"
    case .speedChanged: "speedChanged"
    case .beacon: "beacon"
    case .ledgerFolded: "ledgerFolded"
    case .ledger: "ledger"
    case .frameShown: "frameShown"
    case .ended: "ended"
    }
  }

  func addFields(to line: inout JSONObject) {
    switch self {
    case .contentLoaded(let url, let info): info.addFields(url: url, to: &line)
    case .adsLoaded(let source, let breaks):
      line.add("source", SafeText.line(source))
      line.add("breaks", breaks)
    case .adsLoadFailed(let source, let code, let message):
      line.add("source", SafeText.line(source))
      line.add("code", code)
      line.add("message", SafeText.line(message))
    case .diagnostic(let diagnostic): diagnostic.addFields(to: &line)
    case .ad(let event): event.addFields(to: &line)
    case .banner(let report): report.addFields(to: &line)
    case .card(let event): event.addFields(to: &line)
    case .seek(let from, let to):
      line.add("from", from)
      line.add("to", to)
    case .contentPaused, .contentResumed: break
    case .volumeChanged(let volume, let muted):
      line.add("volume", volume)
      line.add("muted", muted)
    case .speedChanged(let speed): line.add("speed", rounded: speed)
    case .beacon(let beacon, let status): beacon.addFields(status, to: &line)
    case .ledgerFolded(let folded): folded.addFields(to: &line)
    case .ledger(let account): account.addFields(to: &line)
    case .frameShown(let source, let pts, let breakID, let adID):
      line.add("source", source.rawValue)
      line.add("pts", pts)
      line.add("breakId", breakID.map(SafeText.line))
      line.add("adId", adID.map(SafeText.line))
    case .ended(let exitCode): line.add("exitCode", exitCode)
    }
  }
}

extension MediaInfo {
  fileprivate func addFields(url: String, to line: inout JSONObject) {
    line.add("url", url.isEmpty ? nil : SafeText.address(url))
    line.add("duration", duration)
    line.add("width", video?.width)
    line.add("height", video?.height)
    line.add("frameRate", rounded: video?.frameRate)
    line.add("videoCodec", video?.codec)
    line.add("audioCodec", audio?.codec)
    line.add(
      "chapters",
      array: chapters.map { chapter in
        var object = JSONObject()
        object.add("start", chapter.start)
        object.add("title", SafeText.line(chapter.title))
        return object.closed
      })
  }
}

extension Diagnostic {
  fileprivate func addFields(to line: inout JSONObject) {
    line.add("severity", severity.rawValue)
    line.add("rule", rule)
    line.add("code", code)
    line.add("message", SafeText.line(message))
    line.add("line", location?.line)
    line.add("column", location?.column)
    line.add("breakId", breakID.map(SafeText.line))
  }
}
