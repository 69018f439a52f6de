/// Text cut into what cells can hold.
public struct CellText: Equatable, Sendable {
  public struct Glyph: Equatable, Sendable {
    /// One scalar and the marks that combine with it.
    public var character: Character
    /// 1, or 2 for what East Asia writes wide.
    public var columns: Int
  }

  /// From left to right.
  public private(set) var glyphs: [Glyph] = []
  /// The width of all glyphs.
  public private(set) var columns = 0

  /// No screen is wider: what comes after so many scalars is not looked at.
  private static let longest = 4096
  /// A cell of ncurses holds five scalars.
  private static let mostMarks = 4

  /// - Parameter isUnicode: Whether the terminal shows more than ASCII; what it does not show is replaced.
  public init(_ text: String, isUnicode: Bool = true) {
    for character in String(text.unicodeScalars.prefix(Self.longest)) {
      if isUnicode { append(character) } else { appendASCII(character) }
    }
  }

  /// Emoji of several scalars are reduced to the first, whose width every terminal knows; letters and spacing marks that
  /// Unicode counts as one character get cells of their own.
  private mutating func append(_ character: Character) {
    var isFirst = true
    var marks = 0
    for scalar in character.unicodeScalars {
      switch CharacterWidth.kind(of: scalar) {
      case .hidden: break
      case .combining:
        guard !isFirst, marks < Self.mostMarks, var last = glyphs.popLast() else { break }
        last.character = Character(String(last.character) + String(scalar))
        glyphs.append(last)
        marks += 1
      case .spacing(let width):
        guard isFirst || scalar.isOfWriting else { break }
        append(Glyph(character: Character(scalar), columns: width))
        isFirst = false
        marks = 0
      }
    }
  }

  private mutating func appendASCII(_ character: Character) {
    for scalar in character.unicodeScalars {
      guard case .spacing = CharacterWidth.kind(of: scalar) else { continue }
      for letter in ASCIIForm.of(scalar) { append(Glyph(character: letter, columns: 1)) }
      return
    }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    columns += glyph.columns
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWriting: Bool {
    switch properties.generalCategory {
    case .spacingMark, .otherLetter, .lowercaseLetter, .uppercaseLetter, .decimalNumber: true
    default: false
    }
  }
}
