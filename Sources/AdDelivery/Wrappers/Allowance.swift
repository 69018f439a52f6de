import AdMarkup

/// What may still be fetched and kept below one place of a break's answer, so that no answer makes a break endless.
///
/// Wrappers side by side share it evenly: what one of them gets hangs on the documents alone, not on which of them
/// answers first.
struct Allowance: Equatable, Sendable {
  private static let maximalAds = 10_000
  /// What a document may have at least, however many are fetched side by side.
  private static let minimalBytes = 1 << 20

  /// Answers of wrappers.
  private(set) var documents: Int
  private(set) var ads: Int
  /// Of one document, unpacked.
  private(set) var bytes: Int

  init(_ limits: DeliveryLimits) {
    documents = limits.maxDocuments
    ads = Self.maximalAds
    bytes = limits.maxBytes
  }

  /// The ads of an answer that are within it, in their order.
  func permitted(of answer: [Ad]) -> [Ad] {
    var permitted: [Ad] = []
    var wrappers = 0
    for ad in answer where permitted.count < ads {
      if ad.isWrapper {
        guard wrappers < documents else { continue }
        wrappers += 1
      }
      permitted.append(ad)
    }
    return permitted
  }

  /// What each wrapper of an answer has for its own answer and all below.
  func share(amongWrappersOf answer: [Ad]) -> Allowance {
    let wrappers = answer.count(where: \.isWrapper)
    guard wrappers > 0 else { return self }
    var share = self
    share.documents = (documents - wrappers) / wrappers
    share.ads = max(1, (ads - (answer.count - wrappers)) / wrappers)
    share.bytes = max(min(Self.minimalBytes, bytes), bytes / wrappers)
    return share
  }
}

extension Ad {
  fileprivate var isWrapper: Bool {
    if case .wrapper = content { true } else { false }
  }
}
