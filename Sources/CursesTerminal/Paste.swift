import CNcurses

/// A text that is being pasted, up to the sequence that ends it; as long as it may be, its beginning alone is kept.
struct Paste {
  private var scalars: [Unicode.Scalar] = []
  /// The last that came, as long as they may be the end.
  private var tail: [Unicode.Scalar] = []

  private static let end = Array("\u{1B}[201~".unicodeScalars)
  private static let limit = 4096

  var text: String { String(String.UnicodeScalarView(scalars)) }

  /// Takes the next character; answers whether the paste is over.
  mutating func take(_ code: wint_t) -> Bool {
    guard let scalar = Unicode.Scalar(code) else { return false }
    tail.append(scalar)
    while !Self.end.starts(with: tail) { keep(tail.removeFirst()) }
    return tail.count == Self.end.count
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    if scalars.count < Self.limit { scalars.append(scalar) }
  }
}
