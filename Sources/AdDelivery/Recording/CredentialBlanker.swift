/// Takes credentials out of URLs, alone or anywhere in a document: user names and passwords before a host, and query
/// values whose name is that of a key. Also one level down, in a URL that is itself percent-encoded in a query.
///
/// What is blanked stays blanked when it is blanked again, so that a recording is asked with what it holds.
struct CredentialBlanker {
  private static let blank = Array("***".utf8)
  private static let sectionEnd = Array("]]>".utf8)

  private let bytes: [UInt8]
  private var position = 0
  private var result: [UInt8] = []

  static func blanked(_ text: String) -> String { String(decoding: blanked(Array(text.utf8)), as: UTF8.self) }

  /// - Parameter bytes: In an encoding that has ASCII's letters as single bytes.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var blanker = CredentialBlanker(bytes: bytes)
    blanker.run()
    return blanker.result
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  /// How a URL is written: plainly, or percent-encoded within another.
  private struct Spelling {
    var authority: [UInt8]
    var at: [UInt8]
    var separators: [[UInt8]]
    var equals: [UInt8]
    /// What ends an authority, or a value, besides what ends the text of a URL.
    var authorityEnds: [[UInt8]]
    var valueEnds: [[UInt8]]
  }

  private static let plain = Spelling(
    authority: Array("://".utf8), at: Array("@".utf8), separators: ["?", "&", "&amp;", "&#38;"].map { Array($0.utf8) },
    equals: Array("=".utf8), authorityEnds: ["/", "?", "#", "\\", "&"].map { Array($0.utf8) },
    valueEnds: ["&", "#"].map { Array($0.utf8) })
  private static let encoded = Spelling(
    authority: Array("%3A%2F%2F".utf8), at: Array("%40".utf8), separators: ["%3F", "%26"].map { Array($0.utf8) },
    equals: Array("%3D".utf8), authorityEnds: ["%2F", "%3F", "%23", "&", "/"].map { Array($0.utf8) },
    valueEnds: ["%26", "%23", "&", "#"].map { Array($0.utf8) })

  private mutating func run() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "&"): take(Self.plain)
      case UInt8(ascii: "%"): take(Self.encoded)
      default: copy(plainCount)
      }
    }
  }

  /// How many bytes begin nothing that concerns us.
  private var plainCount: Int {
    var end = position
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "%"): return end - position
      default: end += 1
      }
    }
    return end - position
  }

  private mutating func take(_ spelling: Spelling) {
    if starts(with: spelling.authority) {
      copy(spelling.authority.count)
      takeAuthority(spelling)
      return
    }
    var separator = 0
    for text in spelling.separators where starts(with: text) { separator = max(separator, text.count) }
    copy(max(separator, 1))
    if separator > 0 { takeParameter(spelling) }
  }

  private mutating func takeAuthority(_ spelling: Spelling) {
    let end = end(of: spelling.authorityEnds)
    var host = end
    while host > position, !starts(with: spelling.at, at: host - spelling.at.count) { host -= 1 }
    guard host > position else { return }
    result += Self.blank
    position = host - spelling.at.count
  }

  private mutating func takeParameter(_ spelling: Spelling) {
    var end = position
    while end < bytes.count, end - position <= 100, Self.isOfName(bytes[end]), !starts(with: spelling.equals, at: end) {
      end += 1
    }
    guard starts(with: spelling.equals, at: end), KeyNames.contains(bytes[position..<end]) else { return }
    copy(end - position + spelling.equals.count)
    let valueEnd = self.end(of: spelling.valueEnds)
    let value = bytes[position..<valueEnd]
    guard let first = value.first, let last = value.last else { return }
    // A macro is no secret.
    if first == UInt8(ascii: "["), last == UInt8(ascii: "]") { return }
    result += Self.blank
    position = valueEnd
  }

  /// Where the first of some texts begins, or the URL ends.
  private func end(of ends: [[UInt8]]) -> Int {
    var end = position
    while end < bytes.count {
      switch bytes[end] {
      case ...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"): return end
      case UInt8(ascii: "]") where starts(with: Self.sectionEnd, at: end): return end
      default: if ends.contains(where: { starts(with: $0, at: end) }) { return end }
      }
      end += 1
    }
    return end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// In either case of its letters.
  private func starts(with text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + text.count <= bytes.count else { return false }
    for (offset, byte) in text.enumerated() {
      let other = bytes[index + offset]
      guard byte == other || (0x41...0x5A ~= byte && byte | 0x20 == other) else { return false }
    }
    return true
  }

  private func starts(with text: [UInt8]) -> Bool { starts(with: text, at: position) }

  private mutating func copy(_ count: Int) {
    result += bytes[position..<position + count]
    position += count
  }
}
