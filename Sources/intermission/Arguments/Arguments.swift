import AdBreaks
import AdDelivery
import Player
import TerminalUI

/// What the command line said, before anything is looked up.
struct Arguments: Equatable {
  enum Command: String, CaseIterable { case play, demo, simulate, inspect }

  var command = Command.play
  var contents: [String] = []
  var showsHelp = false
  var showsVersion = false
  var hasNoConfiguration = false
  var completions: Completions.Shell?

  // Where ads come from.
  var adsSource: String?
  var extraBreaks: [ScheduleSource.ExtraBreak] = []
  var ads = AdSettings()
  var vastTimeout = Duration.seconds(5)
  var mediaTimeout = Duration.seconds(8)
  /// `nil` = what the profile says.
  var maxWrappers: Int?
  var breakOpportunities: [Duration]?
  var caFile: String?
  var recordPath: String?
  var replayPath: String?
  var mediationPath: String?
  var isStrict = false
  var hasNoAds = false
  var tracking = SessionOptions.Tracking.log
  var seed: UInt64?

  // Playing.
  var start: SessionOptions.Start?
  var end: Duration?
  var resumes = false
  var speed = 1.0
  var volume = 100
  var isMuted = false
  var hasNoAudio = false
  var soundDelay = Duration.zero
  var audioTrack: Int?
  var subtitleTrack: Int?
  var subtitleFiles: [String] = []
  var hasNoSubtitles = false
  var loop = SessionOptions.Loop.off
  var videoOutput = VideoOutput.auto
  var colors: TerminalTraits.ColorDepth?
  /// Width over height of a cell; `nil` = what the terminal tells.
  var cellAspect: Double?
  var banner = SessionOptions.BannerEdge.bottom
  var keys = KeyBindings()
  var isHeadless = false
  var isUntimed = false
  var scriptPath: String?
  var eventsPath: String?
  var logsFrames = false
  var logPath: String?
  var screenRecordingPath: String?
  /// `nil` when the command line names none: warnings.
  var chosenLogLevel: MessageLevel?
  var logLevel: MessageLevel { chosenLogLevel ?? .warning }

  // Without media.
  var duration: Duration?
  var contentFile: String?

  // Of a document alone.
  var writesJSON = false
  var writesXML = false
  var resolvesNothing = false

  enum VideoOutput: String, CaseIterable { case auto, half, quad, sextant, braille, ascii, sixel, kitty, null }

  /// Sets a member to what was read; false when nothing was.
  mutating func set<Value>(_ member: WritableKeyPath<Arguments, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: member] = value
    return true
  }

  /// The same for a member that begins as `nil`, which must not be taken for a value that was read.
  mutating func set<Value>(optional member: WritableKeyPath<Arguments, Value?>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: member] = value
    return true
  }

  /// Adds a break when its place could be read.
  mutating func add(_ extraBreak: ScheduleSource.ExtraBreak?) -> Bool {
    guard let extraBreak else { return false }
    extraBreaks.append(extraBreak)
    return true
  }

  /// Adds a fault when its rule could be read.
  mutating func add(_ fault: FaultRule?) -> Bool {
    guard let fault else { return false }
    ads.faults.append(fault)
    return true
  }

  /// Nothing was said.
  init() {}

  /// Reads the words after the program's name.
  ///
  /// - Parameter configuration: Reads the viewer's configuration file, which the words go before; not called where they
  ///   do without it.
  init(
    _ words: [String], configuration: () throws(UsageError) -> ConfigurationFile? = { nil }
  ) throws(UsageError) {
    var words = words[...]
    if let first = words.first {
      if ["check", "report"].contains(first) {
        throw UsageError("'\(first)' is not built yet; to play a file of that name write ./\(first)")
      }
      if let command = Command(rawValue: first) {
        self.command = command
        words.removeFirst()
      }
    }
    let settings = try read(words)
    var alone = self
    try alone.apply(settings)
    let beside = alone.hasNoConfiguration || alone.asksForText ? nil : try configuration()
    try apply((beside?.settings(for: command) ?? []) + settings)
    try conclude(beside, otherwise: alone)
  }

  /// What is true of a command whatever was said, and whether all that was said goes together.
  ///
  /// - Parameter alone: Itself, with nothing applied but what the command line says.
  private mutating func conclude(
    _ configuration: ConfigurationFile?, otherwise alone: Arguments
  ) throws(UsageError) {
    if command == .inspect { isHeadless = true }
    if command == .simulate {
      isHeadless = true
      isUntimed = true
      eventsPath = eventsPath ?? "-"
    }
    guard !asksForText else { return }
    do throws(UsageError) {
      try check()
    } catch {
      guard let configuration else { throw error }
      var alone = alone
      try alone.conclude(nil, otherwise: alone)
      // The command line alone would do.
      throw UsageError("\(error.message) (with \(SafeText.line(configuration.path)))")
    }
  }

  /// Whether a text is all that is asked for.
  var asksForText: Bool { showsHelp || showsVersion || completions != nil }

  private func check() throws(UsageError) {
    try checkOutputs()
    switch command {
    case .demo:
      if let extra = contents.first { throw UsageError("demo plays its own films, not \(SafeText.line(extra))") }
      if adsSource != nil || !extraBreaks.isEmpty { throw UsageError("demo has its own breaks; play takes --ads") }
    case .simulate:
      if let extra = contents.first {
        throw UsageError("simulate plays no file; \(SafeText.line(extra)) goes behind --content")
      }
      if (duration == nil) == (contentFile == nil) {
        throw UsageError("simulate needs --duration TIME or --content FILE, and not both")
      }
    case .inspect:
      guard contents.count == 1 || contents.isEmpty && mediationPath != nil else {
        throw UsageError("inspect takes one SOURCE: a path, - or a URL; or none, and --mediation FILE")
      }
      if duration != nil, contentFile != nil { throw UsageError("--duration and --content exclude each other") }
      if writesXML, contents.isEmpty { throw UsageError("--xml goes with a SOURCE: a waterfall is no such document") }
      if writesJSON, writesXML { throw UsageError("--json and --xml exclude each other") }
    case .play:
      if contents.isEmpty { throw UsageError("nothing to play; see --help, or try: intermission demo") }
    }
    if recordPath != nil, replayPath != nil { throw UsageError("--record and --replay exclude each other") }
    if replayPath != nil, tracking == .fire {
      throw UsageError("--replay needs no network and sends nothing; --tracking fire has no place beside it")
    }
    if isUntimed, !isHeadless { throw UsageError("--untimed goes with --headless") }
    if screenRecordingPath != nil, isHeadless { throw UsageError("--record-screen and --headless exclude each other") }
    if scriptPath != nil, !isHeadless { throw UsageError("--script goes with --headless") }
    // What would do nothing is refused, lest it be relied on.
    if logsFrames, eventsPath == nil { throw UsageError("--events-frames goes with --events") }
    if ads.reportsProgress, eventsPath == nil { throw UsageError("--events-progress goes with --events") }
    if chosenLogLevel != nil, logPath == nil { throw UsageError("--log-level goes with --log") }
    if eventsPath == "-", !isHeadless {
      throw UsageError("--events - goes with --headless: the screen is on standard output")
    }
  }
}
