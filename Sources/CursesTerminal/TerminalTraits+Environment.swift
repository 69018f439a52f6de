import CNcurses
import TerminalUI

extension TerminalTraits {
  /// What terminfo, the environment and the kernel tell of the terminal that ncurses was just started on.
  ///
  /// - Parameters:
  ///   - colors: What the viewer asked for; `nil` = find out.
  ///   - cellAspect: Width over height of a cell as the viewer said; `nil` = find out.
  init(
    environment: [String: String], colors: ColorDepth?, cellAspect: Double?, window: winsize
  ) {
    self.init(
      colors: colors ?? Self.colors(environment), isUnicode: cncurses_is_utf8() != 0,
      cellAspect: cellAspect.map { 1 / $0 } ?? Self.cellAspect(window))
    cell = Self.cell(window)
  }

  /// `nil` when the kernel was told no pixels.
  static func cell(_ window: winsize) -> PixelExtent? {
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    return PixelExtent(
      width: Int(window.ws_xpixel) / Int(window.ws_col), height: Int(window.ws_ypixel) / Int(window.ws_row))
  }

  private static func colors(_ environment: [String: String]) -> ColorDepth {
    // https://no-color.org: any value but an empty one.
    if environment["NO_COLOR"]?.isEmpty == false { return .mono }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased() ?? "") { return .rgb }
    if tigetflag("Tc") > 0 || tigetflag("RGB") > 0 { return .rgb }
    switch tigetnum("colors") {
    case 0x100_0000...: return .rgb
    case 256...: return .palette256
    case 8...: return .palette16
    default: return .mono
    }
  }

  /// Height over width; 2 when the kernel was told no pixels, or nonsense.
  static func cellAspect(_ window: winsize) -> Double {
    guard window.ws_xpixel > 0, window.ws_ypixel > 0, window.ws_col > 0, window.ws_row > 0 else { return 2 }
    let width = Double(window.ws_xpixel) / Double(window.ws_col)
    let height = Double(window.ws_ypixel) / Double(window.ws_row)
    let aspect = height / width
    return (0.5...4).contains(aspect) ? aspect : 2
  }
}
