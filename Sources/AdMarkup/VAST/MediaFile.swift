/// `MediaFiles/MediaFile`, or `Mezzanine`.
public struct MediaFile: Equatable, Sendable {
  public enum Delivery: String, Equatable, Sendable { case progressive, streaming }

  /// Unresolved, trimmed.
  public var uri: String
  /// A MIME type as written; `nil` when missing.
  public var type: String?
  public var delivery: Delivery?
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Kilobits a second; `nil` when missing.
  public var bitrate: Int?
  public var codec: String?
  /// `VPAID`, `SIMID`…: not playable here.
  public var apiFramework: String?
  public var id: String?
  /// Kilobits a second, of a stream that adapts.
  public var minBitrate: Int?
  /// Kilobits a second, of a stream that adapts.
  public var maxBitrate: Int?
  public var scalable: Bool?
  public var maintainAspectRatio: Bool?
  /// Bytes.
  public var fileSize: Int?
  /// `2D`, `3D`, `360`… as written; `nil` when absent, which counts as 2D.
  public var mediaType: String?

  public init(
    uri: String, type: String? = nil, delivery: Delivery? = nil, width: Int? = nil, height: Int? = nil,
    bitrate: Int? = nil, codec: String? = nil, apiFramework: String? = nil, id: String? = nil, minBitrate: Int? = nil,
    maxBitrate: Int? = nil, scalable: Bool? = nil, maintainAspectRatio: Bool? = nil, fileSize: Int? = nil,
    mediaType: String? = nil
  ) {
    self.uri = uri
    self.type = type
    self.delivery = delivery
    self.width = width
    self.height = height
    self.bitrate = bitrate
    self.codec = codec
    self.apiFramework = apiFramework
    self.id = id
    self.minBitrate = minBitrate
    self.maxBitrate = maxBitrate
    self.scalable = scalable
    self.maintainAspectRatio = maintainAspectRatio
    self.fileSize = fileSize
    self.mediaType = mediaType
  }
}

/// `MediaFiles/InteractiveCreativeFile`: a program beside the media, not run here.
public struct InteractiveCreativeFile: Equatable, Sendable {
  /// Unresolved, trimmed.
  public var uri: String
  /// A MIME type as written.
  public var type: String?
  public var apiFramework: String?
  public var variableDuration: Bool?

  public init(
    uri: String, type: String? = nil, apiFramework: String? = nil, variableDuration: Bool? = nil
  ) {
    self.uri = uri
    self.type = type
    self.apiFramework = apiFramework
    self.variableDuration = variableDuration
  }
}

/// `ClosedCaptionFiles/ClosedCaptionFile`.
public struct ClosedCaptionFile: Equatable, Sendable {
  /// Unresolved, trimmed.
  public var uri: String
  /// A MIME type as written.
  public var type: String?
  /// A language tag as written.
  public var language: String?

  public init(
    uri: String, type: String? = nil, language: String? = nil
  ) {
    self.uri = uri
    self.type = type
    self.language = language
  }
}
