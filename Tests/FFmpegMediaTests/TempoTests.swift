import Playback
import Testing

@testable import FFmpegMedia

/// Sound at another speed, whose pitch stays.
struct TempoTests {
  private static let tone = Clips.make(
    "tone.wav", "-f", "lavfi", "-i", "aevalsrc=exprs='0.5*sin(2*PI*440*t)|0.5*sin(2*PI*440*t)':s=48000:d=6", "-c:a",
    "pcm_s16le")
  /// Every second a beep of a tenth of a second, whose middle is at that second's half.
  private static let beeps = Clips.make(
    "beeps.wav", "-f", "lavfi", "-i",
    "aevalsrc=exprs='0.9*sin(2*PI*1000*t)*between(mod(n\\,48000)\\,21600\\,26399)'"
      + ":s=48000:d=120", "-c:a", "pcm_s16le")

  private func medium(_ path: String, speed: Double, library: String = FilterLibrary.name) throws -> OpenMedium {
    try OpenMedium(
      MediaRequest(location: .file(path: path), sound: SoundFormat(), speed: speed), interruption: Interruption(),
      filterLibrary: library)
  }

  /// The left channel.
  private func listen(to medium: OpenMedium) throws -> [Float] {
    let stream = try #require(medium.sound)
    var left: [Float] = []
    var end: Duration?
    while let piece = try stream.next() {
      if let end { #expect(distance(piece.pts, end) < .microseconds(1)) }
      end = piece.end
      left += stride(from: 0, to: piece.samples.count, by: 2).map { piece.samples[$0] }
    }
    return left
  }

  private func pitch(_ left: [Float]) -> Double {
    // Without the ends.
    let middle = left[(left.count / 8)..<(left.count * 7 / 8)]
    let cycles = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return Double(cycles) / (Double(middle.count) / 48_000)
  }

  @Test("the pitch stays, and the length is divided by the speed", arguments: [0.25, 0.4, 0.5, 0.9, 1.1, 2, 3.333, 4])
  func pitch(speed: Double) throws {
    let medium = try medium(Self.tone, speed: speed)
    #expect(medium.info.audio?.followsSpeed == false)
    let left = try listen(to: medium)
    #expect(abs(Double(left.count) - 6 * 48_000 / speed) <= 1)
    let pitch = pitch(left)
    #expect(abs(pitch - 440) < 4, "\(pitch) Hz")
    let peak = try #require(left.map(abs).max())
    #expect(peak > 0.45 && peak < 0.56, "\(peak)")
  }

  @Test("without the library the pitch follows the speed, and that is told", arguments: [0.5, 2])
  func missing(speed: Double) throws {
    let medium = try medium(Self.tone, speed: speed, library: "libavfilter-that-is-not-there.so")
    #expect(medium.info.audio?.followsSpeed == true)
    let left = try listen(to: medium)
    #expect(abs(Double(left.count) - 6 * 48_000 / speed) <= 2)
    let pitch = pitch(left)
    #expect(abs(pitch - 440 * speed) < 4, "\(pitch) Hz")
  }

  @Test("at its own speed nothing is loaded, and nothing follows a speed")
  func ownSpeed() throws {
    let medium = try medium(Self.tone, speed: 1, library: "libavfilter-that-is-not-there.so")
    #expect(medium.info.audio?.followsSpeed == false)
    #expect(abs(pitch(try listen(to: medium)) - 440) < 1)
  }

  @Test("after two minutes every sound is still at its time", arguments: [0.5, 1.1, 1.999, 4])
  func drift(speed: Double) throws {
    let left = try listen(to: medium(Self.beeps, speed: speed))
    let beeps = beeps(in: left, speed: speed)
    #expect(beeps.count == 120)
    for (index, place) in beeps.enumerated() {
      let error = (place - (Double(index) + 0.5)) / speed
      // A piece is moved by half the filter's window at most, which is 2,048 frames; nothing adds up.
      #expect(abs(error) < 0.0214, "beep \(index) is off by \(error * 1000) ms of what is heard")
    }
  }

  /// The middles of the beeps heard, in seconds of the medium.
  private func beeps(in left: [Float], speed: Double) -> [Double] {
    let second = 48_000 / speed
    return (0..<Int((Double(left.count) / second).rounded(.down))).map { number in
      let range = Int(Double(number) * second)..<Int(Double(number + 1) * second)
      var (weight, sum) = (0.0, 0.0)
      for index in range where index < left.count {
        let energy = Double(left[index] * left[index])
        weight += energy
        sum += energy * Double(index)
      }
      return sum / weight / second
    }
  }

  @Test("a seek begins at its target, at any speed", arguments: [0.5, 2])
  func seek(speed: Double) throws {
    let source = try FFmpegSource(
      MediaRequest(location: .file(path: Self.beeps), sound: SoundFormat(), speed: speed),
      interruption: Interruption())
    for milliseconds in [30_500, 10_750, 90_125] {
      try source.seek(to: .milliseconds(milliseconds))
      var (left, first): ([Float], Duration?) = ([], nil)
      while left.count < 200_000, let piece = try source.nextSound() {
        first = first ?? piece.pts
        left += stride(from: 0, to: piece.samples.count, by: 2).map { piece.samples[$0] }
      }
      #expect(distance(try #require(first), .milliseconds(milliseconds)) < .microseconds(1))
      // From the next whole second on.
      let skipped = Int(Double(1000 - milliseconds % 1000) * 48 / speed)
      let beep = try #require(beeps(in: Array(left[skipped...]), speed: speed).first)
      #expect(abs(beep - 0.5) / speed < 0.0214, "after a seek to \(milliseconds): \(beep)")
    }
  }
}
