extension MarkupWriter {
  func extensions(_ extensions: [Extension]) {
    list(.extensions, of: extensions) { write($0, as: .extension) }
  }

  func creativeExtensions(_ extensions: [Extension]) {
    list(.creativeExtensions, of: extensions) { write($0, as: .creativeExtension) }
  }

  private func write(_ extension: Extension, as element: ElementName) {
    self.element(element) {
      attribute(.type, `extension`.type)
      for attribute in `extension`.attributes { self.attribute(named: attribute.name, attribute.value) }
      markup(`extension`.content)
    }
  }

  func write(_ pricing: Pricing) {
    element(.pricing) {
      attribute(.model, pricing.model)
      attribute(.currency, pricing.currency)
      content(pricing.value)
    }
  }

  func categories(_ name: ElementName, _ categories: [Category]) {
    for category in categories {
      element(name) {
        attribute(.authority, category.authority)
        content(category.value)
      }
    }
  }

  func write(_ impression: ViewableImpression) {
    element(.viewableImpression) {
      attribute(.id, impression.id)
      elements(.viewable, impression.viewable)
      elements(.notViewable, impression.notViewable)
      elements(.viewUndetermined, impression.viewUndetermined)
    }
  }

  /// Those of extensions are in their contents.
  func verifications(_ verifications: [Verification]) {
    list(.adVerifications, of: verifications.filter { !$0.isInExtension }) { verification in
      element(.verification) {
        attribute(.vendor, verification.vendor)
        for resource in verification.resources where resource.kind == .executable { write(resource) }
        for resource in verification.resources where resource.kind == .javaScript { write(resource) }
        tracking(verification.tracking)
        element(.verificationParameters, verification.parameters)
      }
    }
  }

  private func write(_ resource: Verification.ScriptResource) {
    element(resource.kind == .executable ? .executableResource : .javaScriptResource) {
      attribute(.apiFramework, resource.apiFramework)
      attribute(.type, resource.type)
      attribute(.browserOptional, resource.browserOptional)
      content(resource.uri)
    }
  }
}
