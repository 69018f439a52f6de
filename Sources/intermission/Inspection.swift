import AdBreaks
import AdDelivery
import AdMarkup
import FFmpegMedia
import Glibc
import Placement
import Playback
import Player

/// `inspect`: asks for a document and the ads of its breaks, some breaks at a time, until all is there or the viewer has
/// seen enough.
@MainActor
final class Inspection {
  private enum Message: Sendable {
    case content(Result<MediaInfo, MediaError>)
    case answer(AdLoaderAnswer)
  }

  /// Breaks whose ads are fetched side by side.
  private static let width = 8
  /// How long it may take until progress is told.
  private static let patience = Duration.milliseconds(500)

  private let source: String
  private let profile: AdProfile
  private let messages: MessageLog
  private let signals: SignalQueue
  private let mailbox = Mailbox<Message>.indispensable()
  private let loader: any AdLoader
  private let clock = SystemClock()
  /// `--break-opportunities`.
  private let opportunities: [Duration]?
  private var content = ContentFacts()
  private var isContentKnown = true
  private var contentFailure: MediaError?
  private var schedule: AdSchedule?
  private var failure: ScheduleFailure?
  private var unasked: [AdBreak] = []
  private var outstanding = 0
  /// 128 + the signal that ended it.
  private(set) var interruption: Int32?
  private(set) var report: ScheduleReport
  /// `nil` until it has been read.
  var document: AdDocument? { schedule?.origin?.document }

  init(
    _ arguments: Arguments, adSide: AdSide, mediator: Mediator?, signals: SignalQueue, messages: MessageLog
  ) {
    source = arguments.contents[0]
    profile = arguments.ads.profile
    opportunities = arguments.breakOpportunities
    self.signals = signals
    self.messages = messages
    report = ScheduleReport(source: source)
    content.duration = arguments.duration
    let mailbox = mailbox
    loader = adSide.loader(arguments, mediator: mediator, deliver: { mailbox.post(.answer($0)) })
  }

  /// - Returns: The exit code.
  func run(content file: String?, resolving: Bool) -> Int32 {
    if let file { open(file) }
    loader.loadSchedule(ScheduleSource(document: source, profile: profile))
    wait { $0.isContentKnown && ($0.schedule != nil || $0.failure != nil) }
    if let contentFailure, let file {
      messages.complain("\(file): \(contentFailure.message)")
      return 1
    }
    if let failure {
      report = ScheduleReport(source: source, failure: failure, contentDuration: content.duration)
      messages.complain("\(source == "-" ? "standard input" : source): \(failure.message)")
      return 1
    }
    guard let schedule else { return interruption ?? 1 }
    if let opportunities { content.breakOpportunities = opportunities }
    report = ScheduleReport(source: source, schedule: schedule, content: content)
    if resolving {
      unasked = report.breaksToResolve.reversed()
      ask()
      wait { $0.outstanding == 0 }
      report.noteUnresolved()
    }
    return interruption ?? 0
  }

  private func open(_ file: String) {
    isContentKnown = false
    let location = SessionOptions.location(file)
    let mailbox = mailbox
    let hasStarted = BackgroundThread.start {
      let result = Result { () throws(MediaError) in
        try FFmpegSource(MediaRequest(location: location), interruption: Interruption()).info
      }
      mailbox.post(.content(result))
    }
    if !hasStarted { mailbox.post(.content(.failure(MediaError(.damaged, "no thread is left to open it")))) }
  }

  private func ask() {
    while outstanding < Self.width, let next = unasked.popLast() {
      outstanding += 1
      loader.loadPod(
        for: next, request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero, profile: profile))
    }
  }

  private func wait(until isDone: (Inspection) -> Bool) {
    let start = clock.now
    var hasToldProgress = false
    while interruption == nil, !isDone(self) {
      Waiter.wait(readable: [mailbox.descriptor, signals.descriptor], writable: [], timeout: Self.patience)
      for signal in signals.takeAll() {
        switch signal {
        case SIGWINCH: break
        case SignalQueue.stop: kill(getpid(), SIGSTOP)
        default: interruption = 128 + signal
        }
      }
      for message in mailbox.takeAll() { take(message) }
      if clock.now - start >= Self.patience {
        hasToldProgress = true
        messages.progress(unasked.count + outstanding == 0 ? "reading \(source)" : report.progress)
      }
    }
    if hasToldProgress { messages.progress("") }
  }

  private func take(_ message: Message) {
    switch message {
    case .content(.success(let info)):
      isContentKnown = true
      content = ContentFacts(
        duration: info.duration, breakOpportunities: info.chapters.map(\.start).filter { $0 > .zero })
    case .content(.failure(let error)):
      isContentKnown = true
      contentFailure = error
    case .answer(.schedule(let schedule)): self.schedule = schedule
    case .answer(.scheduleFailed(let failure)): self.failure = failure
    case .answer(let answer):
      outstanding -= 1
      report.take(answer)
      ask()
    }
  }
}

/// Shows what is known of a document, however far that came.
@MainActor
func inspect(_ arguments: Arguments) throws(UsageError) -> Int32 {
  let signals = SignalQueue()
  let messages = try MessageLog(arguments)
  defer { messages.finish() }
  let adSide: AdSide
  do throws(UsageError) {
    adSide = try AdSide(arguments, seed: arguments.seed)
  } catch {
    messages.complain(error.message)
    return 2
  }
  if let path = arguments.mediationPath, arguments.contents.isEmpty {
    return inspectMediation(path, arguments, adSide: adSide, signals: signals, messages: messages)
  }
  let mediation = MediationSide.open(arguments, adSide, messages)
  defer { mediation?.close() }
  let inspection = Inspection(
    arguments, adSide: adSide, mediator: mediation?.mediator, signals: signals, messages: messages)
  let code = inspection.run(
    content: arguments.contentFile, resolving: !arguments.resolvesNothing && !arguments.writesXML)
  return StandardOutput.write(lines(of: inspection, arguments)) ? code : 128 + SIGPIPE
}

@MainActor
private func lines(of inspection: Inspection, _ arguments: Arguments) -> [String] {
  if arguments.writesJSON { return [inspection.report.json.text] }
  if arguments.writesXML { return inspection.document.map { [AdDocumentWriter().text(of: $0)] } ?? [] }
  if inspection.report.kind == nil { return [] }
  return ReportText(inspection.report, columns: StandardOutput.columns).lines
}
