public import AdBreaks

/// Asks one ad network (Google Mobile Ads' custom event, `GADMediationAdapter`).
///
/// An adapter is made for each line item that names it, and lives as long as the session. The formats that it leaves out
/// fail with `invalidRequest`. Nothing may block: a call that does, such as reading a file, goes onto a thread of its
/// own. Its task is cancelled when its time is over; what it answers then is dropped.
public protocol MediationAdapter: Sendable {
  init()

  /// Called once, before the first load, within that load's time; an error is that of every load.
  func setUp(_ configuration: AdapterConfiguration) async throws(MediationError)

  func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd
  func loadInterstitial(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd
  /// Loads the ads of a break.
  func loadVideo(for configuration: AdConfiguration) async throws(MediationError) -> AdPod
}

extension MediationAdapter {
  public func setUp(_ configuration: AdapterConfiguration) async throws(MediationError) {}

  public func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    throw .serves(no: .banner)
  }

  public func loadInterstitial(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    throw .serves(no: .interstitial)
  }

  public func loadVideo(for configuration: AdConfiguration) async throws(MediationError) -> AdPod {
    throw .serves(no: .video)
  }
}

extension MediationError {
  fileprivate static func serves(no format: AdFormat) -> MediationError {
    MediationError(.invalidRequest, "the adapter serves no \(format.rawValue)")
  }
}

/// What an adapter is told once (`GADMediationServerConfiguration`).
public struct AdapterConfiguration: Sendable {
  /// The line item's `settings`; they may hold credentials, and are not for any log.
  public var settings: [String: SettingValue]
  public var isTestRequest: Bool
}

/// One load (`GADMediationAdConfiguration`).
public struct AdConfiguration: Sendable {
  /// The ad unit: what the line item says is to be loaded.
  public var parameter: String
  /// See ``AdapterConfiguration/settings``.
  public var settings: [String: SettingValue]
  /// Where it is to be shown, in cells.
  public var size: Size
  public var isTestRequest: Bool
  /// Wall time; what comes later is dropped.
  public var timeout: Duration
  /// The break whose ads are wanted; `nil` but for videos.
  public var adBreak: AdBreak?

  public struct Size: Equatable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  let format: AdFormat
  let item: MediationConfiguration.LineItem
  /// The number of the request.
  let id: Int
  let podRequest: PodRequest
  let services: AdapterServices
  let lease: AdLease
  /// Takes a line for the message log; untrusted text.
  let note: @Sendable (String) -> Void
  let answeredAgain: @Sendable () -> Void

  /// What a path in the line item or in an adapter's answer names; `nil` for what may not be named.
  public func resolve(_ text: String) -> DocumentAddress? { services.base.resolve(text) }
}
