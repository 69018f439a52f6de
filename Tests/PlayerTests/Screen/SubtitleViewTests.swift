import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// How subtitles lie over the picture.
struct SubtitleViewTests {
  private static func cue(_ start: Int, _ lines: [SubtitleCue.Run]...) -> SubtitleCue {
    SubtitleCue(start: .seconds(start), end: .seconds(99), lines: lines)
  }

  private static let talk = [
    cue(1, [.init("Is this the "), .init("night", .bold), .init(" train?")]),
    cue(2, [.init("北行きの夜行列車です。👩‍👩‍👧", .italic)], [.init("\u{1B}[31m‘Mind\u{202E} the gap.’\u{7}")]),
  ]

  @Test func screens() throws {
    let model = Sample.film.with { $0.subtitles = Self.talk }
    var screens = ""
    for (columns, rows, isUnicode) in [(80, 24, true), (40, 12, true), (20, 6, true), (80, 24, false)] {
      let (canvas, layout) = model.canvas(columns, rows, isUnicode: isUnicode)
      screens +=
        (layout.picture.row..<layout.picture.row + layout.picture.rows).map { canvas.text(row: $0) + "\n" }
        .joined() + "---\n"
    }
    try expectSnapshot(screens, named: "subtitles")
    try expectSnapshot(
      Sample.announced.with { $0.subtitles = Self.talk }.canvas(80, 24).canvas.text(), named: "subtitles-over-banner")
    try expectSnapshot(model.canvas(80, 24).canvas.styles(), named: "subtitles-styles")
  }

  @Test func whoCameFirstStaysWhereItIs() {
    let area = CellRect(column: 0, row: 1, columns: 40, rows: 20)
    func row(_ text: String, _ cues: [SubtitleCue]) -> Int? {
      SubtitleView(cues, over: area, isUnicode: true).rows.first { $0.text.runs.map(\.text).joined() == text }?.cells
        .row
    }
    let (one, two) = (Self.cue(1, [.init("one")]), Self.cue(2, [.init("two")]))
    #expect(row("one", [one]) == 19)
    #expect(row("one", [one, two]) == 19 && row("two", [one, two]) == 18)
    let same = Self.cue(1, [.init("same")])
    #expect(row("one", [one, same]) == 18 && row("same", [one, same]) == 19)
  }

  /// Inside the picture, whatever comes: at most four rows, and never more than half of it.
  @Test func everySize() {
    let long = String(repeating: "words and 言葉 and more ", count: 40)
    let cues = (0..<9).map { Self.cue($0, [.init(long)], [.init(long, .bold)]) }
    for columns in 0...50 {
      for rows in 0...16 {
        let area = CellRect(column: 3, row: 2, columns: columns, rows: rows)
        let view = SubtitleView(cues, over: area, isUnicode: true)
        #expect(view.rows.count <= min(4, rows / 2))
        for row in view.rows {
          #expect(row.cells.column >= 3 && row.cells.column + row.cells.columns <= 3 + columns)
          #expect(row.cells.row >= 2 && row.cells.row < 2 + rows)
          #expect(row.text.columns(isUnicode: true) <= row.cells.columns - 2)
        }
      }
    }
  }

  @Test(arguments: [
    ("a ", "a "), (" a", " a"), ("", ""), ("  ", " "), ("a\u{1B}[31mb", "ab"), ("\u{1B}[2Jx ", "x "), ("a\tb", "a b"),
  ])
  func runs(text: String, expected: String) { #expect(SafeText.run(text) == expected) }

  @Test(
    arguments: [
      ("eng", nil, "English"), ("pt-BR", nil, "Portuguese"), ("GER", "Forced", "German, Forced"), ("und", nil, "aac"),
      (nil, "Director\u{7}", "Director"), ("fre", "VO (french)", "VO (french)"), (nil, nil, "aac"), ("", "", "aac"),
    ] as [(String?, String?, String)])
  func names(language: String?, title: String?, expected: String) {
    #expect(TrackName.of(MediaTrack(form: .sound, language: language, title: title, codec: "aac")) == expected)
  }
}
