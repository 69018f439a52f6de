/// The one banner of a session (iAd's `ADBannerView`): whether it is shown, and what it says. Sliding is the screen's affair.
public struct Banner: Equatable, Sendable {
  public struct Content: Equatable, Sendable {
    public var title: String
    public var text: String?
    public var clickThrough: String?
    /// Whether it announces a break still to come: the screen puts "next:" before its title.
    public var isAnnouncement: Bool

    public init(title: String, text: String? = nil, clickThrough: String? = nil, isAnnouncement: Bool = false) {
      self.title = title
      self.text = text
      self.clickThrough = clickThrough
      self.isAnnouncement = isAnnouncement
    }
  }

  public enum Event: Equatable, Sendable {
    case willLoad
    case didLoad(Content)
    /// What is shown or was being loaded failed.
    case didFail(title: String, code: Int)
    /// What is shown is over.
    case withdrawn
  }

  /// One line of the event log.
  public struct Report: Equatable, Sendable {
    /// The raw value is the event log's `type`.
    public enum Kind: String, Equatable, Sendable {
      case willLoad = "bannerWillLoad"
      case didLoad = "bannerDidLoad"
      case didFail = "bannerDidFail"
      case shown = "bannerShown"
      case hidden = "bannerHidden"
    }

    public var kind: Kind
    public var title: String?
    public var code: Int?

    public init(_ kind: Kind, title: String? = nil, code: Int? = nil) {
      self.kind = kind
      self.title = title
      self.code = code
    }
  }

  /// Born off screen.
  public enum State: Equatable, Sendable {
    case hidden
    case shown(Content)
  }

  public private(set) var state = State.hidden

  public init() {}

  /// Takes one event and answers what the log is to say of it.
  public mutating func handle(_ event: Event) -> [Report] {
    switch (event, state) {
    case (.willLoad, .hidden), (.willLoad, .shown):
      return [Report(.willLoad)]
    case (.didLoad(let content), .hidden):
      state = .shown(content)
      return [Report(.didLoad, title: content.title), Report(.shown, title: content.title)]
    case (.didLoad(let content), .shown):
      state = .shown(content)
      return [Report(.didLoad, title: content.title)]
    case (.didFail(let title, let code), .hidden):
      return [Report(.didFail, title: title, code: code)]
    case (.didFail(let title, let code), .shown(let content)):
      state = .hidden
      return [Report(.didFail, title: title, code: code), Report(.hidden, title: content.title)]
    case (.withdrawn, .shown(let content)):
      state = .hidden
      return [Report(.hidden, title: content.title)]
    case (.withdrawn, .hidden):
      return []
    }
  }
}
