import FFmpegMedia
import Playback
import Testing

struct DamageTests {
  @Test("a film that is cut midway plays as far as it goes")
  func cut() throws {
    let whole = Clips.film("front.mp4", rate: "25", seconds: 8, "-movflags", "+faststart", "-g", "25")
    for path in [whole, Clips.transport, Clips.matroska, Clips.windows] {
      let bytes = try Clips.bytes(path)
      let film = try Numbered(
        try Clips.write("cut-" + (path.split(separator: "/").last ?? ""), bytes.prefix(bytes.count * 6 / 10)))
      let shown = try film.all()
      // The last ones may be damaged. Bytes are not spread evenly over the pictures.
      #expect(shown.count > 50 && shown.count < 180, "\(path): \(shown.count)")
      #expect(shown.prefix(50).map(\.number) == Array(0..<50))
      #expect(shown.allSatisfy { $0.pts <= .seconds(8) })
      try film.source.seek(to: .seconds(7))
      #expect(try film.next() != nil, "the last picture there is")
    }
  }

  @Test("damaged bytes are passed over")
  func damage() throws {
    var bytes = try Clips.bytes(Clips.transport)
    for index in stride(from: bytes.count / 3, to: bytes.count / 3 + 900, by: 7) { bytes[index] ^= 0x5a }
    let film = try Numbered(try Clips.write("damaged.ts", bytes))
    let shown = try film.all()
    #expect(shown.count > 120)
    #expect(shown.last == Numbered.Shown(number: 199, pts: .milliseconds(40) * 199))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.pts < $1.pts })
  }

  /// The bytes of an AVI of which every packet from the `first` on keeps its place and loses its content.
  private func blank(_ path: String, from first: Int) throws -> [UInt8] {
    var bytes = try Clips.bytes(path)
    var index = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("movi".utf8)) }) + 4
    var number = 0
    while index + 8 < bytes.count, bytes[index] == UInt8(ascii: "0") {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
      if number >= first { for place in (index + 8)..<min(index + 8 + size, bytes.count) { bytes[place] = 0xff } }
      index += 8 + size + size % 2
      number += 1
    }
    return bytes
  }

  @Test("a look at a key picture that cannot be decoded ends no film", arguments: [true, false])
  func previewOfDamage(isPlaying: Bool) throws {
    // Large enough for another decoder from the first seek on.
    let whole = Clips.make(
      "keys.avi", "-f", "lavfi", "-i", "testsrc=s=640x360:r=25:d=8", "-c:v", "mpeg4", "-g", "25", "-bf", "0")
    let path = try Clips.write("keys-\(isPlaying).avi", try blank(whole, from: 25))
    let source = try FFmpegSource(
      MediaRequest(location: .file(path: path), pictureSize: PixelSize(width: 8, height: 4)),
      interruption: Interruption())
    if isPlaying { for _ in 0..<5 { _ = try source.nextPicture() } }
    #expect(try source.preview(near: .seconds(6))?.pts ?? .zero == .zero, "the last one that can")
    #expect(try source.preview(near: .seconds(4))?.pts ?? .zero == .zero, "the last one that can")
    try source.seek(to: .milliseconds(200))
    #expect(try source.nextPicture()?.pts == .milliseconds(200))
  }

  @Test("a stream of which nothing can be decoded is an error, not an empty film")
  func nothingDecodes() throws {
    let path = try Clips.write("nothing.avi", try blank(Clips.windows, from: 0))
    let error = #expect(throws: MediaError.self) {
      let source = try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption())
      while try source.nextPicture() != nil {}
    }
    #expect(error?.reason == .damaged || error?.reason == .notMedia)
  }

  @Test("a picture of gigabytes is refused before it is decoded", arguments: ["png", "mov"])
  func hugePicture(ending: String) throws {
    let small = Clips.make(
      "small.\(ending)", "-f", "lavfi", "-i", "color=white:s=64x64", "-frames:v", "1", "-c:v", "png")
    var bytes = try Clips.bytes(small)
    let header = Array("IHDR".utf8)
    for start in bytes.indices where bytes[start...].starts(with: header) {
      bytes.replaceSubrange((start + 4)..<(start + 12), with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    }
    let entry = Array("png ".utf8)
    if let start = bytes.indices.first(where: { ending == "mov" && bytes[$0...].starts(with: entry) }) {
      bytes.replaceSubrange((start + 28)..<(start + 32), with: [0x75, 0x30, 0x75, 0x30])
    }
    let path = try Clips.write("huge.\(ending)", bytes)
    let error = #expect(throws: MediaError.self) {
      try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption())
    }
    #expect(error?.reason == .notMedia)
    #expect(error?.message.contains("more than 134217728 pixels") == true, "\(error?.message ?? "")")
  }

  @Test("times that stand still or go back still grow")
  func strayTimes() throws {
    let joined = try Clips.bytes(Clips.transport) + Clips.bytes(Clips.transport)
    let film = try Numbered(try Clips.write("twice.ts", joined))
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(0..<200) + Array(0..<200))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.pts < $1.pts })
    let last = try #require(shown.last)
    #expect(distance(last.pts, .milliseconds(40) * 399) < .milliseconds(100))
    #expect(distance(film.source.end, .seconds(16)) < .milliseconds(100))
  }

  @Test("one damaged time does not stop pictures or sound")
  func damagedTime() throws {
    var bytes = try Clips.bytes(
      Clips.make(
        "sounding.ts", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(Clips.numbers)", "-f", "lavfi", "-i",
        "sine=r=48000:d=6", "-c:v", "libx264", "-bf", "0", "-crf", "4", "-pix_fmt", "yuv420p", "-c:a", "mp2"))
    delay(packet: 50, of: 0xe0, in: &bytes)
    delay(packet: 20, of: 0xc0, in: &bytes)
    let film = try Numbered(try Clips.write("damaged-time.ts", bytes), sound: SoundFormat())
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(0..<150))
    let last = try #require(shown.last)
    #expect(distance(last.pts, .milliseconds(5960)) < .milliseconds(100))
    var samples: [Float] = []
    while let piece = try film.source.nextSound() { samples += piece.samples }
    #expect(abs(samples.count / 2 - 6 * 48_000) < 4_800)
    #expect(samples.suffix(24_000).contains { abs($0) > 0.05 })
    #expect(distance(film.source.end, .seconds(6)) < .milliseconds(100))
  }

  /// Makes one packet of a transport stream late by 1,000 seconds.
  private func delay(packet number: Int, of stream: UInt8, in bytes: inout [UInt8]) {
    let starts = bytes.indices.filter { bytes[$0...].starts(with: [0, 0, 1, stream]) }
    let place = starts[number] + 9
    // The 33 bits of a PES packet's time lie in five bytes, three of them with a marker bit at the end.
    var ticks = UInt64(bytes[place] >> 1 & 7) << 30 | UInt64(bytes[place + 1]) << 22
    ticks |= UInt64(bytes[place + 2] >> 1) << 15 | UInt64(bytes[place + 3]) << 7 | UInt64(bytes[place + 4] >> 1)
    ticks += 90_000_000
    bytes[place] = bytes[place] & 0xf1 | UInt8(ticks >> 30 & 7) << 1
    bytes[place + 1] = UInt8(ticks >> 22 & 0xff)
    bytes[place + 2] = UInt8(ticks >> 15 & 0x7f) << 1 | 1
    bytes[place + 3] = UInt8(ticks >> 7 & 0xff)
    bytes[place + 4] = UInt8(ticks & 0x7f) << 1 | 1
  }
}
