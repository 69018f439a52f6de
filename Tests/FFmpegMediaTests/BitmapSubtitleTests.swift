import Playback
import Testing

@testable import FFmpegMedia

/// Subtitles that are pictures: PGS made here byte by byte, and what FFmpeg makes of it.
struct BitmapSubtitleTests {
  /// White, wholly on the left half and by half on the right, in the middle of 64 × 32: from 1 s to 2 s, and on the left
  /// alone from 4 s on.
  private static func stream() -> [UInt8] {
    func half(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    func segment(_ type: UInt8, _ time: Int, _ body: [UInt8]) -> [UInt8] {
      [0x50, 0x47] + half((time * 90_000) >> 16) + half(time * 90_000 & 0xFFFF) + [0, 0, 0, 0, type]
        + half(body.count) + body
    }
    func composition(_ time: Int, _ number: Int, _ objects: [UInt8], isStart: Bool) -> [UInt8] {
      segment(
        0x16, time, half(64) + half(32) + [0x10] + half(number) + [isStart ? 0x80 : 0, 0, 0] + objects)
    }
    func window(_ time: Int) -> [UInt8] {
      segment(0x17, time, [1, 0] + half(16) + half(8) + half(32) + half(16))
    }
    func scene(_ time: Int, _ number: Int, _ colors: [UInt8]) -> [UInt8] {
      let row: [UInt8] = colors.flatMap { color -> [UInt8] in [0, 0x80 | 16, color] } + [0, 0]
      let pixels = (0..<16).flatMap { _ -> [UInt8] in row }
      let head: [UInt8] = [0, 0, 0, 0xC0, 0]
      let object = head + half(pixels.count + 4) + half(32) + half(16) + pixels
      return composition(time, number, [1, 0, 0, 0, 0] + half(16) + half(8), isStart: true) + window(time)
        + segment(0x14, time, [0, 0, 1, 235, 128, 128, 255, 2, 235, 128, 128, 128, 3, 16, 128, 128, 0])
        + segment(0x15, time, object) + segment(0x80, time, [])
    }
    func nothing(_ time: Int, _ number: Int) -> [UInt8] {
      composition(time, number, [0], isStart: false) + window(time) + segment(0x80, time, [])
    }
    // FFmpeg takes the first for the beginning of all.
    return nothing(0, 9) + scene(1, 0, [1, 2]) + nothing(2, 1) + scene(4, 2, [1, 3]) + nothing(30, 3)
  }

  /// Beside them a track of text.
  private static func film(_ codec: String) -> String {
    Clips.make(
      "\(codec).mkv", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=8", "-i", file("\(codec).sup", stream()), "-i",
      file("\(codec).srt", Array("1\n00:00:00,000 --> 00:00:09,000\nx\n\n".utf8)), "-map", "0", "-map", "1", "-map",
      "2", "-c:v", "libx264", "-g", "50", "-crf", "4", "-pix_fmt", "yuv420p",
      "-c:s:0", codec, "-c:s:1", "srt")
  }

  private static func file(_ name: String, _ bytes: [UInt8]) -> String {
    do { return try Clips.write("bitmaps-\(name)", bytes) } catch { fatalError("\(error)") }
  }

  private static let pgs = film("copy")
  private static let others = ["dvdsub": film("dvdsub"), "dvbsub": film("dvbsub")]

  private func source(_ path: String, _ subtitles: MediaRequest.Subtitles, _ size: PixelSize) throws -> FFmpegSource {
    try FFmpegSource(
      MediaRequest(location: .file(path: path), pictureSize: size, subtitles: subtitles), interruption: Interruption())
  }

  private static let small = PixelSize(width: 8, height: 4)

  /// Grey of row 1 at small size, where the subtitle is from column 2 to 5.
  private static func row(_ picture: Picture) -> [Int] { picture.pixels[8..<16].map { Int($0 & 0xFF) } }

  private static let nothing = Array(repeating: 0, count: 8)
  private static let both = [0, 0, 255, 255, 128, 128, 0, 0]
  private static let left = [0, 0, 255, 255, 0, 0, 0, 0]

  private static func expected(at time: Duration) -> [Int] {
    time < .seconds(1) || (time >= .seconds(2) && time < .seconds(4)) ? nothing : time < .seconds(2) ? both : left
  }

  private static func isNear(_ row: [Int], _ expected: [Int]) -> Bool {
    zip(row, expected).allSatisfy { abs($0 - $1) <= 10 }
  }

  @Test func theyAreInThePicturesOfTheirTime() throws {
    let source = try source(Self.pgs, .track(1), Self.small)
    #expect(source.info.subtitleTracks.map(\.form) == [.bitmap, .text])
    while let picture = try source.nextPicture() {
      #expect(Self.isNear(Self.row(picture), Self.expected(at: picture.pts)), "\(picture.pts): \(Self.row(picture))")
      #expect(picture.pixels[0] & 0xFF == 0)
    }
  }

  @Test(arguments: [6000, 1520, 520, 3000, 1960, 2000, 5000])
  func seeks(target: Int) throws {
    let source = try source(Self.pgs, .track(1), Self.small)
    for from in [7.0, 0] {
      try source.seek(to: .seconds(from))
      _ = try source.nextPicture()
      try source.seek(to: .milliseconds(target))
      let picture = try #require(try source.nextPicture())
      #expect(picture.pts == .milliseconds(target))
      #expect(Self.isNear(Self.row(picture), Self.expected(at: picture.pts)), "\(Self.row(picture))")
    }
  }

  @Test("Other forms, as FFmpeg makes them", arguments: ["dvdsub", "dvbsub"])
  func forms(codec: String) throws {
    let source = try source(try #require(Self.others[codec]), .track(1), Self.small)
    var seen: [Int] = []
    while let picture = try source.nextPicture(), picture.pts < .seconds(2) {
      if picture.pts >= .seconds(1.2), picture.pts < .seconds(1.8) { seen = Self.row(picture) }
    }
    #expect(seen[0] == 0 && seen[7] == 0)
    #expect(seen[2] > 230 && seen[3] > 230, "\(seen)")
    #expect((90...170).contains(seen[4]), "\(seen)")
  }

  @Test func theyAreChosenWhilePlaying() throws {
    let path = Self.pgs
    let source = try source(path, .track(nil), Self.small)
    try source.seek(to: .seconds(5))
    #expect(try source.nextPicture().map(Self.row) == Self.nothing)
    source.subtitleTrack = 1
    try source.seek(to: .seconds(5))
    #expect(try source.nextPicture().map { Self.isNear(Self.row($0), Self.left) } == true)
    source.subtitleTrack = 2
    try source.seek(to: .seconds(5))
    #expect(try source.nextPicture().map(Self.row) == Self.nothing)
  }

  @Test func edgesAreExact() {
    let bitmap = SubtitleBitmap(
      x: 3, y: 1, size: PixelSize(width: 2, height: 2), indices: [1, 1, 1, 0], palette: [0, 0xFFFF_0000],
      canvas: PixelSize(width: 8, height: 4))
    var pixels = Array(repeating: 0xFF00_00FF as UInt32, count: 8)
    bitmap.blend(into: &pixels, target: PixelSize(width: 4, height: 2), film: PixelSize(width: 1, height: 1))
    let (blue, quarter) = (0xFF00_00FF as UInt32, 0xFF40_00BF as UInt32)
    #expect(pixels == [blue, quarter, quarter, blue, blue, quarter, blue, blue])
    // Its own size, and beyond the edges.
    pixels = Array(repeating: 0, count: 4)
    bitmap.blend(into: &pixels, target: PixelSize(width: 2, height: 2), film: PixelSize(width: 1, height: 1))
    var outside = bitmap
    (outside.x, outside.y) = (-1, 3)
    pixels = Array(repeating: 0, count: 32)
    outside.blend(into: &pixels, target: PixelSize(width: 8, height: 4), film: PixelSize(width: 1, height: 1))
    #expect(pixels[24] == 0xFFFF_0000 && pixels[25] == 0)
    (outside.x, outside.y) = (100, 100)
    outside.blend(into: &pixels, target: PixelSize(width: 8, height: 4), film: PixelSize(width: 1, height: 1))
  }
}
