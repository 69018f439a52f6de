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

  // What plays.
  var item: PlayingItem
  var files = SessionFiles()
  /// False once `--loop` has begun the list again.
  var isFirstRound = true
  /// The items whose `contentLoaded` was told.
  var loadedItems: Set<Int> = []
  var speed: Double
  /// Whether it was said that sound at another speed has another pitch.
  var hasToldPitch = false
  /// Whether it was told that there is no sound device.
  var hasToldSilence = false
  var mixer: Mixer
  /// How loud sound alone is; `nil` while there are pictures.
  var meter: Meter?
  /// Wall time at which the lost sound device is to be opened again; `nil` while it is there.
  var reopensSoundAt: Duration?
  /// Whether the chosen subtitles are seen (`v`).
  var showsSubtitles = true

  // The turn of the loop.
  var time: SessionTime
  /// The next wall time at which something is due by itself.
  var deadline: Duration?
  var isStarved = false
  /// Since when nothing is on screen but what is being loaded.
  var loadingSince: Duration?
  /// What is left of `--script`.
  var script: Script
  /// The picture that is being saved.
  var snapshot: Snapshot?
  var exitCode: Int32?
  /// What `exitCode` will be when playing ends by itself.
  var finalCode: Int32 = 0

  // The ad side.
  var beacons: BeaconDesk
  /// `nil` without waterfalls.
  var mediation: MediationDesk?
  /// The one banner, whatever is played and whichever screen shows it.
  var banner = BannerView()
  var seenBanner = SeenBanner()
  var actionPanel = ActionPanel()
  /// The address that was shown to be followed or copied.
  var link: String?

  // The screen.
  var screen: PlayerScreen?
  /// What keys are read from; `nil` without a terminal, and once it has hung up: nothing comes of it any more.
  var keyboard: Int32?
  /// Whether the terminal may still say that it has the graphics that were asked for.
  var awaitsGraphics: Bool
  /// The screen's model, and what it was made from.
  var drawn: (facts: ScreenFacts, model: PlayerModel)?
  var messageCounter = MessageCounter()
  var notice: ScreenNotice?
  /// Where the viewer is typing a place to go to; see ``promptOnScreen``.
  var prompt: GoToPrompt?
  var panel = EventPanel()
  /// What the panel shows of the past.
  var history = EventHistory()
  /// The panel's model, and what it was made from.
  var drawnPanel: (facts: PanelFacts, model: EventPanelModel)?

  /// Opens nothing yet; a waterfall's adapters are made ready at once.
  public init(options: SessionOptions, ports: Ports) {
    self.options = options
    self.mailbox = .indispensable {
      ports.terminal?.leave()
      ports.complain("no descriptors are left")
    }
    self.item = PlayingItem(index: 0, source: options.items[0], round: 0)
    self.ports = ports
    self.log = EventLog(sink: ports.events, includesFrames: options.logsFrames, waits: options.isUntimed)
    self.time = SessionTime(start: ports.clock.now, isVirtual: options.isUntimed)
    self.beacons = BeaconDesk(
      macros: BeaconMacros(
        epoch: options.isUntimed ? .zero : ports.epoch, seed: options.seed, userAgent: ports.userAgent))
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
    // What the terminal has answered counts from when it came.
    screen?.watchLine(wall: time.wall)
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
}
