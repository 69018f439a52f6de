internal import CLibXML2

/// Writes down what is inside an element, as XML again: for extensions, whose content has no values of its own.
///
/// It stands for itself: a namespace from outside is declared where it is used, and a prefix that is declared nowhere
/// gets one.
struct InnerMarkup {
  private(set) var bytes: [UInt8] = []
  private(set) var hasElements = false
  private var scope: NamespaceScope

  /// The bytes of the namespaces that were declared once more.
  var namespaceByteCount: Int { scope.byteCount }

  /// - Parameter defaultNamespace: That of elements without prefix where this will stand; empty for none.
  init(defaultNamespace: [UInt8]) { scope = NamespaceScope(defaultNamespace: defaultNamespace) }

  mutating func append(_ tag: StartTag) {
    hasElements = true
    bytes.append(UInt8(ascii: "<"))
    append(tag.prefix, tag.name)
    for (prefix, uri) in scope.open(tag) {
      bytes.append(contentsOf: prefix == nil ? " xmlns".utf8 : " xmlns:".utf8)
      bytes.append(contentsOf: bytesOf(prefix))
      uri.withUnsafeBufferPointer { appendValue($0) }
    }
    for index in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(index) else { continue }
      bytes.append(UInt8(ascii: " "))
      append(attribute.prefix, attribute.name)
      appendValue(attribute.value)
    }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func appendEnd(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>) {
    bytes.append(contentsOf: "</".utf8)
    append(prefix, name)
    bytes.append(UInt8(ascii: ">"))
    scope.close()
  }

  mutating func append(text: UnsafeBufferPointer<UInt8>) { appendEscaped(text, quotes: false) }

  private mutating func append(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>) {
    if prefix != nil {
      bytes.append(contentsOf: bytesOf(prefix))
      bytes.append(UInt8(ascii: ":"))
    }
    bytes.append(contentsOf: bytesOf(name))
  }

  private mutating func appendValue(_ value: UnsafeBufferPointer<xmlChar>) {
    bytes.append(contentsOf: "=\"".utf8)
    appendEscaped(value, quotes: true)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, quotes: Bool) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      // Written plainly, a reader would take it for a line feed or, in a value, for a blank.
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "&#13;".utf8)
      case UInt8(ascii: "\n") where quotes: bytes.append(contentsOf: "&#10;".utf8)
      case UInt8(ascii: "\t") where quotes: bytes.append(contentsOf: "&#9;".utf8)
      case UInt8(ascii: "\"") where quotes: bytes.append(contentsOf: "&quot;".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
