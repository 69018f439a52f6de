internal import CLibXML2

/// Makes a ``MarkupTree`` of the events of libxml2's SAX2 interface.
struct TreeBuilder {
  static let maximalDepth = 256
  static let maximalBreaks = 10_000
  static let maximalAds = 10_000

  private struct OpenElement {
    let node: MarkupTree.NodeID
    let textStart: Int
    var lastChild: MarkupTree.NodeID?
  }

  private(set) var tree = MarkupTree()
  private(set) var log = DiagnosticLog()
  /// Why reading was broken off, or will be of no use.
  private(set) var failure: Diagnostic?
  private(set) var hasFailed = false

  private var open: [OpenElement] = []
  /// How many elements are open inside (and including) one that is skipped.
  private var skippedDepth = 0
  /// The texts so far of the elements that are open, the innermost last.
  private var text: [UInt8] = []
  /// The content of an extension, while one is open, and how many elements are open around it.
  private var innerMarkup: InnerMarkup?
  private var innerMarkupDepth = 0
  /// The default namespace of the VAST element that is open; empty outside.
  private var defaultNamespace: [UInt8] = []
  /// The bytes of namespaces that were written down once more.
  private var namespaceByteCount = 0
  private var breakCount = 0
  private var adCount = 0
  private var toldPrefixes: Set<String> = []
  private var toldElements: Set<String> = []

  private var elementNames = NameTable(ElementName.byLocalName)
  private var attributeNames = NameTable(AttributeName.byLocalName)

  init(byteCount: Int) { tree.reserveCapacity(forBytes: byteCount) }

  /// The code for a document that cannot be parsed, by what it seemed to be.
  private var parsingCode: Int {
    if let root = tree.root, tree.element(root) == .vmap { 1002 } else { 100 }
  }

  // MARK: Elements

  /// `startElementNs`.
  mutating func startElement(_ tag: StartTag, at location: SourceLocation) {
    guard !hasFailed else { return }
    guard open.count + skippedDepth < Self.maximalDepth else {
      return fail(.nestingTooDeep, "elements are nested more than \(Self.maximalDepth) levels deep", at: location)
    }
    innerMarkup?.append(tag)
    if isTooLarge(at: location) { return }
    guard skippedDepth == 0, let element = elementName(of: tag, at: location) else {
      skippedDepth += 1
      return
    }
    guard !open.isEmpty || element == .vmap || element == .vast else {
      return failAtRoot(element.rawValue, at: location)
    }
    guard isWithinLimits(element, at: location) else { return }
    let node = tree.append(element, at: location, in: open.last?.node, after: open.last?.lastChild)
    if !open.isEmpty { open[open.count - 1].lastChild = node }
    if innerMarkup == nil {
      if element == .vast { readNamespace(of: tag) }
      if element.isKeptAsMarkup {
        innerMarkup = InnerMarkup(defaultNamespace: defaultNamespace)
        innerMarkupDepth = open.count
        let kept = KeptAttributes(of: tag)
        namespaceByteCount += kept.namespaceByteCount
        tree.keep(kept.attributes, of: node)
      }
    }
    open.append(OpenElement(node: node, textStart: text.count, lastChild: nil))
    readAttributes(of: tag)
  }

  /// `endElementNs`.
  mutating func endElement(_ prefix: UnsafePointer<xmlChar>?, _ name: UnsafePointer<xmlChar>) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      innerMarkup?.appendEnd(prefix, name)
      return
    }
    guard let element = open.popLast() else { return }
    if innerMarkup == nil, tree.element(element.node) == .vast { defaultNamespace = [] }
    if text.count > element.textStart {
      tree.setText(trimmedText(text[element.textStart...]), of: element.node)
      text.removeLast(text.count - element.textStart)
    }
    if innerMarkup != nil, innerMarkupDepth < open.count {
      innerMarkup?.appendEnd(prefix, name)
    } else if let markup = innerMarkup {
      innerMarkup = nil
      namespaceByteCount += markup.namespaceByteCount
      if markup.hasElements || tree.element(element.node) != .customAdData {
        tree.setMarkup(trimmedText(markup.bytes[...]), of: element.node)
      }
    }
  }

  /// `characters` and `cdataBlock`: pieces of a text, joined.
  mutating func append(_ characters: UnsafeBufferPointer<UInt8>) {
    innerMarkup?.append(text: characters)
    guard skippedDepth == 0, let textStart = open.last?.textStart else { return }
    // The white space between elements is most of a document's texts.
    if text.count == textStart, characters.allSatisfy(isBlank) { return }
    text.append(contentsOf: characters)
  }

  private mutating func isWithinLimits(_ element: ElementName, at location: SourceLocation) -> Bool {
    switch element {
    case .adBreak: breakCount += 1
    case .ad: adCount += 1
    default: break
    }
    if breakCount > Self.maximalBreaks {
      fail(.tooManyBreaks, "the document has more than \(Self.maximalBreaks) breaks", at: location)
    } else if adCount > Self.maximalAds {
      fail(.tooManyAds, "the document has more than \(Self.maximalAds) ads", at: location)
    }
    return !hasFailed
  }

  /// One long namespace may be that of a million elements, each of which would name it.
  private mutating func isTooLarge(at location: SourceLocation) -> Bool {
    guard namespaceByteCount + (innerMarkup?.namespaceByteCount ?? 0) > MarkupParser.maximalSize else { return false }
    fail(.documentTooLarge, "the document's extensions are too large with their namespaces", at: location)
    return true
  }

  /// To be called before the element's attributes are read.
  private mutating func readNamespace(of tag: StartTag) {
    defaultNamespace = Array(bytesOf(tag.uri))
    guard !defaultNamespace.isEmpty else { return }
    namespaceByteCount += defaultNamespace.count
    tree.appendAttribute(.namespace, String(decoding: defaultNamespace, as: UTF8.self))
  }

  private mutating func readAttributes(of tag: StartTag) {
    var prefixed: [StartTag.Attribute] = []
    for index in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(index) else { continue }
      if attribute.prefix == nil { append(attribute) } else { prefixed.append(attribute) }
    }
    // Where one without prefix has the same local name, that is found first.
    for attribute in prefixed { append(attribute) }
  }

  private mutating func append(_ attribute: StartTag.Attribute) {
    guard let name = attributeNames[attribute.name] else { return }
    tree.appendAttribute(name, String(decoding: attribute.value, as: UTF8.self))
  }

  /// What an element is; tells of one that is unknown.
  private mutating func elementName(of tag: StartTag, at location: SourceLocation) -> ElementName? {
    if let element = elementNames[tag.name] { return element }
    if open.isEmpty {
      failAtRoot(localName(tag.name), at: location)
    } else if innerMarkup == nil, toldElements.insert(localName(tag.name)).inserted {
      log.report(.elementUnknown, "\(localName(tag.name)) is skipped", at: location)
    }
    return nil
  }

  // MARK: Failures

  mutating func fail(_ rule: DiagnosticRule, _ message: String, at location: SourceLocation?) {
    guard !hasFailed else { return }
    hasFailed = true
    var diagnostic = Diagnostic(rule, message, at: location)
    if diagnostic.code == 100 { diagnostic.code = parsingCode }
    failure = diagnostic
  }

  private mutating func failAtRoot(_ name: String, at location: SourceLocation) {
    if name.lowercased() == "html" {
      fail(.documentHTML, "an HTML page, neither VMAP nor VAST", at: location)
    } else {
      fail(.rootUnknown, "the root element is \(name.prefix(80)), neither VMAP nor VAST", at: location)
    }
  }

  /// Every DOCTYPE is refused.
  mutating func failAtDoctype(_ name: String, at location: SourceLocation) {
    if name.lowercased() == "html" {
      fail(.documentHTML, "an HTML page, neither VMAP nor VAST", at: location)
    } else {
      fail(.doctypeRefused, "a document with a DOCTYPE is refused", at: location)
    }
  }

  /// A prefix that is not declared is told once.
  mutating func reportUndeclaredPrefix(_ prefix: String, at location: SourceLocation) {
    guard toldPrefixes.count < 100, toldPrefixes.insert(prefix).inserted else { return }
    log.report(.prefixUndeclared, "the prefix \(prefix) is not declared", at: location)
  }
}

/// A text without white space at its ends; `nil` when nothing else is in it.
private func trimmedText(_ text: ArraySlice<UInt8>) -> String? {
  guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) })
  else { return nil }
  return String(decoding: text[first...last], as: UTF8.self)
}
