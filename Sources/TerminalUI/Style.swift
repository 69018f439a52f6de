/// How a cell of text looks. Colours are those of the viewer's own palette, so that light terminals stay light.
public struct Style: Equatable, Hashable, Sendable {
  public enum Color: Equatable, Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`
    /// 0…15 of the terminal's palette.
    case ansi(UInt8)
  }

  public struct Attributes: OptionSet, Equatable, Hashable, Sendable {
    /// A bit for each attribute.
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Brighter or heavier letters.
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let reverse = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
  }

  /// The colour of the letters.
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  /// - Parameter foreground: The colour of the letters.
  public init(_ foreground: Color = .default, on background: Color = .default, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours.
  public static let plain = Style()
}
