import AdBreaks
import AdMarkup
import Playback
import TestSupport

@testable import Player

extension SessionScenario {
  private static let three = breaks(("pre", .start), ("five", .at(5)), ("ten", .at(10)), ("post", .end))
  private static let pods: [String: [FakeAnswers.Pod]] = [
    "pre": [pod("red")], "five": [pod("blue", "green")], "ten": [pod("red")], "post": [pod("blue")],
  ]

  private static func asking(_ name: String, _ script: [Script.Step]) -> SessionScenario {
    SessionScenario(name, breaks: three, pods: pods) {
      $0.options.ads.asksFirst = true
      $0.options.script = Script(script)
    }
  }

  /// What the command line may change of the rules.
  static let settings: [SessionScenario] = [
    asking("asks-nobody", []),
    asking(
      "asks",
      [
        .init(.content(.seconds(2)), .playBreak), .init(.content(.seconds(5)), .playBreak),
        .init(.content(.seconds(11)), .passBreak), .init(.content(.seconds(12)), .playBreak),
        .init(.wall(.seconds(30)), .playBreak),
      ]),
    SessionScenario("play-ads-after", breaks: three, pods: pods) { $0.options.ads.playsAdsAfter = .seconds(5) },
    SessionScenario(
      "break-opportunities", breaks: breaks(("second", .position(2)), ("third", .position(3))),
      pods: ["second": [pod("red")]],
      media: [
        "film": FakeMedium(length: .seconds(20)).with(\.chapters, [.init(start: .seconds(6), title: "One")])
      ]
    ) {
      $0.options.breakOpportunities = [.seconds(3), .milliseconds(7500)]
      $0.complaints = ["ads: break third: there is no break opportunity #3"]
    },
    SessionScenario("ima-start", breaks: three, pods: pods) {
      $0.options.ads.profile = .ima
      $0.options.start = .time(.seconds(12))
      $0.losesPictures = true
    },
    SessionScenario("discard", breaks: three, pods: pods.merging(["post": [pod("green")]]) { $1 }) {
      $0.options.script = Script([
        .init(.content(.seconds(5)), .discard), .init(.content(.seconds(7)), .discard),
        .init(.wall(.seconds(15)), .discard),
      ])
    },
  ]
}
