import AdBreaks
import Playback
import TerminalUI
import TestSupport

@testable import Player

/// A session on virtual time: what it plays, what its ad side answers, what its viewer does.
struct SessionScenario: Sendable {
  /// The name of its golden log.
  var name: String
  /// What is played one after another, and the schedule's name for each.
  var items: [(content: String, schedule: String?)] = [("film", "ads")]
  var media: [String: FakeMedium] = [:]
  /// Files of subtitles beside each, and what can be read of them.
  var subtitleFiles: [String] = []
  var subtitles: [String: SubtitleCues] = [:]
  var answers = FakeAnswers([:])
  var options = SessionOptions(items: [], isUntimed: true, seed: 1)
  /// What the viewer does in a terminal; `nil` is headless.
  var script: [SessionStep]?
  /// How pictures are drawn there.
  var glyphs: PictureEncoder.Glyphs? = .halfBlock
  var graphics = GraphicsWish.none
  /// What its keys are said to come from.
  var keyboard: Int32 = -1
  var screenSize = CellSize(columns: 80, rows: 24)
  /// Whether there is a sound device, which plays by the session's clock.
  var hasSound = false
  /// Why there is none, which shows at the first sound.
  var soundFailure: String?
  /// The try that opens the device again once it is lost.
  var soundComesBackAtTry: Int?
  /// What becomes of beacons that are sent, by a part of their URL.
  var beaconResults: [(text: String, result: BeaconResult)] = []
  /// When waterfalls are asked, and what they answer; `nil` without any.
  var mediation: (plan: MediationPlan, answers: [AdFormat: [FakeMediator.Answer]])?
  /// What becomes of pictures that the viewer saves.
  var saveSnapshot: (@Sendable (SnapshotOrder) -> SnapshotOrder.Outcome)?
  /// What is expected.
  var code: Int32 = 0
  var complaints: [String] = []
  /// Whether content's pictures need not all be shown once, because it breaks or is sent elsewhere.
  var losesPictures = false
  /// Whether an ad that completes has shown every picture of its medium; cards have none, or one.
  var seesWholeAds = true

  init(
    _ name: String, breaks: [AdBreak] = [], pods: [String: [FakeAnswers.Pod]] = [:],
    media: [String: FakeMedium] = [:], _ change: (inout SessionScenario) -> Void = { _ in }
  ) {
    self.name = name
    self.media = SessionSamples.media.merging(media) { $1 }
    answers = FakeAnswers(["ads": .breaks(breaks)], pods: pods)
    change(&self)
  }

  func with<Value>(_ property: WritableKeyPath<SessionScenario, Value>, _ value: Value) -> SessionScenario {
    var scenario = self
    scenario[keyPath: property] = value
    return scenario
  }
}

/// One thing the viewer does, and when.
struct SessionStep: Sendable {
  enum Moment: Sendable {
    /// At this wall time, before anything that is due then.
    case at(Double)
    /// In the first turn of the loop that finds this true.
    case when(@MainActor @Sendable (PlayerSession) -> Bool)
  }

  enum Action: Sendable {
    case events([TerminalEvent])
    case call(@MainActor @Sendable (PlayerSession) -> Void)
  }

  var moment: Moment
  var action: Action

  static func at(_ seconds: Double, _ keys: Key...) -> SessionStep {
    SessionStep(moment: .at(seconds), action: .events(keys.map { .key($0) }))
  }

  static func at(_ seconds: Double, call: @escaping @MainActor @Sendable (PlayerSession) -> Void) -> SessionStep {
    SessionStep(moment: .at(seconds), action: .call(call))
  }

  static func when(
    _ condition: @escaping @MainActor @Sendable (PlayerSession) -> Bool, _ keys: Key...
  ) -> SessionStep {
    SessionStep(moment: .when(condition), action: .events(keys.map { .key($0) }))
  }

  static func when(
    _ condition: @escaping @MainActor @Sendable (PlayerSession) -> Bool,
    call: @escaping @MainActor @Sendable (PlayerSession) -> Void
  ) -> SessionStep {
    SessionStep(moment: .when(condition), action: .call(call))
  }
}
