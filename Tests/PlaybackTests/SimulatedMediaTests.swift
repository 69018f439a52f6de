import Playback
import Synchronization
import Testing

/// A medium that is not there, on virtual time.
@MainActor
struct SimulatedMediaTests {
  private final class Bell: Sendable {
    private let rings = Atomic(0)

    var count: Int { rings.load(ordering: .relaxed) }

    func ring() { rings.add(1, ordering: .relaxed) }
  }

  private func playback(_ length: Duration?, speed: Double = 1, rings: @escaping @Sendable () -> Void = {})
    -> MediaPlayback
  {
    let video = MediaInfo.Video(width: 4, height: 2, displayAspect: 2, frameRate: 5, codec: "fake")
    let request = MediaRequest(location: .url(""), speed: speed)
    let info = MediaInfo(duration: length, video: video)
    return MediaPlayback(Decoding(request, simulating: info, wake: rings), output: nil)
  }

  @Test func `It is open at once, and says so`() {
    let bell = Bell()
    let playback = playback(.seconds(9), rings: { bell.ring() })
    #expect(bell.count == 1)
    #expect(playback.isPrepared)
    #expect(playback.info?.duration == .seconds(9))
  }

  @Test func `It goes from limit to limit without a step between, and ends when it is said to`() {
    let playback = playback(.seconds(60))
    playback.run(wall: .seconds(5))
    var step = playback.advance(wall: .seconds(5), limit: .milliseconds(12_345))
    #expect(step.deadline == .milliseconds(17_345))
    step = playback.advance(wall: .milliseconds(17_345), limit: .milliseconds(12_345))
    #expect(step.hasReachedLimit)
    #expect(playback.currentPosition == .milliseconds(12_345))
    step = playback.advance(wall: .milliseconds(17_345), limit: nil)
    #expect(step.deadline == .seconds(65))
    step = playback.advance(wall: .seconds(65), limit: nil)
    #expect(step.isOver && step.pictures.isEmpty)
    #expect(playback.currentPosition == .seconds(60))
  }

  @Test func `It is sent elsewhere, held, and played at another speed`() {
    let playback = playback(.seconds(60), speed: 2)
    playback.run(wall: .zero)
    _ = playback.advance(wall: .seconds(1), limit: nil)
    playback.hold()
    playback.seek(to: .seconds(50))
    #expect(playback.advance(wall: .seconds(9), limit: nil).deadline == nil)
    playback.run(wall: .seconds(9))
    #expect(playback.advance(wall: .seconds(9), limit: nil).deadline == .seconds(14))
    #expect(playback.advance(wall: .seconds(14), limit: nil).isOver)
  }

  @Test func `Without a length it is over at once`() {
    let playback = playback(nil)
    playback.run(wall: .zero)
    #expect(playback.advance(wall: .zero, limit: nil).isOver)
  }
}
