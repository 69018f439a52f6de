import Playback
import TerminalUI

/// What is on the terminal: the picture, and the cells around it; sends only what differs.
@MainActor
final class PlayerScreen {
  let terminal: any Terminal
  var line: ScreenLine
  var drawing: ScreenDrawing
  var pictures = ScreenPictures()
  private(set) var layout: PlayerLayout
  /// `nil` when all is to be drawn anew, the screen being cleared first: no picture is sent before that.
  private(set) var drawn: PlayerModel?
  private(set) var canvas: Canvas
  /// The picture in the banner; `nil` for one of words alone.
  var bannerPicture: Picture?
  var keyTable = KeyTableScroll()
  private var barDrag = BarDrag()

  init(terminal: any Terminal, glyphs: PictureEncoder.Glyphs?, wish: GraphicsWish = .none) {
    self.terminal = terminal
    line = ScreenLine(terminal: terminal)
    layout = PlayerLayout(size: terminal.size)
    canvas = Canvas(size: terminal.size)
    drawing = ScreenDrawing(terminal: terminal, glyphs: glyphs, wish: wish, area: layout.picture)
  }

  var size: CellSize { terminal.size }

  // MARK: Drawing

  /// Draws what differs from the last call; nothing while the terminal has not taken what was sent.
  func draw(_ model: PlayerModel) {
    guard model != drawn, !terminal.isBusy else { return }
    let layout = PlayerLayout(
      size: terminal.size, for: model, showsPanel: model.panel != nil, showsList: model.list != nil)
    let isMoved = drawn == nil || layout.picture != self.layout.picture
    // Panel and list are much text, and an ad's clock moves ten times a second.
    let isPanelKept = drawn.map { $0.panel == model.panel && self.layout.panel == layout.panel } ?? false
    let isListKept = drawn.map { $0.list == model.list && self.layout.list == layout.list } ?? false
    let before = canvas
    drawn = model
    self.layout = layout
    canvas = Canvas(size: terminal.size, isUnicode: terminal.traits.isUnicode)
    PlayerView(model: model).draw(
      layout: layout, on: &canvas, panelSource: isPanelKept ? before : nil, listSource: isListKept ? before : nil)
    let covers = PlayerView(model: model).covers(layout, isUnicode: canvas.isUnicode)
    terminal.present(
      canvas,
      pictures: drawing.film == nil ? [] : layout.picture.around(covers) + [layout.bannerImage].filter { !$0.isEmpty })
    sendBannerPicture()
    showLink()
    let isUncovered = drawing.film?.cover(covers) == true
    noteLine()
    if isMoved {
      drawing.fit(to: layout.picture)
      sendExact()
    } else if isUncovered {
      sendMoving()
    }
  }

  /// Has the terminal follow the address that the banner shows.
  func showLink() {
    guard let address = drawn?.banner?.address, !layout.banner.isEmpty else { return }
    let row = layout.banner.row + layout.banner.rows - 1
    let column = layout.banner.column + BannerBox.indent(pictureColumns: layout.bannerImage.columns)
    // What stands there of it, which may be cut.
    let text = String(
      (column..<max(column, layout.banner.column + layout.banner.columns)).compactMap { canvas[$0, row].character })
    guard let end = text.firstIndex(of: " "), let start = address.first, text.first == start else { return }
    terminal.link(to: address, over: String(text[..<end]), column: column, row: row)
  }

  func resize() {
    terminal.resize()
    redraw()
  }

  /// Draws everything anew.
  func redraw() {
    terminal.redraw()
    line.forget()
    layout = PlayerLayout(size: terminal.size)
    drawing.begin(layout)
    drawn = nil
  }

  func leave() {
    takePictureOff()
    terminal.leave()
  }

  func enter() {
    terminal.enter()
    redraw()
  }

  // MARK: Keys and mouse

  /// Whether the table of keys lies over the picture.
  var isShowingKeys: Bool {
    get { keyTable.isShowing }
    set { keyTable.isShowing = newValue }
  }

  /// The first row of that table that is to be seen.
  var firstKeyRow: Int { keyTable.firstRow }

  /// Scrolls the table of keys where it is longer than its place; whether that is what `key` does.
  func scrollKeys(_ key: Key) -> Bool {
    guard isShowingKeys, let drawn else { return false }
    let hidden = PlayerView(model: drawn).keyTable.hiddenRows(in: layout.middle, isUnicode: canvas.isUnicode)
    return keyTable.take(key, hidden: hidden, page: max(1, layout.middle.rows - 3))
  }

  /// Content time under the mouse while it drags on the bar.
  var dragTarget: Duration? { barDrag.target }

  /// A press on the bar begins a drag; moves go on with it wherever they are.
  func drag(column: Int, row: Int, begins: Bool, duration: Duration) {
    barDrag.move(toColumn: column, row: row, begins: begins, bar: layout.bar, duration: duration)
  }

  /// Where the drag ended; `nil` when there was none.
  func endDrag() -> Duration? { barDrag.end() }
}
