/// Fills in the macros of a URL: `[X]` and `%%X%%`, percent-encoded.
///
/// A macro whose value is unknown becomes `-1`; what is no macro of the specifications is left alone.
public struct MacroExpander: Equatable, Sendable {
  public var values: MacroValues

  public init(values: MacroValues = MacroValues()) { self.values = values }

  /// A URL to call: an impression, a tracking event, an error.
  ///
  /// - Parameter generator: Where `CACHEBUSTING` comes from: one number of eight digits for each URL that asks for it.
  public func expand(_ url: String, using generator: inout some RandomNumberGenerator) -> String {
    var cacheBusting: String?
    return replaceMacros(in: url) { macro in
      guard macro == .cacheBusting else { return values.text(of: macro) ?? "-1" }
      let number = cacheBusting ?? String(Int.random(in: 10_000_000...99_999_999, using: &generator))
      cacheBusting = number
      return number
    }
  }

  /// The URL of an ad tag: its macros, and a fresh number for an empty `correlator=`, as Google's ad servers want it.
  public func expandAdTag(_ url: String, using generator: inout some RandomNumberGenerator) -> String {
    let bytes = Array(expand(url, using: &generator).utf8)
    let name = Array("correlator=".utf8)
    var tag: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      tag.append(byte)
      let end = index + 1
      let isEmpty = end == bytes.count || bytes[end] == UInt8(ascii: "&") || bytes[end] == UInt8(ascii: "#")
      guard byte == UInt8(ascii: "="), isEmpty, end > name.count, bytes[..<end].suffix(name.count).elementsEqual(name)
      else { continue }
      let before = bytes[end - name.count - 1]
      guard before == UInt8(ascii: "?") || before == UInt8(ascii: "&") else { continue }
      let number = Int64.random(in: 1_000_000_000_000_000...9_999_999_999_999_999, using: &generator)
      tag.append(contentsOf: String(number).utf8)
    }
    return String(decoding: tag, as: UTF8.self)
  }

  private func replaceMacros(in url: String, _ value: (Macro) -> String) -> String {
    var result = ""
    var rest = url[...]
    while let start = rest.firstIndex(where: { $0 == "[" || $0 == "%" }) {
      result += rest[..<start]
      rest = rest[start...]
      if let (macro, end) = leadingMacro(of: rest) {
        result += value(macro)
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The macro that a text begins with, and where it ends.
  private func leadingMacro(of text: Substring) -> (Macro, Substring.Index)? {
    for (opening, closing) in [("[", "]"), ("%%", "%%")] where text.hasPrefix(opening) {
      let rest = text.dropFirst(opening.count)
      let name = rest.prefix { $0 == "_" || ($0.isASCII && $0.isLetter) }
      let tail = rest[name.endIndex...]
      if tail.hasPrefix(closing), let macro = Macro(name: name) {
        return (macro, tail.index(tail.startIndex, offsetBy: closing.count))
      }
    }
    return nil
  }
}
