import Foundation
import Testing

/// What the demo shows, and that it shows it again.
struct DemoTests {
  private static let words = ["demo", "--headless", "--untimed", "--events", "-"]

  private struct Line {
    var playhead: Double?
    var type: String
    var what: String?
  }

  private func lines(_ run: Command) throws -> [Line] {
    try run.events.map { line in
      let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let what = ["title", "breakId"].lazy.compactMap { fields[$0] as? String }.first
      return Line(
        playhead: fields["playhead"] as? Double, type: try #require(fields["type"] as? String), what: what)
    }
  }

  private func story(_ lines: some Sequence<Line>, _ types: String...) -> [String] {
    lines.filter { types.contains($0.type) }.map { line in
      (["\(line.playhead ?? -1)", line.type] + [line.what].compactMap(\.self)).joined(separator: " ")
    }
  }

  @Test func `Two films, an interstitial between them, and a banner that loads, fails and comes back`() throws {
    let run = Command.run(Self.words)
    #expect(run.code == 0)
    #expect(Command.run(Self.words).output == run.output)
    let lines = try lines(run)
    let films = lines.split { $0.type == "contentLoaded" }
    try #require(films.count == 2)
    #expect(
      story(films[0], "adBreakStarted", "adBreakFetchError", "interstitialDidLoad", "willPresentFullScreenView")
        == [
          "0.0 adBreakStarted pre", "0.0 interstitialDidLoad", "22.5 adBreakStarted mid-train",
          "40.0 adBreakFetchError mid-lost", "50.0 adBreakStarted mid-harbour", "75.0 adBreakStarted post",
          "75.0 adBreakStarted between-files", "75.0 willPresentFullScreenView",
        ])
    #expect(
      story(films[1], "bannerShown", "bannerHidden", "adBreakFetchError", "contentPauseRequested", "contentComplete")
        == [
          "2.0 bannerShown Gull & Daughter", "8.0 bannerHidden Gull & Daughter", "10.0 adBreakFetchError quay-lost",
          "15.0 bannerShown Tides today", "23.0 bannerHidden Tides today", "24.0 contentComplete",
        ])
    let complaints = run.complaint.split(separator: "\n")
    #expect(complaints.count == 2 && complaints[0].contains("(mid-lost)") && complaints[1].contains("(quay-lost)"))
  }

  @Test func `Both films play without an ad as well`() {
    let plain = Command.run(Self.words + ["--no-ads"])
    #expect(plain.code == 0 && plain.complaint.isEmpty)
    #expect(plain.events.count { $0.contains(#""type":"contentComplete""#) } == 2)
    #expect(!plain.output.contains("interstitial"))
  }
}
