import Testing

@testable import SDLAudio

/// Edges of four frames, of the levels 0.2 0.4 0.6 0.8.
struct WaitingSoundTests {
  private func sound(_ pieces: [Float]...) -> WaitingSound {
    var sound = WaitingSound(channels: 1, edge: 4)
    for piece in pieces { sound.push(piece) }
    return sound
  }

  private let ones = [Float](repeating: 1, count: 10)
  private let rising: [Float] = [0.2, 0.4, 0.6, 0.8]
  private let falling: [Float] = [0.8, 0.6, 0.4, 0.2]

  @Test func `Sound that begins loud fades in, and only at its begin`() {
    #expect(sound(ones, ones).samples() == rising + Array(ones.dropFirst(4)) + ones)
  }

  @Test func `Sound that begins in silence is left as it is`() {
    let piece: [Float] = [0, 0.5, 1, 1, 1, 1]
    #expect(sound(piece).samples() == piece)
  }

  @Test func `What comes after silence for want of sound fades in again`() {
    var sound = sound(ones)
    sound.taken(10)
    sound.push(ones)
    #expect(sound.samples() == rising + ones.dropFirst(4))
  }

  @Test func `A cut fades out, once, and what follows fades in`() {
    var sound = sound([0], ones)
    #expect(sound.cut(dropping: 0) == 0)
    #expect(sound.cut(dropping: 0) == 0)
    sound.push(ones)
    #expect(sound.samples() == [0] + ones.prefix(6) + falling + rising + ones.prefix(6))
  }

  @Test func `A cut drops what it is told, but no more than waits`() {
    var sound = sound([0], ones, ones)
    sound.taken(5)
    #expect(sound.cut(dropping: 6) == 6)
    #expect(sound.samples() == ones.prefix(6) + falling)
    #expect(sound.cut(dropping: 100) == 10)
    #expect(sound.frames == 0)
  }

  @Test func `A stop lets an edge sound on and answers the rest, of which nothing is lost`() {
    var sound = sound([0], ones)
    sound.taken(3)
    #expect(sound.stop() == [Float](repeating: 1, count: 4))
    #expect(sound.samples() == falling)
    #expect(sound.stop().isEmpty)
  }

  @Test func `Both channels of a frame fade alike`() {
    var sound = WaitingSound(channels: 2, edge: 1)
    sound.push([1, -1, 1, -1, 1, -1])
    _ = sound.cut(dropping: 0)
    #expect(sound.samples() == [0.5, -0.5, 1, -1, 0.5, -0.5])
    #expect(sound.samples(from: 2) == [0.5, -0.5])
  }

  @Test func `However much is pushed and taken, it comes once and in order`() {
    var sound = WaitingSound(channels: 1, edge: 4)
    var (heard, pushed): ([Float], Float) = ([], 0)
    for turn in 0..<400 {
      sound.push(
        (0..<997).map { _ in
          pushed += 1
          return pushed
        })
      let count = turn % 3 == 0 ? 2000 : 500
      heard += sound.samples().prefix(count)
      sound.taken(count)
    }
    // Where nothing waited any more an edge began.
    #expect(heard.count > 190_000)
    let wrong = heard.indices.filter { heard[$0] != Float($0 + 1) }
    #expect(wrong.allSatisfy { heard[$0] < Float($0 + 1) } && wrong.count <= 4 * 140)
  }

  @Test func `A gain is come to within its ramp, from wherever the last one was`() {
    var ramp = GainRamp(length: 4)
    func levels(_ count: Int, offset: Int = 0) -> [Float] {
      var samples = [Float](repeating: 1, count: count)
      ramp.apply(to: &samples, channels: 1, offset: offset)
      return samples
    }
    #expect(levels(3) == [1, 1, 1])
    ramp.change(to: 0, isHeard: true)
    #expect(levels(6) == [1, 0.75, 0.5, 0.25, 0, 0])
    #expect(levels(2, offset: 3) == [0.25, 0])
    ramp.advance(by: 2)
    ramp.change(to: 1, isHeard: true)
    #expect(levels(5) == [0.5, 0.625, 0.75, 0.875, 1])
    ramp.advance(by: 100)
    #expect(levels(2) == [1, 1])
    ramp.change(to: 2, isHeard: false)
    #expect(levels(2) == [2, 2])
    var stereo: [Float] = [1, -1, 1, -1, 1, -1]
    ramp.change(to: 0, isHeard: true)
    ramp.apply(to: &stereo, channels: 2, offset: 2)
    #expect(stereo == [1, -1, 0.5, -0.5, 0, 0])
  }
}
