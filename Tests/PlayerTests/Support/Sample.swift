import AdBreaks
import TerminalUI
import TestSupport

@testable import Player

/// What the screen shows in the tests, to be changed a little by each.
enum Sample {
  static let film = PlayerModel(
    title: "The Long Night Train", state: .playing, position: .seconds(15), duration: .seconds(75), volume: 80,
    isMuted: false, speed: 1,
    marks: [
      .init(time: .zero, label: "pre", state: .played),
      .init(time: .seconds(22.5), label: "30%", state: .scheduled),
      .init(time: .seconds(50), label: "0:50", state: .scheduled),
      .init(time: .seconds(75), label: "end", state: .scheduled),
    ],
    nextBreak: .init(time: .seconds(22.5), adCount: nil), ad: nil, banner: nil, notice: nil, showsKeys: false,
    dragTarget: nil)

  static let announcement = BannerContent(
    title: "Kestrel Coffee", text: "Roasted before you wake. Two bags for one until Sunday.",
    clickThrough: "https://kestrel.example/two-for-one?cb=1", isAnnouncement: true)

  /// A break ahead, its ads ready and announced.
  static let announced = film.with {
    $0.marks[1].state = .ready
    $0.nextBreak?.adCount = 2
    $0.banner = .init(content: announcement, shown: 1, isOnTop: false)
  }

  /// The first of two ads, which can be skipped in a while.
  static let ad = film.with {
    $0.position = .seconds(22)
    $0.marks[1].state = .playing
    $0.nextBreak = nil
    $0.ad = .init(
      position: 1, total: 2, title: "Two Bags for One", advertiser: "Kestrel Coffee", playhead: .seconds(4.2),
      duration: .seconds(8), skip: .after(.seconds(3)), reason: "break at 0:22")
    $0.banner = .init(
      content: .init(
        title: "Kestrel Coffee", text: "Roasted before you wake.", clickThrough: "https://kestrel.example/two-for-one"),
      shown: 1, isOnTop: false)
  }
}

extension PlayerModel {
  func with(_ change: (inout PlayerModel) -> Void) -> PlayerModel {
    var changed = self
    change(&changed)
    return changed
  }

  func canvas(_ columns: Int, _ rows: Int, isUnicode: Bool = true) -> (canvas: Canvas, layout: PlayerLayout) {
    let size = CellSize(columns: columns, rows: rows)
    let layout = PlayerLayout(size: size, for: self, showsPanel: panel != nil, showsList: list != nil)
    var canvas = Canvas(size: size, isUnicode: isUnicode)
    PlayerView(model: self).draw(layout: layout, on: &canvas)
    return (canvas, layout)
  }

  /// The screen as text, without its picture.
  func screen(_ columns: Int = 80, _ rows: Int = 24, isUnicode: Bool = true) -> String {
    let (canvas, layout) = canvas(columns, rows, isUnicode: isUnicode)
    return canvas.text(picture: layout.picture)
  }
}
