public import AdMarkup

/// The URLs that report one ad, of its InLine and of every wrapper above it.
public struct AdBeacons: Equatable, Sendable {
  public var impressions: [BeaconURL]
  public var errors: [BeaconURL]
  public var clickTracking: [BeaconURL]
  /// `ViewableImpression/ViewUndetermined`: whether a terminal is looked at cannot be known.
  public var viewUndetermined: [BeaconURL]
  /// `Verification/TrackingEvents` of `verificationNotExecuted`: measuring programs are not run here.
  public var verificationNotExecuted: [BeaconURL]
  /// `TrackingEvents` of the creative, all levels, in the order they are to be called.
  public var tracking: [Tracking]

  public struct Tracking: Equatable, Sendable {
    /// The specification's event name, e.g. `firstQuartile`.
    public var event: String
    /// Of `progress` alone.
    public var offset: AdOffset?
    public var url: BeaconURL

    public init(event: String, offset: AdOffset? = nil, url: BeaconURL) {
      self.event = event
      self.offset = offset
      self.url = url
    }
  }

  public init(
    impressions: [BeaconURL] = [], errors: [BeaconURL] = [], clickTracking: [BeaconURL] = [],
    viewUndetermined: [BeaconURL] = [], verificationNotExecuted: [BeaconURL] = [], tracking: [Tracking] = []
  ) {
    self.impressions = impressions
    self.errors = errors
    self.clickTracking = clickTracking
    self.viewUndetermined = viewUndetermined
    self.verificationNotExecuted = verificationNotExecuted
    self.tracking = tracking
  }

  /// The URLs of one tracking event, all levels.
  public func urls(of event: String) -> [BeaconURL] { tracking.filter { $0.event == event }.map(\.url) }
}

/// A URL to call, its macros unexpanded.
public struct BeaconURL: Hashable, Sendable {
  public var url: String
  /// 0 the InLine's own, 1… wrappers outward; break tracking of VMAP is 0.
  public var level: Int

  public init(url: String, level: Int = 0) {
    self.url = url
    self.level = level
  }
}
