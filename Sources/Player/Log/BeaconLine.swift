import AdBreaks

/// A URL that was called, as the log tells it.
struct BeaconLine: Equatable, Sendable {
  var event: String
  /// Its macros filled in.
  var url: String
  var breakID: String
  var adID: String?
  /// 0 the InLine's own, 1… wrappers outward.
  var level: Int

  func addFields(_ status: BeaconStatus, to line: inout JSONObject) {
    line.add("event", SafeText.line(event))
    line.add("url", SafeText.address(url))
    line.add("breakId", SafeText.line(breakID))
    line.add("adId", adID.map(SafeText.line))
    line.add("level", level)
    line.add("status", status.word)
    line.add("httpStatus", status.httpStatus)
  }
}

extension BeaconStatus {
  var word: String {
    switch self {
    case .waiting: "waiting"
    case .logged: "logged"
    case .sent: "sent"
    case .failed: "failed"
    }
  }

  var httpStatus: Int? {
    switch self {
    case .waiting, .logged: nil
    case .sent(let status): status
    case .failed(let status): status
    }
  }
}

extension BeaconLedger.Account {
  func addFields(to line: inout JSONObject) {
    line.add("breakId", SafeText.line(breakID))
    line.add("adId", ad?.adID.map(SafeText.line))
    line.add("beacons", array: lines.map(\.object))
  }
}

extension BeaconLedger.Folded {
  func addFields(to line: inout JSONObject) {
    line.add("accounts", accounts)
    var states = JSONObject()
    for state in BeaconLedger.State.allCases { states.add(state.rawValue, lines[state, default: 0]) }
    line.add("states", object: states)
  }
}

extension BeaconLedger.Line {
  /// `due` and `called` are wall time, of the first time that it was.
  fileprivate var object: String {
    var object = JSONObject()
    object.add("event", SafeText.line(event))
    object.add("url", SafeText.address(url.url))
    object.add("level", url.level)
    object.add("state", state.rawValue)
    object.add("due", dues.first)
    object.add("called", calls.first?.wall)
    object.add("calls", calls.count)
    return object.closed
  }
}
