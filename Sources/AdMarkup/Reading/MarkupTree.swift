/// The elements of a document that are known by name, with their texts and attributes, in flat arrays.
///
/// What is unknown never enters it, so that its size is bounded by what the values will hold.
struct MarkupTree {
  /// Where an element is in ``nodes``; 32 bits, as documents are bounded and nodes may be many.
  typealias NodeID = Int32

  struct Node {
    /// The element's own text, trimmed; `nil` when there is none.
    fileprivate(set) var text: String?
    fileprivate let attributesStart: Int32
    fileprivate(set) var attributesEnd: Int32
    fileprivate(set) var firstChild: NodeID = none
    fileprivate(set) var nextSibling: NodeID = none
    fileprivate let line: Int32
    fileprivate let column: Int32
    let element: ElementName
  }

  /// No node.
  private static let none: NodeID = -1

  private var nodes: [Node] = []
  private var attributes: [(name: AttributeName, value: String)] = []
  /// What only elements have whose content is kept as markup.
  private var keptAttributes: [NodeID: [Extension.Attribute]] = [:]
  /// The elements whose text is markup, where it need not be.
  private var markupNodes: Set<NodeID> = []

  /// The outermost element.
  var root: NodeID? { nodes.isEmpty ? nil : 0 }

  // MARK: Growing

  mutating func reserveCapacity(forBytes count: Int) {
    nodes.reserveCapacity(count / 64)
    attributes.reserveCapacity(count / 64)
  }

  /// Adds an element as the next child of `parent`, after `previous`, its last child so far.
  mutating func append(
    _ element: ElementName, at location: SourceLocation, in parent: NodeID?, after previous: NodeID?
  ) -> NodeID {
    let node = NodeID(nodes.count)
    let attributesStart = Int32(attributes.count)
    nodes.append(
      Node(
        text: nil, attributesStart: attributesStart, attributesEnd: attributesStart,
        line: Int32(clamping: location.line), column: Int32(clamping: location.column), element: element))
    if let previous {
      nodes[Int(previous)].nextSibling = node
    } else if let parent {
      nodes[Int(parent)].firstChild = node
    }
    return node
  }

  /// Gives an attribute to the element that was appended last.
  mutating func appendAttribute(_ name: AttributeName, _ value: String) {
    attributes.append((name, value))
    nodes[nodes.count - 1].attributesEnd = Int32(attributes.count)
  }

  mutating func setText(_ text: String?, of node: NodeID) { nodes[Int(node)].text = text }

  mutating func setMarkup(_ markup: String?, of node: NodeID) {
    setText(markup, of: node)
    markupNodes.insert(node)
  }

  mutating func keep(_ attributes: [Extension.Attribute], of node: NodeID) {
    if !attributes.isEmpty { keptAttributes[node] = attributes }
  }

  // MARK: Reading

  func element(_ node: NodeID) -> ElementName { nodes[Int(node)].element }

  func text(of node: NodeID) -> String? { nodes[Int(node)].text }

  func isMarkup(_ node: NodeID) -> Bool { markupNodes.contains(node) }

  func keptAttributes(of node: NodeID) -> [Extension.Attribute] { keptAttributes[node] ?? [] }

  func location(of node: NodeID) -> SourceLocation {
    SourceLocation(line: Int(nodes[Int(node)].line), column: Int(nodes[Int(node)].column))
  }

  /// An attribute's value as written; `nil` when it is absent.
  func attribute(_ name: AttributeName, of node: NodeID) -> String? {
    for index in Int(nodes[Int(node)].attributesStart)..<Int(nodes[Int(node)].attributesEnd)
    where attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  func children(of node: NodeID) -> Children { Children(nodes: nodes, following: nodes[Int(node)].firstChild) }

  /// The children with a name, in document order.
  func children(_ element: ElementName, of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var next = firstChild(element, of: node)
    while let child = next {
      children.append(child)
      next = nextSibling(element, after: child)
    }
    return children
  }

  func firstChild(_ element: ElementName, of node: NodeID) -> NodeID? {
    first(element, from: nodes[Int(node)].firstChild)
  }

  func nextSibling(_ element: ElementName, after node: NodeID) -> NodeID? {
    first(element, from: nodes[Int(node)].nextSibling)
  }

  private func first(_ element: ElementName, from start: NodeID) -> NodeID? {
    var node = start
    while node != Self.none {
      if nodes[Int(node)].element == element { return node }
      node = nodes[Int(node)].nextSibling
    }
    return nil
  }

  /// The elements that are reached from `node` by a path of names, in document order.
  func descendants(of node: NodeID, _ path: ElementName...) -> [NodeID] {
    path.reduce([node]) { found, element in found.flatMap { children(element, of: $0) } }
  }

  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var following: NodeID

    mutating func next() -> NodeID? {
      guard following != MarkupTree.none else { return nil }
      defer { following = nodes[Int(following)].nextSibling }
      return following
    }
  }
}
