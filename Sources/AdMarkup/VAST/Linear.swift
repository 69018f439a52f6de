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
  public var clickThrough: IdentifiedURL?
  public var clickTracking: [IdentifiedURL]
  public var customClicks: [IdentifiedURL]
  public var mezzanines: [MediaFile]
  public var interactiveCreativeFiles: [InteractiveCreativeFile]
  public var closedCaptionFiles: [ClosedCaptionFile]
  public var icons: [Icon]
  public var adParameters: AdParameters?

  public init(
    duration: Duration? = nil, skipOffset: AdOffset? = nil, skipOffsetText: String? = nil,
    mediaFiles: [MediaFile] = [], tracking: [Tracking] = [], clickThrough: IdentifiedURL? = nil,
    clickTracking: [IdentifiedURL] = [],
    customClicks: [IdentifiedURL] = [], mezzanines: [MediaFile] = [],
    interactiveCreativeFiles: [InteractiveCreativeFile] = [],
    closedCaptionFiles: [ClosedCaptionFile] = [], icons: [Icon] = [], adParameters: AdParameters? = nil
  ) {
    self.duration = duration
    self.skipOffset = skipOffset
    self.skipOffsetText = skipOffsetText
    self.mediaFiles = mediaFiles
    self.tracking = tracking
    self.clickThrough = clickThrough
    self.clickTracking = clickTracking
    self.customClicks = customClicks
    self.mezzanines = mezzanines
    self.interactiveCreativeFiles = interactiveCreativeFiles
    self.closedCaptionFiles = closedCaptionFiles
    self.icons = icons
    self.adParameters = adParameters
  }
}
