/// A URL or relative reference in its parts, as written (RFC 3986, 3 and appendix B).
struct URLReference: Equatable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ text: String) {
    var rest = text[...]
    func cut(behind separator: Character) -> String? {
      guard let index = rest.firstIndex(of: separator) else { return nil }
      defer { rest = rest[..<index] }
      return String(rest[rest.index(after: index)...])
    }
    fragment = cut(behind: "#")
    query = cut(behind: "?")
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  var text: String {
    [
      scheme.map { $0 + ":" }, authority.map { "//" + $0 }, path, query.map { "?" + $0 }, fragment.map { "#" + $0 },
    ].compactMap(\.self).joined()
  }

  /// What a reference without a scheme means in a document at this URL.
  func resolve(_ reference: URLReference) -> URLReference {
    var target = reference
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else if reference.path.hasPrefix("/") {
      target.path = Self.withoutDotSegments(reference.path)
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      target.path = Self.withoutDotSegments(folder + reference.path)
    }
    return target
  }

  /// An absolute path without `.` and `..`; what would climb above the root stays at it.
  static func withoutDotSegments(_ path: some StringProtocol) -> String {
    guard path.contains(".") else { return String(path) }
    var kept: [Substring] = []
    let segments = Substring(path).split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".", "..":
        if segment == "..", kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.".utf8.contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
