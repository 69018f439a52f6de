import AdBreaks
import TerminalUI

/// The edge that the banner takes, and its height.
enum BannerPlace: Equatable, Sendable {
  case none
  /// Tall ones have three rows where the screen has room for them.
  case bottom(isTall: Bool)
  case top(isTall: Bool)

  /// Three rows beside content; in a break one, also while it slides out behind it.
  init(_ banner: PlayerModel.BannerModel?, isInAd: Bool) {
    guard let banner, banner.shown > 0 else {
      self = .none
      return
    }
    let isTall = banner.isTall && !isInAd
    self = banner.isOnTop ? .top(isTall: isTall) : .bottom(isTall: isTall)
  }

  fileprivate var isTop: Bool {
    switch self {
    case .top: true
    case .none, .bottom: false
    }
  }

  fileprivate func wantedRows(screenRows: Int) -> Int {
    switch self {
    case .none: 0
    case .bottom(let isTall), .top(let isTall): isTall && screenRows >= 24 ? 3 : 1
    }
  }
}

/// Where everything of the player's screen is, for one size of the terminal.
struct PlayerLayout: Equatable, Sendable {
  static let minimum = CellSize(columns: 20, rows: 6)

  /// Whether the event panel is seen beside the picture; else it lies over it.
  static func hasRoomBeside(_ size: CellSize) -> Bool { size.columns >= 100 }

  /// Whether the list of files is seen beside the picture; else it lies over it.
  static func hasRoomForList(_ size: CellSize) -> Bool { size.columns >= 120 }

  /// Names and bars need no more.
  private static let widestList = 90

  /// Whether there is too little room for anything but a short text.
  let isTooSmall: Bool
  let title: CellRect
  /// The picture's area, the banner's rows taken off; empty while a table lies over it.
  let picture: CellRect
  /// What a table may cover: picture and banner.
  let middle: CellRect
  /// The event panel: the right half where there is room beside the picture; empty while it is not open.
  let panel: CellRect
  /// The list of files: the left side where there is room beside the picture; empty while it is not open.
  let list: CellRect
  /// Empty without a banner.
  let banner: CellRect
  /// The picture in the banner; empty where it has none, or no room.
  let bannerImage: CellRect
  /// A card over the player, or below its picture; empty without one.
  let card: CellRect
  /// The ad's own bar; empty in content.
  let adBar: CellRect
  /// Content's bar: its cells are content's time from first to last.
  let bar: CellRect
  /// The names below the marks; empty on short terminals.
  let labels: CellRect
  let status: CellRect

  init(
    size: CellSize, banner place: BannerPlace = .none, isInAd: Bool = false, showsKeys: Bool = false,
    showsPanel: Bool = false, showsList: Bool = false, bannerImage imageSize: CellSize? = nil,
    card kind: CardModel.Kind? = nil
  ) {
    let (columns, rows) = (max(0, size.columns), max(0, size.rows))
    isTooSmall = columns < Self.minimum.columns || rows < Self.minimum.rows
    guard !isTooSmall else {
      let none = CellRect(column: 0, row: 0, columns: 0, rows: 0)
      (title, picture, middle, panel, list, banner) = (none, none, none, none, none, none)
      (bannerImage, card) = (none, none)
      (adBar, bar, labels, status) = (none, none, none, none)
      return
    }
    let isPanelBeside = showsPanel && Self.hasRoomBeside(size)
    let isListBeside = showsList && Self.hasRoomForList(size)
    let panelColumns = isPanelBeside ? columns / 2 : 0
    let listColumns = isListBeside ? min(columns / 2, Self.widestList) : 0
    func row(_ row: Int, _ count: Int = 1, margin: Int = 0) -> CellRect {
      CellRect(column: margin, row: row, columns: columns - 2 * margin, rows: count)
    }
    /// What a panel or a list leaves of the width.
    func rest(_ row: Int, _ count: Int) -> CellRect {
      CellRect(column: listColumns, row: row, columns: columns - listColumns - panelColumns, rows: count)
    }
    let hasLabels = rows >= 12
    let foot = 2 + (hasLabels ? 1 : 0) + (isInAd ? 1 : 0)
    let middleRows = rows - 1 - foot
    // A card says all that there is to say.
    let wanted = kind == nil ? place.wantedRows(screenRows: rows) : 0
    let bannerRows = middleRows - wanted >= 2 ? wanted : 0
    title = row(0, margin: 1)
    middle = row(1, middleRows)
    banner = rest(place.isTop ? 1 : 1 + middleRows - bannerRows, bannerRows)
    let pictureRow = place.isTop ? 1 + bannerRows : 1
    let cardRows =
      switch kind {
      case nil: 0
      case .fullScreen(hasPicture: true): CardView.rows(of: middleRows)
      case .fullScreen, .panel: middleRows
      }
    let pictureRows = middleRows - bannerRows
    let isCovered = showsKeys || showsPanel && !isPanelBeside || showsList && !isListBeside
    picture = rest(pictureRow, isCovered ? 0 : pictureRows - cardRows)
    card = rest(1 + middleRows - cardRows, isCovered ? 0 : cardRows)
    let image = imageSize ?? CellSize(columns: 0, rows: 0)
    let hasImage = bannerRows >= 3 && image.columns > 0 && image.columns <= banner.columns / 3
    bannerImage = CellRect(
      column: banner.column + 2, row: banner.row, columns: hasImage ? image.columns : 0,
      rows: hasImage ? min(3, image.rows) : 0)
    func aside(_ isShown: Bool, _ isBeside: Bool, _ column: Int, _ columns: Int) -> CellRect {
      guard isBeside else { return rest(pictureRow, isShown && !showsKeys ? pictureRows : 0) }
      return CellRect(column: column, row: 1, columns: columns, rows: showsKeys ? 0 : middleRows)
    }
    panel = aside(showsPanel, isPanelBeside, columns - panelColumns, panelColumns)
    list = aside(showsList, isListBeside, 0, listColumns)
    adBar = row(1 + middleRows, isInAd ? 1 : 0, margin: 1)
    let barRow = 1 + middleRows + (isInAd ? 1 : 0)
    bar = row(barRow, margin: 1)
    labels = row(barRow + 1, hasLabels ? 1 : 0, margin: 1)
    status = row(rows - 1, margin: 1)
  }
}

extension PlayerLayout {
  /// Where everything of a model is; the panel's own model and the list's are made only when their place is known.
  init(size: CellSize, for model: PlayerModel, showsPanel: Bool, showsList: Bool) {
    self.init(
      size: size, banner: BannerPlace(model.banner, isInAd: model.ad != nil), isInAd: model.ad != nil,
      showsKeys: model.showsKeys, showsPanel: showsPanel, showsList: showsList,
      bannerImage: model.banner?.shown == 1 ? model.banner?.imageSize : nil, card: model.card?.kind)
  }
}
