/// The elements of a document that are known by name, with their texts and attributes, in flat arrays.
///
/// What is unknown never enters it, so that its size is bounded by what the values will hold.
struct MarkupTree {
  /// Where an element is in ``nodes``.
  typealias NodeID = Int

  struct Node {
    let element: ElementName
    let location: SourceLocation
    /// The element's own text, trimmed; `nil` when there is none.
    var text: String?
    var attributes: Range<Int>
    var firstChild: NodeID?
    var nextSibling: NodeID?
  }

  private(set) var nodes: [Node] = []
  private(set) var attributes: [(name: AttributeName, value: String)] = []

  // MARK: Growing

  mutating func reserveCapacity(forBytes count: Int) {
    nodes.reserveCapacity(count / 64)
    attributes.reserveCapacity(count / 64)
  }

  /// Adds an element as the next child of `parent`, after `previous`, its last child so far.
  mutating func append(
    _ element: ElementName, at location: SourceLocation, in parent: NodeID?, after previous: NodeID?
  ) -> NodeID {
    let node = nodes.count
    nodes.append(
      Node(
        element: element, location: location, text: nil, attributes: attributes.count..<attributes.count,
        firstChild: nil, nextSibling: nil))
    if let previous {
      nodes[previous].nextSibling = node
    } else if let parent {
      nodes[parent].firstChild = node
    }
    return node
  }

  /// Gives an attribute to the element that was appended last.
  mutating func appendAttribute(_ name: AttributeName, _ value: String) {
    attributes.append((name, value))
    let node = nodes.count - 1
    nodes[node].attributes = nodes[node].attributes.lowerBound..<attributes.count
  }

  mutating func setText(_ text: String?, of node: NodeID) { nodes[node].text = text }

  // MARK: Reading

  func text(of node: NodeID) -> String? { nodes[node].text }

  func location(of node: NodeID) -> SourceLocation { nodes[node].location }

  /// An attribute's value as written; `nil` when it is absent.
  func attribute(_ name: AttributeName, of node: NodeID) -> String? {
    for index in nodes[node].attributes where attributes[index].name == name { return attributes[index].value }
    return nil
  }

  func children(of node: NodeID) -> Children { Children(tree: self, following: nodes[node].firstChild) }

  /// The children with a name, in document order.
  func children(_ element: ElementName, of node: NodeID) -> [NodeID] {
    children(of: node).filter { nodes[$0].element == element }
  }

  func firstChild(_ element: ElementName, of node: NodeID) -> NodeID? {
    children(of: node).first { nodes[$0].element == element }
  }

  /// The elements that are reached from `node` by a path of names, in document order.
  func descendants(of node: NodeID, _ path: ElementName...) -> [NodeID] {
    path.reduce([node]) { found, element in found.flatMap { children(element, of: $0) } }
  }

  struct Children: Sequence, IteratorProtocol {
    fileprivate let tree: MarkupTree
    fileprivate var following: NodeID?

    mutating func next() -> NodeID? {
      guard let node = following else { return nil }
      following = tree.nodes[node].nextSibling
      return node
    }
  }
}
