import AdBreaks
import AdMarkup

/// How the ads of a break are found, as a tree.
extension BreakReport {
  /// `nil` where there is no more to it than InLines that are here.
  var way: TextTree? {
    guard source.kind == .adTagURI || ads.contains(where: { $0.kind == .wrapper || !$0.wrappers.isEmpty }) else {
      return nil
    }
    let name = [String(index), id].compactMap(\.self).joined(separator: " ")
    if let trace {
      return TextTree(text: name, branches: trace.address == nil ? trace.branches : [trace.tree])
    }
    let ads = ads.map { TextTree(text: $0.words) }
    let failures = errors.map { TextTree(text: "failed \($0.code) \($0.message)") }
    return TextTree(text: name, branches: (source.uri.map { [TextTree(text: $0)] } ?? ads) + failures)
  }
}

extension AdReport {
  fileprivate var words: String {
    let leads = vastAdTagURI.map { "→ \($0)" }
    return [kind.rawValue, id, adSystem.map { "(\($0))" }, leads].compactMap(\.self).joined(separator: " ")
  }
}

extension ResolutionTrace {
  fileprivate var tree: TextTree { TextTree(text: words, branches: branches) }

  fileprivate var branches: [TextTree] {
    entries.map(\.tree) + (stop.map { [TextTree(text: $0.words)] } ?? [])
  }

  /// `https://ads.example/tag  HTTP 200, 85 ms, 1.2 kB`, and where it was found after all.
  private var words: String {
    var facts = [
      status.map { "HTTP \($0)" }, time.map { "\(Int64(($0 / .milliseconds(1)).rounded())) ms" },
      byteCount.map(Self.size),
    ].compactMap(\.self)
    if let foundAt, foundAt != address { facts.append("at \(foundAt.text)") }
    return (address?.text ?? "") + (facts.isEmpty ? "" : "  " + facts.joined(separator: ", "))
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1000 ? "\(bytes) bytes" : "\(bytes / 1000).\(bytes % 1000 / 100) kB"
  }
}

extension ResolutionTrace.Entry {
  fileprivate var tree: TextTree {
    let way = (document.map { [$0.tree] } ?? []) + (stop.map { [TextTree(text: $0.words)] } ?? [])
    return TextTree(text: words, branches: way)
  }

  private var words: String {
    let name =
      switch kind {
      case .inLine: "inline"
      case .wrapper: "wrapper"
      case .adBreak: "break"
      }
    let length = ad.flatMap { AdReport($0).duration?.clock }
    return [name, id, title.map { "\"\($0)\"" }, adSystem.map { "(\($0))" }, length].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension ResolutionTrace.Stop {
  fileprivate var words: String { "failed \(code) \(message)" }
}

extension DocumentAddress {
  fileprivate var text: String {
    switch self {
    case .file(let path): path
    case .remote(let url): url
    case .unknown: ""
    }
  }
}
