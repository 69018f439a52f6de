import AdBreaks
import AdMarkup

extension BreakReport {
  /// The ads that play when all goes well: those of a sequence in its order, else the first.
  var playedAds: [AdReport] {
    let pod = ads.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }
    if pod.isEmpty || source.allowMultipleAds == false {
      return Array((ads.filter { $0.sequence == nil } + pod).prefix(1))
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
    if !breakTypes.contains(.linear) { notes.append("not played") }
    if let repeatAfter {
      notes.append("every \(repeatAfter.clock)" + (occurrences.count > 1 ? ", \(occurrences.count) times" : ""))
    }
    notes += errors.map { "\($0.code) \($0.message)" }
    return notes
  }

  /// How its ads are found, where there is more to it than an InLine that is here.
  var way: TextTree? {
    guard source.kind == .adTagURI || ads.contains(where: { $0.kind == .wrapper || !$0.wrappers.isEmpty }) else {
      return nil
    }
    let ads = TextTree.joined(ads.map { ad in ad.wrappers.map(\.words) + [ad.words] })
    let name = "\(index) \(id ?? "")"
    return TextTree(text: name, branches: source.uri.map { [TextTree(text: $0, branches: ads)] } ?? ads)
  }
}

extension TextTree {
  /// One tree of several ways, each from its root down; what they have in common stands once.
  fileprivate static func joined(_ ways: [[String]]) -> [TextTree] {
    var trees: [(root: String, ways: [[String]])] = []
    for way in ways {
      guard let root = way.first else { continue }
      let rest = Array(way.dropFirst())
      if trees.last?.root == root, !rest.isEmpty {
        trees[trees.count - 1].ways.append(rest)
      } else {
        trees.append((root, rest.isEmpty ? [] : [rest]))
      }
    }
    return trees.map { TextTree(text: $0.root, branches: joined($0.ways)) }
  }
}

extension PlayableAd.WrapperInfo {
  fileprivate var words: String {
    ["wrapper", id, adSystem.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
  }
}

extension AdReport {
  fileprivate var words: String {
    let name = [kind.rawValue, id, title.map { "\"\($0)\"" }, adSystem.map { "(\($0))" }, duration?.clock]
    let leads = vastAdTagURI.map { " → \($0)" } ?? ""
    return name.compactMap(\.self).joined(separator: " ") + leads
  }
}
