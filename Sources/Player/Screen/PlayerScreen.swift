import Playback
import TerminalUI

/// What is on the terminal: the picture, and the cells around it; sends only what differs.
@MainActor
final class PlayerScreen {
  private let terminal: any Terminal
  /// `nil` draws no pictures.
  private var encoder: PictureDrawing?
  /// Cells, whatever the film is drawn with: a banner's picture is three rows high.
  private var bannerEncoder: PictureDrawing?
  private let glyphs: PictureEncoder.Glyphs?
  /// What is to be used once the terminal says that it has it.
  private var wish: GraphicsWish
  private var layout: PlayerLayout
  /// The picture area that decoding scales to; it stays while a table lies over the picture.
  private var fittedArea: CellRect
  /// `nil` when all is to be drawn anew, the screen being cleared first: no picture is sent before that.
  private var drawn: PlayerModel?
  private var canvas: Canvas
  /// Content's picture on screen, or to be shown again after a break.
  private(set) var contentPicture: Picture?
  /// The same while it is on screen.
  var shownContentPicture: Picture? { isContentShown ? contentPicture : nil }
  private var isContentShown = false
  /// What is on screen; `nil` while nothing is.
  private(set) var picture: Picture?
  /// Width over height of what is on screen.
  private var aspect = 16.0 / 9
  private var contentAspect = 16.0 / 9
  /// Whether the picture area changed, so that decoding has to scale to another size.
  private var isAreaChanged = false
  /// Whether the table of keys lies over the picture.
  var isShowingKeys = false { didSet { firstKeyRow = 0 } }
  /// The first row of that table that is to be seen.
  private(set) var firstKeyRow = 0
  private var pace = LinePace()
  private var thrift = PictureThrift()
  /// Whether the line had no room for all of what is on screen.
  private var isCut = false
  /// Wall time of the latest picture that came.
  private var cameAt = Duration.zero
  /// Wall time of ``watchLine(wall:)``.
  private var wall = Duration.zero
  /// Content time under the mouse while it drags on the bar.
  private(set) var dragTarget: Duration?

  init(terminal: any Terminal, glyphs: PictureEncoder.Glyphs?, wish: GraphicsWish = .none) {
    self.terminal = terminal
    self.glyphs = glyphs
    self.wish = wish
    let traits = terminal.traits
    encoder = glyphs.map { PictureDrawing(format: .cells($0), traits: traits) }
    bannerEncoder = encoder
    layout = PlayerLayout(size: terminal.size)
    canvas = Canvas(size: terminal.size)
    fittedArea = layout.picture
    encoder?.setArea(layout.picture)
  }

  /// What decoding scales to; `nil` when nobody sees it.
  var pictureSize: PixelSize? { encoder == nil ? nil : pictureArea }

  var size: CellSize { terminal.size }

  /// The picture area in pixels.
  var pictureArea: PixelSize {
    let pixels = (encoder?.format ?? .cells(.halfBlock)).pixels(for: fittedArea)
    return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  /// How pictures are to be scaled now; may be called on any thread.
  var fit: Decoding.Fit { fit(into: fittedArea) }

  /// How the picture of a card is to be scaled, which has words below it.
  var cardFit: Decoding.Fit {
    let area = PlayerLayout(size: terminal.size, isInAd: true, card: .fullScreen(hasPicture: true)).picture
    return fit(into: area)
  }

  /// How a banner's picture is to be scaled: three rows, and no wider than leaves room for words.
  var bannerFit: Decoding.Fit {
    fit(
      into: CellRect(column: 0, row: 0, columns: min(18, terminal.size.columns / 3), rows: 3), as: bannerEncoder?.format
    )
  }

  private func fit(into area: CellRect, as format: PictureFormat? = nil) -> Decoding.Fit {
    guard let format = format ?? encoder?.format else { return { _ in nil } }
    let cellAspect = terminal.traits.cellAspect
    return { video in
      let cells = PictureFit(aspect: video.displayAspect, area: area, cellAspect: cellAspect).cells
      let pixels = format.pixels(for: cells)
      return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
    }
  }

  // MARK: Pictures

  /// The picture in the banner; `nil` for one of words alone.
  var bannerPicture: Picture?

  /// The cells of ``bannerPicture``.
  var bannerImageSize: CellSize? {
    guard let glyphs, let size = bannerPicture?.size, size.width > 0 else { return nil }
    let (columns, rows) = (glyphs.pixelColumns, glyphs.pixelRows)
    return CellSize(columns: (size.width + columns - 1) / columns, rows: (size.height + rows - 1) / rows)
  }

  private func sendBannerPicture() {
    guard let picture = bannerPicture, !layout.bannerImage.isEmpty else { return }
    if bannerEncoder?.area != layout.bannerImage { bannerEncoder?.setArea(layout.bannerImage) }
    let bytes = bannerEncoder?.encode(
      picture.pixels, width: picture.size.width, height: picture.size.height, cells: layout.bannerImage)
    if let bytes, !bytes.isEmpty { terminal.sendPicture(bytes) }
  }

  func forgetPictures() {
    (picture, contentPicture) = (nil, nil)
    refine()
  }

  /// Shows a medium's shape from its next picture on.
  func turn(to video: MediaInfo.Video?, isContent: Bool) {
    aspect = video?.displayAspect ?? aspect
    if isContent { contentAspect = aspect }
    guard video == nil else { return }
    picture = nil
    if isContent { contentPicture = nil }
    refine()
  }

  /// Answers whether the picture was shown: a terminal that has not taken the last one yet is spared this one, and so is a
  /// line that is slow.
  func show(_ picture: Picture, isContent: Bool) -> Bool {
    self.picture = picture
    cameAt = wall
    isContentShown = isContent
    if isContent { contentPicture = picture }
    guard !terminal.isBusy, pace.room != 0 else {
      leaveCut()
      return false
    }
    if drawn != nil { sendMoving() }
    return true
  }

  /// Shows a picture of another place for a while, in place of content's own.
  func preview(_ picture: Picture) {
    self.picture = picture
    isContentShown = false
    refine()
  }

  /// Content's last picture again, after a break that leaves it paused.
  func repeatContentPicture() {
    aspect = contentAspect
    picture = contentPicture
    isContentShown = true
    refine()
  }

  private func sendMoving() {
    send(thrift.level == 0 ? picture?.pixels : picture.map { thrift.coarse($0.pixels) }, tolerance: thrift.tolerance)
    thrift.note(isWhole: !isCut, isNarrow: pace.isNarrow)
  }

  private func sendExact() { send(picture?.pixels, tolerance: 0) }

  /// Sends what differs from what is shown, as far as the line has room; without a picture its area is blank.
  private func send(_ pixels: [UInt32]?, tolerance: Int) {
    let room = pace.room
    guard room != 0 else { return leaveCut() }
    let cells = PictureFit(aspect: aspect, area: layout.picture, cellAspect: terminal.traits.cellAspect).cells
    let bytes: [UInt8]? =
      if let pixels, let size = picture?.size {
        encoder?.encode(
          pixels, width: size.width, height: size.height, cells: cells, tolerance: tolerance, limit: room ?? .max,
          share: terminal.share)
      } else {
        encoder?.clear()
      }
    isCut = encoder?.isCut == true
    if isCut { pace.wantMore() }
    if isCut, pace.isNarrow, encoder?.format.isGraphics == true { return leaveGraphics() }
    guard let bytes, !bytes.isEmpty else { return }
    terminal.sendPicture(bytes)
    noteLine()
  }

  /// Draws pictures in the way that the terminal has by now said it can, or on the background that it has.
  ///
  /// - Returns: Whether what is wished for is drawn.
  func takeTraits() -> Bool {
    guard let glyphs else { return true }
    let traits = terminal.traits
    let format = wish.format(traits: traits, screen: terminal.size) ?? .cells(glyphs)
    if encoder?.format != format || encoder?.isLight != traits.isLight { draw(as: format) }
    return wish == .none || wish == .auto || format.isGraphics
  }

  /// A line that is slow has no room for graphics at all.
  private func leaveGraphics() {
    guard let glyphs else { return }
    wish = .none
    draw(as: .cells(glyphs))
  }

  private func draw(as format: PictureFormat) {
    if drawn != nil, let bytes = encoder?.clear(), !bytes.isEmpty { terminal.sendPicture(bytes) }
    let traits = terminal.traits
    encoder = PictureDrawing(format: format, traits: traits)
    bannerEncoder = glyphs.map { PictureDrawing(format: .cells($0), traits: traits) }
    encoder?.setArea(layout.picture)
    bannerEncoder?.setArea(layout.bannerImage)
    isAreaChanged = true
    if drawn != nil, !terminal.isBusy {
      sendExact()
      sendBannerPicture()
    }
  }

  private func leaveCut() {
    isCut = true
    pace.wantMore()
  }

  /// Sends what the tolerance held back of a picture that stands still, or what a busy terminal or a slow line was spared.
  func refine() {
    if drawn != nil, !terminal.isBusy { sendExact() }
  }

  /// Sends what a slow line was spared of a picture that moves, when no other comes in its place.
  func fillIn() {
    if isCut, drawn != nil, !terminal.isBusy, pace.room != 0, wall >= cameAt + Self.pause { sendMoving() }
  }

  private static let pause = Duration.milliseconds(200)

  // MARK: The line

  /// Sends on what waits and sees how fast the terminal takes it; once in each turn of the loop, before anything is shown.
  func watchLine(wall: Duration) {
    self.wall = wall
    if terminal.isBusy { terminal.flush() }
    noteLine()
  }

  /// Wall time at which the line is to be looked at again; `nil` when its news alone matter.
  func nextLook(isMoving: Bool) -> Duration? {
    if terminal.isBusy { return pace.nextLook }
    guard isCut, let look = pace.nextLook else { return nil }
    return isMoving ? max(look, cameAt + Self.pause) : look
  }

  private func noteLine() {
    switch pace.note(taken: terminal.takenBytes, isWaiting: terminal.isBusy, wall: wall) {
    case .fine: break
    case .cut(let flushes):
      terminal.cutPicture(flushes: flushes)
      if let drawn { showLink(drawn) }
      encoder?.invalidate()
      bannerEncoder?.invalidate()
      leaveCut()
    }
  }

  // MARK: Everything else

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
      pictures: encoder == nil ? [] : layout.picture.around(covers) + [layout.bannerImage].filter { !$0.isEmpty })
    sendBannerPicture()
    showLink(model)
    let isUncovered = encoder?.cover(covers) == true
    noteLine()
    if isMoved {
      encoder?.setArea(layout.picture)
      fitPictures()
      sendExact()
    } else if isUncovered {
      sendMoving()
    }
  }

  /// Has the terminal follow the address that the banner shows.
  private func showLink(_ model: PlayerModel) {
    guard let address = model.banner?.address, !layout.banner.isEmpty else { return }
    let row = layout.banner.row + layout.banner.rows - 1
    let column = layout.banner.column + BannerBox.indent(pictureColumns: layout.bannerImage.columns)
    // What stands there of it, which may be cut.
    let text = String(
      (column..<max(column, layout.banner.column + layout.banner.columns)).compactMap { canvas[$0, row].character })
    guard let end = text.firstIndex(of: " "), let start = address.first, text.first == start else { return }
    terminal.link(to: address, over: String(text[..<end]), column: column, row: row)
  }

  private func fitPictures() {
    guard !layout.picture.isEmpty, layout.picture != fittedArea else { return }
    fittedArea = layout.picture
    isAreaChanged = true
  }

  /// The earliest time that looks the same as `time` on clock and bar, so that nothing is drawn for less.
  func shownPosition(_ time: Duration, duration: Duration?) -> Duration {
    let second = Duration.seconds(time.components.seconds)
    guard let duration, duration > .zero, layout.bar.columns > 1 else { return second }
    let last = layout.bar.columns - 1
    let cell = ProgressBar.cell(of: time / duration, cells: layout.bar.columns)
    // Half a cell before its middle; what rounding may have lost comes on top.
    let boundary = duration * (2 * cell - 1) / (2 * last) + .microseconds(1)
    return boundary > time ? second : max(second, boundary)
  }

  /// Whether the picture area changed since the last call.
  func takeAreaChange() -> Bool {
    defer { isAreaChanged = false }
    return isAreaChanged
  }

  /// Whether a cell of the screen belongs to the picture.
  func isPicture(column: Int, row: Int) -> Bool { layout.picture.contains(column: column, row: row) }

  /// The row of the list of files that a cell of the screen belongs to, from 0; `nil` outside of the list.
  func listRow(column: Int, row: Int) -> Int? {
    guard layout.list.contains(column: column, row: row) else { return nil }
    return FileListView.row(
      at: row - layout.list.row, in: CellSize(columns: layout.list.columns, rows: layout.list.rows))
  }

  /// Whether a cell of the screen belongs to the banner.
  func isBanner(column: Int, row: Int) -> Bool { layout.banner.contains(column: column, row: row) }

  func resize() {
    terminal.resize()
    redraw()
  }

  /// Draws everything anew.
  func redraw() {
    terminal.redraw()
    layout = PlayerLayout(size: terminal.size)
    // Its cells may have become larger or smaller.
    if let format = wish.format(traits: terminal.traits, screen: terminal.size), format != encoder?.format,
      glyphs != nil
    {
      encoder = PictureDrawing(format: format, traits: terminal.traits)
      isAreaChanged = true
    }
    encoder?.setArea(layout.picture)
    bannerEncoder?.setArea(layout.bannerImage)
    drawn = nil
  }

  func leave() {
    takePictureOff()
    terminal.leave()
  }

  /// Graphics do not go with the text around them.
  private func takePictureOff() {
    guard encoder?.format.isGraphics == true, !terminal.isBusy, let bytes = encoder?.clear(), !bytes.isEmpty else {
      return
    }
    terminal.sendPicture(bytes)
  }

  func enter() {
    terminal.enter()
    redraw()
  }

  /// Scrolls the table of keys where it is longer than its place; whether that is what `key` does.
  func scrollKeys(_ key: Key) -> Bool {
    guard isShowingKeys, let drawn else { return false }
    let hidden = PlayerView(model: drawn).keyTable.hiddenRows(in: layout.middle, isUnicode: canvas.isUnicode)
    let page = max(1, layout.middle.rows - 3)
    let wanted: Int? =
      switch key {
      case .up: firstKeyRow - 1
      case .down: firstKeyRow + 1
      case .pageUp: firstKeyRow - page
      case .pageDown: firstKeyRow + page
      case .home: 0
      case .end: hidden
      default: nil
      }
    guard hidden > 0, let wanted else { return false }
    firstKeyRow = min(max(0, wanted), hidden)
    return true
  }

  /// The last row that the words of the card on screen can begin with; zero without one.
  var lastCardRow: Int {
    guard let drawn, let card = drawn.card else { return 0 }
    return CardView(card: card, keys: drawn.keys).hiddenRows(in: layout.card, isUnicode: canvas.isUnicode)
  }

  // MARK: Mouse

  /// A press on the bar begins a drag; moves go on with it wherever they are.
  func drag(column: Int, row: Int, begins: Bool, duration: Duration) {
    guard begins ? layout.bar.contains(column: column, row: row) : dragTarget != nil else { return }
    let last = max(1, layout.bar.columns - 1)
    let cell = min(max(column - layout.bar.column, 0), last)
    dragTarget = duration * cell / last
  }

  /// Where the drag ended; `nil` when there was none.
  func endDrag() -> Duration? {
    defer { dragTarget = nil }
    return dragTarget
  }
}
