/// Makes the values of a document of its ``MarkupTree``; its extensions read one kind of element each.
struct ValueBuilder {
  typealias NodeID = MarkupTree.NodeID

  let tree: MarkupTree
  var log: DiagnosticLog
  /// How many URLs of each kind the ad at hand has; a tracking event is a kind of its own.
  var urlCounts: [String: Int] = [:]

  init(tree: MarkupTree, log: DiagnosticLog) {
    self.tree = tree
    self.log = log
  }

  mutating func document() -> AdDocument? {
    guard let root = tree.root else { return nil }
    return tree.element(root) == .vmap ? .vmap(vmap(root)) : .vast(vast(root))
  }

  mutating func report(_ rule: DiagnosticRule, _ message: String, at node: NodeID) {
    log.report(rule, message, at: tree.location(of: node))
  }

  // MARK: Elements

  /// The one child with a name; tells when there are more.
  mutating func only(_ element: ElementName, of node: NodeID) -> NodeID? {
    let first = tree.firstChild(element, of: node)
    if let first, let second = tree.nextSibling(element, after: first) {
      report(.elementRepeated, "\(element.rawValue) is repeated", at: second)
    }
    return first
  }

  /// The text of the one child with a name; `nil` when it is absent or empty.
  mutating func text(_ element: ElementName, of node: NodeID) -> String? {
    only(element, of: node).flatMap { tree.text(of: $0) }
  }

  /// The same for an element that the specification requires.
  mutating func requiredText(_ element: ElementName, of node: NodeID) -> String? {
    let text = text(element, of: node)
    if text == nil {
      report(.elementMissing, "\(tree.element(node).rawValue) has no \(element.rawValue)", at: node)
    }
    return text
  }

  /// The URL that an element holds; tells when it is empty.
  mutating func url(_ node: NodeID) -> String? {
    let text = tree.text(of: node)
    if text == nil { report(.urlEmpty, "\(tree.element(node).rawValue) is empty", at: node) }
    return text
  }

  /// How many URLs of one kind are kept of one ad: each is called, and is a line of the ledger.
  static let maximalURLs = 1_000

  /// Whether the ad at hand may have one more URL of a kind; tells the first that it may not.
  mutating func hasRoom(forURLOf kind: String, at node: NodeID) -> Bool {
    let count = urlCounts[kind, default: 0] + 1
    urlCounts[kind] = count
    if count == Self.maximalURLs + 1 {
      report(.tooManyURLs, "more than \(Self.maximalURLs) URLs of \(shortened(kind)); the rest is dropped", at: node)
    }
    return count <= Self.maximalURLs
  }

  /// The URLs of the children with a name.
  mutating func urls(_ element: ElementName, of node: NodeID) -> [String] {
    map(tree.children(element, of: node)) { $0.hasRoom(forURLOf: element.rawValue, at: $1) ? $0.url($1) : nil }
  }

  /// The same with the names that the elements give them.
  mutating func identifiedURLs(_ element: ElementName, of node: NodeID) -> [IdentifiedURL] {
    map(tree.children(element, of: node)) { builder, child in
      guard builder.hasRoom(forURLOf: element.rawValue, at: child) else { return nil }
      return builder.url(child).map { IdentifiedURL(id: builder.attribute(.id, of: child), url: $0) }
    }
  }

  /// The URL of the one child with a name; `nil` when it is absent or empty.
  mutating func identifiedURL(_ element: ElementName, of node: NodeID) -> IdentifiedURL? {
    guard let child = only(element, of: node), let url = tree.text(of: child) else { return nil }
    return IdentifiedURL(id: attribute(.id, of: child), url: url)
  }

  /// The values of some elements, without those that have none.
  mutating func map<Value>(_ nodes: [NodeID], _ value: (inout ValueBuilder, NodeID) -> Value?) -> [Value] {
    var values: [Value] = []
    for node in nodes {
      if let value = value(&self, node) { values.append(value) }
    }
    return values
  }

  // MARK: Attributes

  /// What an attribute names; `nil` when it is absent or blank, which servers write for what they do not know.
  func attribute(_ name: AttributeName, of node: NodeID) -> String? {
    written(name, of: node).flatMap { isBlank($0) ? nil : $0 }
  }

  /// An attribute as it stands, for those that are told when they cannot be read.
  func written(_ name: AttributeName, of node: NodeID) -> String? { tree.attribute(name, of: node) }

  /// A whole number of nine digits at most; a fraction is cut off.
  mutating func integer(_ name: AttributeName, of node: NodeID) -> Int? {
    guard let text = written(name, of: node) else { return nil }
    var scanner = DigitScanner(text)
    if let whole = scanner.number(maximalDigits: 9), scanner.fraction() != nil, scanner.isAtEnd {
      return Int(whole.value)
    }
    report(.numberUnreadable, "\(name.rawValue)=\"\(shortened(text))\" is no number", at: node)
    return nil
  }

  mutating func boolean(_ name: AttributeName, of node: NodeID) -> Bool? {
    guard let text = written(name, of: node) else { return nil }
    switch trimmed(text).lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default:
      report(.booleanUnreadable, "\(name.rawValue)=\"\(shortened(text))\" is neither true nor false", at: node)
      return nil
    }
  }

  mutating func time(_ name: AttributeName, of node: NodeID) -> Duration? {
    guard let text = written(name, of: node) else { return nil }
    if let time = Duration(clockTime: text) { return time }
    report(.durationUnreadable, "\(name.rawValue)=\"\(shortened(text))\" is no time", at: node)
    return nil
  }

  /// A document's words for a message.
  func shortened(_ text: String) -> String {
    let line = text.prefix(80).map { $0.isNewline ? " " : $0 }
    return String(line) + (line.count < text.count ? "…" : "")
  }
}
