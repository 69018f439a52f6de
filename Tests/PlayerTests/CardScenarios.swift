import AdBreaks
import AdMarkup
import Playback
import TestSupport

@testable import Player

extension SessionScenario {
  /// Ads that are no films: beside content, and in its place.
  static let cards: [SessionScenario] = [
    SessionScenario(
      "non-linear", breaks: breaks(("over", .at(3)), ("film", .at(8))).with(0, .nonlinear),
      pods: ["over": [.pod([card("red", seconds: 10)])], "film": [pod("blue")]]
    ) {
      $0.seesWholeAds = false
    },
    SessionScenario(
      "non-linear-replaced",
      breaks: breaks(("one", .start), ("two", .at(4)), ("lost", .at(6))).with(0, .nonlinear)
        .with(1, .nonlinear).with(2, .nonlinear),
      pods: [
        "one": [.pod([card("red", seconds: 10)])], "two": [.pod([card("green", seconds: 10)])],
        "lost": [.pod([card("missing", seconds: 10)])],
      ]
    ) {
      $0.seesWholeAds = false
      $0.complaints = ["break at 0:06 (lost) failed: /missing: No such file or directory (502)"]
    },
    SessionScenario(
      "display",
      breaks: breaks(("card", .at(5)), ("late", .at(10)), ("end", .end)).with(0, .display)
        .with(1, .display).with(2, .display),
      pods: [
        "card": [.pod([card("red", isDisplay: true)])], "late": [.pod([card("words", isDisplay: true)])],
        "end": [.pod([card("words", isDisplay: true)])],
      ]
    ) {
      $0.seesWholeAds = false
      $0.options.script = Script([
        .init(.wall(.seconds(7)), .skip), .init(.wall(.seconds(9)), .skip), .init(.wall(.seconds(18)), .click),
      ])
    },
  ]
}

extension [AdBreak] {
  func with(_ index: Int, _ types: VMAP.BreakType...) -> [AdBreak] {
    var changed = self
    changed[index].types = types
    return changed
  }
}

/// An ad that is a card, with a picture unless it is `words`.
func card(_ name: String, seconds: Int = 15, isDisplay: Bool = false, clickThrough: String? = nil) -> PlayableAd {
  var ad = ad(name, seconds: seconds)
  let card = AdCard(
    title: "The \(name) card", body: "All about \(name).", advertiser: "Makers of \(name)",
    image: name == "words" ? nil : .file(path: "/" + name), clickThrough: clickThrough)
  ad.form = isDisplay ? .display(card) : .nonLinear(card)
  ad.clickThrough = clickThrough
  if isDisplay { ad.skipOffset = .time(.seconds(3)) }
  return ad
}
