/// What a terminal is sent for pictures in whichever format, remembering what it shows.
public struct PictureDrawing: Sendable {
  private enum Encoder: Sendable {
    case cells(PictureEncoder)
    case sixel(SixelEncoder)
    case kitty(KittyEncoder)
  }

  /// How pictures are sent.
  public let format: PictureFormat
  /// What it takes the terminal's own background for.
  public let isLight: Bool
  /// Whether each picture is marked as one update (mode 2026), so that no half of it is seen.
  public var isMarked: Bool
  private var encoder: Encoder

  /// - Parameter traits: What the terminal has of colours, background and updates.
  public init(format: PictureFormat, traits: TerminalTraits) {
    self.format = format
    isLight = traits.isLight
    isMarked = traits.hasUpdates
    switch format {
    case .cells(let glyphs):
      encoder = .cells(PictureEncoder(glyphs: glyphs, colors: traits.colors, isLight: traits.isLight))
    case .sixel(let format): encoder = .sixel(SixelEncoder(format: format))
    case .kitty(let isShared, _): encoder = .kitty(KittyEncoder(isShared: isShared))
    }
  }

  /// The cells that belong to the picture; those it does not cover are left blank.
  public var area: CellRect {
    switch encoder {
    case .cells(let encoder): encoder.area
    case .sixel(let encoder): encoder.area
    case .kitty(let encoder): encoder.area
    }
  }

  /// Whether the last picture had no room, or not for all of it: of graphics nothing was sent then.
  public var isCut: Bool {
    switch encoder {
    case .cells(let encoder): encoder.cutAt != nil
    case .sixel(let encoder): encoder.isCut
    case .kitty(let encoder): encoder.isCut
    }
  }

  /// Takes other cells; nothing is known of what they show.
  public mutating func setArea(_ area: CellRect) {
    change {
      $0.setArea(area)
    } sixel: {
      $0.setArea(area)
    } kitty: {
      $0.setArea(area)
    }
  }

  /// Forgets what the terminal shows: the next picture is sent whole.
  public mutating func invalidate() {
    change {
      $0.invalidate()
    } sixel: {
      $0.invalidate()
    } kitty: {
      $0.invalidate()
    }
  }

  /// Leaves cells to what lies over the picture, and takes those back that were left before.
  ///
  /// - Returns: Whether the picture is to be sent again, since cells were taken back or, of kitty's, given up.
  public mutating func cover(_ rects: [CellRect]) -> Bool {
    change {
      $0.cover(rects)
    } sixel: {
      $0.cover(rects)
    } kitty: {
      $0.cover(rects)
    }
  }

  /// The bytes that show a picture in place of the last one; empty when nothing differs.
  ///
  /// - Parameters:
  ///   - pixels: `0x00RRGGBB`, `width × height`, row 0 on top.
  ///   - cells: Where it is to be seen, inside ``area``.
  ///   - tolerance: How far each channel may be from what is shown without being sent; of cells with 16M colours alone.
  ///   - limit: About how many bytes there may be; graphics are sent whole or not at all.
  ///   - share: Puts bytes where a terminal on this machine reads them, and answers their name.
  public mutating func encode(
    _ pixels: [UInt32], width: Int, height: Int, cells: CellRect, tolerance: Int = 0, limit: Int = .max,
    share: ([UInt8]) -> String? = { _ in nil }
  ) -> [UInt8] {
    marked {
      $0.encode(pixels, width: width, height: height, cells: cells, tolerance: tolerance, limit: limit)
    } sixel: {
      $0.encode(pixels, width: width, height: height, cells: cells, limit: limit)
    } kitty: {
      $0.encode(pixels, width: width, height: height, cells: cells, limit: limit, share: share)
    }
  }

  /// The bytes that blank the whole area.
  ///
  /// - Parameter limit: About how many bytes of cells there may be.
  public mutating func clear(limit: Int = .max) -> [UInt8] {
    marked {
      $0.clear(limit: limit)
    } sixel: {
      $0.clear()
    } kitty: {
      $0.clear()
    }
  }

  private mutating func marked(
    _ cells: (inout PictureEncoder) -> [UInt8], sixel: (inout SixelEncoder) -> [UInt8],
    kitty: (inout KittyEncoder) -> [UInt8]
  ) -> [UInt8] {
    let bytes = change(cells, sixel: sixel, kitty: kitty)
    return isMarked ? bytes : UpdateMarks.removed(from: bytes)
  }

  private mutating func change<Result>(
    _ cells: (inout PictureEncoder) -> Result, sixel: (inout SixelEncoder) -> Result,
    kitty: (inout KittyEncoder) -> Result
  ) -> Result {
    // Taken out for the while, lest all that it remembers be copied.
    let taken = encoder
    encoder = .kitty(KittyEncoder(isShared: false))
    switch consume taken {
    case .cells(var one):
      defer { encoder = .cells(one) }
      return cells(&one)
    case .sixel(var one):
      defer { encoder = .sixel(one) }
      return sixel(&one)
    case .kitty(var one):
      defer { encoder = .kitty(one) }
      return kitty(&one)
    }
  }
}
