import AdBreaks
import AdMarkup

extension BreakReport {
  /// The ads that play when all goes well: those of a sequence in its order, else the first.
  var playedAds: [AdReport] {
    // A wrapper that was followed stands for ads that were not found.
    let usable = isResolved ? ads.filter { $0.kind == .inline } : ads
    let pod = usable.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }
    if pod.isEmpty || source.allowMultipleAds == false {
      return Array((usable.filter { $0.sequence == nil } + pod).prefix(1))
    }
    return pod
  }

  /// `nil` while nobody asked for them.
  var adCount: Int? { isResolved || source.kind == .vastAdData ? playedAds.count : nil }

  /// How long it takes; `nil` when nothing is known of it, with a `+` where something is not.
  var lengthText: String? {
    let lengths = playedAds.map(\.duration)
    let known = lengths.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    return known.reduce(.zero, +).clock + (known.count < lengths.count ? "+" : "")
  }

  /// What is worth saying of it in a few words.
  var notes: [String] {
    var notes: [String] = []
    switch state {
    case .scheduled: break
    case .beyondEnd: notes.append("beyond the end")
    case .unplaced: notes.append("unplaced")
    case .invalid: notes.append("invalid offset, dropped")
    }
    if let repeatAfter {
      notes.append("every \(repeatAfter.clock)" + (occurrences.count > 1 ? ", \(occurrences.count) times" : ""))
    }
    notes += errors.map { "\($0.code) \($0.message)" }
    return notes
  }
}
