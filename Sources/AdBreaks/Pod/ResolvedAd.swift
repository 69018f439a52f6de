public import AdMarkup

/// One ad of a break's answer once its wrappers are followed, before a media file is chosen.
public struct ResolvedAd: Equatable, Sendable {
  /// `Ad@id` of the InLine, or of the ad that was lost on the way.
  public var adID: String?
  /// `Ad@sequence` in the break's own answer. All ads below one wrapper carry that wrapper's; between equal ones the
  /// order of the array counts.
  public var sequence: Int?
  /// `Ad@adType` of the InLine as written.
  public var adType: String?
  /// Whether a stand-by takes its place in a pod when it cannot be played; `Wrapper@fallbackOnNoAd` may forbid it.
  public var isReplaceable = true
  public var outcome: Outcome

  public enum Outcome: Equatable, Sendable {
    /// The InLine that was found, where its document was read, and the wrappers above it, outermost first.
    case inLine(InLine, base: DocumentAddress, wrappers: [Level])
    /// Lost while wrappers were followed.
    case lost(AdFailure)
  }

  /// A wrapper that was passed.
  public struct Level: Equatable, Sendable {
    /// `Ad@id` of the wrapper.
    public var adID: String?
    public var wrapper: Wrapper
    /// Where the document that holds the wrapper was read.
    public var base: DocumentAddress

    public init(adID: String? = nil, wrapper: Wrapper, base: DocumentAddress) {
      self.adID = adID
      self.wrapper = wrapper
      self.base = base
    }
  }

  public init(adID: String? = nil, sequence: Int? = nil, adType: String? = nil, outcome: Outcome) {
    self.adID = adID
    self.sequence = sequence
    self.adType = adType
    self.outcome = outcome
  }

  /// `Error` URLs of wrappers and InLine, outermost first.
  public static func errorURLs(wrappers: [Level], inLine: InLine?, base: DocumentAddress) -> [BeaconURL] {
    beacons(wrappers, { $0.errorURLs }, inLine?.errorURLs ?? [], base: base)
  }

  /// URLs of all levels in the order they are called.
  static func beacons(
    _ wrappers: [Level], _ urls: (Wrapper) -> [String], _ own: [String], base: DocumentAddress
  ) -> [BeaconURL] {
    let outer = wrappers.enumerated().flatMap { index, level in
      urls(level.wrapper).compactMap { BeaconURL($0, base: level.base, level: wrappers.count - index) }
    }
    return outer + own.compactMap { BeaconURL($0, base: base) }
  }
}

extension BeaconURL {
  /// A URL as a document has it, resolved where the document has a web address; else as written, for the log to show.
  ///
  /// - Returns: `nil` when nothing is to be called: an empty text or `about:blank`.
  public init?(_ text: String, base: DocumentAddress, level: Int = 0) {
    guard !text.isEmpty, text.lowercased() != "about:blank" else { return nil }
    if case .remote(let url) = base.resolve(text) {
      self.init(url: url, level: level)
    } else {
      self.init(url: text, level: level)
    }
  }
}
