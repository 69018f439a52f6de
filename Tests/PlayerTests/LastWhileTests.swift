import AdBreaks
import Glibc
import Playback
import TestSupport
import Testing

@testable import Player

/// What is still read of ad media when playing ends.
@MainActor
struct LastWhileTests {
  /// - Parameter looks: How often something is found to be read; `nil` = always.
  /// - Returns: The time given to it, and what the viewer was told.
  private func end(looks: Int?) -> (spent: Duration, complaints: [String]) {
    let clock = ManualClock()
    let film = FakeMedia(["film": FakeMedium(length: .seconds(1))])
    var complaints: [String] = []
    var left = looks
    var spent = Duration.zero
    weak var running: PlayerSession?
    let session = PlayerSession(
      options: SessionOptions(
        items: [SessionOptions.Item(content: .file(path: "film"), name: "film", schedule: nil)], isUntimed: true,
        seed: 1),
      ports: PlayerSession.Ports(
        clock: clock, openMedia: film.open, makeLoader: { FakeAdLoader(FakeAnswers([:]), deliver: $0) },
        readsMedia: { _ in
          guard let count = left else { return true }
          left = count - 1
          return count > 0
        },
        complain: { complaints.append($0) },
        wait: { readable, _, limit in
          guard running?.exitCode == nil, limit != .zero else {
            spent += limit ?? .zero
            return clock.advance(by: limit ?? .zero)
          }
          Waiter.wait(readable: readable, writable: [], timeout: .seconds(10))
        }))
    running = session
    #expect(session.run() == 0)
    return (spent, complaints)
  }

  @Test func `where nothing is read nothing is waited for`() {
    let end = end(looks: 0)
    #expect(end.spent == .zero)
    #expect(end.complaints == [])
  }

  @Test func `what is read in time is waited for quietly`() {
    let end = end(looks: 2)
    #expect(end.spent == .milliseconds(300))
    #expect(end.complaints == [])
  }

  @Test func `what takes longer than two seconds is left, and the viewer knows`() {
    let end = end(looks: nil)
    #expect(end.spent == .seconds(2))
    #expect(end.complaints == ["reading the last ad media for their digests; ^C, or q and Enter, leaves at once"])
  }
}
