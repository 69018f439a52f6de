import AdBreaks
import AdMarkup
import Glibc

/// Numbers the events of a run and writes each as one JSON line; `Documentation/EventLog.md` names types and fields.
@MainActor
final class EventLog {
  private let sink: EventSink?
  private var sequence = 0
  private var hasToldFailure = false
  /// Whether `frameShown` is wanted.
  let includesFrames: Bool

  /// - Parameter waits: Whether the run may wait for whoever reads the log.
  init(sink: EventSink?, includesFrames: Bool, waits: Bool) {
    self.sink = sink
    sink?.waitsForRoom = waits
    self.includesFrames = includesFrames
  }

  /// - Parameters:
  ///   - wall: Since the start of the run.
  ///   - playhead: Content time; `nil` before the content is loaded.
  func write(_ event: SessionEvent, wall: Duration, playhead: Duration?) {
    guard let sink else { return }
    sequence += 1
    var line = JSONObject()
    line.add("seq", sequence)
    line.add("wall", wall)
    line.add("playhead", playhead)
    line.add("type", event.type)
    event.addFields(to: &line)
    sink.write(line: line.closed)
  }

  func flush() { sink?.flush() }

  /// What `poll` is to watch for room; `nil` while nothing waits for it.
  var busyDescriptor: Int32? { sink.flatMap { $0.isBusy ? $0.descriptor : nil } }

  /// The exit code of a run whose log could not be written to its end, when nothing else makes it another; 0 while it can.
  var failureCode: Int32 {
    guard let sink, let failure = sink.failure else { return 0 }
    return failure == EPIPE && sink.isStandardOutput ? 128 + SIGPIPE : 1
  }

  /// Why writing failed, once.
  func takeFailure() -> Int32? {
    guard !hasToldFailure, let failure = sink?.failure else { return nil }
    hasToldFailure = true
    return failure
  }

  func close() { sink?.close() }
}
