/// `Creatives/Creative`.
public struct Creative: Equatable, Sendable {
  public var id: String?
  public var adID: String?
  public var sequence: Int?
  public var kind: Kind

  public enum Kind: Equatable, Sendable {
    case linear(Linear)
    case nonLinearAds(NonLinearAds)
    case companionAds(CompanionAds)
  }

  public init(id: String? = nil, adID: String? = nil, sequence: Int? = nil, kind: Kind) {
    self.id = id
    self.adID = adID
    self.sequence = sequence
    self.kind = kind
  }

  /// The linear part, when it is one.
  public var linear: Linear? {
    if case .linear(let linear) = kind { linear } else { nil }
  }
}

/// `Creative/Linear`, of an InLine or (without duration and media files) of a Wrapper.
public struct Linear: Equatable, Sendable {
  /// Ad time; `nil` when missing or unreadable.
  public var duration: Duration?
  /// `Linear@skipoffset` read; `nil` when the ad cannot be skipped.
  public var skipOffset: AdOffset?
  /// `Linear@skipoffset` as written.
  public var skipOffsetText: String?
  public var mediaFiles: [MediaFile]
  public var tracking: [Tracking]
  public var clickThrough: String?
  public var clickTracking: [String]

  public init(
    duration: Duration? = nil, skipOffset: AdOffset? = nil, skipOffsetText: String? = nil,
    mediaFiles: [MediaFile] = [], tracking: [Tracking] = [], clickThrough: String? = nil, clickTracking: [String] = []
  ) {
    self.duration = duration
    self.skipOffset = skipOffset
    self.skipOffsetText = skipOffsetText
    self.mediaFiles = mediaFiles
    self.tracking = tracking
    self.clickThrough = clickThrough
    self.clickTracking = clickTracking
  }
}

/// A moment of an ad: `skipoffset`, or `Tracking@offset` of `progress`; ad time.
public enum AdOffset: Equatable, Sendable {
  case time(Duration)
  /// Of the ad's duration, 0…100.
  case percentage(Double)
}

/// `TrackingEvents/Tracking` of a creative: a URL to call at an event.
public struct Tracking: Equatable, Sendable {
  /// `Tracking@event` as written, e.g. `firstQuartile`.
  public var event: String
  /// `Tracking@offset`, of `progress` alone.
  public var offset: AdOffset?
  /// Unexpanded.
  public var url: String

  public init(event: String, offset: AdOffset? = nil, url: String) {
    self.event = event
    self.offset = offset
    self.url = url
  }
}

/// `MediaFiles/MediaFile`.
public struct MediaFile: Equatable, Sendable {
  public enum Delivery: String, Equatable, Sendable { case progressive, streaming }

  /// Unresolved, trimmed.
  public var uri: String
  /// A MIME type as written; `nil` when missing.
  public var type: String?
  public var delivery: Delivery?
  public var width: Int?
  public var height: Int?
  /// Kilobits a second; `nil` when missing.
  public var bitrate: Int?
  public var codec: String?
  /// `VPAID`, `SIMID`…: not playable here.
  public var apiFramework: String?

  public init(
    uri: String, type: String? = nil, delivery: Delivery? = nil, width: Int? = nil, height: Int? = nil,
    bitrate: Int? = nil, codec: String? = nil, apiFramework: String? = nil
  ) {
    self.uri = uri
    self.type = type
    self.delivery = delivery
    self.width = width
    self.height = height
    self.bitrate = bitrate
    self.codec = codec
    self.apiFramework = apiFramework
  }
}

/// `Creative/NonLinearAds`: what of it is read so far.
public struct NonLinearAds: Equatable, Sendable {
  public var tracking: [Tracking]

  public init(tracking: [Tracking] = []) { self.tracking = tracking }
}

/// `Creative/CompanionAds`: what of it is read so far.
public struct CompanionAds: Equatable, Sendable {
  public init() {}
}
