extension PlayerCommand {
  /// The names of those that take no number, in the order of the manual.
  static let plainNames: KeyValuePairs<String, PlayerCommand> = [
    "pause": .togglePause, "next-chapter": .chapter(1), "previous-chapter": .chapter(-1), "frame-step": .stepForward,
    "frame-back-step": .stepBack, "normal-speed": .resetSpeed, "mute": .toggleMute, "next-sound": .nextSound,
    "next-subtitles": .nextSubtitles, "show-subtitles": .toggleSubtitles, "skip": .skip, "discard": .discard,
    "confirm": .confirm, "dismiss": .dismiss, "close-banner": .closeBanner, "copy-link": .copyLink,
    "renew-breaks": .renewBreaks, "next-break": .nearBreak(forward: true), "previous-break": .nearBreak(forward: false),
    "go-to": .goTo,
    "next-file": .nextItem, "previous-file": .previousItem, "list": .showList, "events": .showPanel,
    "snapshot": .snapshot,
    "keys": .showKeys, "redraw": .redraw, "quit": .quit,
  ]
  static let formsWithNumber = ["seek +TIME", "seek -TIME", "volume +N", "volume -N", "speed *X", "speed /X"]

  /// Reads a command as `--bind` names it.
  init?(named name: String) {
    if let plain = Self.plainNames.first(where: { $0.key == name })?.value {
      self = plain
      return
    }
    let words = name.split(separator: " ")
    guard words.count == 2, let sign = words[1].first else { return nil }
    let number = words[1].dropFirst()
    switch (words[0], sign) {
    case ("seek", "+"), ("seek", "-"):
      guard let time = TimeText.read(number), time > .zero, time < .seconds(1_000_000) else { return nil }
      self = .seek(sign == "-" ? .zero - time : time)
    case ("volume", "+"), ("volume", "-"):
      guard let step = Int(number), (1...130).contains(step) else { return nil }
      self = .changeVolume(sign == "-" ? -step : step)
    case ("speed", "*"), ("speed", "/"):
      guard let factor = Double(number), factor > 1, factor <= 4 else { return nil }
      self = .scaleSpeed(sign == "/" ? 1 / factor : factor)
    default: return nil
    }
  }

  /// What its key does, in 22 characters at most.
  var words: String {
    switch self {
    case .quit: "quit"
    case .togglePause: "pause, play"
    case .stepForward: "frame forward"
    case .stepBack: "frame back"
    case .toggleMute: "mute"
    case .nextSound: "next sound track"
    case .nextSubtitles: "next subtitles, none"
    case .toggleSubtitles: "show, hide subtitles"
    case .resetSpeed: "normal speed"
    case .skip: "skip the ad"
    case .seek(let step): "\(Self.seconds(step)) s \(step < .zero ? "back" : "forward")"
    case .chapter(let step): step < 0 ? "chapter back" : "chapter forward"
    case .changeVolume(let step): step < 0 ? "volume down" : "volume up"
    case .scaleSpeed(let factor): factor < 1 ? "slower" : "faster"
    case .nearBreak(let forward): forward ? "next break" : "previous break"
    case .goTo: "go to time, n%, break"
    case .nextItem: "next file"
    case .previousItem: "previous file"
    case .showKeys: "show, hide these keys"
    case .showPanel: "events and tables"
    case .showList: "list of files"
    case .redraw: "draw the screen anew"
    case .discard: "end this break"
    case .renewBreaks: "play later breaks anew"
    case .confirm: "follow ad, play break"
    case .dismiss: "close card, pass break"
    case .closeBanner: "close the banner"
    case .copyLink: "copy its address"
    case .snapshot: "save the picture (PNG)"
    }
  }

  /// Without a sign, to the millisecond.
  private static func seconds(_ step: Duration) -> String {
    let milliseconds = Int64(((step < .zero ? .zero - step : step) / .milliseconds(1)).rounded())
    guard milliseconds % 1000 != 0 else { return String(milliseconds / 1000) }
    let digits = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000)." + String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
