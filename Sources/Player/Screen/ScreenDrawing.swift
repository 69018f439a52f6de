import Playback
import TerminalUI

/// What pictures are drawn with, and how large they are to be for that.
@MainActor
struct ScreenDrawing {
  private let terminal: any Terminal
  private let glyphs: PictureEncoder.Glyphs?
  /// What is to be used once the terminal says that it has it.
  private var wish: GraphicsWish
  /// `nil` draws no pictures.
  var film: PictureDrawing?
  /// Cells, whatever the film is drawn with: a banner's picture is three rows high.
  var banner: PictureDrawing?
  /// The picture area that decoding scales to; it stays while a table lies over the picture.
  private var fittedArea: CellRect
  /// Whether the picture area changed, so that decoding has to scale to another size.
  private var isAreaChanged = false

  init(terminal: any Terminal, glyphs: PictureEncoder.Glyphs?, wish: GraphicsWish, area: CellRect) {
    self.terminal = terminal
    self.glyphs = glyphs
    self.wish = wish
    fittedArea = area
    film = glyphs.map { PictureDrawing(format: .cells($0), traits: terminal.traits) }
    banner = film
    film?.setArea(area)
  }

  /// What decoding scales to.
  var pictureArea: PixelSize {
    let pixels = (film?.format ?? .cells(.halfBlock)).pixels(for: fittedArea)
    return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  /// How pictures are to be scaled now; may be called on any thread.
  var fit: Decoding.Fit { fit(into: fittedArea) }

  /// How a banner's picture is to be scaled: three rows, and no wider than leaves room for words.
  var bannerFit: Decoding.Fit {
    let area = CellRect(column: 0, row: 0, columns: min(18, terminal.size.columns / 3), rows: 3)
    return fit(into: area, as: banner?.format)
  }

  func fit(into area: CellRect, as format: PictureFormat? = nil) -> Decoding.Fit {
    guard let format = format ?? film?.format else { return { _ in nil } }
    let cellAspect = terminal.traits.cellAspect
    return { video in
      let cells = PictureFit(aspect: video.displayAspect, area: area, cellAspect: cellAspect).cells
      let pixels = format.pixels(for: cells)
      return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
    }
  }

  /// The cells of a banner's picture.
  func bannerCells(_ picture: Picture?) -> CellSize? {
    guard let glyphs, let size = picture?.size, size.width > 0 else { return nil }
    let (columns, rows) = (glyphs.pixelColumns, glyphs.pixelRows)
    return CellSize(columns: (size.width + columns - 1) / columns, rows: (size.height + rows - 1) / rows)
  }

  /// Takes the area that pictures have, unless it is covered whole for a while.
  mutating func fit(to area: CellRect) {
    film?.setArea(area)
    guard !area.isEmpty, area != fittedArea else { return }
    fittedArea = area
    isAreaChanged = true
  }

  /// Whether the picture area changed since the last call.
  mutating func takeAreaChange() -> Bool {
    defer { isAreaChanged = false }
    return isAreaChanged
  }

  /// What pictures are to be drawn as from now on, by what the terminal has said by now; `nil` = as they are.
  var wanted: PictureFormat? {
    guard let glyphs else { return nil }
    let traits = terminal.traits
    let format = wish.format(traits: traits, screen: terminal.size) ?? .cells(glyphs)
    return film?.format != format || film?.isLight != traits.isLight ? format : nil
  }

  /// Whether what is wished for is drawn.
  var isAsWished: Bool {
    glyphs == nil || wish == .none || wish == .auto || film?.format.isGraphics == true
  }

  /// Cells instead of graphics, for good; `nil` where nothing is drawn.
  mutating func giveUpGraphics() -> PictureFormat? {
    wish = .none
    return glyphs.map { .cells($0) }
  }

  /// Begins anew with another format.
  mutating func change(to format: PictureFormat, layout: PlayerLayout) {
    let traits = terminal.traits
    film = PictureDrawing(format: format, traits: traits)
    banner = glyphs.map { PictureDrawing(format: .cells($0), traits: traits) }
    setAreas(layout)
    isAreaChanged = true
  }

  /// Graphics as large as the cells are now, which may have become larger or smaller; nothing is known of the screen.
  mutating func begin(_ layout: PlayerLayout) {
    if let format = wish.format(traits: terminal.traits, screen: terminal.size), format != film?.format, glyphs != nil {
      film = PictureDrawing(format: format, traits: terminal.traits)
      isAreaChanged = true
    }
    setAreas(layout)
  }

  private mutating func setAreas(_ layout: PlayerLayout) {
    film?.setArea(layout.picture)
    banner?.setArea(layout.bannerImage)
  }

  /// Leaves out the marks of a synchronised update where the terminal has said that it does not know them.
  mutating func setMarks() {
    film?.isMarked = terminal.traits.hasUpdates
    banner?.isMarked = terminal.traits.hasUpdates
  }

  mutating func invalidate() {
    film?.invalidate()
    banner?.invalidate()
  }
}
