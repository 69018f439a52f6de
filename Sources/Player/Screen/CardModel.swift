/// A card over the player: an ad that takes the screen, or what a banner opens inside of the player. Safe text.
struct CardModel: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// An interstitial, and whether it has a picture or a clip to show above its words.
    case fullScreen(hasPicture: Bool)
    /// The banner's panel.
    case panel
  }

  var kind: Kind
  var title: String
  var advertiser: String
  /// In paragraphs.
  var body: [String]
  /// Where it leads; `nil` leads nowhere.
  var address: String?
  /// Time until it can be closed, in whole seconds; `nil` = now.
  var closesIn: Duration?
  /// The first row of its text that is to be seen.
  var firstRow = 0
}
