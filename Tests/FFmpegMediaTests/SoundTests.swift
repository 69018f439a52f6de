import FFmpegMedia
import Playback
import Testing

struct SoundTests {
  @Test("sound of unknown length is decoded to its end though nobody asks for it")
  func unheardToItsEnd() throws {
    let raw = Clips.make("unheard.aac", "-f", "lavfi", "-i", "sine=d=3", "-c:a", "aac", "-f", "adts")
    let source = try FFmpegSource(MediaRequest(location: .file(path: raw)), interruption: Interruption())
    #expect(source.info.duration == nil)
    var end = Duration.zero
    while let sound = try source.nextSound() { end = sound.end }
    #expect(end > .milliseconds(2_950) && end < .milliseconds(3_100), "\(end)")
    let stated = try FFmpegSource(MediaRequest(location: .file(path: Clips.both)), interruption: Interruption())
    #expect(try stated.nextSound() == nil)
  }

  static let ramps: [(String, String)] = [
    ("wav", Clips.make("ramp.wav", "-f", "lavfi", "-i", "\(Clips.ramp):d=4", "-c:a", "pcm_s16le")),
    ("flac", Clips.make("ramp.flac", "-f", "lavfi", "-i", "\(Clips.ramp):d=4", "-c:a", "flac")),
    ("beside pictures", Clips.both),
  ]

  @Test("every sample comes once, in order, at its time", arguments: ramps)
  func everySample(name: String, path: String) throws {
    let source = try open(path)
    let sound = try listen(to: source)
    let seconds = path == Clips.both ? 6 : 4
    #expect(sound.samples.count == seconds * 48_000 * 2)
    #expect(sound.pts == .zero)
    #expect(firstDifference(sound.samples, from: 0) == nil)
    #expect(source.end == .seconds(seconds))
  }

  @Test("a seek begins at the target to the sample", arguments: ramps)
  func exactSeek(name: String, path: String) throws {
    let source = try open(path)
    for sample in [0, 1, 47_999, 100_001, 150_000, 30_000, 12_345] {
      let target = Duration.seconds(sample) / 48_000
      try source.seek(to: target)
      var heard: [Float] = []
      while heard.count < 20_000, let piece = try source.nextSound() {
        #expect(distance(piece.pts, target + .seconds(heard.count / 2) / 48_000) < .microseconds(1))
        heard += piece.samples
      }
      #expect(firstDifference(heard, from: sample) == nil, "seek to sample \(sample)")
    }
    try source.seek(to: .seconds(60))
    #expect(try source.nextSound() == nil)
  }

  @Test("sound and pictures may be asked for in any order")
  func interleaving() throws {
    let film = try Numbered(Clips.both, sound: SoundFormat())
    let sound = try listen(to: film.source)
    #expect(sound.samples.count == 6 * 48_000 * 2)
    #expect(try film.all().map(\.number) == Array(0..<150))
    try film.source.seek(to: .seconds(2))
    #expect(try film.next()?.number == 50)
    #expect(try film.source.nextSound()?.pts == .seconds(2))
  }

  @Test("going back a picture at a time, sound begins with the picture to the sample")
  func stepsBack() throws {
    let film = try Numbered(Clips.both, sound: SoundFormat())
    for _ in 0..<100 {
      _ = try film.next()
      _ = try film.source.nextSound()
    }
    for number in (1..<100).reversed() {
      let target = Duration.milliseconds(40 * number) - .milliseconds(1)
      try film.source.seek(to: target)
      #expect(try film.next()?.number == number - 1)
      var heard: [Float] = []
      while heard.count < 10_000, let piece = try film.source.nextSound() {
        #expect(distance(piece.pts, target + .seconds(heard.count / 2) / 48_000) < .microseconds(1))
        heard += piece.samples
      }
      #expect(firstDifference(heard, from: number * 1920 - 48) == nil, "back to \(number - 1)")
    }
  }

  @Test("after any seek picture and sound agree, however much of each was taken before")
  func together() throws {
    let film = try Numbered(Clips.both, sound: SoundFormat())
    let steps = [
      (100, 0, 0), (140, 1, 9), (1000, 3, 1), (1040, 0, 30), (1500, 20, 2), (3333, 1, 1), (3360, 0, 0), (2000, 5, 5),
      (2020, 2, 0), (2021, 0, 4), (5990, 9, 9), (5980, 1, 1), (0, 1, 1), (4000, 60, 0), (4001, 0, 60), (5500, 1, 1),
    ]
    for (milliseconds, pictures, pieces) in steps {
      try film.source.seek(to: .milliseconds(milliseconds))
      for ahead in 0..<pictures {
        let number = milliseconds / 40 + ahead
        let due = number < 150 ? Numbered.Shown(number: number, pts: .milliseconds(40) * number) : nil
        #expect(try film.next() == due, "after a seek to \(milliseconds)")
      }
      var heard: [Float] = []
      for _ in 0..<pieces { heard += try film.source.nextSound()?.samples ?? [] }
      #expect(firstDifference(heard, from: milliseconds * 48) == nil, "after a seek to \(milliseconds)")
      #expect(pieces == 0 || !heard.isEmpty)
    }
  }

  struct Conversion: Sendable {
    var channels: String
    var rate: Int
    var codec: String
    var container = "wav"
  }

  @Test(
    "any rate and layout becomes 48 kHz stereo of the same length",
    arguments: [
      Conversion(channels: "mono", rate: 44_100, codec: "pcm_s16le"),
      Conversion(channels: "mono", rate: 8_000, codec: "pcm_s16be", container: "aiff"),
      Conversion(channels: "stereo", rate: 8_000, codec: "pcm_u8"),
      Conversion(channels: "stereo", rate: 11_025, codec: "pcm_s16le"),
      Conversion(channels: "stereo", rate: 96_000, codec: "pcm_s24le"),
      Conversion(channels: "stereo", rate: 192_000, codec: "pcm_s32le"),
      Conversion(channels: "stereo", rate: 48_000, codec: "pcm_f64le"),
      // Floats in planes.
      Conversion(channels: "stereo", rate: 32_000, codec: "wavpack", container: "mkv"),
      Conversion(channels: "stereo", rate: 44_100, codec: "flac", container: "flac"),
      Conversion(channels: "stereo", rate: 176_400, codec: "flac", container: "flac"),
      Conversion(channels: "stereo", rate: 44_100, codec: "alac", container: "m4a"),
      Conversion(channels: "quad", rate: 48_000, codec: "pcm_f32le"),
      Conversion(channels: "5.1", rate: 48_000, codec: "pcm_f32le"),
      Conversion(channels: "5.1(side)", rate: 48_000, codec: "pcm_s16le", container: "mkv"),
      Conversion(channels: "5.1", rate: 44_100, codec: "flac", container: "mkv"),
      Conversion(channels: "5.1", rate: 48_000, codec: "wavpack", container: "mkv"),
      Conversion(channels: "7.1", rate: 22_050, codec: "pcm_s32le"),
      Conversion(channels: "7.1", rate: 192_000, codec: "pcm_f32le", container: "mkv"),
    ])
  func conversion(_ conversion: Conversion) throws {
    let channels =
      ["mono": 1, "stereo": 2, "quad": 4, "5.1": 6, "5.1(side)": 6, "7.1": 8][conversion.channels] ?? 0
    let tone = Array(repeating: "0.5*sin(2*PI*440*t)", count: channels).joined(separator: "|")
    let path = Clips.make(
      "\(conversion.channels)-\(conversion.rate)-\(conversion.codec).\(conversion.container)", "-f", "lavfi", "-i",
      "aevalsrc=exprs='\(tone)':s=\(conversion.rate):c=\(conversion.channels):d=2", "-c:a", conversion.codec)
    let source = try open(path)
    #expect(source.info.audio?.channels == channels)
    #expect(source.info.audio?.sampleRate == conversion.rate)
    let sound = try listen(to: source)
    #expect(abs(sound.samples.count / 2 - 96_000) <= 1)
    let peak = try #require(sound.samples.map(abs).max())
    // One channel is spread over two with its power kept.
    let level: Float = channels == 1 ? 0.3536 : 0.5
    #expect(abs(peak - level) < 0.005, "\(peak)")
    let cycles = zip(sound.samples.strided(by: 2), sound.samples.strided(by: 2).dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(cycles - 880) <= 1)
  }

  @Test("at twice the speed half the samples cover the same time", arguments: [0.5, 1.1, 2])
  func speed(_ speed: Double) throws {
    let source = try FFmpegSource(
      MediaRequest(location: .file(path: Clips.both), sound: SoundFormat(), speed: speed), interruption: Interruption())
    let sound = try listen(to: source)
    #expect(abs(Double(sound.samples.count / 2) - 6 * 48_000 / speed) <= 2)
    #expect(distance(sound.end, .seconds(6)) < .milliseconds(1))
    try source.seek(to: .seconds(2))
    let piece = try #require(try source.nextSound())
    #expect(distance(piece.pts, .seconds(2)) < .microseconds(1))
  }

  @Test("a layout and a rate that change midway go on without a gap")
  func change() throws {
    // Transport streams may be joined byte by byte; the second begins where the first ends.
    let first = Clips.make(
      "stereo.ts", "-f", "lavfi", "-i", "sine=r=48000:d=2", "-ac", "2", "-c:a", "mp2", "-f", "mpegts")
    let second = Clips.make(
      "mono.ts", "-f", "lavfi", "-i", "sine=r=32000:d=2", "-ac", "1", "-c:a", "mp2", "-output_ts_offset", "2.016", "-f",
      "mpegts")
    let path = try Clips.write("joined.ts", try Clips.bytes(first) + Clips.bytes(second))
    let source = try open(path)
    let sound = try listen(to: source)
    #expect(distance(sound.end, .seconds(4)) < .milliseconds(100))
    #expect(abs(sound.samples.count / 2 - 4 * 48_000) < 4_800)
    #expect(sound.samples.suffix(24_000).contains { abs($0) > 0.05 })
  }

  @Test("where the stream has no sound there is silence, and what follows is at its time")
  func lateSound() throws {
    let path = Clips.make(
      "late.mov", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(Clips.numbers)", "-itsoffset", "1.5", "-f",
      "lavfi", "-i", "\(Clips.ramp):d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le")
    let source = try open(path)
    let sound = try listen(to: source)
    #expect(sound.pts == .zero)
    #expect(sound.samples.prefix(72_000 * 2).allSatisfy { $0 == 0 })
    #expect(firstDifference(Array(sound.samples.dropFirst(72_000 * 2)), from: 0) == nil)
    #expect(sound.samples.count == (72_000 + 144_000) * 2)
    try source.seek(to: .seconds(1))
    let again = try listen(to: source)
    #expect(again.pts == .seconds(1))
    #expect(again.samples.count == (24_000 + 144_000) * 2)
    #expect(firstDifference(Array(again.samples.dropFirst(24_000 * 2)), from: 0) == nil)
  }

  @Test("pictures that go on long after the sound do not keep the sound waiting")
  func soundThatEndsEarly() throws {
    let path = Clips.make(
      "early.mkv", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=40", "-f", "lavfi", "-i", "\(Clips.ramp):d=1",
      "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le")
    let source = try open(path)
    let sound = try listen(to: source)
    // Silence is told only while pictures are known to be far ahead.
    #expect(sound.end >= .seconds(1) && sound.end <= .seconds(31))
    #expect(sound.samples.dropFirst(48_000 * 2).allSatisfy { $0 == 0 })
    var pictures = 0
    while try source.nextPicture() != nil { pictures += 1 }
    #expect(pictures == 1000)
    #expect(source.end == .seconds(40))
  }

  @Test("sound that is not wanted is not decoded, but counts for the end")
  func unwanted() throws {
    let path = Clips.make(
      "longer-sound.mov", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=2", "-f", "lavfi", "-i",
      "\(Clips.ramp):d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le")
    let source = try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption())
    #expect(source.info.audio?.sampleRate == 48_000)
    #expect(try source.nextSound() == nil)
    while try source.nextPicture() != nil {}
    #expect(source.end == .seconds(3))
  }

  private func open(_ path: String) throws -> FFmpegSource {
    try FFmpegSource(MediaRequest(location: .file(path: path), sound: SoundFormat()), interruption: Interruption())
  }

  /// All pieces as one, which must follow each other without a gap.
  private func listen(to source: FFmpegSource) throws -> Sound {
    guard var whole = try source.nextSound() else { return Sound(pts: .zero, duration: .zero, samples: []) }
    while let piece = try source.nextSound() {
      #expect(distance(piece.pts, whole.end) < .microseconds(1))
      whole.samples += piece.samples
      whole.duration = piece.end - whole.pts
    }
    return whole
  }

  /// Where `samples` first differ from the ramp that begins with its sample `start`.
  private func firstDifference(_ samples: [Float], from start: Int) -> Int? {
    (0..<samples.count / 2).first { index in
      let level = Float((start + index) % 65_536 - 32_768) / 32_768
      // The right side cannot hold +1.
      return samples[2 * index] != level || abs(samples[2 * index + 1] + level) > 1.0 / 32_768
    }
  }
}

extension [Float] {
  fileprivate func strided(by step: Int) -> [Float] { stride(from: 0, to: count, by: step).map { self[$0] } }
}
