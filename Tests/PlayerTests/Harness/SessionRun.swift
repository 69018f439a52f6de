import AdBreaks
import Foundation
import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import Playback
@testable import Player

/// One run of a scenario to its end.
@MainActor
final class SessionRun {
  let code: Int32
  /// The event log.
  let lines: [String]
  /// What went to standard error.
  let complaints: [String]
  /// What went to the message log, each line behind its level.
  let notes: [String]
  /// What the last row said, each text once in a row.
  let notices: [String]
  let terminal: FakeTerminal?
  private(set) var mediator: FakeMediator?
  let output: FakeAudioOutput?
  /// How often the keyboard was waited for once the run was over.
  let lateWaits: Int

  init(_ scenario: SessionScenario) {
    let media = FakeMedia(scenario.media)
    let answers = scenario.answers
    let terminal = scenario.script.map { _ in FakeTerminal(size: scenario.screenSize) }
    terminal?.inputDescriptor = scenario.keyboard
    let log = LogFile()
    let world = World(clock: ManualClock(), media: media, steps: scenario.script ?? [])
    let output = scenario.hasSound ? FakeAudioOutput { [weak world] in world?.session?.time.wall ?? .zero } : nil
    output?.comesBackAtTry = scenario.soundComesBackAtTry
    output?.lacksDevice = scenario.soundFailure
    world.output = output
    var (complaints, notes): ([String], [String]) = ([], [])
    var options = scenario.options
    options.items = scenario.items.map { item in
      SessionOptions.Item(
        content: .file(path: item.content), name: item.content,
        schedule: item.schedule.map { ScheduleSource(document: $0) }, subtitleFiles: scenario.subtitleFiles)
    }
    var mediator: FakeMediator?
    let session = PlayerSession(
      options: options,
      ports: PlayerSession.Ports(
        clock: world.clock, openMedia: { request, flag throws(MediaError) in try media.open(request, flag) },
        readSubtitles: { [subtitles = scenario.subtitles] path, _ throws(MediaError) in
          guard let cues = subtitles[path] else { throw MediaError(.notFound, "No such file or directory") }
          return (MediaTrack(form: .text, codec: "subrip"), cues)
        },
        makeLoader: { FakeAdLoader(answers, deliver: $0) },
        makeMediator: scenario.mediation.map { mediation in
          {
            let made = FakeMediator(mediation.plan, mediation.answers, deliver: $0)
            mediator = made
            return made
          }
        }, beacons: FakeBeaconSender(scenario.beaconResults),
        output: output,
        terminal: terminal, glyphs: scenario.glyphs, graphics: scenario.graphics,
        events: EventSink(descriptor: log.writing), complain: { complaints.append($0) },
        note: { notes.append("\($0.rawValue): \($1)") }, saveSnapshot: scenario.saveSnapshot,
        suspend: { world.clock.advance(by: .seconds(100)) },
        wait: { readable, _, limit in world.wait(readable, limit: limit) }))
    world.session = session
    terminal?.feed = { world.takeEvents() }
    code = session.run()
    self.output = output
    lines = log.lines()
    notices = world.notices
    lateWaits = world.lateWaits
    self.complaints = complaints
    self.notes = notes
    self.terminal = terminal
    self.mediator = mediator
    if let problem = world.problem { Issue.record("\(scenario.name): \(problem)") }
  }

  /// What is around the session: time that passes only when it waits, and a viewer.
  @MainActor
  private final class World {
    let clock: ManualClock
    private let media: FakeMedia
    private var steps: ArraySlice<SessionStep>
    weak var session: PlayerSession?
    var output: FakeAudioOutput?
    private(set) var notices: [String] = []
    private var notice: String?
    private(set) var problem: String?
    private(set) var lateWaits = 0

    init(clock: ManualClock, media: FakeMedia, steps: [SessionStep]) {
      self.clock = clock
      self.media = media
      self.steps = steps[...]
    }

    func takeEvents() -> [TerminalEvent] {
      guard let session else { return [] }
      if session.notice?.text != notice {
        notice = session.notice?.text
        notices += [notice].compactMap(\.self)
      }
      while let step = steps.first, isDue(step, session) {
        steps.removeFirst()
        switch step.action {
        // One action a turn, so that each sees what the last one did.
        case .events(let events):
          askForNext(session)
          return events
        case .call(let body): body(session)
        }
      }
      askForNext(session)
      return []
    }

    private func askForNext(_ session: PlayerSession) {
      if lacksSound(session) { session.wake(at: session.time.wall) }
      if case .at(let seconds) = steps.first?.moment { session.wake(at: .milliseconds(Int64(seconds * 1000))) }
    }

    private func isDue(_ step: SessionStep, _ session: PlayerSession) -> Bool {
      switch step.moment {
      case .at(let seconds): session.time.wall >= .milliseconds(Int64(seconds * 1000))
      case .when(let condition): condition(session)
      }
    }

    private func playing(_ session: PlayerSession) -> MediaPlayback? {
      let playing = session.item.onScreen == .content ? session.item.content : session.adOnScreen?.playback
      return playing?.isRunning == true ? playing : nil
    }

    /// Whether sound is due that is not decoded: that takes no time here, else it would be a matter of the threads' luck
    /// how much is by the next moment.
    private func lacksSound(_ session: PlayerSession) -> Bool {
      guard let output, output.pending == .zero, let playing = playing(session) else { return false }
      return playing.lacksSound
    }

    /// A device would play on while a decoding thread is slow.
    private func awaitSound(_ session: PlayerSession) {
      guard let queue = playing(session)?.decoding.queue else { return }
      let deadline = Date(timeIntervalSinceNow: 10)
      while !queue.hasSound, !queue.soundsEnded, queue.failure == nil, Date() < deadline { usleep(100) }
    }

    /// Other threads are waited for in real time; a limit runs out only where something hangs.
    func wait(_ readable: [Int32], limit: Duration?) {
      guard let session else { return }
      if limit == .zero, output != nil { awaitSound(session) }
      if session.exitCode != nil, let keyboard = session.keyboard, readable.contains(keyboard) { lateWaits += 1 }
      var descriptors = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let deadline = Date(timeIntervalSinceNow: 10)
      while poll(&descriptors, nfds_t(descriptors.count), limit == .zero ? 0 : 5) == 0, limit != .zero {
        if let step = steps.first, isDue(step, session) { return }
        if let limit, media.isHanging { return clock.advance(by: limit) }
        guard Date() < deadline else {
          problem = "nothing happens any more at \(session.time.wall), \(steps.count) steps left"
          session.exitCode = 99
          return
        }
      }
    }
  }

  /// A file without a name that takes the event log.
  private final class LogFile {
    private let file: FileHandle
    /// For the sink, which closes it.
    let writing: Int32

    init() {
      var template = Array((NSTemporaryDirectory() + "/session-XXXXXX").utf8CString)
      let descriptor = mkstemp(&template)
      unlink(template)
      file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      writing = dup(descriptor)
    }

    func lines() -> [String] {
      lseek(file.fileDescriptor, 0, SEEK_SET)
      return String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}
