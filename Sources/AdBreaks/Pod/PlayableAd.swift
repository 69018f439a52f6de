public import AdMarkup

/// One ad with everything that is needed to play and report it.
public struct PlayableAd: Equatable, Sendable, Identifiable {
  /// Unique in the session: the break, and the ad's place in its response (document order, stand-bys included).
  public struct ID: Hashable, Sendable {
    public var adBreak: AdBreak.ID
    public var index: Int

    public init(adBreak: AdBreak.ID, index: Int) {
      self.adBreak = adBreak
      self.index = index
    }
  }

  /// How it is shown.
  public enum Form: Equatable, Sendable {
    /// A film that content waits for (`Linear`).
    case linear
    /// A card in the banner, while content goes on (`NonLinear`).
    case nonLinear(AdCard)
    /// A card that takes the whole screen, while content waits; shows no later than it is due.
    case display(AdCard)
  }

  public var id: ID
  public var form = Form.linear
  /// `Ad@id`; `nil` when the document names none. Untrusted text, as all texts here.
  public var adID: String?
  public var title: String?
  public var adSystem: String?
  public var advertiser: String?
  /// `InLine/Description`.
  public var description: String?
  /// `Linear/Duration`, ad time; `nil` when the document does not state it. The medium's own length wins. Of a card how
  /// long it is seen.
  public var duration: Duration?
  /// `Linear@skipoffset`; `nil` when the ad cannot be skipped.
  public var skipOffset: AdOffset?
  /// The media file chosen, resolved against its document; of a card its clip, else its picture, else unknown.
  public var media: DocumentAddress
  /// The chosen `MediaFile` as the document has it; `nil` for a media file named on the command line.
  public var mediaFile: MediaFile?
  public var clickThrough: String?
  /// What a companion says beside a film; `nil` without one that has words.
  public var companionText: String?
  /// `Ad@sequence` in the break's own answer, from 1; `nil` for a stand-alone ad.
  public var sequence: Int?
  /// `Ad@adType` of the InLine as written; `nil` when absent, which counts as video.
  public var adType: String?
  /// `InLine/AdServingId`.
  public var adServingID: String?
  /// `Creative/UniversalAdId` of the creative that plays.
  public var universalAdIDs: [UniversalAdID] = []
  /// `InLine/Category`.
  public var categories: [String] = []
  /// `Wrapper/BlockedAdCategories` of all wrappers.
  public var blockedCategories: [String] = []
  /// Wrappers, outermost first.
  public var wrappers: [WrapperInfo]
  public var beacons: AdBeacons

  public struct WrapperInfo: Equatable, Sendable {
    public var id: String?
    public var adSystem: String?

    public init(id: String? = nil, adSystem: String? = nil) {
      self.id = id
      self.adSystem = adSystem
    }
  }

  public init(
    id: ID, adID: String? = nil, title: String? = nil, adSystem: String? = nil, advertiser: String? = nil,
    description: String? = nil, duration: Duration? = nil, skipOffset: AdOffset? = nil, media: DocumentAddress,
    mediaFile: MediaFile? = nil, clickThrough: String? = nil, wrappers: [WrapperInfo] = [],
    beacons: AdBeacons = AdBeacons()
  ) {
    self.id = id
    self.adID = adID
    self.title = title
    self.adSystem = adSystem
    self.advertiser = advertiser
    self.description = description
    self.duration = duration
    self.skipOffset = skipOffset
    self.media = media
    self.mediaFile = mediaFile
    self.clickThrough = clickThrough
    self.wrappers = wrappers
    self.beacons = beacons
  }
}

extension PlayableAd {
  /// How long a card that takes the whole screen stays when nobody closes it, and before anybody can; ad time.
  public static let cardDuration = Duration.seconds(15)
  public static let cardPatience = Duration.seconds(3)

  /// What it shows in place of a film; `nil` for a linear ad.
  public var card: AdCard? {
    switch form {
    case .linear: nil
    case .nonLinear(let card), .display(let card): card
    }
  }

  public var isNonLinear: Bool { if case .nonLinear = form { true } else { false } }

  public var isDisplay: Bool { if case .display = form { true } else { false } }
}
