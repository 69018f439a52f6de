import AdDelivery
import CursesTerminal
import FFmpegMedia
import FoundationEssentials
import Glibc
import Playback
import Player
import SDLAudio
import TerminalUI

/// Introduces everything to everything and plays; answers the exit code.
@MainActor
func run(_ words: [String]) throws(UsageError) -> Int32 {
  let environment = ProcessInfo.processInfo.environment
  let arguments = try Arguments(words) { () throws(UsageError) in try ConfigurationFile.read(environment) }
  if arguments.asksForText {
    let completions = arguments.completions.map(Completions.text)
    print(arguments.showsHelp ? HelpText.text : completions ?? "intermission \(Version.text)")
    return 0
  }
  if let path = arguments.screenRecordingPath { return try ScreenRecording.run(words, to: path, environment) }
  if arguments.command == .inspect { return try inspect(arguments) }
  let options = try SessionOptions(arguments)
  let signals = SignalQueue()
  let messages = try MessageLog(arguments)
  // From here on standard error is the log's.
  defer { messages.finish() }
  do throws(UsageError) {
    return try play(arguments, options, signals, messages)
  } catch {
    messages.note(.error, error.message)
    messages.complain(error.message)
    return 2
  }
}

@MainActor
private func play(
  _ arguments: Arguments, _ options: SessionOptions, _ signals: SignalQueue, _ messages: MessageLog
) throws(UsageError) -> Int32 {
  let events = try arguments.eventsPath.map { path throws(UsageError) in try EventFile.open(path) }
  let adSide = try AdSide(arguments, seed: options.seed)
  let mediation = MediationSide.open(arguments, adSide, messages)
  defer { mediation?.close() }
  var options = options
  options.seed = adSide.seed
  let environment = ProcessInfo.processInfo.environment
  let graphics = arguments.isHeadless ? .none : GraphicsWish(arguments, environment: environment)
  let terminal = arguments.isHeadless ? nil : try openTerminal(arguments, environment, graphics)
  let glyphs = glyphs(arguments.videoOutput, isUnicode: terminal?.traits.isUnicode != false)
  let sound = arguments.hasNoAudio || arguments.isUntimed ? nil : SDLAudioOutput(clock: SystemClock())
  let hearing = { (open: @escaping MediaOpener) in sound?.ready(for: open) ?? open }
  let simulated =
    arguments.command == .simulate
    ? SimulatedMedia(content: options.items[0].content, duration: arguments.duration) : nil
  let session = PlayerSession(
    options: options,
    ports: PlayerSession.Ports(
      clock: SystemClock(), epoch: adSide.start,
      openMedia: hearing(simulated == nil ? ContentFolder.open : SimulatedMedia.open),
      adOpener: { hearing(adSide.opener(for: $0)) },
      simulate: { simulated?.info($0) },
      readSchedule: LocalSchedule.read,
      readSubtitles: { path, interruption throws(MediaError) in
        let (track, cues) = try SubtitleFile.read(path, interruption: interruption)
        return (track, cues)
      },
      makeLoader: { adSide.loader(arguments, mediator: mediation?.mediator, deliver: $0) },
      makeMediator: mediation.map { side in
        { deliver in
          side.deliver(to: deliver)
          return side.mediator
        }
      },
      beacons: adSide.beacons, readsMedia: adSide.readsMedia,
      userAgent: Version.program, output: sound, terminal: terminal, glyphs: glyphs, graphics: graphics,
      signals: signals, events: events,
      complain: messages.complain, note: messages.note,
      keptPositions: arguments.resumes ? keptPositions(messages) : nil,
      saveSnapshot: SnapshotFile(opensAds: adSide.opensMediaAgain).save,
      openAddress: DesktopOpener(environment: environment).open,
      suspend: { kill(getpid(), SIGSTOP) }))
  let code = session.run()
  for (level, line) in adSide.finish() {
    messages.note(level, line)
    messages.complain(line)
  }
  return code
}

/// What fails there is no more than a line in the message log.
@MainActor
private func keptPositions(_ messages: MessageLog) -> KeptPositions? {
  guard let folder = UserFolder.state.path(ProcessInfo.processInfo.environment) else {
    messages.note(.warning, "--resume: neither XDG_STATE_HOME nor HOME names a folder")
    return nil
  }
  let positions = PositionFolder(folder + "/positions")
  return KeptPositions(
    position: { content in
      do throws(PositionFolder.Failure) {
        return try positions.position(of: content)
      } catch {
        messages.note(.warning, "--resume: \(error.message)")
        return nil
      }
    },
    keep: { position, content in
      do throws(PositionFolder.Failure) {
        try positions.keep(position, of: content)
      } catch {
        messages.note(.warning, "--resume: \(error.message)")
      }
    })
}

/// `nil` draws no pictures.
private func glyphs(_ output: Arguments.VideoOutput, isUnicode: Bool) -> PictureEncoder.Glyphs? {
  switch output {
  case .null: nil
  case .ascii: .ascii
  case .auto, .half, .kitty, .sixel: isUnicode ? .halfBlock : .ascii
  case .quad: isUnicode ? .quadrant : .ascii
  case .sextant: isUnicode ? .sextant : .ascii
  case .braille: isUnicode ? .braille : .ascii
  }
}

extension GraphicsWish {
  /// By themselves graphics are drawn on this machine alone, where nothing speaks against colours: over a network cells are
  /// quicker.
  fileprivate init(_ arguments: Arguments, environment: [String: String]) {
    switch arguments.videoOutput {
    case .auto:
      let isColorful = arguments.colors == .rgb || arguments.colors == nil && environment["NO_COLOR"]?.isEmpty != false
      self = isColorful && CursesTerminal.isLocal(environment) ? .auto : .none
    case .kitty: self = .kitty
    case .sixel: self = .sixel
    case .half, .quad, .sextant, .braille, .ascii, .null: self = .none
    }
  }
}

extension TerminalSubjects {
  /// Only what something depends on.
  fileprivate init(_ traits: TerminalTraits, _ arguments: Arguments, graphics: GraphicsWish, passesGraphics: Bool) {
    self = []
    if graphics != .none, passesGraphics { insert(.graphics) }
    switch glyphs(arguments.videoOutput, isUnicode: traits.isUnicode) {
    case nil: break
    case .ascii, .braille: insert(.background)
    case .halfBlock, .quadrant, .sextant: if traits.colors == .mono { insert(.background) }
    }
    // Beside the others; some of those that print what they do not know are those that have no graphics.
    if !isEmpty, passesGraphics { insert(.updates) }
  }
}

@MainActor
private func openTerminal(
  _ arguments: Arguments, _ environment: [String: String], _ graphics: GraphicsWish
) throws(UsageError) -> CursesTerminal {
  let passesGraphics = CursesTerminal.passesGraphics(environment)
  do throws(TerminalError) {
    return try CursesTerminal(
      environment: environment, colors: arguments.colors, cellAspect: arguments.cellAspect,
      asking: { TerminalSubjects($0, arguments, graphics: graphics, passesGraphics: passesGraphics) })
  } catch {
    throw UsageError(error.message)
  }
}
