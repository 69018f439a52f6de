import AdBreaks
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Whole screens beside what was looked at and found good.
struct ScreenSnapshotTests {
  @Test func content() throws {
    try expectSnapshot(Sample.film.screen(), named: "content-80x24")
    try expectSnapshot(Sample.announced.with { $0.banner = nil }.screen(200, 60), named: "content-200x60")
    try expectSnapshot(
      Sample.film.with {
        $0.state = .paused
        $0.speed = 1.5
      }.screen(), named: "paused")
    try expectSnapshot(Sample.film.with { $0.isMuted = true }.screen(), named: "muted")
    let silences: [PlayerModel.Silence] = [.device, .choice, .film]
    let rows = [false, true].flatMap { isMuted in
      silences.map { silence in
        Sample.film.with {
          $0.silence = silence
          $0.isMuted = isMuted
        }.canvas(80, 24).canvas.text(row: 0)
      }
    }
    try expectSnapshot(rows.joined(separator: "\n") + "\n", named: "no-sound")
    try expectSnapshot(Sample.film.with { $0.dragTarget = .seconds(60) }.screen(), named: "dragging")
  }

  @Test func goTo() throws {
    var typed = GoToPrompt()
    typed.paste("the-break-in-the-middle")
    var refused = typed
    refused.complaint = "that is no TIME, no n% and no break"
    let models = [GoToPrompt(), typed, refused].map { prompt in Sample.film.with { $0.prompt = prompt } }
    let rows = models.flatMap { model in [200, 80, 40, 20].map { model.canvas($0, 24).canvas.text(row: 23) } }
    try expectSnapshot(rows.joined(separator: "\n") + "\n", named: "go-to")
  }

  @Test func oneOfSeveral() throws {
    let places: [PlayerModel.Place] = [
      .init(number: 2, count: 3, next: "second.mp4"), .init(number: 12, count: 12, next: nil),
      .init(number: 1, count: 2, next: String(repeating: "long ", count: 30)),
    ]
    let rows = [200, 80, 60, 40, 20].flatMap { columns in
      places.map { place in Sample.film.with { $0.place = place }.canvas(columns, 24).canvas.text(row: 0) }
    }
    try expectSnapshot(rows.joined(separator: "\n") + "\n", named: "places")
  }

  @Test func pausedOnNarrowScreens() throws {
    let model = Sample.film.with {
      $0.state = .paused
      $0.position = .milliseconds(1040)
    }
    let rows = [60, 40, 30, 20].map { model.canvas($0, 24).canvas.text(row: 23) }
    try expectSnapshot(rows.joined(separator: "\n") + "\n", named: "paused-narrow")
  }

  /// What is left is said to be that, and the ad's bar has cells, however narrow the screen is.
  @Test(arguments: [20, 24, 30, 40, 60, 80, 120]) func narrowAds(columns: Int) {
    let (canvas, layout) = Sample.ad.with { $0.ad?.total = 1 }.canvas(columns, 24)
    let title = canvas.text(row: 0)
    #expect(title.contains("Ad 1 of 1"))
    #expect(title.contains("0:04 left") || title.contains("-0:04"), "\(title)")
    let bar = canvas.text(row: layout.adBar.row)
    #expect(bar.contains("▒") && bar.contains("░"), "\(bar)")
    #expect(bar.contains("0:04"))
  }

  /// That an ad cannot be skipped is said once, whatever else is said.
  @Test(arguments: ["this ad cannot be skipped", "this ad cannot be skipped yet", "volume 80 %"])
  func saidOnce(notice: String) {
    for skip in [PlayerModel.AdModel.Skip.never, .after(.seconds(3)), .now] {
      let model = Sample.ad.with {
        $0.ad?.skip = skip
        $0.notice = notice
      }
      for columns in [40, 80, 200] {
        let row = model.canvas(columns, 24).canvas.text(row: 23)
        #expect(row.components(separatedBy: "skipped").count <= 2, "\(row)")
      }
    }
  }

  @Test func announcedBreak() throws {
    try expectSnapshot(Sample.announced.screen(), named: "announced-80x24")
    try expectSnapshot(Sample.announced.screen(200, 60), named: "announced-200x60")
    try expectSnapshot(Sample.announced.screen(60, 16), named: "announced-one-row")
    try expectSnapshot(Sample.announced.with { $0.banner?.isOnTop = true }.screen(), named: "announced-on-top")
  }

  @Test(arguments: [false, true])
  func slidingBanner(isOnTop: Bool) throws {
    let frames = [0.05, 0.3, 0.6, 0.9, 1].map { shown in
      let model = Sample.announced.with {
        $0.banner = .init(content: Sample.announcement, shown: shown, isOnTop: isOnTop)
      }
      return "shown \(shown)\n" + model.screen(60, 24)
    }
    try expectSnapshot(frames.joined(separator: "\n"), named: isOnTop ? "sliding-from-top" : "sliding-from-bottom")
  }

  @Test func slidingBannerOfOneRow() throws {
    let frames = [0.3, 0.6].map { shown in
      "shown \(shown)\n" + Sample.announced.with { $0.banner?.shown = shown }.screen(60, 12)
    }
    try expectSnapshot(frames.joined(separator: "\n"), named: "sliding-one-row")
  }

  @Test func ad() throws {
    try expectSnapshot(Sample.ad.screen(), named: "ad-80x24")
    try expectSnapshot(Sample.ad.screen(200, 60), named: "ad-200x60")
    try expectSnapshot(Sample.ad.screen(40, 10), named: "ad-40x10")
    try expectSnapshot(Sample.ad.with { $0.ad?.skip = .now }.screen(), named: "ad-skippable")
    try expectSnapshot(Sample.ad.with { $0.ad?.skip = .never }.screen(), named: "ad-not-skippable")
    try expectSnapshot(
      Sample.ad.with {
        $0.ad?.position = 2
        $0.ad?.total = 3
        $0.ad?.advertiser = "Two Bags for One"
        $0.ad?.duration = nil
        $0.banner = nil
      }.screen(), named: "ad-2-of-3-without-length")
    try expectSnapshot(
      Sample.ad.with {
        $0.state = .paused
        $0.isMuted = true
        $0.ad?.reason = "break at 0:22, missed by seeking"
      }.screen(), named: "ad-paused-and-muted")
  }

  @Test func loading() throws {
    try expectSnapshot(
      Sample.film.with {
        $0.title = "night-train.mp4"
        $0.state = .loading("film")
        $0.position = .zero
        $0.duration = nil
        $0.marks = []
        $0.nextBreak = nil
      }.screen(), named: "loading-film")
    try expectSnapshot(
      Sample.ad.with {
        $0.state = .loading("ad")
        $0.ad?.position = nil
        $0.banner = nil
      }.screen(), named: "loading-ad")
    try expectSnapshot(
      Sample.film.with {
        $0.state = .waiting
        $0.marks = []
        $0.nextBreak = nil
        $0.duration = nil
        $0.position = .zero
      }.screen(), named: "waiting")
  }

  @Test func keys() throws {
    let model = Sample.announced.with {
      $0.showsKeys = true
      $0.marks.append(.init(time: .seconds(90), label: "1:30", state: .beyondEnd))
    }
    try expectSnapshot(model.screen(), named: "keys-80x24")
    try expectSnapshot(model.screen(200, 60), named: "keys-200x60")
    try expectSnapshot(model.screen(40, 12), named: "keys-40x12")
    try expectSnapshot(model.with { $0.firstKeyRow = 9 }.screen(40, 12), named: "keys-40x12-further")
    try expectSnapshot(model.with { $0.firstKeyRow = 99 }.screen(40, 12), named: "keys-40x12-end")
    try expectSnapshot(model.screen(40, 12, isUnicode: false), named: "keys-40x12-ascii")
    try expectSnapshot(model.screen(isUnicode: false), named: "keys-ascii")
  }

  @Test func notices() throws {
    let model = Sample.film.with {
      $0.position = .seconds(50)
      $0.marks[1].state = .played
      $0.marks[2].state = .failed
      $0.notice = "break at 0:50 failed: no playable media file (403) · the film goes on"
    }
    try expectSnapshot(model.screen(), named: "failure")
    try expectSnapshot(model.screen(40, 10), named: "failure-40x10")
    try expectSnapshot(Sample.ad.with { $0.notice = "this ad cannot be skipped yet" }.screen(), named: "notice-in-ad")
    try expectSnapshot(
      Sample.ad.with {
        $0.ad?.skip = .never
        $0.notice = "this ad cannot be skipped"
        $0.state = .paused
      }.screen(40, 12), named: "never-skipped-40x12")
  }

  @Test func marks() throws {
    let states: [PlayerModel.Mark.State] = [
      .played, .failed, .empty, .due, .ready, .loading, .scheduled, .beyondEnd, .unplaced, .unplaced,
    ]
    let model = Sample.film.with {
      $0.position = .seconds(37)
      $0.marks = states.enumerated().map { index, state in
        let time = Duration.seconds(state == .beyondEnd ? 90 : index * 10)
        return .init(time: state == .unplaced ? nil : time, label: ClockText.position(time), state: state)
      }
      // Three in the cell of the last one.
      $0.marks += [60, 60.2, 59.9].map { .init(time: .seconds($0), label: "1:00", state: .scheduled) }
      $0.nextBreak = .init(time: .seconds(40), adCount: 1)
    }
    try expectSnapshot(model.screen(), named: "marks-80x24")
    try expectSnapshot(model.screen(200, 60), named: "marks-200x60")
    try expectSnapshot(model.screen(30, 12), named: "marks-30x12")
    try expectSnapshot(model.screen(isUnicode: false), named: "marks-ascii")
    try expectSnapshot(
      Sample.film.with {
        $0.marks = (0..<200).map { .init(time: .seconds(Double($0) * 0.37), label: "\($0)", state: .scheduled) }
      }.screen(), named: "marks-200-of-them")
  }

  @Test func unknownLength() throws {
    try expectSnapshot(
      Sample.film.with {
        $0.duration = nil
        $0.marks = [.init(time: .seconds(22), label: "0:22", state: .loading), .init(label: "30%", state: .unplaced)]
        $0.nextBreak = .init(time: .seconds(22), adCount: nil)
      }.screen(), named: "unknown-length")
  }

  @Test func lastBreak() throws {
    try expectSnapshot(
      Sample.film.with {
        $0.position = .seconds(70)
        $0.marks[1].state = .played
        $0.marks[2].state = .played
        $0.marks[3].state = .loading
        $0.nextBreak = .init(time: .seconds(75), adCount: nil)
      }.screen(), named: "last-break")
  }

  @Test func smallScreens() throws {
    for (columns, rows) in [(20, 6), (40, 10), (19, 5), (10, 2), (80, 3)] {
      try expectSnapshot(Sample.film.screen(columns, rows), named: "content-\(columns)x\(rows)")
    }
    try expectSnapshot(Sample.ad.screen(20, 6), named: "ad-20x6")
  }

  @Test func onlyASCII() throws {
    try expectSnapshot(Sample.announced.screen(isUnicode: false), named: "announced-ascii")
    try expectSnapshot(Sample.ad.with { $0.state = .paused }.screen(isUnicode: false), named: "ad-ascii")
  }

  @Test func titles() throws {
    let titles = [
      "東京夜行列車 — 長い夜の終わりに走る最後の汽車の物語と人々", "Zu\u{308}gig 👩‍👩‍👧‍👦 durch die Nacht 🇨🇭 한글 नमस्ते", String(repeating: "W", count: 500),
      SafeText.line("\u{1B}[2J\u{1B}]0;owned\u{07}night\u{9B}31m \u{202E}niart\u{202C}\r\ntrain\u{0}"),
    ]
    let rows = titles.map { title in
      Sample.film.with { $0.title = title }.canvas(80, 24).canvas.text(row: 0)
        + "\n" + Sample.ad.with { $0.ad?.title = title }.canvas(80, 24).canvas.text(row: 0) + "\n"
    }
    try expectSnapshot(rows.joined(), named: "titles")
  }

  @Test func styles() throws {
    try expectSnapshot(Sample.announced.canvas(80, 24).canvas.styles(), named: "styles-announced")
    try expectSnapshot(Sample.ad.canvas(80, 24).canvas.styles(), named: "styles-ad")
    try expectSnapshot(
      Sample.film.with {
        $0.marks[1].state = .failed
        $0.marks[2].state = .due
        $0.state = .paused
      }.canvas(80, 24).canvas.styles(), named: "styles-paused")
  }
}
