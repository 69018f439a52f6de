import AdBreaks
import AdMarkup
import Testing

/// Seeking, and starting elsewhere than at 0.
struct SeekTests {
  private let breaks = schedule(
    ("pre", .start), ("a", .seconds(20)), ("b", .seconds(40)), ("c", .seconds(60)), ("post", .end))

  /// Playheads and names of what played, in order.
  private func played(
    policy: SeekPolicy = .last, start: Double = 0, _ actions: (at: Double, Rehearsal.Action)...
  ) -> [String] {
    let rehearsal = Rehearsal(
      breaks: breaks, settings: AdSettings(seekPolicy: policy), start: seconds(start), actions: actions)
    return rehearsal.log().filter { $0.contains(" started ") || $0.contains("stuck") }.map {
      $0.replacing(" started", with: "").replacing(" 1/1", with: "")
    }
  }

  @Test func `last: the latest break in (from, to] plays at the target, earlier ones stay unplayed`() {
    #expect(played((10, .seek(50))) == ["0 pre", "50 b", "60 c", "100 post"])
  }

  @Test func `a break that a seek left behind plays when playing crosses it later`() {
    #expect(played((10, .seek(50)), (55, .seek(15))) == ["0 pre", "50 b", "20 a", "60 c", "100 post"])
  }

  @Test func `all: every break passed plays, in order, with the playhead at the target`() {
    #expect(played(policy: .all, (10, .seek(70))) == ["0 pre", "70 a", "70 b", "70 c", "100 post"])
  }

  @Test func `none: only breaks crossed by playing`() {
    #expect(played(policy: .none, (10, .seek(50))) == ["0 pre", "60 c", "100 post"])
  }

  @Test func `the interval is open at its beginning and closed at its end`() {
    #expect(played((10, .seek(20)), (30, .seek(39.999))) == ["0 pre", "20 a", "40 b", "60 c", "100 post"])
  }

  @Test func `a backward seek plays nothing, and nothing plays twice`() {
    #expect(played((50, .seek(10)), (55, .seek(30))) == ["0 pre", "20 a", "40 b", "60 c", "100 post"])
  }

  @Test func `a played break is passed over, and the one before it is not taken instead`() {
    #expect(played((10, .seek(50)), (52, .seek(30)), (32, .seek(50))) == ["0 pre", "50 b", "60 c", "100 post"])
  }

  @Test func `seeking to the end plays the last break, then the post-roll`() {
    #expect(played((10, .seek(100))) == ["0 pre", "100 c", "100 post"])
  }

  @Test func `while paused the break waits for play`() {
    #expect(played((10, .pause), (10, .seek(50)), (50, .play)) == ["0 pre", "50 b", "60 c", "100 post"])
  }

  @Test func `two seeks while paused make two breaks due, as they would have played without the pause`() {
    #expect(
      played((10, .pause), (10, .seek(30)), (30, .seek(50)), (50, .play)) == [
        "0 pre", "50 a", "50 b", "60 c", "100 post",
      ])
  }

  @Test func `going back before it lifts what was due`() {
    #expect(
      played((10, .pause), (10, .seek(50)), (50, .seek(15)), (15, .play))
        == ["0 pre", "20 a", "40 b", "60 c", "100 post"])
  }

  @Test func `starting later follows the seek rule after the pre-roll`() {
    #expect(played(start: 50) == ["50 pre", "50 b", "60 c", "100 post"])
    #expect(played(policy: .all, start: 50) == ["50 pre", "50 a", "50 b", "60 c", "100 post"])
    #expect(played(policy: .none, start: 50) == ["50 pre", "60 c", "100 post"])
    #expect(played(start: 20) == ["20 pre", "20 a", "40 b", "60 c", "100 post"])
  }

  @Test(arguments: [
    Scenario(
      name: "a seek holds content before the target's first picture, and says why",
      breaks: schedule(("a", .seconds(20))), sees: [.media, .notices],
      steps: [
        (.start(), ["resumeContent"]),
        (
          .seek(3, 50),
          ["load a", "contentPauseRequested seek", "pauseContent", "notice missed 20", "adBreakStarted a 20 #1"]
        ),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (.seek(50, 90), []),
        (
          .discard,
          ["release A", "adBreakEnded a 20 #1", "contentResumeRequested seek", "resumeContent", "allAdsCompleted"]
        ),
      ]),
    Scenario(
      name: "policy all: each time has its own pause and resume, and content is resumed once",
      breaks: schedule(("a", .seconds(20)), ("b", .seconds(40))), settings: AdSettings(seekPolicy: .all),
      sees: [.media],
      steps: [
        (.start(), ["resumeContent"]),
        (.seek(3, 50), ["load a", "load b", "contentPauseRequested seek", "pauseContent", "adBreakStarted a 20 #1"]),
        (.pod("b", [ad("B")]), []),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1", "loaded B 1/1", "prepare B"]),
        (.prepared("B"), []),
        (
          .discard,
          [
            "release A", "adBreakEnded a 20 #1", "contentResumeRequested seek", "contentPauseRequested seek",
            "adBreakStarted b 40 #2", "play B",
          ]
        ),
        (.started("B"), ["started B 1/1", "impression B 1/1"]),
        (
          .discard,
          ["release B", "adBreakEnded b 40 #2", "contentResumeRequested seek", "resumeContent", "allAdsCompleted"]
        ),
      ]),
    Scenario(
      name: "while paused it is marked due, loaded and opened, and plays at play; content then goes on",
      breaks: schedule(("a", .seconds(20))), sees: [.media],
      steps: [
        (.start(), ["resumeContent"]),
        (.pause, []),
        (.seek(3, 50), ["load a"]),
        (.pod("a", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), []),
        (.play, ["contentPauseRequested seek", "pauseContent", "adBreakStarted a 20 #1", "play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .discard,
          ["release A", "adBreakEnded a 20 #1", "contentResumeRequested seek", "resumeContent", "allAdsCompleted"]
        ),
      ]),
    Scenario(
      name: "what was opened for a break that is not next any more is closed, and opened again when it is",
      breaks: schedule(("a", .seconds(20)), ("b", .seconds(60))), settings: AdSettings(seekPolicy: .none),
      sees: [.media],
      steps: [
        (.start(at: .seconds(55)), ["load b", "resumeContent"]),
        (.pod("b", [ad("B")]), ["loaded B 1/1", "prepare B"]),
        (.prepared("B"), []),
        (.seek(56, 5), ["release B"]),
        (.seek(6, 57), ["prepare B"]),
        (.prepared("B"), []),
        (.playhead(60), ["contentPauseRequested cue", "pauseContent", "adBreakStarted b 60 #2", "play B"]),
      ]),
  ])
  func seeks(_ scenario: Scenario) { scenario.run() }
}
