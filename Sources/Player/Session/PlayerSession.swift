import AdBreaks
import AdMarkup
import Playback
import TerminalUI

/// A viewing session from its first content to its end: it owns all state, performs the coordinator's effects, and
/// is the only one to read the clock.
///
/// Its loop waits in one `poll` for terminal, signals, results of other threads and the next deadline.
@MainActor
public final class PlayerSession {
  /// What other threads leave for the session: an answer of the loader made for that round.
  typealias Message = (round: Int, answer: AdLoaderAnswer)

  /// What pictures and keys belong to now.
  enum OnScreen: Equatable {
    /// Content that has not begun, or that waits for an ad to be loaded.
    case nothing
    case content
    case ad(PlayableAd.ID)
  }

  let options: SessionOptions
  let ports: Ports
  let log: EventLog
  let mailbox = Mailbox<Message>()
  var time: SessionTime
  var mixer: Mixer
  var beaconMacros: BeaconMacros
  var screen: PlayerScreen?

  // One item: reset by `open(item:)`.
  var itemIndex = 0
  /// Counts the items opened, so that a late answer for one that is over is known.
  var round = 0
  /// False in the rounds that `--loop` plays again.
  var playsAds = true
  var content: MediaPlayback?
  var contentInfo: MediaInfo?
  var isContentPaused = false
  var loader: (any AdLoader)?
  /// The schedule's answer, kept until the content is open so that the order of events does not hang on the network.
  var scheduleAnswer: AdLoaderAnswer?
  var coordinator: AdCoordinator?
  /// Events not yet told, the one being performed first.
  var raised: [AdCoordinator.Event] = []
  var outstanding = OutstandingLoads()
  var ads: [PlayableAd.ID: PreparedAd] = [:]
  var onScreen = OnScreen.nothing
  var banner = Banner()
  /// What the log calls the playhead while a break holds content.
  var frozenPlayhead: Duration?
  var stillness = Stillness()
  /// Frame steps back that are still to be seen, the one under way included.
  var stepsBack = 0
  /// The picture that decoding anew at another speed will give a second time.
  var alreadyShown: Duration?

  /// The next wall time at which something is due by itself.
  var deadline: Duration?
  var isStarved = false
  var exitCode: Int32?
  /// What `exitCode` will be when playing ends by itself.
  var finalCode: Int32 = 0
  var notice: (text: String, until: Duration)?
  var slide = BannerSlide()
  /// What the banner says, also while it slides out.
  var lastBanner: Banner.Content?
  /// Since when nothing is on screen but what is being loaded.
  var loadingSince: Duration?
  var speed: Double

  public init(options: SessionOptions, ports: Ports) {
    self.options = options
    self.ports = ports
    self.log = EventLog(sink: ports.events, includesFrames: options.logsFrames)
    self.time = SessionTime(start: ports.clock.now, isVirtual: options.isUntimed)
    self.beaconMacros = BeaconMacros(epoch: options.isUntimed ? .zero : ports.epoch, seed: options.seed)
    self.mixer = Mixer(volume: options.volume, isMuted: options.isMuted)
    self.screen = ports.terminal.map { PlayerScreen(terminal: $0, glyphs: ports.glyphs) }
    self.speed = options.speed
  }

  /// Something that the viewer should know from the start: on the screen for five seconds.
  public func note(_ line: String) { tell(SafeText.line(line)) }

  /// Plays everything and answers the exit code; the terminal is left as it was found.
  public func run() -> Int32 {
    open(item: 0)
    while exitCode == nil {
      tick()
      if exitCode == nil { wait() }
    }
    screen?.leave()
    let code = exitCode ?? 0
    write(.ended(exitCode: Int(code)))
    closeItem()
    log.close()
    watchLog()
    return code
  }

  /// One turn of the loop: what came in, what is due, what is to be seen.
  private func tick() {
    time.update(from: ports.clock)
    deadline = nil
    takeSignals()
    takeMail()
    watchContent()
    watchAds()
    advance()
    // After that, so that a key finds what is on screen where it is now.
    if takeInput() { advance() }
    watchStall()
    watchLoading()
    draw()
    if !time.isVirtual { log.flush() }
    watchLog()
  }

  private func wait() {
    var readable = [mailbox.descriptor]
    if let signals = ports.signals { readable.append(signals.descriptor) }
    if let terminal = ports.terminal { readable.append(terminal.inputDescriptor) }
    let writable = ports.terminal.flatMap { $0.isBusy ? [$0.outputDescriptor] : nil } ?? []
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
  private var isOutstanding: Bool { isStarved || coordinator == nil || standsStill }

  /// Whether media stand still on a virtual clock, even at this moment, for a document or an opening that is on its way:
  /// else what comes first would be what the log says first.
  var standsStill: Bool { time.isVirtual && (!outstanding.isEmpty || ads.values.contains { $0.isOpening }) }

  private func takeSignals() {
    for signal in ports.signals?.takeAll() ?? [] {
      switch signal {
      case SignalQueue.resized: screen?.resize()
      case SignalQueue.stop: suspend()
      default: exitCode = 128 + signal
      }
    }
  }

  private func takeMail() {
    for message in mailbox.takeAll() where message.round == round {
      switch message.answer {
      case .schedule, .scheduleFailed: scheduleAnswer = message.answer
      case .pod, .podFailed: outstanding.arrived(message.answer)
      }
    }
    // On a virtual clock answers are taken in the order of their breaks, so that two runs are alike.
    let answers = time.isVirtual ? outstanding.takeWhenComplete() : outstanding.takeArrived()
    // They were awaited side by side.
    spend(answers.map(\.waited).max() ?? .zero)
    for answer in answers {
      for diagnostic in answer.diagnostics { write(.diagnostic(diagnostic)) }
      switch answer {
      case .pod(let id, let pod): perform(.podLoaded(id, pod))
      case .podFailed(let id, let error): perform(.podFailed(id, error))
      case .schedule, .scheduleFailed: break
      }
    }
  }

  private func watchLoading() {
    if onScreen == .nothing { loadingSince = loadingSince ?? time.wall } else { loadingSince = nil }
  }

  func write(_ event: SessionEvent) { log.write(event, wall: time.wall, playhead: playhead) }

  /// Content time for the log and the screen; frozen in a break.
  var playhead: Duration? {
    guard let contentInfo, let content else { return nil }
    if let frozenPlayhead { return frozenPlayhead }
    // A container may state less than it holds.
    return min(content.currentPosition, contentInfo.duration ?? content.currentPosition)
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
