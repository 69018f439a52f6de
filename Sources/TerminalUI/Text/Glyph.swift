/// A sign of one column, and what stands for it in ASCII.
public struct Glyph: Equatable, Sendable {
  public var unicode: Character
  public var ascii: Character

  public init(_ unicode: Character, ascii: Character) {
    self.unicode = unicode
    self.ascii = ascii
  }

  func character(on canvas: Canvas) -> Character { canvas.isUnicode ? unicode : ascii }
}
