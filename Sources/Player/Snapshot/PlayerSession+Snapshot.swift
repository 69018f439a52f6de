import AdBreaks
import Playback

/// Pictures that are kept as files: decoded once more, as large as they are, on a thread of their own, while playing
/// goes on.
extension PlayerSession {
  /// One that is being made.
  struct Snapshot {
    let interruption: Interruption
    /// Wall time at which it is given up.
    let limit: Duration
  }

  /// What a medium may take to open and decode a second time.
  private static let snapshotPatience = Duration.seconds(20)
  /// What is left of that when playing ends.
  private static let lastPatience = Duration.seconds(3)

  func takeSnapshot() {
    guard snapshot == nil else { return tell("the last picture is still being saved", about: .session) }
    guard let save = ports.saveSnapshot, let picture = screen?.picture, let shown = shownMedium else {
      return tell("there is no picture to save")
    }
    let interruption = Interruption()
    let order = SnapshotOrder(
      location: shown.location.comesOnce ? nil : shown.location, isAd: shown.isAd, time: picture.pts, scaled: picture,
      name: SnapshotName.text(shown.name, at: picture.pts), interruption: interruption)
    let mailbox = mailbox
    let hasStarted = BackgroundThread.start { mailbox.post(.snapshot(save(order))) }
    guard hasStarted else { return tell("not saved: no thread is left", about: .session) }
    snapshot = Snapshot(interruption: interruption, limit: time.wall + Self.snapshotPatience)
  }

  /// What is on screen.
  private var shownMedium: (location: MediaLocation, isAd: Bool, name: String)? {
    if item.onScreen == .content { return (item.source.content, false, Self.stem(item.source.name)) }
    guard let ad = adOnScreen?.ad else { return nil }
    let location =
      if let card = ad.card { ad.isDisplay && card.media != nil ? card.media?.location : card.image?.location } else {
        ad.media.location
      }
    let title = item.coordinator?.current?.info.ad.title ?? ""
    return location.map { ($0, true, title.isEmpty ? "ad" : title) }
  }

  /// A file's name without its ending.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.distance(from: dot, to: name.endIndex) <= 6
    else { return name }
    return String(name[..<dot])
  }

  func take(_ outcome: SnapshotOrder.Outcome) {
    snapshot = nil
    switch outcome {
    case .saved(let name):
      ports.note(.info, "saved \(SafeText.line(name))")
      tell("saved \(SafeText.screenLine(name))", about: .session)
    case .failed(let reason): report("picture not saved: \(reason)", level: .warning)
    }
  }

  func watchSnapshot() {
    guard let snapshot else { return }
    if snapshot.limit <= time.wall { snapshot.interruption.raise() } else { wake(at: snapshot.limit) }
  }

  /// Playing is over: what is being saved has a moment left.
  func finishSnapshot() {
    guard let snapshot else { return }
    let begin = ports.clock.now
    while self.snapshot != nil {
      let rest = Self.lastPatience - (ports.clock.now - begin)
      if rest <= .zero { break }
      ports.wait([mailbox.descriptor], [], rest)
      let letters = takeLetters()
      unread = letters.filter { letter in
        guard case .snapshot(let outcome) = letter else { return true }
        take(outcome)
        return false
      }
    }
    if self.snapshot != nil { ports.complain("picture not saved: it took too long") }
    snapshot.interruption.raise()
  }
}
