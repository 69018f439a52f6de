public import AdBreaks
import AdMarkup
public import Playback
public import TerminalUI

/// A viewing session from its first content to its end: it owns all state, performs the coordinator's effects, and
/// is the only one to read the clock.
///
/// Its loop waits in one `poll` for terminal, signals, results of other threads and the next deadline.
@MainActor
public final class PlayerSession {
  /// What other threads leave for the session: an answer of the loader made for the item of that index.
  typealias Message = (item: Int, answer: AdLoaderAnswer)

  /// What the session acts through.
  public struct Ports {
    public var clock: any MonotonicClock
    /// Wall time since 1970, for `[TIMESTAMP]`.
    public var epoch: Duration
    public var openMedia: MediaOpener
    /// Makes the loader of one item; its answers go to the closure, from any thread.
    public var makeLoader: (@escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader
    /// `nil` plays in silence.
    public var output: (any AudioOutput)?
    /// `nil` is headless.
    public var terminal: (any Terminal)?
    /// How pictures are drawn there.
    public var glyphs: PictureEncoder.Glyphs
    public var signals: SignalQueue?
    public var events: EventSink?
    /// Where one line for the viewer goes when no screen can show it.
    public var complain: (String) -> Void
    /// Stops the process for Ctrl-Z; returns when it goes on.
    public var suspend: () -> Void
    /// Sleeps until one of the first descriptors has input, one of the second has room, or the time is over; `nil` sleeps
    /// without limit.
    public var wait: (_ readable: [Int32], _ writable: [Int32], _ timeout: Duration?) -> Void

    public init(
      clock: any MonotonicClock, epoch: Duration = .zero, openMedia: @escaping MediaOpener,
      makeLoader: @escaping (@escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader,
      output: (any AudioOutput)? = nil, terminal: (any Terminal)? = nil,
      glyphs: PictureEncoder.Glyphs = .halfBlock, signals: SignalQueue? = nil, events: EventSink? = nil,
      complain: @escaping (String) -> Void, suspend: @escaping () -> Void = {},
      wait: ((_ readable: [Int32], _ writable: [Int32], _ timeout: Duration?) -> Void)? = nil
    ) {
      self.clock = clock
      self.epoch = epoch
      self.openMedia = openMedia
      self.makeLoader = makeLoader
      self.output = output
      self.terminal = terminal
      self.glyphs = glyphs
      self.signals = signals
      self.events = events
      self.complain = complain
      self.suspend = suspend
      self.wait = wait ?? Waiter.wait
    }
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
  let mailbox = Mailbox<Message>()
  var time: SessionTime
  var mixer: Mixer
  var beaconMacros: BeaconMacros
  var screen: PlayerScreen?

  // One item: reset by `open(item:)`.
  var itemIndex = 0
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
  /// Since when a break has shown no moving picture.
  var stillSince: Duration?
  /// The clock's reading since which an ad waits for its decoding, while virtual time stands still.
  var starvedSince: Duration?
  var pauseReason: PauseReason?
  var breakTime: Duration?

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
    return code
  }

  /// One turn of the loop: what came in, what is due, what is to be seen.
  private func tick() {
    time.update(from: ports.clock)
    deadline = nil
    isStarved = false
    takeSignals()
    takeInput()
    takeMail()
    watchContent()
    watchAds()
    advance()
    watchStall()
    watchLoading()
    draw()
    if !time.isVirtual { log.flush() }
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
    let limit = time.isVirtual ? outstandingLimit.map { $0 - ports.clock.now } : deadline.map { $0 - time.wall }
    ports.wait(readable, writable, limit)
  }

  /// Asks for a turn of the loop at `wall` at the latest.
  func wake(at wall: Duration) { deadline = min(deadline ?? wall, wall) }

  /// Whether media time must stand still on a virtual clock: a document, an opening or a picture is on its way.
  private var isOutstanding: Bool {
    isStarved || !outstanding.isEmpty || coordinator == nil || ads.values.contains { $0.isOpening }
  }

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
    for message in mailbox.takeAll() where message.item == itemIndex {
      switch message.answer {
      case .schedule, .scheduleFailed: scheduleAnswer = message.answer
      case .pod, .podFailed: outstanding.arrived(message.answer)
      }
    }
    // On a virtual clock answers are taken in the order of their breaks, so that two runs are alike.
    for answer in time.isVirtual ? outstanding.takeWhenComplete() : outstanding.takeArrived() {
      switch answer {
      case .pod(let id, let pod): perform(.podLoaded(id, pod))
      case .podFailed(let id, let error):
        time.spend(error.waited)
        perform(.podFailed(id, error))
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
    guard contentInfo != nil, let content else { return nil }
    switch pauseReason {
    case .preRoll: return .zero
    case .cue: return breakTime ?? content.currentPosition
    case .seek, .postRoll, .banner, .interstitial, nil: return content.currentPosition
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
