import AdBreaks

/// Puts the ads of one answer in order, from what each of its `Ad` elements has brought.
enum AnswerMerger {
  /// What one `Ad` has brought: itself, or the ads behind its wrapper.
  struct Part: Sendable {
    /// `Ad@sequence`.
    var sequence: Int?
    /// `Wrapper@fallbackOnNoAd`: whether a stand-by may take its place in a pod when it brings no ad.
    var fallsBack = true
    /// Their sequences count among themselves.
    var ads: [ResolvedAd] = []
  }

  /// A pod is filled place by place; of a buffet one part keeps its order, the first that has something to play.
  static func merge(_ parts: [Part]) -> [ResolvedAd] {
    if parts.contains(where: { $0.sequence != nil }) {
      return parts.flatMap { part in part.sequence.map(part.filling) ?? part.standingBy }
    }
    guard let chosen = parts.firstIndex(where: { $0.ads.contains(where: \.isInLine) }),
      let first = parts[chosen].ads.compactMap(\.sequence).min()
    else { return parts.flatMap(\.standingBy) }
    // A pod. What was lost before it is told before it, and replaced by it.
    let lost = parts[..<chosen].flatMap(\.ads).map { $0.placed(at: first, isReplaceable: false) }
    return lost + parts[chosen].ads + parts[(chosen + 1)...].flatMap(\.standingBy)
  }
}

extension AnswerMerger.Part {
  /// The ads as stand-bys of the answer.
  fileprivate var standingBy: [ResolvedAd] { ads.map { $0.placed(at: nil) } }

  /// The ads in one place of a pod: a pod as a whole, of a buffet the first that plays.
  fileprivate func filling(_ sequence: Int) -> [ResolvedAd] {
    let pod = ads.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }
    let others = ads.filter { $0.sequence == nil }
    guard pod.isEmpty else {
      let isReplaceable = fallsBack || pod.contains(where: \.isInLine)
      return pod.map { $0.placed(at: sequence, isReplaceable: $0.isReplaceable && isReplaceable) }
        + others.map { $0.placed(at: nil) }
    }
    let chosen = others.firstIndex(where: \.isInLine) ?? others.count - 1
    return others.enumerated().map { index, ad in
      if index > chosen { return ad.placed(at: nil) }
      return ad.placed(at: sequence, isReplaceable: index == chosen && (fallsBack || ad.isInLine))
    }
  }
}

extension ResolvedAd {
  fileprivate var isInLine: Bool {
    if case .inLine = outcome { true } else { false }
  }

  fileprivate func placed(at sequence: Int?, isReplaceable: Bool = true) -> ResolvedAd {
    var ad = self
    ad.sequence = sequence
    ad.isReplaceable = isReplaceable
    return ad
  }
}
