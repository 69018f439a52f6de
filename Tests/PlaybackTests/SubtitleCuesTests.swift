import Playback
import Testing

/// Which subtitles are seen with a picture of what time.
struct SubtitleCuesTests {
  private static func cue(_ text: String, _ start: Double, _ end: Double?) -> SubtitleCue {
    SubtitleCue(start: .seconds(start), end: end.map { .seconds($0) }, lines: [[.init(text)]])
  }

  private static func texts(_ cues: SubtitleCues, at time: Double) -> [String] {
    cues.moment(at: .seconds(time)).cues.map { $0.lines[0][0].text }
  }

  @Test(
    "From its start on, and before its end; several at once by their starts",
    arguments: [
      (0.999, []), (1, ["one"]), (1.999, ["one"]), (2, ["one", "two"]), (2.999, ["one", "two"]), (3, ["two"]),
      (3.999, ["two"]), (4, []), (9, ["long"]), (10, ["long", "a", "b"]), (11, ["long"]), (59.999, ["long"]), (60, []),
    ] as [(Double, [String])])
  func visible(time: Double, expected: [String]) {
    let cues = SubtitleCues([
      Self.cue("long", 8, 60), Self.cue("one", 1, 3), Self.cue("two", 2, 4), Self.cue("a", 10, 11),
      Self.cue("b", 10, 11),
    ])
    #expect(Self.texts(cues, at: time) == expected)
  }

  @Test(
    "Without an end it stays until another begins",
    arguments: [(1, ["a"]), (4.9, ["a"]), (5, ["b"]), (900, ["b"])] as [(Double, [String])])
  func endless(time: Double, expected: [String]) {
    let cues = SubtitleCues([Self.cue("a", 1, nil), Self.cue("b", 5, nil)])
    #expect(Self.texts(cues, at: time) == expected)
  }

  @Test func whatIsReadAgainIsThereOnce() {
    var cues = SubtitleCues([Self.cue("b", 5, 6)])
    let more = [("a", 1, 2), ("a", 1, 2), ("a", 1, 3), ("b", 5, 6), ("nothing", 5, 5), ("backwards", 5, 4)]
    let taken = more.map { cues.insert(Self.cue($0.0, Double($0.1), Double($0.2))) }
    #expect(taken == [true, false, true, false, false, false])
    #expect(cues.cues.map(\.start) == [.seconds(1), .seconds(1), .seconds(5)])
  }

  @Test(
    "A moment says until when it holds",
    arguments: [(0, 1), (1, 2), (2, 3), (3, 4), (4, 8), (8, 60)] as [(Double, Double)])
  func times(time: Double, until: Double) {
    let cues = SubtitleCues([Self.cue("one", 1, 3), Self.cue("two", 2, 4), Self.cue("long", 8, 60)])
    #expect(cues.moment(at: .seconds(time)).times == .seconds(time)..<(.seconds(until)))
  }

  /// Every time asked alone, against what is cached for as long as a moment says.
  @Test func momentsHoldAsLongAsTheySay() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let cues = SubtitleCues(
        (0..<20).map { index in
          let start = Int.random(in: 0..<50, using: &random)
          let length = Int.random(in: 1..<15, using: &random)
          return Self.cue("\(index)", Double(start), Bool.random(using: &random) ? Double(start + length) : nil)
        })
      var moment = cues.moment(at: .zero)
      for time in 0..<80 {
        if !moment.times.contains(.seconds(time)) { moment = cues.moment(at: .seconds(time)) }
        #expect(moment.cues == cues.moment(at: .seconds(time)).cues)
      }
    }
  }

  @Test func boundsHold() {
    var cues = SubtitleCues()
    let text = String(repeating: "x", count: 1 << 20)
    for index in 0..<40 { cues.insert(Self.cue(text, Double(index), Double(index + 1))) }
    #expect(cues.cues.count < 16)
  }

  @Test(
    "What is seen without being asked for",
    arguments: [
      ([], nil), ([(.text, false, false)], 1), ([(.unknown, false, false)], nil),
      ([(.text, false, false), (.text, false, false)], nil), ([(.text, false, false), (.bitmap, true, false)], 2),
      ([(.text, false, true), (.text, true, false)], 2), ([(.text, false, false), (.text, false, true)], 2),
    ] as [([(MediaTrack.Form, Bool, Bool)], Int?)])
  func usual(tracks: [(MediaTrack.Form, Bool, Bool)], expected: Int?) {
    let info = MediaInfo(
      subtitleTracks: tracks.map { MediaTrack(form: $0.0, codec: "x", isDefault: $0.1, isForced: $0.2) })
    #expect(info.usualSubtitleTrack == expected)
  }
}
