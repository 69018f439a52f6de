/// A list of films and sound (`.m3u`, `.m3u8`, `.pls`) as it is written.
struct Playlist: Equatable {
  struct Entry: Equatable {
    /// A path or a URL.
    var reference: String
    /// Untrusted text.
    var title: String?
  }

  private(set) var entries: [Entry] = []

  /// More is not read.
  static let maxBytes = 1 << 20
  /// More are left out, lists in the list counted.
  static let maxEntries = 10_000

  /// Whether a name ends as those of lists do.
  static func isNamedSo(_ name: some StringProtocol) -> Bool {
    [".m3u", ".m3u8", ".pls"].contains { name.lowercased().hasSuffix($0) }
  }

  /// `nil` for what is no text, and for HTTP Live Streaming: that has the same endings, but is one film in pieces.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0) else { return nil }
    let lines = Self.text(bytes).split(whereSeparator: \.isNewline).map(Self.trimmed).filter { !$0.isEmpty }
    guard !lines.contains(where: { $0.hasPrefix("#EXT-X-") }) else { return nil }
    if lines.first?.lowercased() == "[playlist]" { readNumbered(lines) } else { readPlain(lines) }
  }

  /// UTF-8, else Latin-1; without a byte order mark.
  private static func text(_ bytes: [UInt8]) -> String {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let front = line.drop(while: isBlank)
    return front.lastIndex { !isBlank($0) }.map { front[...$0] } ?? ""
  }

  /// M3U: a line for each, comments, and titles before what they are of.
  private mutating func readPlain(_ lines: [Substring]) {
    var title: String?
    for line in lines {
      if line.hasPrefix("#EXTINF:") {
        title = Self.title(line.dropFirst(8))
      } else if !line.hasPrefix("#") {
        guard entries.count < Self.maxEntries else { return }
        entries.append(Entry(reference: String(line), title: title))
        title = nil
      }
    }
  }

  /// What stands behind the first comma of `-1 group-title="News, local",Title` that is in no quotes.
  private static func title(_ text: Substring) -> String? {
    var isQuoted = false
    for (index, character) in zip(text.indices, text) {
      if character == "\"" { isQuoted.toggle() }
      guard character == ",", !isQuoted else { continue }
      let title = trimmed(text[index...].dropFirst())
      return title.isEmpty ? nil : String(title)
    }
    return nil
  }

  /// PLS: `File1=` and `Title1=`, in the order of their numbers.
  private mutating func readNumbered(_ lines: [Substring]) {
    var numbered: [Int: Entry] = [:]
    for line in lines {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let (key, value) = (line[..<equals].lowercased(), Self.trimmed(line[equals...].dropFirst()))
      for (name, path) in [("file", \Entry.reference as WritableKeyPath), ("title", \Entry.name)]
      where key.hasPrefix(name) && !value.isEmpty {
        guard let number = Int(key.dropFirst(name.count)) else { continue }
        numbered[number, default: Entry(reference: "")][keyPath: path] = String(value)
      }
    }
    let sorted = numbered.sorted { $0.key < $1.key }.map(\.value).filter { !$0.reference.isEmpty }
    entries = Array(sorted.prefix(Self.maxEntries))
  }
}

extension Playlist.Entry {
  fileprivate var name: String {
    get { title ?? "" }
    set { title = newValue }
  }
}
