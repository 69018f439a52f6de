import Playback
import TerminalUI

/// Between two turns of the loop: what ends the wait, and what virtual time waits for.
extension PlayerSession {
  func wait() {
    var readable = [mailbox.descriptor]
    if let signals = ports.signals { readable.append(signals.descriptor) }
    if let keyboard { readable.append(keyboard) }
    let terminal = ports.terminal.flatMap { $0.isBusy ? $0.outputDescriptor : nil }
    let writable = [terminal, log.busyDescriptor].compactMap(\.self)
    if time.isVirtual, !isOutstanding, let deadline {
      time.advance(to: deadline)
      // A look at the signals without sleeping, so that ^C ends a long run.
      ports.wait(readable, [], .zero)
      return
    }
    time.update(from: ports.clock)
    let limit = time.isVirtual ? outstandingLimit.map { $0 - time.elapsed } : deadline.map { $0 - time.wall }
    ports.wait(readable, writable, limit)
  }

  /// Asks for a turn of the loop at `wall` at the latest.
  func wake(at wall: Duration) { deadline = min(deadline ?? wall, wall) }

  /// Whether virtual time must stand still: a document, an opening or a picture is on its way.
  var isOutstanding: Bool { isStarved || item.coordinator == nil || standsStill }

  /// Whether media stand still on a virtual clock, even at this moment, for a document or an opening that is on its way:
  /// else what comes first would be what the log says first.
  var standsStill: Bool { time.isVirtual && (isLoadingAds || mediation?.isAwaiting == true) }

  var isLoadingAds: Bool { !item.outstanding.isEmpty || item.ads.values.contains { $0.isOpening } }

  func takeSignals() {
    for signal in ports.signals?.takeAll() ?? [] {
      switch signal {
      case SignalQueue.resized: resize()
      case SignalQueue.stop: suspend()
      default: exitCode = 128 + signal
      }
    }
  }

  func suspend() {
    let before = ports.clock.now
    let wasSounding = ports.output.map { !$0.isPaused } ?? false
    ports.output?.isPaused = true
    screen?.leave()
    ports.suspend()
    screen?.enter()
    if wasSounding { ports.output?.isPaused = false }
    time.suspended(ports.clock.now - before)
  }
}
