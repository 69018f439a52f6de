import TerminalUI
import TestSupport
import Testing

@testable import Player

/// The regions of every screen: inside of it, beside each other.
struct PlayerLayoutTests {
  private static let sizes =
    (0...40).flatMap { columns in (0...30).map { CellSize(columns: columns, rows: $0) } } + [
      CellSize(columns: 80, rows: 24), CellSize(columns: 200, rows: 60), CellSize(columns: 300, rows: 100),
      CellSize(columns: 1, rows: 500), CellSize(columns: 500, rows: 6), CellSize(columns: -1, rows: -7),
    ]
  private static let places: [BannerPlace] = [
    .none, .bottom(isTall: false), .bottom(isTall: true), .top(isTall: false), .top(isTall: true),
  ]

  @Test(arguments: places, [false, true])
  func regions(place: BannerPlace, isInAd: Bool) {
    for size in Self.sizes {
      for showsKeys in [false, true] {
        let layout = PlayerLayout(size: size, banner: place, isInAd: isInAd, showsKeys: showsKeys)
        let picture = showsKeys ? layout.middle : layout.picture
        let banner = showsKeys ? layout.picture : layout.banner
        let regions = [layout.title, picture, banner, layout.adBar, layout.bar, layout.labels, layout.status]
        var taken: Set<Int> = []
        for region in regions where !region.isEmpty {
          #expect(region.column >= 0 && region.column + region.columns <= size.columns, "\(size)")
          #expect(region.row >= 0 && region.row + region.rows <= size.rows, "\(size)")
          for row in region.row..<region.row + region.rows {
            #expect(taken.insert(row).inserted, "\(size): row \(row) twice")
          }
        }
        #expect(layout.isTooSmall == (size.columns < 20 || size.rows < 6))
        #expect(layout.isTooSmall || taken.count == size.rows, "\(size): rows of nobody")
        if !layout.isTooSmall {
          #expect(picture.rows >= 2)
          #expect(layout.adBar.isEmpty == !isInAd)
          #expect(layout.bar.columns == size.columns - 2)
        }
      }
    }
  }

  @Test(
    "Three rows announce from 24 rows up; a break has one",
    arguments: [
      (24, BannerPlace.bottom(isTall: true), 3, 17), (23, .bottom(isTall: true), 1, 18),
      (24, .bottom(isTall: false), 1, 19), (24, .none, 0, 20), (6, .bottom(isTall: true), 1, 2),
    ])
  func bannerRows(rows: Int, place: BannerPlace, banner: Int, picture: Int) {
    let layout = PlayerLayout(
      size: CellSize(columns: 80, rows: rows), banner: place, isInAd: false, showsKeys: false)
    #expect(layout.banner.rows == banner)
    #expect(layout.picture.rows == picture)
  }

  @Test("The panel takes the right half where there is room, the picture's place where not", arguments: places)
  func panel(place: BannerPlace) {
    for size in Self.sizes + [CellSize(columns: 99, rows: 24), CellSize(columns: 101, rows: 24)] {
      let layout = PlayerLayout(size: size, banner: place, isInAd: true, showsPanel: true)
      let without = PlayerLayout(size: size, banner: place, isInAd: true)
      guard !layout.isTooSmall else {
        #expect(layout.panel.isEmpty)
        continue
      }
      if size.columns < 100 {
        #expect(layout.panel == without.picture && layout.picture.isEmpty && layout.banner == without.banner)
      } else {
        #expect(layout.panel.columns == size.columns / 2)
        #expect(layout.panel.rows == layout.middle.rows && layout.panel.row == layout.middle.row)
        #expect(layout.picture.columns + layout.panel.columns == size.columns)
        #expect(layout.panel.column == layout.picture.columns && layout.picture.column == 0)
        #expect(layout.picture.rows == without.picture.rows && layout.picture.row == without.picture.row)
        #expect(layout.banner.columns == layout.picture.columns)
      }
      let keys = PlayerLayout(size: size, banner: place, isInAd: true, showsKeys: true, showsPanel: true)
      #expect(keys.panel.isEmpty && keys.picture.isEmpty && keys.middle == without.middle)
    }
  }

  @Test("The list takes the left side where there is room, the picture's place where not", arguments: places)
  func list(place: BannerPlace) {
    for size in Self.sizes + [CellSize(columns: 119, rows: 24), CellSize(columns: 120, rows: 24)] {
      let layout = PlayerLayout(size: size, banner: place, isInAd: true, showsList: true)
      let without = PlayerLayout(size: size, banner: place, isInAd: true)
      guard !layout.isTooSmall else {
        #expect(layout.list.isEmpty)
        continue
      }
      if size.columns < 120 {
        #expect(layout.list == without.picture && layout.picture.isEmpty && layout.banner == without.banner)
      } else {
        #expect(layout.list.columns == min(size.columns / 2, 90) && layout.list.column == 0)
        #expect(layout.list.rows == layout.middle.rows && layout.list.row == layout.middle.row)
        #expect(layout.picture.column == layout.list.columns)
        #expect(layout.picture.columns + layout.list.columns == size.columns)
        #expect(layout.picture.rows == without.picture.rows && layout.picture.row == without.picture.row)
        #expect(layout.banner.columns == layout.picture.columns && layout.banner.row == without.banner.row)
      }
      let keys = PlayerLayout(size: size, banner: place, isInAd: true, showsKeys: true, showsList: true)
      #expect(keys.list.isEmpty && keys.picture.isEmpty && keys.middle == without.middle)
    }
  }

  @Test func theTopBannerPushesThePictureDown() {
    let layout = PlayerLayout(
      size: CellSize(columns: 80, rows: 24), banner: .top(isTall: true), isInAd: false, showsKeys: false)
    #expect(layout.banner == CellRect(column: 0, row: 1, columns: 80, rows: 3))
    #expect(layout.picture == CellRect(column: 0, row: 4, columns: 80, rows: 17))
  }

  @Test("Whatever the model says, every size is drawn", arguments: [Sample.film, Sample.announced, Sample.ad])
  func everySizeIsDrawn(_ model: PlayerModel) {
    let models = [
      model, model.with { $0.showsKeys = true }, model.with { $0.notice = "東京 failed" },
      model.with { $0.duration = .zero },
      model.with { $0.dragTarget = .seconds(3) }, model.with { $0.position = .seconds(-3) },
    ]
    for model in models {
      for size in Self.sizes where size.columns % 3 == 2 || size.rows > 30 {
        for isUnicode in [true, false] {
          let (canvas, layout) = model.canvas(size.columns, size.rows, isUnicode: isUnicode)
          for row in layout.picture.row..<layout.picture.row + layout.picture.rows {
            #expect(canvas.text(row: row) == "", "text in the picture at \(size)")
          }
        }
      }
    }
  }
}
