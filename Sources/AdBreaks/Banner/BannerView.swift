/// The one banner of a session (iAd's `ADBannerView`): what it shows of all that asks for it, and its action. Sliding is
/// the screen's affair.
public struct BannerView: Equatable, Sendable {
  /// Who asks for it; each offers one content at a time.
  public enum Source: Hashable, Sendable {
    /// The ad that is on, and the break that is announced.
    case adBreak
    /// A non-linear ad beside content.
    case nonLinear
    /// The banner waterfall.
    case waterfall
  }

  public enum Event: Equatable, Sendable {
    case willLoad(Source)
    case didLoad(Source, BannerContent)
    /// What the source offers, or was loading, failed.
    case didFail(Source, title: String, code: Int)
    /// What the source offers is over.
    case withdrawn(Source)
    /// The viewer wants what the banner leads to; does nothing where it leads nowhere, or one is wanted already.
    case actionRequested
    /// The viewer is back in the player.
    case actionFinished
  }

  /// One line of the event log.
  public struct Report: Equatable, Sendable {
    /// The raw value is the event log's `type`; iAd's delegate methods.
    public enum Kind: String, Equatable, Sendable {
      case willLoad = "bannerWillLoad"
      case didLoad = "bannerDidLoad"
      case didFail = "bannerDidFail"
      case shown = "bannerShown"
      case hidden = "bannerHidden"
      case actionShouldBegin = "bannerActionShouldBegin"
      case actionDidFinish = "bannerActionDidFinish"
    }

    public var kind: Kind
    public var title: String?
    public var code: Int?
    /// Whether the action leaves the player, of ``Kind/actionShouldBegin`` alone.
    public var willLeave: Bool?

    public init(_ kind: Kind, title: String? = nil, code: Int? = nil, willLeave: Bool? = nil) {
      self.kind = kind
      self.title = title
      self.code = code
      self.willLeave = willLeave
    }
  }

  private var offers: [Source: BannerContent] = [:]
  /// What the viewer looks at inside the player; `nil` while no action is on.
  public private(set) var action: BannerContent?

  /// Born off screen.
  public init() {}

  /// What it shows; `nil` while it is hidden. The ad that is on comes first, then a non-linear ad, then the break that is
  /// announced, then the waterfall's.
  public var content: BannerContent? { shownSource.flatMap { offers[$0] } }

  /// iAd's `bannerLoaded`.
  public var isLoaded: Bool { content != nil }

  /// Whose content it shows.
  public var shownSource: Source? {
    let isAnnouncement = offers[.adBreak]?.isAnnouncement == true
    let order: [Source] =
      isAnnouncement ? [.nonLinear, .adBreak, .waterfall] : [.adBreak, .nonLinear, .waterfall]
    return order.first { offers[$0] != nil }
  }

  public func content(of source: Source) -> BannerContent? { offers[source] }

  /// Takes one event and answers what the log is to say of it.
  public mutating func handle(_ event: Event) -> [Report] {
    let before = content
    switch event {
    case .willLoad: return [Report(.willLoad)]
    case .didLoad(let source, let content):
      offers[source] = content
      return [Report(.didLoad, title: content.title)] + reportMove(from: before)
    case .didFail(let source, let title, let code):
      offers[source] = nil
      return [Report(.didFail, title: title, code: code)] + reportMove(from: before)
    case .withdrawn(let source):
      offers[source] = nil
      return reportMove(from: before)
    case .actionRequested: return beginAction()
    case .actionFinished:
      guard let action else { return [] }
      self.action = nil
      return [Report(.actionDidFinish, title: action.title)]
    }
  }

  private mutating func beginAction() -> [Report] {
    guard let content, let willLeave = content.willLeave, action == nil else { return [] }
    if !willLeave { action = content }
    return [Report(.actionShouldBegin, title: content.title, willLeave: willLeave)]
  }

  private func reportMove(from before: BannerContent?) -> [Report] {
    switch (before, content) {
    case (nil, let content?): [Report(.shown, title: content.title)]
    case (let before?, nil): [Report(.hidden, title: before.title)]
    case (nil, nil), (_?, _?): []
    }
  }
}
