import AdBreaks
import AdMarkup
import Testing

/// `--play-ads-after`, `--profile ima`, and breaks made unplayed again.
struct ProfileTests {
  @Test(arguments: [
    (-1, ["0", "15", "30", "-1"]), (0, ["15", "30", "-1"]), (15, ["30", "-1"]), (16, ["30", "-1"]), (100, ["-1"]),
  ])
  func `Breaks at or before a time are dropped, and said to be`(_ seconds: Int, _ points: [String]) {
    let adBreaks = schedule(("pre", .start), ("a", .seconds(15)), ("b", .seconds(30)), ("post", .end))
    let placement = BreakPlacement(
      schedule: AdSchedule(breaks: adBreaks), content: ContentFacts(duration: .seconds(100)), after: .seconds(seconds))
    #expect(placement.cuePoints.map { $0.map(text) ?? "-1" } == points)
    #expect(placement.diagnostics.filter { $0.rule == "break-dropped" }.count == 4 - points.count)
  }

  @Test func `Occurrences behind that time stay`() {
    var adBreak = schedule(("a", .seconds(10)))[0]
    adBreak.repeatAfter = .seconds(10)
    for duration in [Duration.seconds(45), nil] {
      var placement = BreakPlacement(
        schedule: AdSchedule(breaks: [adBreak]), content: ContentFacts(duration: duration), after: .seconds(20))
      _ = placement.extend(to: .seconds(44))
      #expect(placement.cuePoints == [.seconds(30), .seconds(40)])
    }
  }

  private let vmap = VMAP(
    version: "1.0",
    adBreaks: [
      VMAP.AdBreak(timeOffset: "soon", breakID: "unreadable"),
      VMAP.AdBreak(timeOffset: "#1", offset: .position(1), breakID: "position"),
      VMAP.AdBreak(timeOffset: "00:00:10", offset: .time(.seconds(10)), breakID: "often", repeatAfter: .seconds(20)),
    ])

  @Test(arguments: [
    (AdProfile.iab, ["10", "30", "50"], []),
    (.ima, ["0", "10"], ["ima-offset-zero", "ima-position-ignored", "ima-repeat-ignored"]),
  ])
  func `IMA puts what it cannot read at 0, and knows neither positions nor repeats`(
    _ profile: AdProfile, _ points: [String], _ rules: [String]
  ) {
    let schedule = AdSchedule(document: .vmap(vmap), base: .unknown, profile: profile)
    let placement = BreakPlacement(
      schedule: schedule, content: ContentFacts(duration: .seconds(60), breakOpportunities: [.seconds(5)]))
    #expect(placement.cuePoints.map { $0.map(text) ?? "-1" } == points)
    #expect(schedule.ignoresPositions)
    // What the document's reader tells of it comes with its own.
    #expect(schedule.diagnostics.map(\.rule).sorted() == rules)
  }

  @Test func `IMA takes the highest bitrate, progressive before streaming`() throws {
    let files =
      [(640, 900), (1920, 4000), (320, 300), (1280, nil)].map { width, bitrate in
        MediaFile(
          uri: "https://a.test/\(width).mp4", type: "video/mp4", width: width, height: width / 2, bitrate: bitrate)
      } + [MediaFile(uri: "https://a.test/s.m3u8", type: "application/x-mpegurl", bitrate: 9000)]
    let choice = try MediaFileSelector(pictureWidth: 200, pictureHeight: 100, profile: .ima)
      .choose(from: files, base: .unknown)
    #expect(choice.file.width == 1920)
  }

  @Test(arguments: [
    (AdProfile.iab, SeekPolicy.all, ["50 pre", "50 a", "50 b", "60 c", "100 post"]),
    (.ima, .all, ["50 b", "60 c", "100 post"]), (.ima, .none, ["50 b", "60 c", "100 post"]),
  ])
  func `After a later start IMA plays the latest break alone`(
    _ profile: AdProfile, _ policy: SeekPolicy, _ played: [String]
  ) {
    let rehearsal = Rehearsal(
      breaks: schedule(
        ("pre", .start), ("a", .seconds(20)), ("b", .seconds(40)), ("c", .seconds(60)), ("post", .end)),
      settings: AdSettings(seekPolicy: policy, profile: profile), start: .seconds(50))
    let begun = rehearsal.log().filter { $0.contains("adBreakStarted") }
    #expect(begun.map { $0.split(separator: " ") }.map { "\($0[0]) \($0[2])" } == played)
  }

  @Test func `IMA's pre-roll is played where content begins at its beginning`() {
    let rehearsal = Rehearsal(breaks: schedule(("pre", .start)), settings: AdSettings(profile: .ima))
    #expect(rehearsal.log().contains("0 adBreakStarted pre 0 #0"))
  }

  @Test(arguments: [
    Scenario(
      name: "breaks from here on play again, those behind do not",
      breaks: schedule(("a", .seconds(20)), ("b", .seconds(40))), settings: AdSettings(seekPolicy: .all),
      sees: [.media],
      steps: [
        (.start(at: .seconds(15)), ["load a", "resumeContent"]), (.noPod("a", noAd()), []),
        (.playhead(20), ["adBreakFetchError a 303"]), (.playhead(32), ["load b"]), (.noPod("b", noAd()), []),
        (.playhead(40), ["adBreakFetchError b 303", "allAdsCompleted"]),
        (.seek(50, 25), []), (.renew, []),
        (.playhead(32), ["load b"]), (.pod("b", [ad("B")]), ["loaded B 1/1", "prepare B"]), (.prepared("B"), []),
        (.playhead(40), ["contentPauseRequested cue", "pauseContent", "adBreakStarted b 40 #2", "play B"]),
        (.renew, []),
        (.started("B"), ["started B 1/1", "impression B 1/1"]),
        (.discard, ["release B", "adBreakEnded b 40 #2", "contentResumeRequested cue", "resumeContent"]),
        (.renew, []), (.playhead(60), []),
        (.contentEnded(100), ["contentComplete", "finished"]), (.renew, []),
      ]),
    Scenario(
      name: "the post-roll, too, as long as content plays; what is near is loaded at once",
      breaks: schedule(("a", .seconds(95)), ("post", .end)), sees: [.media],
      steps: [
        (.start(at: .seconds(93)), ["load a", "load post", "resumeContent"]), (.noPod("a", noAd()), []),
        (.noPod("post", noAd()), []), (.playhead(95), ["adBreakFetchError a 303"]), (.seek(96, 94), []),
        (.renew, ["load a"]), (.noPod("a", noAd()), []), (.playhead(95), ["adBreakFetchError a 303"]),
      ]),
  ])
  func renews(_ scenario: Scenario) { scenario.run() }
}
