internal import CLibXML2

/// Which namespaces markup declares by itself, and so which it still has to when it is cut out of a document.
struct NamespaceScope {
  typealias Declaration = (prefix: UnsafePointer<xmlChar>?, uri: [UInt8])

  /// The bytes of the namespaces that were declared beside those of the document.
  private(set) var byteCount = 0
  /// By prefix, `nil` for the default one; libxml2 keeps each name once, so that its address stands for it.
  private var bindings: [UnsafePointer<xmlChar>?: [UInt8]]
  /// What each open element has hidden, the innermost last.
  private var hidden: [[(prefix: UnsafePointer<xmlChar>?, uri: [UInt8]?)]] = []

  init(defaultNamespace: [UInt8]) { bindings = [nil: defaultNamespace] }

  /// - Returns: What the element declares: its own declarations, and those that are missing here.
  mutating func open(_ tag: StartTag) -> [Declaration] {
    hidden.append([])
    var declarations: [Declaration] = []
    if let namespaces = tag.namespaces {
      for index in 0..<tag.namespaceCount {
        let declaration = (namespaces[2 * index], Array(bytesOf(namespaces[2 * index + 1])))
        declarations.append(declaration)
        bind(declaration)
      }
    }
    if let missing = missing(tag.prefix, tag.uri) { declarations.append(missing) }
    for index in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(index), attribute.prefix != nil else { continue }
      if let missing = missing(attribute.prefix, attribute.uri) { declarations.append(missing) }
    }
    return declarations
  }

  mutating func close() {
    for (prefix, uri) in (hidden.popLast() ?? []).reversed() { bindings[prefix] = uri }
  }

  private mutating func bind(_ declaration: Declaration) {
    hidden[hidden.count - 1].append((declaration.prefix, bindings[declaration.prefix]))
    bindings[declaration.prefix] = declaration.uri
  }

  private mutating func missing(_ prefix: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?) -> Declaration? {
    if prefix == nil {
      guard bindings[nil].map({ !bytesOf(uri).elementsEqual($0) }) ?? true else { return nil }
    } else {
      // One that is bound is bound as in the document: what the document declares inside is declared here too.
      guard bindings[prefix] == nil, !bytesOf(prefix).elementsEqual("xml".utf8) else { return nil }
    }
    let declaration = (prefix, prefix != nil && uri == nil ? undeclaredNamespace(prefix) : Array(bytesOf(uri)))
    bind(declaration)
    byteCount += declaration.1.count
    return declaration
  }
}

/// What stands for the namespace of a prefix that no element declares.
func undeclaredNamespace(_ prefix: UnsafePointer<xmlChar>?) -> [UInt8] {
  Array("urn:x-undeclared:".utf8) + bytesOf(prefix)
}

/// The bytes of a name of libxml2, which end before a zero; none for `nil`.
func bytesOf(_ name: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<xmlChar> {
  UnsafeBufferPointer(start: name, count: name.map { Int(xmlStrlen($0)) } ?? 0)
}
