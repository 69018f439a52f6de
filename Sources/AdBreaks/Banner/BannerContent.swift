/// What a banner says. Untrusted text.
public struct BannerContent: Equatable, Sendable {
  public var title: String
  public var text: String?
  public var clickThrough: String?
  /// Whether it announces a break still to come: the screen puts "next:" before its title.
  public var isAnnouncement: Bool
  /// A still picture beside the text.
  public var image: DocumentAddress?

  public init(
    title: String, text: String? = nil, clickThrough: String? = nil, isAnnouncement: Bool = false,
    image: DocumentAddress? = nil
  ) {
    self.title = title
    self.text = text
    self.clickThrough = clickThrough
    self.isAnnouncement = isAnnouncement
    self.image = image
  }

  /// Whether what it leads to is outside of the player (iAd's `willLeaveApplication`): http and https are; `nil` where it
  /// leads nowhere.
  public var willLeave: Bool? {
    guard let clickThrough, !clickThrough.isEmpty else { return nil }
    let scheme = URLReference(clickThrough).scheme?.lowercased()
    return scheme == "http" || scheme == "https"
  }
}

extension BannerContent {
  /// - Parameter fallback: Its title where the card has none.
  public init(_ card: AdCard, fallback: String) {
    let title = [card.title, card.advertiser].compactMap(\.self).first { !$0.isEmpty } ?? fallback
    self.init(
      title: title, text: [card.body, card.advertiser].compactMap(\.self).first { !$0.isEmpty && $0 != title },
      clickThrough: card.clickThrough, image: card.image)
  }
}
