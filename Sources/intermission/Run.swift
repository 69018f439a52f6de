import AdBreaks
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
  let arguments = try Arguments(words)
  if arguments.showsHelp || arguments.showsVersion {
    print(arguments.showsHelp ? HelpText.text : "intermission \(Version.text)")
    return 0
  }
  let options = try SessionOptions(arguments)
  let signals = SignalQueue()
  let messages = try MessageLog(arguments)
  // From here on standard error is the log's.
  defer { messages.finish() }
  do throws(UsageError) {
    return try play(arguments, options, signals, messages)
  } catch {
    messages.complain(error.message)
    return 2
  }
}

@MainActor
private func play(
  _ arguments: Arguments, _ options: SessionOptions, _ signals: SignalQueue, _ messages: MessageLog
) throws(UsageError) -> Int32 {
  let events = try arguments.eventsPath.map { path throws(UsageError) in try EventFile.open(path) }
  let client = try makeClient(arguments)
  let terminal = arguments.isHeadless ? nil : try openTerminal(arguments)
  let glyphs: PictureEncoder.Glyphs =
    arguments.videoOutput == .ascii || terminal?.traits.isUnicode == false ? .ascii : .halfBlock
  let standardInput = StandardInput()
  let sound = openSound(arguments)
  let epoch = Duration.seconds(Date().timeIntervalSince1970)
  let session = PlayerSession(
    options: options,
    ports: PlayerSession.Ports(
      clock: SystemClock(), epoch: epoch, openMedia: openMedia,
      makeLoader: {
        makeLoader(options, arguments, epoch: epoch, client: client, standardInput: standardInput, deliver: $0)
      },
      output: sound.output, terminal: terminal, glyphs: glyphs, signals: signals, events: events,
      complain: messages.complain,
      suspend: { kill(getpid(), SIGSTOP) }))
  if let problem = sound.problem {
    messages.note(problem)
    session.note(problem)
  }
  return session.run()
}

/// The sound device; without one the film plays in silence, and why is told.
@MainActor
private func openSound(_ arguments: Arguments) -> (output: (any AudioOutput)?, problem: String?) {
  if arguments.hasNoAudio || arguments.isUntimed { return (nil, nil) }
  do throws(SDLAudioError) {
    return (try SDLAudioOutput(clock: SystemClock()), nil)
  } catch {
    return (nil, "no sound: \(error.message)")
  }
}

@MainActor
private func openTerminal(_ arguments: Arguments) throws(UsageError) -> CursesTerminal {
  do throws(TerminalError) {
    return try CursesTerminal(
      environment: ProcessInfo.processInfo.environment, colors: arguments.colors, cellAspect: arguments.cellAspect)
  } catch {
    throw UsageError(error.message)
  }
}

/// Named, not a closure: it runs on decoding threads.
private func openMedia(
  _ request: MediaRequest, _ interruption: Interruption
) throws(MediaError) -> any MediaSource {
  try FFmpegSource(request, interruption: interruption)
}

private func makeClient(_ arguments: Arguments) throws(UsageError) -> CurlClient {
  do throws(FetchError) {
    return try CurlClient(userAgent: "intermission/\(Version.text)", caFile: arguments.caFile)
  } catch {
    throw UsageError("\(SafeText.line(arguments.caFile ?? "")): \(error.message)")
  }
}

private func makeLoader(
  _ options: SessionOptions, _ arguments: Arguments, epoch: Duration, client: CurlClient,
  standardInput: StandardInput, deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
) -> any AdLoader {
  DocumentLoader(
    limits: DeliveryLimits(hopTimeout: arguments.vastTimeout, maxWrappers: arguments.maxWrappers),
    client: client, standardInput: standardInput,
    seed: options.seed ?? .random(in: .min ... .max), startTime: options.isUntimed ? .zero : epoch,
    isStrict: options.isStrict, deliver: deliver)
}
