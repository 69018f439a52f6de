/// What is known when a URL is called: the values of its macros. `nil` stands for unknown.
public struct MacroValues: Equatable, Sendable {
  /// Where the break is (`BREAKPOSITION`).
  public enum BreakPosition: Int, Equatable, Sendable { case other, preRoll, midRoll, postRoll, standAlone }

  /// `TIMESTAMP`: wall time since 1970-01-01T00:00:00Z.
  public var timestamp: Duration?
  /// `ERRORCODE` and VMAP's `ERROR_CODE`.
  public var errorCode: Int?
  /// `ERROR_MESSAGE` of VMAP.
  public var errorMessage: String?
  /// `MEDIAPLAYHEAD` and `CONTENTPLAYHEAD`: content time.
  public var contentPlayhead: Duration?
  /// `ADPLAYHEAD`: ad time.
  public var adPlayhead: Duration?
  /// `ASSETURI`: the media file that plays.
  public var assetURI: String?
  public var breakPosition: BreakPosition?
  /// `ADCOUNT`: in a request the ads wanted, in tracking the ads played so far, this one included.
  public var adCount: Int?
  /// `PODSEQUENCE`: `Ad@sequence`.
  public var podSequence: Int?
  /// `ADTYPE`: `Ad@adType`.
  public var adType: String?
  public var universalAdIDs: [UniversalAdID]?
  public var adServingID: String?
  /// `PLAYERSIZE`, pixels.
  public var playerSize: PlayerSize?
  /// `PLAYERSTATE`: of `muted`, `fullscreen`.
  public var playerState: [String]?
  /// `INVENTORYSTATE`: of `skippable`, `autoplayed`, `mautoplayed`, `optin`.
  public var inventoryState: [String]?
  /// `PLAYERCAPABILITIES`: of `skip`, `mute`, `autoplay`, `mautoplay`, `fullscreen`, `icon`.
  public var playerCapabilities: [String]?
  /// `CLICKTYPE`: 0 none, 1 all of the picture, 2 a link, 3 after asking.
  public var clickType: Int?
  /// `REASON` of `verificationNotExecuted`: 1 rejected, 2 not supported, 3 cannot be loaded.
  public var reason: Int?
  /// `SERVERSIDE`: 0 from the player itself, 1 by a server for it, 2 by a server.
  public var serverSide: Int?
  /// `MEDIAMIME`: the MIME types that can be played.
  public var mediaTypes: [String]?
  /// `VASTVERSIONS`: AdCOM's numbers of creative subtypes.
  public var vastVersions: [Int]?
  /// `APIFRAMEWORKS`: AdCOM's numbers.
  public var apiFrameworks: [Int]?
  /// `OMIDPARTNER`: name/version.
  public var omidPartner: String?
  public var limitAdTracking: Bool?
  /// `CONTENTURI`: the address of content.
  public var contentURI: String?
  /// `ADCATEGORIES`: of the InLine.
  public var adCategories: [String]?
  /// `BLOCKEDADCATEGORIES`: what the wrappers on the way refuse.
  public var blockedAdCategories: [String]?
  /// `CLIENTUA`, `DEVICEUA`: who asks, as the `User-Agent` header says it.
  public var userAgent: String?
  /// `PLACEMENTTYPE`: AdCOM's number.
  public var placementType: Int?
  /// `PLAYBACKMETHODS`: AdCOM's numbers.
  public var playbackMethods: [Int]?

  public init() {}

  public struct PlayerSize: Equatable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}

extension MacroValues {
  /// A macro's value, percent-encoded, `,` between several; `nil` when it is unknown.
  func text(of macro: Macro) -> String? {
    switch macro {
    case .timestamp: timestamp.map { percentEncoded(iso8601(sinceEpoch: $0)) }
    case .errorCode: errorCode.map { String($0) }
    case .errorMessage: errorMessage.map(percentEncoded)
    case .contentPlayhead, .mediaPlayhead: contentPlayhead.map { percentEncoded(timecode($0)) }
    case .adPlayhead: adPlayhead.map { percentEncoded(timecode($0)) }
    case .assetURI: assetURI.map(percentEncoded)
    case .breakPosition: breakPosition.map { String($0.rawValue) }
    case .adCount: adCount.map { String($0) }
    case .podSequence: podSequence.map { String($0) }
    case .adType: adType.map(percentEncoded)
    case .universalAdID: list(universalAdIDs?.map { ($0.registry ?? "unknown") + " " + $0.value })
    case .adServingID: adServingID.map(percentEncoded)
    case .playerSize: playerSize.map { "\($0.width),\($0.height)" }
    case .playerState: list(playerState)
    case .inventoryState: list(inventoryState)
    case .playerCapabilities: list(playerCapabilities)
    case .clickType: clickType.map { String($0) }
    case .reason: reason.map { String($0) }
    case .serverSide: serverSide.map { String($0) }
    case .mediaMIME: list(mediaTypes)
    case .vastVersions: list(vastVersions?.map { String($0) })
    case .apiFrameworks: list(apiFrameworks?.map { String($0) })
    case .omidPartner: omidPartner.map(percentEncoded)
    case .limitAdTracking: limitAdTracking.map { $0 ? "1" : "0" }
    case .contentURI: contentURI.map(percentEncoded)
    case .adCategories: list(adCategories)
    case .blockedAdCategories: list(blockedAdCategories)
    case .clientUserAgent, .deviceUserAgent: userAgent.map(percentEncoded)
    case .placementType: placementType.map { String($0) }
    case .playbackMethods: list(playbackMethods?.map { String($0) })
    case .cacheBusting, .appBundle, .breakMaximalAdLength, .breakMaximalAds,
      .breakMaximalDuration, .breakMinimalAdLength, .breakMinimalDuration, .clickPosition,
      .contentCategories, .contentID, .deviceIP, .domain, .extensions, .gdprConsent, .gppSectionID,
      .gppString, .ifa, .ifaType, .latitudeLongitude, .pageURL, .regulations,
      .serverUserAgent, .storeID, .storeURL, .transactionID, .verificationVendors:
      nil
    }
  }

  private func list(_ values: [String]?) -> String? { values?.map(percentEncoded).joined(separator: ",") }
}
