/// Why there was no ad, in the few words that the last row has room for; the log has all of it.
enum FailureText {
  /// The words, and the code behind them.
  static func words(_ code: Int, _ message: String = "") -> String {
    let words = words(code: code, message: message)
    return words.isEmpty ? "error \(code)" : "\(words) (\(code))"
  }

  /// - Parameter code: VAST's or VMAP's; `message` is said for one that is none of the usual.
  static func words(code: Int, message: String) -> String {
    switch code {
    case 100...102: "unusable ad document"
    case 200...203: "not the ad that was asked for"
    case 300, 301: "ad document not found"
    case 302: "too many wrappers"
    case 303: "no ad"
    case 304: "no ad in time"
    case 401: "media file not found"
    case 402: "media file took too long"
    case 403: "no playable media file"
    case 400, 405: "media file cannot be played"
    default: SafeText.screenLine(message)
    }
  }
}
