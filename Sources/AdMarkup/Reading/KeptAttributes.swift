internal import CLibXML2

/// The attributes of an extension beside `type`: anyone may add theirs.
struct KeptAttributes {
  let attributes: [Extension.Attribute]
  /// The bytes of the namespaces that were declared once more.
  let namespaceByteCount: Int

  init(of tag: StartTag) {
    var attributes: [Extension.Attribute] = []
    var byteCount = 0
    var declared: Set<UnsafePointer<xmlChar>> = []
    for index in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(index) else { continue }
      let name = text(bytesOf(attribute.name))
      let value = text(attribute.value)
      guard let prefix = attribute.prefix else {
        if name != AttributeName.type.rawValue { attributes.append(Extension.Attribute(name: name, value: value)) }
        continue
      }
      let prefixText = text(bytesOf(prefix))
      if prefixText != "xml", declared.insert(prefix).inserted {
        let uri =
          attribute.uri.map { text(bytesOf($0)) } ?? String(decoding: undeclaredNamespace(prefix), as: UTF8.self)
        byteCount += uri.utf8.count
        attributes.append(Extension.Attribute(name: "xmlns:\(prefixText)", value: uri))
      }
      attributes.append(Extension.Attribute(name: "\(prefixText):\(name)", value: value))
    }
    self.attributes = attributes
    namespaceByteCount = byteCount
  }
}

private func text(_ bytes: UnsafeBufferPointer<xmlChar>) -> String { String(decoding: bytes, as: UTF8.self) }
