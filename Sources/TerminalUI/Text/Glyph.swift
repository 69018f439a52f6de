/// A sign of one column, and what stands for it in ASCII.
public struct Glyph: Equatable, Sendable {
  /// Where the terminal shows more than ASCII.
  public var unicode: Character
  public var ascii: Character

  /// - Parameter ascii: Of one cell, as the other is.
  public init(_ unicode: Character, ascii: Character) {
    self.unicode = unicode
    self.ascii = ascii
  }

  func character(on canvas: Canvas) -> Character { canvas.isUnicode ? unicode : ascii }
}
