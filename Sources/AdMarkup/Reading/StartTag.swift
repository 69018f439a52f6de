internal import CLibXML2

/// The arguments of libxml2's `startElementNs`: alive during that call alone.
struct StartTag {
  let name: UnsafePointer<xmlChar>
  let prefix: UnsafePointer<xmlChar>?
  /// The element's namespace; `nil` when it is in none, or its prefix is not declared.
  let uri: UnsafePointer<xmlChar>?
  let namespaceCount: Int
  /// Two for each: prefix and URI.
  let namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  let attributeCount: Int
  /// Five for each: local name, prefix, URI, begin and end of the value.
  let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

  struct Attribute {
    let name: UnsafePointer<xmlChar>
    let prefix: UnsafePointer<xmlChar>?
    let uri: UnsafePointer<xmlChar>?
    let value: UnsafeBufferPointer<xmlChar>
  }

  func attribute(_ index: Int) -> Attribute? {
    guard let parts = attributes.map({ $0 + 5 * index }), let name = parts[0], let start = parts[3], let end = parts[4]
    else { return nil }
    return Attribute(
      name: name, prefix: parts[1], uri: parts[2], value: UnsafeBufferPointer(start: start, count: end - start))
  }
}
