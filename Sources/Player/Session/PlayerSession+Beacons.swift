import AdBreaks
import AdMarkup
import Playback
import TerminalUI

/// Tracking: filled in, entered in the ledger, told in the log, and sent when that is asked for.
extension PlayerSession {
  func call(_ beacon: Beacon) {
    guard options.tracking != .off else { return }
    for url in beacon.urls {
      let expanded = beacons.macros.expand(
        url.url, for: beacon, wall: time.wall, playhead: playhead ?? .zero,
        content: item.source.content, isMuted: mixer.isMuted, playerSize: playerSize)
      let line = BeaconLine(
        event: beacon.event, url: expanded, breakID: beacon.breakID, adID: beacon.adID, level: url.level)
      if let sender = ports.beacons, options.tracking == .fire {
        let call = beacons.ledger.note(url, of: beacon, status: .waiting, wall: time.wall)
        beacons.flying[call] = line
        sender.send(expanded) { [mailbox] in mailbox.post(.beacon(call, $0)) }
      } else {
        _ = beacons.ledger.note(url, of: beacon, status: .logged, wall: time.wall)
        write(.beacon(line, .logged))
      }
    }
  }

  /// The viewer leaves an item: its ads that were loaded will not be played.
  func tellUnusedAds() {
    for case .beacon(let beacon) in item.coordinator?.handle(.closed) ?? [] { call(beacon) }
  }

  /// A beacon that was sent, or could not be.
  func take(_ result: BeaconResult, of call: BeaconLedger.CallID) {
    guard let line = beacons.flying.removeValue(forKey: call) else { return }
    let status = BeaconStatus(result)
    beacons.ledger.settle(call, status)
    write(.beacon(line, status))
  }

  private var playerSize: MacroValues.PlayerSize? {
    screen.map { MacroValues.PlayerSize(width: $0.pictureArea.width, height: $0.pictureArea.height) }
  }

  /// Gives beacons under way, and what is read of ad media, a last while, and tells what became of each beacon; a
  /// signal ends it.
  func flushBeacons() {
    guard isSettling() else { return }
    ports.beacons?.flush(within: Self.flushLimit)
    let begin = ports.clock.now
    var isTold = false
    var isEnded = false
    while isSettling(), !isEnded {
      let spent = ports.clock.now - begin
      // What the sender has not told by then it will not tell.
      let limit = Self.flushLimit + (beacons.flying.isEmpty ? .zero : .milliseconds(200))
      guard spent < limit else { break }
      if spent >= Self.quietTime, !isTold {
        isTold = true
        ports.complain(settlingLine)
      }
      let next = isTold ? limit : Self.quietTime
      ports.wait([mailbox.descriptor] + [ports.signals?.descriptor, keyboard].compactMap(\.self), [], next - spent)
      time.update(from: ports.clock)
      takeBeacons()
      isEnded = ports.signals?.takeAll().contains { $0 != SignalQueue.resized } ?? false
      if takeTyped().contains("q") { isEnded = true }
    }
    for call in beacons.flying.keys.sorted() { take(BeaconResult(.abandoned, tries: 0), of: call) }
  }

  /// Whether something is still to be waited for; asks to be woken once ad media are read.
  private func isSettling() -> Bool {
    !beacons.flying.isEmpty || mediation?.isClosing == true || ports.readsMedia { [mailbox] in mailbox.ring() }
  }

  private var settlingLine: String {
    let work =
      switch beacons.flying.count {
      case 0 where mediation?.isClosing == true: "waiting for the last adapter to end"
      case 0: "reading the last ad media for their digests"
      case 1: "sending the last beacon"
      default: "sending the last \(beacons.flying.count) beacons"
      }
    return work + "; ^C, or q and Enter, leaves at once"
  }

  /// What was typed since, once the terminal is as it was found.
  private func takeTyped() -> String {
    guard let keyboard else { return "" }
    switch Waiter.takeLine(from: keyboard) {
    case .nothing: return ""
    case .line(let text): return text
    case .end:
      // It would be ready to be read for ever.
      self.keyboard = nil
      return ""
    }
  }

  /// Wall time for what is last, and after how much of it the viewer is told.
  private static let flushLimit = Duration.seconds(2)
  private static let quietTime = Duration.milliseconds(300)

  private func takeBeacons() {
    for letter in takeLetters() {
      switch letter {
      case .beacon(let call, let result): take(result, of: call)
      case .mediated(let request, let event): take(event, of: request)
      case .mediationClosed: mediation?.isClosing = false
      case .snapshot(let outcome): take(outcome)
      case .loader, .mediator, .looked, .subtitles: break
      }
    }
  }

  /// The log's last word on tracking: both sides of every ad that was loaded, the oldest of very many in one line.
  func writeLedger() {
    guard options.tracking != .off else { return }
    if beacons.ledger.folded.accounts > 0 { write(.ledgerFolded(beacons.ledger.folded)) }
    for account in beacons.ledger.accounts where !account.lines.isEmpty { write(.ledger(account)) }
  }
}

extension BeaconStatus {
  fileprivate init(_ result: BeaconResult) {
    switch result.status {
    case .sent: self = .sent(httpStatus: result.httpStatus ?? 0)
    case .failed, .abandoned: self = .failed(httpStatus: result.httpStatus)
    }
  }
}
