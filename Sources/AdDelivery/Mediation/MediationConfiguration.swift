public import AdBreaks
public import AdMarkup

/// What a `--mediation` file says: the waterfalls of a session, and what of it was dropped.
public struct MediationConfiguration: Equatable, Sendable {
  /// One network to ask (Google Mobile Ads' mediation line item).
  public struct LineItem: Equatable, Sendable {
    public var name: String
    /// `vast`, `house`, `command`, or the name of a registered class.
    public var adapter: String
    /// What the adapter is told to load; empty when the file names none.
    public var parameter: String
    /// Of `command` alone: the program and its arguments.
    public var command: [String]
    /// Wall time that one answer may take.
    public var timeout: Duration
    /// Handed to the adapter; nothing of it is ever shown.
    public var settings: [String: SettingValue]

    public init(
      name: String, adapter: String, parameter: String = "", command: [String] = [], timeout: Duration = .seconds(3),
      settings: [String: SettingValue] = [:]
    ) {
      self.name = name
      self.adapter = adapter
      self.parameter = parameter
      self.command = command
      self.timeout = timeout
      self.settings = settings
    }
  }

  /// Whether adapters are asked for test ads.
  public var isTest = false
  public var banner: [LineItem] = []
  /// Wall time, 30 s at least.
  public var bannerRefresh = Duration.seconds(30)
  public var interstitial: [LineItem] = []
  public var interstitialMoments = Set(MediationPlan.Moment.allCases)
  /// By name.
  public var video: [String: [LineItem]] = [:]
  /// Where it was read: what paths in it and in its adapters' answers count from.
  public var address = DocumentAddress.unknown
  public var diagnostics: [Diagnostic] = []

  public static let maxBytes = 1 << 20

  public init() {}

  /// Reads a file; every mistake in it is told in ``diagnostics``.
  ///
  /// - Parameter name: A path or a `file:` URL.
  /// - Throws: When there is nothing to use: it cannot be read, is larger than 1 MiB, or no JSON object.
  public init(path name: String) throws(FetchError) {
    let address = DocumentAddress(named: name)
    guard case .file(let path) = address else { throw FetchError(.notAllowed, "not a file of this machine") }
    try self.init(try FileReader(maxBytes: Self.maxBytes).read(path), address: address)
  }

  init(_ bytes: [UInt8], address: DocumentAddress) throws(FetchError) {
    guard SettingValue.valueCount(of: bytes) <= SettingValue.maximalValues else {
      throw FetchError(.notAllowed, "more than \(SettingValue.maximalValues) values")
    }
    guard let value = SettingValue(json: bytes) else { throw FetchError(.notAllowed, "not JSON") }
    guard case .object = value else { throw FetchError(.notAllowed, "not a JSON object") }
    var reader = MediationReader()
    self = reader.configuration(value)
    self.address = address
    diagnostics = reader.diagnostics
  }

  /// When to ask for what.
  public var plan: MediationPlan {
    MediationPlan(
      bannerRefresh: banner.isEmpty ? nil : bannerRefresh,
      interstitialMoments: interstitial.isEmpty ? [] : interstitialMoments, diagnostics: diagnostics)
  }
}
