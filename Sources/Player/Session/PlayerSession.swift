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
  /// What other threads leave for the session.
  enum Letter: Sendable {
    /// Of a loader made for that round; ``OutstandingLoads/ask(_:)`` numbers the loaders of a break asked for again.
    case loader(round: Int, asking: Int, AdLoaderAnswer)
    case beacon(BeaconLedger.CallID, BeaconResult)
    case looked(index: Int, FileFacts)
    /// Of one of ``SessionOptions/Item/subtitleFiles`` of the item of that round.
    case subtitles(round: Int, file: Int, Result<SubtitleContent, MediaError>)
    case mediator(MediatorAnswer)
    /// Of the ad that a waterfall has loaded for that question.
    case mediated(MediationRequest.ID, MediationAdEvent)
    /// All adapters have ended.
    case mediationClosed
    case snapshot(SnapshotOrder.Outcome)
  }

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
  let mailbox: Mailbox<Letter>
  /// What was taken from the mailbox and waits for its turn.
  var unread: [Letter] = []
  var time: SessionTime
  var mixer: Mixer
  /// Wall time at which the lost sound device is to be opened again; `nil` while it is there.
  var reopensSoundAt: Duration?
  var beaconMacros: BeaconMacros
  var ledger = BeaconLedger() { didSet { ledgerChanges += 1 } }
  /// How often something was noted in the ledger.
  private(set) var ledgerChanges = 0
  /// Beacons that are being sent.
  var flying: [BeaconLedger.CallID: BeaconLine] = [:]
  var screen: PlayerScreen?
  /// What keys are read from; `nil` without a terminal, and once it has hung up: nothing comes of it any more.
  var keyboard: Int32?

  var item: PlayingItem
  /// False in the rounds that `--loop` plays again.
  var playsAds = true
  /// False once `--loop` has begun the list again.
  var isFirstRound = true
  /// The items whose `contentLoaded` was told.
  var loadedItems: Set<Int> = []

  /// The next wall time at which something is due by itself.
  var deadline: Duration?
  var isStarved = false
  var exitCode: Int32?
  /// What `exitCode` will be when playing ends by itself.
  var finalCode: Int32 = 0
  var messageCounter = MessageCounter()
  var notice: ScreenNotice?
  /// Where the viewer is typing a place to go to; see ``promptOnScreen``.
  var prompt: GoToPrompt?
  /// Whether the terminal may still say that it has the graphics that were asked for.
  var awaitsGraphics: Bool
  /// The screen's model, and what it was made from.
  var drawn: (facts: ScreenFacts, model: PlayerModel)?
  var panel = EventPanel()
  var files = SessionFiles()
  /// What the panel shows of the past.
  var history = EventHistory()
  /// The panel's model, and what it was made from.
  var drawnPanel: (facts: PanelFacts, model: EventPanelModel)?
  /// The one banner, whatever is played and whichever screen shows it.
  var banner = BannerView()
  var slide = BannerSlide()
  /// What the banner says, also while it slides out.
  var lastBanner: BannerContent?
  var isBannerTall = false
  /// `nil` without waterfalls.
  var mediation: MediationDesk?
  /// The picture of the waterfall's banner.
  var bannerStill: Still?
  /// Why the waterfall had no interstitial, until a break is told.
  var interstitialError: MediationError?
  /// Whether adapters have been asked to end, and have not all done so.
  var isClosingMediation = false
  /// The picture that is being saved.
  var snapshot: Snapshot?
  /// Whether content or ad plays on when the banner's panel is closed.
  var needsToRestore = false
  var firstActionRow = 0
  /// The address that was shown to be followed or copied.
  var link: String?
  /// Since when nothing is on screen but what is being loaded.
  var loadingSince: Duration?
  var speed: Double
  /// Whether the chosen subtitles are seen (`v`).
  var showsSubtitles = true
  /// How loud sound alone is; `nil` while there are pictures.
  var meter: Meter?
  /// Whether it was said that sound at another speed has another pitch.
  var hasToldPitch = false
  /// What is left of `--script`.
  var script: Script

  public init(options: SessionOptions, ports: Ports) {
    self.options = options
    self.mailbox = Mailbox {
      ports.terminal?.leave()
      ports.complain("no descriptors are left")
    }
    self.item = PlayingItem(index: 0, source: options.items[0], round: 0)
    self.ports = ports
    self.log = EventLog(sink: ports.events, includesFrames: options.logsFrames, waits: options.isUntimed)
    self.time = SessionTime(start: ports.clock.now, isVirtual: options.isUntimed)
    self.beaconMacros = BeaconMacros(
      epoch: options.isUntimed ? .zero : ports.epoch, seed: options.seed, userAgent: ports.userAgent)
    self.mixer = Mixer(volume: options.volume, isMuted: options.isMuted)
    self.keyboard = ports.terminal?.inputDescriptor
    self.screen = ports.terminal.map { PlayerScreen(terminal: $0, glyphs: ports.glyphs, wish: ports.graphics) }
    awaitsGraphics = ports.terminal != nil && (ports.graphics == .kitty || ports.graphics == .sixel)
    self.speed = options.speed
    self.script = options.script
    ports.output?.gain = mixer.gain
    mediation = ports.makeMediator.map { [mailbox] make in MediationDesk(make { mailbox.post(.mediator($0)) }) }
  }

  /// Something that the viewer should know from the start: on the screen for three seconds, or until the first key.
  public func note(_ line: String) {
    tell(SafeText.screenLine(line), about: .session, for: .seconds(3))
    notice?.leavesAtKey = true
  }

  /// Plays everything and answers the exit code; the terminal is left as it was found.
  public func run() -> Int32 {
    for diagnostic in mediation?.mediator.plan.diagnostics ?? [] { write(.diagnostic(diagnostic)) }
    open(item: 0)
    while exitCode == nil {
      tick()
      if exitCode == nil { wait() }
    }
    screen?.leave()
    keepPosition(isOver: false)
    finishSnapshot()
    files.interruption?.raise()
    tellUnusedAds()
    if let prepared = adOnScreen { dismissCard(of: prepared) }
    closeMediation()
    flushBeacons()
    writeLedger()
    let code = exitCode ?? 0
    write(.ended(exitCode: Int(code)))
    item.close()
    log.close()
    watchLog()
    sayRemainders()
    // A log that is cut is no success, whatever it tells.
    return code == 0 ? log.failureCode : code
  }

  /// One turn of the loop: what came in, what is due, what is to be seen.
  private func tick() {
    time.update(from: ports.clock)
    deadline = nil
    takeSignals()
    screen?.watchLine(wall: time.wall)
    takeMail()
    watchContent()
    watchAds()
    watchSound()
    takeMediatorAnswers()
    advance()
    // After that, so that a key finds what is on screen where it is now.
    if takeInput() { advance() }
    followScript()
    watchAnswer()
    watchStall()
    watchLoading()
    watchGraphics()
    watchInterstitial()
    // On a virtual clock whatever else is to come at this moment comes first, in each run alike.
    if !time.isVirtual || !isOutstanding {
      refreshBanner()
      watchBanner()
    }
    watchCard()
    watchSnapshot()
    draw()
    lookAtFiles()
    if !time.isVirtual { log.flush() }
    watchLog()
  }

  private func wait() {
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

  private var isLoadingAds: Bool { !item.outstanding.isEmpty || item.ads.values.contains { $0.isOpening } }

  private func takeSignals() {
    for signal in ports.signals?.takeAll() ?? [] {
      switch signal {
      case SignalQueue.resized: resize()
      case SignalQueue.stop: suspend()
      default: exitCode = 128 + signal
      }
    }
  }

  /// All that was left for the session and not yet looked at.
  func takeLetters() -> [Letter] {
    defer { unread = [] }
    return unread + mailbox.takeAll()
  }

  private func takeMail() {
    for message in takeLetters() {
      switch message {
      case .loader(let round, let asking, let answer): if round == item.round { take(answer, asking: asking) }
      case .beacon(let call, let result): take(result, of: call)
      case .looked(let index, let facts): files.survey.note(facts, of: index)
      case .subtitles(let round, let file, let result): if round == item.round { noteSubtitles(ofFile: file, result) }
      case .mediator(let answer): noteArrival(answer)
      case .mediated(let request, let event): take(event, of: request)
      case .mediationClosed: isClosingMediation = false
      case .snapshot(let outcome): take(outcome)
      }
    }
    // On a virtual clock answers are taken in the order of their breaks, so that two runs are alike.
    let answers = time.isVirtual ? item.outstanding.takeWhenComplete() : item.outstanding.takeArrived()
    // They were awaited side by side.
    spend(answers.map(\.waited).max() ?? .zero)
    for answer in answers {
      tell(answer.diagnostics, in: nil)
      switch answer {
      case .pod(let id, let pod): perform(.podLoaded(id, pod))
      case .podFailed(let id, let error): perform(.podFailed(id, error))
      case .schedule, .scheduleFailed: break
      }
    }
  }

  /// On a virtual clock they are there behind whatever else was on its way, for the same reason; what was on its way until
  /// this turn of the loop holds them up no longer, lest nothing begin another.
  private func takeMediatorAnswers() {
    guard !time.isVirtual || !isLoadingAds else { return }
    for answer in mediation?.takeAnswers(inOrder: time.isVirtual) ?? [] { takeAnswer(answer) }
  }

  private func take(_ answer: AdLoaderAnswer, asking: Int) {
    switch answer {
    case .schedule, .scheduleFailed: item.scheduleAnswer = answer
    case .pod, .podFailed: item.outstanding.arrived(answer, asking: asking)
    }
  }

  private func watchLoading() {
    if item.onScreen == .nothing { loadingSince = loadingSince ?? time.wall } else { loadingSince = nil }
  }

  func write(_ event: SessionEvent) {
    log.write(event, wall: time.wall, playhead: playhead)
    remember(event)
  }

  /// Content time for the log and the screen; frozen in a break.
  var playhead: Duration? {
    guard let contentInfo = item.info, let content = item.content else { return nil }
    if let frozenPlayhead = item.frozenPlayhead { return frozenPlayhead }
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
