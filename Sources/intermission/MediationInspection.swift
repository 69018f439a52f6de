import AdBreaks
import AdDelivery
import AdMarkup
import Glibc
import Placement
import Playback
import Player

/// `inspect --mediation`: asks every waterfall once, for test ads, until all have answered or the viewer has seen enough.
@MainActor
final class MediationInspection {
  private enum Message: Sendable {
    case answer(MediatorAnswer)
    /// A waterfall for breaks has no more to say.
    case videoIsDone
  }

  /// Cells, as of a terminal that nobody looks at.
  private static let size = (columns: 80, rows: 24)

  private let configuration: MediationConfiguration
  private let side: MediationSide
  private let signals: SignalQueue
  private let mailbox = Mailbox<Message>.indispensable()
  private(set) var report: MediationReport

  init(
    _ source: String, _ configuration: MediationConfiguration, side: MediationSide, signals: SignalQueue
  ) {
    self.configuration = configuration
    self.side = side
    self.signals = signals
    let waterfalls =
      [(AdFormat.banner, String?.none, configuration.banner), (.interstitial, nil, configuration.interstitial)]
      + side.mediator.videoNames.map { (AdFormat.video, $0, configuration.video[$0] ?? []) }
    report = MediationReport(
      source: source,
      rows: waterfalls.flatMap { format, name, items in
        items.map {
          MediationReport.Row(
            format: format, waterfall: name, name: $0.name, adapter: $0.adapter, parameter: $0.parameter)
        }
      }, diagnostics: configuration.diagnostics)
  }

  /// - Returns: The exit code.
  func run() -> Int32 {
    let mailbox = mailbox
    side.deliver { mailbox.post(.answer($0)) }
    var outstanding = ask()
    var interruption: Int32?
    while outstanding > 0, interruption == nil {
      Waiter.wait(readable: [mailbox.descriptor, signals.descriptor], writable: [], timeout: nil)
      for signal in signals.takeAll() {
        switch signal {
        case SIGWINCH: break
        case SignalQueue.stop: kill(getpid(), SIGSTOP)
        default: interruption = 128 + signal
        }
      }
      for message in mailbox.takeAll() {
        switch message {
        case .answer(.asked(let line)): report.take(line)
        case .answer(.loaded), .answer(.failed), .videoIsDone: outstanding -= 1
        }
      }
    }
    side.close()
    return interruption ?? 0
  }

  /// - Returns: How many waterfalls were asked.
  private func ask() -> Int {
    let formats = [(AdFormat.banner, configuration.banner), (.interstitial, configuration.interstitial)]
      .filter { !$0.1.isEmpty }.map(\.0)
    for (index, format) in formats.enumerated() {
      side.mediator.load(
        MediationRequest(id: index + 1, format: format, columns: Self.size.columns, rows: Self.size.rows))
    }
    for (index, name) in side.mediator.videoNames.enumerated() {
      let adBreak = AdBreak(id: AdBreak.ID(index: index), breakID: name, offset: .start, source: .none)
      Task.detached { [mediator = side.mediator, mailbox] in
        do throws(AdLoadError) {
          _ = try await mediator.pod(
            of: name, for: adBreak,
            request: PodRequest(pictureWidth: 0, pictureHeight: 0, contentPlayhead: .zero))
        } catch {
          // What came of each line item is told one by one.
        }
        mailbox.post(.videoIsDone)
      }
    }
    return formats.count + side.mediator.videoNames.count
  }
}

/// Tries a `--mediation` file without playing.
@MainActor
func inspectMediation(
  _ path: String, _ arguments: Arguments, adSide: AdSide, signals: SignalQueue, messages: MessageLog
) -> Int32 {
  var report = MediationReport(source: path)
  var code: Int32
  do throws(FetchError) {
    var configuration = try MediationConfiguration(path: path)
    configuration.isTest = true
    let side = adSide.mediation(configuration, arguments) { messages.note(.warning, $0) }
    let inspection = MediationInspection(path, configuration, side: side, signals: signals)
    code = inspection.run()
    report = inspection.report
  } catch {
    messages.complain("\(SafeText.line(path)): \(error.message)")
    code = 1
    if !arguments.writesJSON { return code }
  }
  let lines = arguments.writesJSON ? [report.json.text] : report.lines()
  return StandardOutput.write(lines) ? code : 128 + SIGPIPE
}
