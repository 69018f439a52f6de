import Playback
import TestSupport
import Testing

/// A medium on virtual time: each step's deadline is the next wall time.
@MainActor
struct MediaPlaybackTests {
  private static let times = (0..<25).map { Duration.milliseconds(40 * $0) }

  private func playback(
    _ times: [Duration] = times, sound: Duration = .zero, output: FakeAudioOutput? = nil, speed: Double = 1,
    failsAfter: Int? = nil
  ) -> MediaPlayback {
    let format = output?.format
    let request = MediaRequest(location: .file(path: "fake"), sound: format, speed: speed)
    let decoding = Decoding(
      request,
      open: { _, _ in
        FakeMediaSource(pictureTimes: times, soundLength: sound, format: format, failsAfter: failsAfter)
      }, wake: {})
    return MediaPlayback(decoding, output: output)
  }

  /// Plays until the limit or the end, in no time at all, and gives the pictures' times.
  private func play(
    _ playback: MediaPlayback, from wall: inout Duration, limit: Duration?
  ) -> (pictures: [Duration], last: MediaPlayback.Step) {
    var pictures: [Duration] = []
    var last = playback.advance(wall: wall, limit: limit)
    pictures += last.pictures.map(\.pts)
    _ = eventually {
      last = playback.advance(wall: wall, limit: limit)
      pictures += last.pictures.map(\.pts)
      if !last.isStarved, let deadline = last.deadline { wall = deadline }
      return last.hasReachedLimit || last.isOver
    }
    return (pictures, last)
  }

  @Test("Every picture is shown once, at its time, until the end of the last")
  func wholeMedium() {
    let playback = playback()
    var wall = Duration.seconds(7)
    playback.run(wall: wall)
    let (pictures, last) = play(playback, from: &wall, limit: nil)
    #expect(pictures == Self.times)
    #expect(last.isOver)
    #expect(playback.currentPosition == .seconds(1))
    #expect(wall == .seconds(8))
  }

  @Test(
    "A limit splits the pictures into those before it and those at or after it",
    arguments: [400, 401, 439, 1, 999].map { Duration.milliseconds($0) })
  func limit(_ limit: Duration) {
    let playback = playback()
    var wall = Duration.zero
    playback.run(wall: wall)
    let (before, last) = play(playback, from: &wall, limit: limit)
    #expect(before == Self.times.filter { $0 < limit })
    #expect(last.hasReachedLimit)
    #expect(playback.currentPosition == limit)
    playback.hold()
    wall += .seconds(30)
    playback.run(wall: wall)
    let (after, _) = play(playback, from: &wall, limit: nil)
    #expect(after == Self.times.filter { $0 >= limit })
  }

  @Test("A seek shows the picture to be seen at its target first, also while held")
  func seek() {
    let playback = playback()
    var wall = Duration.zero
    playback.run(wall: wall)
    _ = play(playback, from: &wall, limit: .milliseconds(100))
    playback.hold()
    playback.seek(to: .milliseconds(510))
    var shown: [Duration] = []
    #expect(
      eventually {
        shown += playback.advance(wall: wall, limit: nil).pictures.map(\.pts)
        return !shown.isEmpty
      })
    #expect(shown == [.milliseconds(480)])
    #expect(playback.currentPosition == .milliseconds(510))
    playback.run(wall: wall)
    let (rest, _) = play(playback, from: &wall, limit: nil)
    #expect(rest == Self.times.filter { $0 > .milliseconds(510) })
  }

  @Test("Frame steps give one picture each, and playing goes on behind them")
  func steps() {
    let playback = playback()
    var wall = Duration.zero
    playback.run(wall: wall)
    _ = play(playback, from: &wall, limit: .milliseconds(100))
    playback.pause()
    for _ in 0..<5 { playback.stepFrame() }
    var shown: [Duration] = []
    #expect(
      eventually {
        shown += playback.advance(wall: wall, limit: nil).pictures.map(\.pts)
        return shown.count >= 5
      })
    #expect(shown == Self.times[3..<8].map { $0 })
    playback.run(wall: wall)
    let (rest, _) = play(playback, from: &wall, limit: nil)
    #expect(rest == Self.times[8...].map { $0 })
  }

  @Test("Sound handed over before a limit ends exactly there, and goes on there, without loss or repetition")
  func soundAtLimit() {
    let output = FakeAudioOutput()
    let playback = playback(sound: .seconds(1), output: output)
    var wall = Duration.zero
    let limit = Duration.milliseconds(437)
    playback.run(wall: wall)
    _ = eventually {
      let step = playback.advance(wall: wall, limit: limit)
      wall += .milliseconds(10)
      output.play(.milliseconds(10))
      return step.hasReachedLimit
    }
    #expect(output.pushed == (0..<437).map { Float($0) })
    playback.hold()
    playback.run(wall: wall)
    _ = eventually {
      let step = playback.advance(wall: wall, limit: nil)
      wall += .milliseconds(10)
      output.play(.milliseconds(10))
      return step.isOver
    }
    #expect(output.pushed == (0..<1000).map { Float($0) })
    #expect(output.cleared == 0)
  }

  @Test("The clock follows the sound heard")
  func soundLeads() {
    let output = FakeAudioOutput()
    let playback = playback(sound: .seconds(1), output: output)
    playback.run(wall: .zero)
    var wall = Duration.zero
    // The device plays at nine tenths of wall time.
    _ = eventually {
      _ = playback.advance(wall: wall, limit: nil)
      wall += .milliseconds(10)
      output.play(.milliseconds(9))
      return wall >= .milliseconds(600)
    }
    let heard = Duration.milliseconds(Int(output.pushed.count)) - output.pending
    let lead = playback.currentPosition - heard
    #expect(lead < .milliseconds(40) && lead > .milliseconds(-40), "\(lead)")
  }

  @Test("The end is the later stream's")
  func laterStream() {
    let output = FakeAudioOutput()
    let playback = playback(sound: .milliseconds(1_500), output: output)
    var wall = Duration.zero
    playback.run(wall: wall)
    _ = eventually {
      let step = playback.advance(wall: wall, limit: nil)
      wall += .milliseconds(5)
      output.play(.milliseconds(5))
      return step.isOver
    }
    #expect(playback.currentPosition == .milliseconds(1_500))
  }

  @Test(
    "Sound of unknown length plays to its end though nobody hears it",
    arguments: [[], [.zero]] as [[Duration]], [false, true])
  func unheard(pictures: [Duration], losesDevice: Bool) {
    let output = losesDevice ? FakeAudioOutput() : nil
    output?.isLost = true
    let medium = FakeMedium(pictureTimes: pictures, lastPicture: .zero).with(\.soundLength, .milliseconds(1_500))
      .with(\.length, .unknown)
    let request = MediaRequest(location: .file(path: "fake"), sound: output?.format, speed: 1)
    let decoding = Decoding(
      request, open: { _, _ in FakeMediaSource(medium, format: request.sound) }, wake: {})
    let playback = MediaPlayback(decoding, output: output)
    var wall = Duration.seconds(7)
    playback.run(wall: wall)
    #expect(play(playback, from: &wall, limit: nil).last.isOver)
    #expect(wall == .milliseconds(8_500))
    #expect(playback.currentPosition == .milliseconds(1_500))
  }

  @Test("Twice the speed takes half the wall time")
  func doubleSpeed() {
    let playback = playback(speed: 2)
    var wall = Duration.zero
    playback.run(wall: wall)
    let (pictures, _) = play(playback, from: &wall, limit: nil)
    #expect(pictures == Self.times)
    #expect(wall == .milliseconds(500))
  }

  @Test("A medium that fails midway plays what it has, then is over with its failure")
  func failure() {
    let playback = playback(failsAfter: 10)
    var wall = Duration.zero
    playback.run(wall: wall)
    let (pictures, last) = play(playback, from: &wall, limit: nil)
    #expect(pictures == Self.times[..<10].map { $0 })
    #expect(last.isOver)
    #expect(playback.failure?.reason == .damaged)
  }

  @Test func aMediumThatDoesNotOpenIsOver() {
    let request = MediaRequest(location: .file(path: "none"))
    let decoding = Decoding(
      request, open: { _, _ throws(MediaError) in throw MediaError(.notFound, "No such file") }, wake: {})
    let playback = MediaPlayback(decoding, output: nil)
    #expect(eventually { playback.failure != nil })
    #expect(playback.failure == MediaError(.notFound, "No such file"))
    #expect(playback.advance(wall: .zero, limit: nil).isOver)
  }
}
