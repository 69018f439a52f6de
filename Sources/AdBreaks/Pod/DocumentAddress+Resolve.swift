extension DocumentAddress {
  /// The address that a reference in this document names (RFC 3986, 5.2); macros in it are kept as they stand.
  ///
  /// - Parameter reference: A URL or a relative path, trimmed; on a local document percent-decoded.
  /// - Returns: `nil` when it names nothing that may be read: another scheme than http and https, a local file named by
  ///   a document that is not one, a relative reference of a document without an address.
  public func resolve(_ reference: String) -> DocumentAddress? {
    guard !reference.isEmpty, !reference.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    let parts = URLReference(reference)
    switch parts.scheme?.lowercased() {
    case "http", "https":
      return parts.authority?.isEmpty == false ? .remote(url: reference) : nil
    case "file":
      guard case .file = self, parts.authority == nil || parts.authority == "" || parts.authority == "localhost",
        parts.path.hasPrefix("/")
      else { return nil }
      return Self.file(decoding: parts.path)
    case nil:
      break
    case _?:
      return nil
    }
    switch self {
    case .file(let path):
      guard parts.authority == nil, !parts.path.isEmpty else { return nil }
      return Self.file(decoding: parts.path, besides: path)
    case .remote(let url):
      return .remote(url: URLReference(url).resolve(parts).text)
    case .unknown:
      return nil
    }
  }

  /// Why a reference of this document names nothing that may be read, ready to stand after it.
  public var refusal: String {
    switch self {
    // It has no folder, and nobody knows who wrote it.
    case .unknown: "a document on standard input can name http: and https: addresses alone"
    case .file, .remote: "not an address that may be fetched"
    }
  }

  private static func file(decoding encoded: String, besides document: String = "/") -> DocumentAddress? {
    guard let path = percentDecoded(encoded), !path.utf8.contains(0) else { return nil }
    if path.hasPrefix("/") { return .file(path: URLReference.withoutDotSegments(path)) }
    let folder = document.prefix(through: document.lastIndex(of: "/") ?? document.startIndex)
    return .file(path: URLReference.withoutDotSegments(folder + path))
  }

  /// - Returns: `nil` when the bytes are no UTF-8. A `%` that no two hex digits follow stands for itself.
  private static func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexValue, let low = rest.dropFirst().first?.hexValue {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
