/// The one banner of a session (iAd's `ADBannerView`): whether it is shown, and what it says. Sliding is the screen's affair.
public struct Banner: Equatable, Sendable {
  public struct Content: Equatable, Sendable {
    public var title: String
    public var text: String?
    public var clickThrough: String?
    /// Whether it announces a break still to come.
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
}
