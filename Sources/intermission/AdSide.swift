import AdBreaks
import AdDelivery
import FFmpegMedia
import FoundationEssentials
import Glibc
import Playback
import Player

/// How the ad side is reached, its documents and its media: over the network, with everything recorded, or in a recording
/// alone.
struct AdSide {
  private let client: any HTTPClient
  /// `nil` where nothing may be sent: a recording is replayed.
  let beacons: (any BeaconSender)?
  private let standardInput = StandardInput()
  /// What random numbers begin with; `nil` = another for each session.
  let seed: UInt64?
  /// When the session begins: wall time since 1970.
  let start: Duration
  private let media: Media

  private enum Media {
    case opened
    case recorded(MediaRecorder, RecordingFile)
    case replayed(MediaReplay)
  }

  init(_ arguments: Arguments, seed: UInt64?) throws(UsageError) {
    let now = Duration.seconds(Date().timeIntervalSince1970)
    if let path = arguments.replayPath {
      do throws(Recording.Unreadable) {
        let played = try Recording(path: path)
        client = ReplayClient(played)
        beacons = nil
        self.seed = arguments.seed ?? played.head.seed
        start = played.start
        media = .replayed(MediaReplay(played, open: FFmpegSource.open, digest: MediaDigest.read))
        return
      } catch {
        throw UsageError("\(SafeText.line(path)): \(error.message)")
      }
    }
    start = now
    let network = try Self.network(arguments)
    beacons = network
    guard let path = arguments.recordPath else {
      (client, media, self.seed) = (network, .opened, seed)
      return
    }
    let chosen = seed ?? .random(in: .min ... .max)
    self.seed = chosen
    do throws(FetchError) {
      let file = try RecordingFile(
        path: path, head: Recording.Head(program: Version.program, seed: chosen, start: now))
      client = RecordingClient(of: network, to: file)
      media = .recorded(MediaRecorder(of: FFmpegSource.open, digest: MediaDigest.read, to: file), file)
    } catch {
      throw UsageError("\(SafeText.line(path)): \(error.message)")
    }
  }

  private static func network(_ arguments: Arguments) throws(UsageError) -> Network {
    do throws(FetchError) {
      return try Network(userAgent: Version.program, caFile: arguments.caFile)
    } catch {
      throw UsageError((arguments.caFile.map { "\(SafeText.line($0)): " } ?? "") + error.message)
    }
  }

  /// - Parameters:
  ///   - mediator: Whose waterfalls breaks may name.
  ///   - deliver: Takes the loader's answers, on any thread.
  func loader(
    _ arguments: Arguments, mediator: Mediator?, deliver: @escaping @Sendable (AdLoaderAnswer) -> Void
  ) -> any AdLoader {
    let limits = Self.limits(arguments)
    let seed = seed ?? .random(in: .min ... .max)
    let (startTime, isStrict) = (arguments.isUntimed ? .zero : start, arguments.isStrict)
    let make: FaultyLoader.Maker = { [standardInput] client, deliver in
      DocumentLoader(
        limits: limits, client: client, standardInput: standardInput, seed: seed, startTime: startTime,
        userAgent: Version.program, isStrict: isStrict, mediator: mediator, deliver: deliver)
    }
    return FaultyLoader(
      client: client, limits: limits, waits: !arguments.isUntimed, make: make, deliver: deliver)
  }

  /// Whether the media of ads may be opened once more, beside what is played; in a replay they may not be here.
  var opensMediaAgain: Bool { if case .replayed = media { false } else { true } }

  /// What opens the medium of an ad; asked once for each opening, in their order.
  func opener(for request: MediaRequest) -> MediaOpener {
    switch media {
    case .opened: FFmpegSource.open
    case .recorded(let recorder, _): recorder.opener(for: request)
    case .replayed(let replay): replay.opener(for: request)
    }
  }

  /// Whether ad media are still read for their digests; `wake` is called, from any thread, once none is.
  func readsMedia(_ wake: @escaping @Sendable () -> Void) -> Bool {
    switch media {
    case .opened: false
    case .recorded(let recorder, _): recorder.isBusy(wake)
    case .replayed(let replay): replay.isBusy(wake)
    }
  }

  /// Ends a recording or a replay; the lines that the viewer is to read of it.
  func finish() -> [(level: MessageLevel, line: String)] {
    switch media {
    case .opened: return []
    case .recorded(let recorder, let file):
      recorder.finish()
      guard let failure = file.failure else { return [] }
      return [(.error, "the recording is not whole: \(String(cString: strerror(failure)))")]
    case .replayed(let replay): return replay.finish().map { (.warning, $0) }
    }
  }

  /// - Parameter note: Takes lines for the message log, on any thread.
  func mediation(
    _ configuration: MediationConfiguration, _ arguments: Arguments, note: @escaping @Sendable (String) -> Void
  ) -> MediationSide {
    MediationSide { deliver in
      Mediator(
        configuration, registry: Self.adapters, client: client, limits: Self.limits(arguments),
        seed: seed ?? .random(in: .min ... .max),
        startTime: arguments.isUntimed ? .zero : start, userAgent: Version.program, isStrict: arguments.isStrict,
        waits: !arguments.isUntimed, note: { note("mediation: \($0)") }, deliver: deliver)
    }
  }

  /// The adapters that a `--mediation` file may name; one that is written in Swift is registered here.
  private static var adapters: AdapterRegistry { AdapterRegistry() }

  private static func limits(_ arguments: Arguments) -> DeliveryLimits {
    DeliveryLimits(
      hopTimeout: arguments.vastTimeout, maxWrappers: arguments.maxWrappers ?? (arguments.ads.profile == .ima ? 4 : 5))
  }
}
