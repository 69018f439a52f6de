import AdBreaks
import AdMarkup

/// Reads the JSON of a `--mediation` file by hand, so that each mistake is told with its path and costs nothing else.
struct MediationReader {
  private typealias Members = [String: SettingValue]

  private(set) var diagnostics: [Diagnostic] = []

  private static let timeouts = 0.1...60.0
  private static let refreshes = 30.0...86_400.0
  /// Of one waterfall.
  private static let maximalItems = 100

  mutating func configuration(_ value: SettingValue) -> MediationConfiguration {
    var configuration = MediationConfiguration()
    guard let root = object(value, "$") else { return configuration }
    tellUnknown(root, ["testMode", "banner", "interstitial", "video"], "$")
    if let value = root["testMode"] {
      if case .bool(let isTest) = value { configuration.isTest = isTest } else { wrong("$.testMode", "true or false") }
    }
    if let banner = object(root["banner"], "$.banner") {
      tellUnknown(banner, ["refresh", "waterfall"], "$.banner")
      configuration.bannerRefresh = seconds(
        banner["refresh"], "$.banner.refresh", Self.refreshes, default: configuration.bannerRefresh)
      configuration.banner = waterfall(banner["waterfall"], "$.banner.waterfall")
    }
    if let interstitial = object(root["interstitial"], "$.interstitial") {
      tellUnknown(interstitial, ["when", "waterfall"], "$.interstitial")
      configuration.interstitialMoments = moments(
        interstitial["when"], "$.interstitial.when", default: configuration.interstitialMoments)
      configuration.interstitial = waterfall(interstitial["waterfall"], "$.interstitial.waterfall")
    }
    for (name, value) in (object(root["video"], "$.video") ?? [:]).sorted(by: { $0.key < $1.key }) {
      configuration.video[name] = waterfall(value, "$.video.\(line(name))")
    }
    return configuration
  }

  private mutating func waterfall(_ value: SettingValue?, _ path: String) -> [MediationConfiguration.LineItem] {
    guard case .array(let values)? = value else {
      if value == nil { tell(.mediationWaterfallEmpty, path, "missing") } else { wrong(path, "a list of line items") }
      return []
    }
    let items = values.prefix(Self.maximalItems).enumerated().compactMap { item($1, "\(path)[\($0)]") }
    if values.count > Self.maximalItems {
      tell(.mediationItemDropped, "\(path)[\(Self.maximalItems)]", "a waterfall has \(Self.maximalItems) at most")
    }
    if items.isEmpty { tell(.mediationWaterfallEmpty, path, "no line item to ask") }
    return items
  }

  private mutating func item(_ value: SettingValue, _ path: String) -> MediationConfiguration.LineItem? {
    guard case .object(let members) = value else { return drop(path, "not an object") }
    tellUnknown(members, ["name", "adapter", "parameter", "command", "timeout", "settings"], path)
    guard let adapter = text(members["adapter"], "\(path).adapter"), !adapter.isEmpty else {
      return drop(path, "it names no adapter")
    }
    var item = MediationConfiguration.LineItem(name: adapter, adapter: adapter)
    item.name = text(members["name"], "\(path).name") ?? adapter
    item.parameter = text(members["parameter"], "\(path).parameter") ?? ""
    item.timeout = seconds(members["timeout"], "\(path).timeout", Self.timeouts, default: item.timeout)
    if let value = members["settings"] { item.settings = object(value, "\(path).settings") ?? [:] }
    if adapter == AdapterRegistry.command {
      guard let command = text(members["command"], "\(path).command") else {
        return drop(path, "its adapter is command, and it names none")
      }
      guard let words = CommandWords.split(command), !words.isEmpty else {
        return drop("\(path).command", "a quotation mark without its other half, or nothing at all")
      }
      item.command = words
    } else if members["command"] != nil {
      tell(.mediationKeyUnknown, "\(path).command", "only the adapter command has one")
    }
    if adapter == AdapterRegistry.vast, item.parameter.isEmpty { return drop(path, "its parameter is to be a tag") }
    return item
  }

  private mutating func moments(
    _ value: SettingValue?, _ path: String, default fallback: Set<MediationPlan.Moment>
  ) -> Set<MediationPlan.Moment> {
    let words = MediationPlan.Moment.allCases.map(\.rawValue).joined(separator: ", ")
    guard let value else { return fallback }
    guard case .array(let values) = value else {
      wrong(path, "a list of \(words)")
      return fallback
    }
    var moments: Set<MediationPlan.Moment> = []
    for (index, value) in values.enumerated() {
      if let moment = value.text.flatMap(MediationPlan.Moment.init) {
        moments.insert(moment)
      } else {
        wrong("\(path)[\(index)]", "one of \(words)")
      }
    }
    return moments
  }

  // MARK: - Values

  private mutating func object(_ value: SettingValue?, _ path: String) -> Members? {
    guard let value else { return nil }
    if case .object(let members) = value { return members }
    wrong(path, "an object")
    return nil
  }

  private mutating func text(_ value: SettingValue?, _ path: String) -> String? {
    guard let value else { return nil }
    if let text = value.text { return text }
    wrong(path, "a text")
    return nil
  }

  private mutating func seconds(
    _ value: SettingValue?, _ path: String, _ range: ClosedRange<Double>, default fallback: Duration
  ) -> Duration {
    guard let value else { return fallback }
    guard case .number(let seconds) = value else {
      wrong(path, "a number of seconds")
      return fallback
    }
    let limited = min(max(seconds, range.lowerBound), range.upperBound)
    if limited != seconds {
      tell(.mediationValue, path, "\(range.lowerBound) to \(range.upperBound) seconds can be had; \(limited) counts")
    }
    return .milliseconds(Int64((limited * 1000).rounded()))
  }

  // MARK: - Mistakes

  private mutating func tell(_ rule: DiagnosticRule, _ path: String, _ message: String) {
    diagnostics.append(Diagnostic(rule, "\(path): \(message)"))
  }

  private mutating func wrong(_ path: String, _ expected: String) {
    tell(.mediationValue, path, "expected \(expected)")
  }

  private mutating func drop(_ path: String, _ why: String) -> MediationConfiguration.LineItem? {
    tell(.mediationItemDropped, path, why)
    return nil
  }

  private mutating func tellUnknown(_ members: Members, _ known: Set<String>, _ path: String) {
    for key in members.keys.sorted() where !known.contains(key) {
      tell(.mediationKeyUnknown, "\(path).\(line(key))", "unknown; one of \(known.sorted().joined(separator: ", "))")
    }
  }
}
