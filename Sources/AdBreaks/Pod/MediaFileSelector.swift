public import AdMarkup

/// Picks the media file of a linear ad: the smallest that covers the picture area, or IMA's highest bitrate; progressive
/// before streaming.
///
/// - SeeAlso: VAST 4.2, `Linear/MediaFiles/MediaFile`.
public struct MediaFileSelector: Sendable {
  private let width: Int
  private let height: Int
  private let profile: AdProfile

  /// - Parameters:
  ///   - width: The area to fill, in pixels; 0 when nothing is shown, which every file covers.
  public init(pictureWidth width: Int, pictureHeight height: Int, profile: AdProfile = .iab) {
    self.width = width
    self.height = height
    self.profile = profile
  }

  public struct Choice: Equatable, Sendable {
    public var file: MediaFile
    public var address: DocumentAddress
  }

  /// Why none of the files can be played.
  public struct NoMediaFile: Error, Equatable, Sendable {
    /// 403; 901 or 902 where all that there was is interactive (VPAID, SIMID).
    public var code: Int
    public var message: String
  }

  /// - Parameter base: Where the document was read; a file that it may not name is passed over.
  public func choose(from files: [MediaFile], base: DocumentAddress) throws(NoMediaFile) -> Choice {
    let plain = files.filter { $0.apiFramework == nil }
    let candidates = plain.enumerated().compactMap { index, file in
      candidate(file, index: index, base: base)
    }
    if let best = candidates.min(by: { $0.rank < $1.rank }) { return best.choice }
    if plain.isEmpty, let interactive = files.first?.apiFramework {
      let isVPAID = files.contains { $0.apiFramework?.uppercased() == "VPAID" }
      throw NoMediaFile(code: isVPAID ? 901 : 902, message: "\(interactive) creatives are not played")
    }
    guard let first = plain.first else { throw NoMediaFile(code: 403, message: "the ad has no media file") }
    let isUnreachable = plain.allSatisfy { base.resolve($0.uri) == nil }
    throw NoMediaFile(
      code: 403,
      message: isUnreachable ? "\(first.uri): \(base.refusal)" : "no media file that can be played here")
  }

  private struct Candidate {
    var rank: Rank
    var choice: Choice
  }

  /// The lower, the better; compared from top to bottom.
  private struct Rank: Comparable {
    /// 0 progressive, 1 streaming, 2 of a type that only opening it can tell.
    var kind: Int
    /// 0 covers the picture area, 1 does not, 2 of unknown size.
    var coverage: Int
    /// Pixels; negative where the largest is best.
    var size: Int
    /// Kilobits a second; negative where the highest is best.
    var bitrate: Int
    /// Document order.
    var index: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.kind, one.coverage, one.size, one.bitrate, one.index)
        < (other.kind, other.coverage, other.size, other.bitrate, other.index)
    }
  }

  private func candidate(_ file: MediaFile, index: Int, base: DocumentAddress) -> Candidate? {
    guard let address = base.resolve(file.uri) else { return nil }
    let kind: Int
    switch MediaFormat(file) {
    case .progressive: kind = file.delivery == .streaming ? 1 : 0
    case .streaming: kind = 1
    case .unknown: kind = 2
    case .notPlayed: return nil
    }
    let rank: Rank
    switch profile {
    case .iab:
      let (coverage, size) = coverage(of: file)
      rank = Rank(kind: kind, coverage: coverage, size: size, bitrate: file.bitrate ?? .max, index: index)
    case .ima:
      rank = Rank(kind: kind, coverage: 0, size: 0, bitrate: -(file.bitrate ?? file.maxBitrate ?? 0), index: index)
    }
    return Candidate(rank: rank, choice: Choice(file: file, address: address))
  }

  private func coverage(of file: MediaFile) -> (coverage: Int, size: Int) {
    guard let fileWidth = file.width, let fileHeight = file.height, fileWidth > 0, fileHeight > 0 else { return (2, 0) }
    let (product, overflows) = fileWidth.multipliedReportingOverflow(by: fileHeight)
    let size = overflows ? Int.max : product
    return fileWidth >= width && fileHeight >= height ? (0, size) : (1, -size)
  }
}
