extension ValueBuilder {
  mutating func extensions(of node: NodeID) -> [Extension] {
    extensions(tree.descendants(of: node, .extensions, .extension))
  }

  func extensions(_ nodes: [NodeID]) -> [Extension] {
    nodes.map {
      Extension(
        type: attribute(.type, of: $0), content: tree.text(of: $0) ?? "", attributes: tree.keptAttributes(of: $0))
    }
  }

  func categories(_ element: ElementName, of node: NodeID) -> [Category] {
    tree.children(element, of: node).compactMap { child in
      tree.text(of: child).map { Category(authority: attribute(.authority, of: child), value: $0) }
    }
  }

  mutating func pricing(of node: NodeID) -> Pricing? {
    guard let child = only(.pricing, of: node), let value = tree.text(of: child) else { return nil }
    return Pricing(model: attribute(.model, of: child), currency: attribute(.currency, of: child), value: value)
  }

  mutating func survey(of node: NodeID) -> Survey? {
    // VAST allowed several before 4.1; one can be asked.
    guard let child = tree.firstChild(.survey, of: node), let url = tree.text(of: child) else { return nil }
    return Survey(type: attribute(.type, of: child), url: url)
  }

  mutating func expires(of node: NodeID) -> Duration? {
    guard let child = only(.expires, of: node), let text = tree.text(of: child) else { return nil }
    if let seconds = Duration(plainSeconds: text) { return seconds }
    report(.numberUnreadable, "Expires \"\(shortened(text))\" is no number of seconds", at: child)
    return nil
  }

  mutating func viewableImpressions(of node: NodeID) -> [ViewableImpression] {
    map(tree.children(.viewableImpression, of: node)) { builder, child in
      ViewableImpression(
        id: builder.attribute(.id, of: child), viewable: builder.urls(.viewable, of: child),
        notViewable: builder.urls(.notViewable, of: child), viewUndetermined: builder.urls(.viewUndetermined, of: child)
      )
    }
  }

  mutating func verifications(of node: NodeID) -> [Verification] {
    map(tree.descendants(of: node, .adVerifications, .verification)) { $0.verification($1, isInExtension: false) }
      + map(tree.descendants(of: node, .extensions, .extension, .adVerifications, .verification)) {
        $0.verification($1, isInExtension: true)
      }
  }

  private mutating func verification(_ node: NodeID, isInExtension: Bool) -> Verification {
    let scripts =
      map(tree.children(.javaScriptResource, of: node)) { $0.scriptResource($1, .javaScript) }
      + map(tree.children(.executableResource, of: node)) { $0.scriptResource($1, .executable) }
    return Verification(
      vendor: attribute(.vendor, of: node), resources: scripts, tracking: tracking(of: node),
      parameters: text(.verificationParameters, of: node), isInExtension: isInExtension)
  }

  private mutating func scriptResource(
    _ node: NodeID, _ kind: Verification.ScriptResource.Kind
  ) -> Verification.ScriptResource? {
    guard let uri = url(node) else { return nil }
    return Verification.ScriptResource(
      kind: kind, uri: uri, apiFramework: attribute(.apiFramework, of: node), type: attribute(.type, of: node),
      browserOptional: boolean(.browserOptional, of: node))
  }
}
