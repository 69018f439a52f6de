import TerminalUI
import TestSupport
import Testing

@testable import Player

/// What is seen of sound alone.
struct SoundViewTests {
  private static let song = Sample.film.with {
    $0.title = "Night Train"
    $0.sound = SoundModel(
      title: "Night Train", artist: "The Sleepers",
      channels: [.init(level: -12, peak: -6), .init(level: -60, peak: -60)])
  }

  private static func text(_ model: PlayerModel, _ columns: Int, _ rows: Int, isUnicode: Bool = true) -> String {
    let (canvas, layout) = model.canvas(columns, rows, isUnicode: isUnicode)
    return (layout.picture.row..<layout.picture.row + layout.picture.rows).map { canvas.text(row: $0) + "\n" }.joined()
      + "---\n"
  }

  @Test func screens() throws {
    var screens = [(80, 24), (40, 12), (20, 6)].map { Self.text(Self.song, $0.0, $0.1) }
    screens.append(Self.text(Self.song, 80, 24, isUnicode: false))
    screens.append(Self.text(Self.song.with { $0.sound?.channels = nil }, 40, 12))
    screens.append(
      Self.text(
        Self.song.with {
          $0.sound?.artist = ""
          $0.sound?.title = String(repeating: "a long name ", count: 9)
          $0.sound?.channels = [.init(level: 3, peak: 3), .init(level: -1, peak: 0), .init(level: -40, peak: -39)]
        }, 40, 12))
    try expectSnapshot(screens.joined(), named: "sound-alone")
  }

  @Test(arguments: [(-60, 0), (-70, 0), (0, 50), (6, 50), (-30, 25), (-12, 40)])
  func cells(level: Int, expected: Int) { #expect(SoundView.cells(of: level, in: 50) == expected) }

  /// All of the picture's place is its own, and none of it a picture's.
  @Test func takesThePicturesPlace() {
    let (canvas, layout) = Self.song.canvas(80, 24)
    #expect(PlayerView(model: Self.song).covers(layout, isUnicode: true) == [layout.picture])
    #expect(canvas.text(row: 0).contains("Night Train"))
    for columns in 0...30 {
      for rows in 0...10 {
        var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
        SoundView(model: SoundModel(title: "x", artist: "y", channels: Self.song.sound?.channels)).draw(
          on: &canvas, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
      }
    }
  }
}
