public import AdBreaks
public import Playback
public import TerminalUI

extension PlayerSession {
  /// What the session acts through.
  public struct Ports {
    /// Wall time; nothing else reads one.
    public var clock: any MonotonicClock
    /// Wall time since 1970, for `[TIMESTAMP]`.
    public var epoch: Duration
    /// What opens content.
    public var openMedia: MediaOpener
    /// What opens an ad's medium; asked once for each opening, in their order.
    public var adOpener: (MediaRequest) -> MediaOpener
    /// What a medium says of itself that is not to be opened: it shows nothing, and lasts as long as that says; `nil`
    /// opens it.
    public var simulate: (MediaRequest) -> MediaInfo?
    /// The breaks that local documents name, for showing alone: nothing is fetched; `nil` where they cannot be known.
    /// Called on a background thread.
    public var readSchedule: @Sendable (ScheduleSource) -> AdSchedule?
    /// Reads a file of subtitles; called on a background thread.
    public var readSubtitles: @Sendable (String, Interruption) throws(MediaError) -> (MediaTrack, SubtitleCues)
    /// Makes the loader of one item; its answers go to the closure, from any thread.
    public var makeLoader: (@escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader
    /// Makes the mediator of the session, once; its answers go to the closure, from any thread. `nil` has no waterfalls.
    public var makeMediator: ((@escaping @Sendable (MediatorAnswer) -> Void) -> any AdMediator)?
    /// `nil` sends nothing, whatever the options say.
    public var beacons: (any BeaconSender)?
    /// Whether something is still read of ad media when the session ends, which is given the last beacons' while; the
    /// closure is called, from any thread, once nothing is.
    public var readsMedia: (@escaping @Sendable () -> Void) -> Bool
    /// What the network is told of who asks, for the macros that repeat it.
    public var userAgent: String?
    /// `nil` plays in silence.
    public var output: (any AudioOutput)?
    /// `nil` is headless.
    public var terminal: (any Terminal)?
    /// How pictures are drawn there; `nil` draws none.
    public var glyphs: PictureEncoder.Glyphs?
    /// What is drawn in place of cells where the terminal says that it can.
    public var graphics: GraphicsWish
    /// `nil` leaves signals to the system.
    public var signals: SignalQueue?
    /// Where the event log goes; `nil` writes none.
    public var events: EventSink?
    /// Where one line for the viewer goes when no screen can show it.
    public var complain: (String) -> Void
    /// The message log, which gets every line.
    public var note: (MessageLevel, String) -> Void
    /// `nil` neither goes on from them nor keeps any.
    public var keptPositions: KeptPositions?
    /// Keeps a picture as a file; called on a background thread. `nil` keeps none.
    public var saveSnapshot: (@Sendable (SnapshotOrder) -> SnapshotOrder.Outcome)?
    /// Has the desktop open a web address; false where there is none to do so.
    public var openAddress: (String) -> Bool
    /// Stops the process for Ctrl-Z; returns when it goes on.
    public var suspend: () -> Void
    /// Sleeps until one of the first descriptors has input, one of the second has room, or the time is over; `nil` sleeps
    /// without limit.
    public var wait: (_ readable: [Int32], _ writable: [Int32], _ timeout: Duration?) -> Void

    public init(
      clock: any MonotonicClock, epoch: Duration = .zero, openMedia: @escaping MediaOpener,
      adOpener: ((MediaRequest) -> MediaOpener)? = nil,
      simulate: @escaping (MediaRequest) -> MediaInfo? = { _ in nil },
      readSchedule: @escaping @Sendable (ScheduleSource) -> AdSchedule? = { _ in nil },
      readSubtitles: @escaping @Sendable (String, Interruption) throws(MediaError) -> (MediaTrack, SubtitleCues) =
        { _, _ throws(MediaError) in throw MediaError(.notFound, "No such file or directory") },
      makeLoader: @escaping (@escaping @Sendable (AdLoaderAnswer) -> Void) -> any AdLoader,
      makeMediator: ((@escaping @Sendable (MediatorAnswer) -> Void) -> any AdMediator)? = nil,
      beacons: (any BeaconSender)? = nil,
      readsMedia: @escaping (@escaping @Sendable () -> Void) -> Bool = { _ in false }, userAgent: String? = nil,
      output: (any AudioOutput)? = nil,
      terminal: (any Terminal)? = nil,
      glyphs: PictureEncoder.Glyphs? = .halfBlock, graphics: GraphicsWish = .none, signals: SignalQueue? = nil,
      events: EventSink? = nil,
      complain: @escaping (String) -> Void, note: @escaping (MessageLevel, String) -> Void = { _, _ in },
      keptPositions: KeptPositions? = nil,
      saveSnapshot: (@Sendable (SnapshotOrder) -> SnapshotOrder.Outcome)? = nil,
      openAddress: @escaping (String) -> Bool = { _ in false },
      suspend: @escaping () -> Void = {},
      wait: ((_ readable: [Int32], _ writable: [Int32], _ timeout: Duration?) -> Void)? = nil
    ) {
      self.clock = clock
      self.epoch = epoch
      self.openMedia = openMedia
      self.adOpener = adOpener ?? { _ in openMedia }
      self.simulate = simulate
      self.readSchedule = readSchedule
      self.readSubtitles = readSubtitles
      self.makeLoader = makeLoader
      self.makeMediator = makeMediator
      self.beacons = beacons
      self.readsMedia = readsMedia
      self.userAgent = userAgent
      self.output = output
      self.terminal = terminal
      self.glyphs = glyphs
      self.graphics = graphics
      self.signals = signals
      self.events = events
      self.complain = complain
      self.note = note
      self.keptPositions = keptPositions
      self.saveSnapshot = saveSnapshot
      self.openAddress = openAddress
      self.suspend = suspend
      self.wait = wait ?? Waiter.wait
    }
  }
}
