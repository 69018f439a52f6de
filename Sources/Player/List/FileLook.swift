import AdBreaks
import Glibc
import Playback

/// A look at one file: opened, asked for its facts, and closed; on a thread of its own.
struct FileLook: Sendable {
  let source: SessionOptions.Item
  let open: MediaOpener
  let readSchedule: @Sendable (ScheduleSource) -> AdSchedule?
  /// `nil` takes the chapters after 0.
  let breakOpportunities: [Duration]?
  /// Breaks at or before this content time are dropped; `nil` drops none.
  let earliest: Duration?

  /// More cannot be told apart on a few cells.
  private static let mostBreaks = 200

  /// Blocks as long as the file does, or until soon after `interruption` is raised.
  func facts(_ interruption: Interruption) -> FileFacts {
    // Of this thread alone, on Linux: the film comes first.
    _ = nice(10)
    // What can be read only once is for playing.
    guard case .file = source.content, !source.content.comesOnce else { return FileFacts() }
    do throws(MediaError) {
      let info = try open(MediaRequest(location: source.content), interruption).info
      return FileFacts(duration: info.duration, title: info.title, breaks: breaks(in: info))
    } catch {
      return FileFacts(failure: error.message)
    }
  }

  private func breaks(in info: MediaInfo) -> [Duration]? {
    guard let schedule = source.schedule else { return [] }
    guard let schedule = readSchedule(schedule) else { return nil }
    let content = ContentFacts(
      duration: info.duration,
      breakOpportunities: breakOpportunities ?? info.chapters.map(\.start).filter { $0 > .zero })
    let cues = BreakPlacement(schedule: schedule, content: content, after: earliest).cues
    return cues.prefix(Self.mostBreaks).compactMap { $0.position == .postRoll ? info.duration : $0.position.time }
  }
}
