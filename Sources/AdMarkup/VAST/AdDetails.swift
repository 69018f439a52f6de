/// `InLine/Category`, or one of `Wrapper/BlockedAdCategories`.
public struct Category: Equatable, Sendable {
  /// The address of who defines the code.
  public var authority: String?
  public var value: String

  public init(
    authority: String? = nil, value: String
  ) {
    self.authority = authority
    self.value = value
  }
}

/// `Pricing`.
public struct Pricing: Equatable, Sendable {
  /// `CPM`, `CPC`, `CPE` or `CPV`, as written.
  public var model: String?
  /// Three letters, as written.
  public var currency: String?
  /// A number as written, or an encrypted one.
  public var value: String

  public init(
    model: String? = nil, currency: String? = nil, value: String
  ) {
    self.model = model
    self.currency = currency
    self.value = value
  }
}

/// `InLine/Survey`.
public struct Survey: Equatable, Sendable {
  /// A MIME type as written.
  public var type: String?
  public var url: String

  public init(
    type: String? = nil, url: String
  ) {
    self.type = type
    self.url = url
  }
}

/// `ViewableImpression`: URLs by whether the ad could be seen.
public struct ViewableImpression: Equatable, Sendable {
  public var id: String?
  public var viewable: [String]
  public var notViewable: [String]
  public var viewUndetermined: [String]

  public init(
    id: String? = nil, viewable: [String] = [], notViewable: [String] = [], viewUndetermined: [String] = []
  ) {
    self.id = id
    self.viewable = viewable
    self.notViewable = notViewable
    self.viewUndetermined = viewUndetermined
  }
}

/// `AdVerifications/Verification`: a program that measures, not run here.
public struct Verification: Equatable, Sendable {
  /// `JavaScriptResource` or `ExecutableResource`.
  public struct ScriptResource: Equatable, Sendable {
    public enum Kind: Equatable, Sendable { case javaScript, executable }

    public var kind: Kind
    public var uri: String
    public var apiFramework: String?
    /// `ExecutableResource@type`.
    public var type: String?
    public var browserOptional: Bool?

    public init(
      kind: Kind = .javaScript, uri: String, apiFramework: String? = nil, type: String? = nil,
      browserOptional: Bool? = nil
    ) {
      self.kind = kind
      self.uri = uri
      self.apiFramework = apiFramework
      self.type = type
      self.browserOptional = browserOptional
    }
  }

  public var vendor: String?
  /// Of the two kinds in this order.
  public var resources: [ScriptResource]
  /// `verificationNotExecuted` alone.
  public var tracking: [Tracking]
  /// `VerificationParameters`.
  public var parameters: String?
  /// Whether it stands in an extension, where VAST 2 and 3 put it; then it is in that one's content too.
  public var isInExtension: Bool

  public init(
    vendor: String? = nil, resources: [ScriptResource] = [], tracking: [Tracking] = [], parameters: String? = nil,
    isInExtension: Bool = false
  ) {
    self.vendor = vendor
    self.resources = resources
    self.tracking = tracking
    self.parameters = parameters
    self.isInExtension = isInExtension
  }
}
