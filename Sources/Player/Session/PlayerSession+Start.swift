import AdBreaks
import Playback

/// Where a content begins and ends: `--start`, which holds for each in the first round, or where it was left
/// (`--resume`); and `--end`, which always holds.
extension PlayerSession {
  /// Content time of `--end`; `nil` when content ends by itself.
  var chosenEnd: Duration? {
    guard let end = options.end else { return nil }
    return item.info?.duration.map { end >= $0 } == true ? nil : end
  }

  /// Content time at which playing it ends; `nil` when that is not known.
  var playedLength: Duration? { chosenEnd ?? item.info?.duration }

  /// Whether content has nothing left before `--end`.
  var isAtChosenEnd: Bool {
    guard let end = chosenEnd, let content = item.content else { return false }
    return content.currentPosition >= end
  }

  /// Content time; one that the content does not have is told.
  func startTime(in info: MediaInfo) -> Duration {
    guard isFirstRound else { return .zero }
    guard let start = options.start else { return keptPosition(within: playedLength) ?? .zero }
    switch start {
    case .time(let time): return within(info, time, start)
    case .percentage(let percent):
      guard let time = info.duration?.percentage(percent) else {
        return beginning(start, because: "its length is unknown")
      }
      return within(info, time, start)
    case .chapter(let number):
      if info.chapters.indices.contains(number - 1) { return info.chapters[number - 1].start }
      let count = info.chapters.count
      return beginning(
        start, because: "it has \(count == 0 ? "no chapters" : "\(count) chapter\(count == 1 ? "" : "s")")")
    }
  }

  private func within(_ info: MediaInfo, _ time: Duration, _ start: SessionOptions.Start) -> Duration {
    guard let duration = info.duration, time >= duration, time > .zero else { return time }
    let name = item.source.content.text
    report("\(name): --start \(start.text): it ends at \(ClockText.position(duration))", level: .warning)
    return duration
  }

  private func beginning(_ start: SessionOptions.Start, because reason: String) -> Duration {
    let name = item.source.content.text
    report("\(name): --start \(start.text): \(reason), and it plays from its beginning", level: .warning)
    return .zero
  }
}

extension SessionOptions.Start {
  /// As it is written.
  fileprivate var text: String {
    switch self {
    case .time(let time): ClockText.position(time)
    case .percentage(let percent): percent.rounded() == percent ? "\(Int(percent))%" : "\(percent)%"
    case .chapter(let number): "#\(number)"
    }
  }
}
