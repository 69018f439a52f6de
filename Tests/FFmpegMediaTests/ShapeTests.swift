import FFmpegMedia
import Playback
import Testing

/// What a picture looks like after scaling, turning and colour conversion.
struct ShapeTests {
  struct Turn: Sendable, CustomTestStringConvertible {
    var name: String
    /// `a b c d` of the display matrix: (x, y) goes to (a·x + c·y, b·x + d·y).
    var matrix: [Int32]
    var aspect: Double
    /// The corners as they are seen: top left, top right, bottom left, bottom right.
    var corners: [Int]
    var testDescription: String { name }
  }

  @Test(
    "a display matrix turns and mirrors the picture and its shape",
    arguments: [
      Turn(name: "upright", matrix: [1, 0, 0, 1], aspect: 2, corners: [0, 1, 2, 3]),
      Turn(name: "90° clockwise", matrix: [0, 1, -1, 0], aspect: 0.5, corners: [2, 0, 3, 1]),
      Turn(name: "180°", matrix: [-1, 0, 0, -1], aspect: 2, corners: [3, 2, 1, 0]),
      Turn(name: "270° clockwise", matrix: [0, -1, 1, 0], aspect: 0.5, corners: [1, 3, 0, 2]),
      Turn(name: "mirrored", matrix: [-1, 0, 0, 1], aspect: 2, corners: [1, 0, 3, 2]),
      Turn(name: "mirrored and turned 90°", matrix: [0, 1, 1, 0], aspect: 0.5, corners: [0, 2, 1, 3]),
      Turn(name: "mirrored and turned 270°", matrix: [0, -1, -1, 0], aspect: 0.5, corners: [3, 1, 2, 0]),
      Turn(name: "upside down", matrix: [1, 0, 0, -1], aspect: 2, corners: [2, 3, 0, 1]),
    ])
  func turn(_ turn: Turn) throws {
    let path = try turned(turn.matrix, name: "turned \(turn.name).mp4")
    let size = turn.aspect < 1 ? PixelSize(width: 5, height: 9) : PixelSize(width: 9, height: 5)
    let source = try open(path, size)
    #expect(source.info.video?.displayAspect == turn.aspect)
    #expect(source.info.video?.width == 64)
    let picture = try #require(try source.nextPicture())
    #expect(picture.size == size)
    let (right, bottom) = (size.width - 1, (size.height - 1) * size.width)
    let greys = [0, right, bottom, bottom + right].map { Int(picture.pixels[$0] & 0xff) }
    // Luma 40, 90, 140, 190 without the head room of limited range.
    #expect(greys.map { ($0 - 28 + 29) / 58 } == turn.corners, "\(greys)")
  }

  @Test(
    "sizes that no screen has give no pixels, turned or not",
    arguments: [[1, 0, 0, 1], [0, 1, -1, 0]] as [[Int32]])
  func strangeSizes(matrix: [Int32]) throws {
    let source = try open(try turned(matrix, name: "strange \(matrix).mp4"), nil)
    for (width, height) in [(16_385, 2), (2, 65_535), (0, 4), (4, -1)] {
      source.pictureSize = PixelSize(width: width, height: height)
      let picture = try #require(try source.nextPicture())
      #expect(picture.pixels.isEmpty)
      #expect(picture.size == PixelSize(width: 0, height: 0))
    }
    source.pictureSize = PixelSize(width: 16_384, height: 1)
    #expect(try source.nextPicture()?.pixels.count == 16_384)
  }

  @Test("the sample aspect ratio counts for the shape")
  func sampleAspect() throws {
    let path = Clips.make(
      "anamorphic.mp4", "-f", "lavfi", "-i", "color=gray:s=720x576:d=0.2,setsar=64/45", "-c:v", "libx264")
    let aspect = try #require(try open(path, nil).info.video?.displayAspect)
    #expect(abs(aspect - 16.0 / 9) < 0.001)
  }

  struct Colour: Sendable {
    var matrix: String
    var range: String
    var format: String
    var size = "80x48"
    var isTagged = true
  }

  @Test(
    "colours come out as they went in",
    arguments: [
      Colour(matrix: "bt601", range: "tv", format: "yuv420p"),
      Colour(matrix: "bt709", range: "tv", format: "yuv420p"),
      Colour(matrix: "bt2020", range: "tv", format: "yuv420p10le"),
      Colour(matrix: "bt2020", range: "pc", format: "yuv444p12le"),
      Colour(matrix: "bt709", range: "tv", format: "yuv422p10le"),
      Colour(matrix: "bt709", range: "pc", format: "yuv444p"),
      Colour(matrix: "bt601", range: "pc", format: "yuv422p"),
      Colour(matrix: "bt601", range: "tv", format: "yuv420p", isTagged: false),
      Colour(matrix: "bt709", range: "tv", format: "yuv420p", size: "1280x720", isTagged: false),
      Colour(matrix: "bt601", range: "pc", format: "rgb24", isTagged: false),
      Colour(matrix: "bt601", range: "pc", format: "gbrp", isTagged: false),
    ])
  func colours(_ colour: Colour) throws {
    let tag = ["bt601": "smpte170m", "bt709": "bt709", "bt2020": "bt2020nc"][colour.matrix] ?? ""
    let stripes = [0xe02010, 0x20c030, 0x3040d0, 0xffffff, 0x000000]
    let (red, green, blue) = (channel(stripes, 16), channel(stripes, 8), channel(stripes, 0))
    let path = Clips.make(
      "\(colour.matrix) \(colour.range) \(colour.format) \(colour.size) \(colour.isTagged).mkv",
      ["-f", "lavfi", "-i", "color=black:s=\(colour.size):d=0.04,format=gbrp,geq=r='\(red)':g='\(green)':b='\(blue)'"]
        + ["-vf", "scale=out_color_matrix=\(colour.matrix):out_range=\(colour.range),format=\(colour.format)"]
        + ["-c:v", "ffv1"] + (colour.isTagged ? ["-colorspace", tag, "-color_range", colour.range] : []))
    let picture = try #require(try open(path, PixelSize(width: 40, height: 24)).nextPicture())
    for (index, rgb) in stripes.enumerated() {
      let pixel = picture.pixels[12 * 40 + index * 8 + 4]
      for shift in [16, 8, 0] {
        #expect(
          abs(Int(pixel >> shift & 0xff) - (rgb >> shift & 0xff)) <= 2,
          "\(String(rgb, radix: 16)) became \(String(pixel, radix: 16))")
      }
    }
  }

  /// One channel of upright stripes, as an expression of `geq`.
  private func channel(_ stripes: [Int], _ shift: Int) -> String {
    stripes.enumerated().map { "\($1 >> shift & 0xff)*eq(floor(5*X/W),\($0))" }.joined(separator: "+")
  }

  @Test("odd sizes are filled to the last pixel", arguments: ["yuv420p", "yuv444p", "rgb24", "gray"])
  func oddSizes(format: String) throws {
    let white = format == "gray" ? ",geq=lum=255" : ""
    let path = Clips.make(
      "odd \(format).mkv", "-f", "lavfi", "-i", "color=white:s=63x31:d=1,format=\(format)\(white)", "-c:v", "ffv1")
    let source = try open(path, nil)
    for width in [1, 2, 7, 63, 201] {
      for height in [1, 3, 113] {
        source.pictureSize = PixelSize(width: width, height: height)
        let picture = try #require(try source.nextPicture())
        #expect(picture.pixels.count == width * height)
        #expect(picture.pixels.allSatisfy { $0 & 0xfefefe == 0xfefefe }, "\(width) × \(height)")
      }
    }
  }

  @Test("sizes and pixel formats may change midway")
  func change() throws {
    let parts = [("64x32", "yuv420p", 0), ("96x64", "yuv444p", 1), ("32x32", "yuv422p10le", 2)].map {
      size, format, at in
      Clips.make(
        "part \(at).ts", "-f", "lavfi", "-i", "color=white:s=\(size):r=25:d=1,format=\(format)", "-c:v", "libx264",
        "-bf", "0", "-output_ts_offset", "\(at)", "-f", "mpegts")
    }
    let path = try Clips.write("parts.ts", try parts.flatMap(Clips.bytes))
    let source = try open(path, PixelSize(width: 6, height: 4))
    var count = 0
    while let picture = try source.nextPicture() {
      // Beside them there may be black bars.
      #expect(picture.pixels[8..<10].allSatisfy { $0 & 0xf0f0f0 == 0xf0f0f0 })
      count += 1
    }
    #expect(count == 75)
  }

  @Test("a shape that changes midway stands between black bars, and comes back")
  func shapeChange() throws {
    // Twice as wide as high, as wide as high, and the first size again with pixels that are half as wide.
    let parts = [("64x32", "1"), ("64x64", "1"), ("64x32", "1/2"), ("64x32", "1")].enumerated().map { index, part in
      Clips.make(
        "shape \(index).ts", "-f", "lavfi", "-i",
        "color=white:s=\(part.0):r=25:d=0.4,setsar=\(part.1),format=yuv420p", "-c:v", "libx264", "-bf", "0",
        "-output_ts_offset", "\(Double(index) * 0.4)", "-f", "mpegts")
    }
    let path = try Clips.write("shapes.ts", try parts.flatMap(Clips.bytes))
    let source = try open(path, PixelSize(width: 16, height: 8))
    #expect(source.info.video?.displayAspect == 2)
    for part in 0..<40 {
      let picture = try #require(try source.nextPicture())
      let row = picture.pixels[64..<80].map { $0 & 0xff > 0x80 }
      let lit = part / 10 == 1 || part / 10 == 2 ? 4..<12 : 0..<16
      #expect(row == (0..<16).map { lit.contains($0) }, "picture \(part)")
    }
    #expect(try source.nextPicture() == nil)
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    var format: String
    /// Luma or grey as `geq` is to write it, and what is seen.
    var value: Int
    var seen: Int
    var codec = "ffv1"
    var range = "tv"
    var testDescription: String { "\(format) \(range) \(value)" }
  }

  @Test(
    "each depth, sampling and range shows its grey",
    arguments: [
      Sample(format: "gray", value: 100, seen: 100, range: "pc"),
      Sample(format: "gray10le", value: 400, seen: 100, range: "pc"),
      Sample(format: "gray12le", value: 1600, seen: 100, range: "pc"),
      Sample(format: "gray16le", value: 25_700, seen: 100, range: "pc"),
      Sample(format: "yuv410p", value: 126, seen: 128), Sample(format: "yuv411p", value: 126, seen: 128),
      Sample(format: "yuv422p", value: 16, seen: 0), Sample(format: "yuv444p", value: 235, seen: 255),
      Sample(format: "yuv420p10le", value: 504, seen: 128), Sample(format: "yuv422p12le", value: 2016, seen: 128),
      Sample(format: "yuv444p16le", value: 32_256, seen: 128),
      Sample(format: "yuv420p", value: 126, seen: 126, range: "pc"),
      Sample(format: "yuv420p10le", value: 504, seen: 126, range: "pc"),
    ])
  func greys(_ sample: Sample) throws {
    let isGrey = sample.format.hasPrefix("gray")
    let depth = [10, 12, 16].first { sample.format.hasSuffix("p\($0)le") } ?? 8
    let middle = isGrey ? "" : ":cb=\(1 << (depth - 1)):cr=\(1 << (depth - 1))"
    let path = Clips.make(
      "grey \(sample).mkv", "-f", "lavfi", "-i",
      "color=black:s=32x16:d=0.04,format=\(sample.format),geq=lum=\(sample.value)\(middle)", "-c:v",
      "\(sample.codec)", "-color_range", sample.range, "-strict", "-1")
    let picture = try #require(try open(path, PixelSize(width: 8, height: 4)).nextPicture())
    for shift in [16, 8, 0] {
      let seen = Int(picture.pixels[20] >> shift & 0xff)
      #expect(abs(seen - sample.seen) <= 1, "\(seen)")
    }
  }

  @Test("the grey of photographs has the full range")
  func greyPhotograph() throws {
    let path = Clips.make(
      "grey.png", "-f", "lavfi", "-i", "color=black:s=32x16:d=0.04,format=gray,geq=lum=100", "-frames:v", "1")
    let picture = try #require(try open(path, PixelSize(width: 8, height: 4)).nextPicture())
    #expect(picture.pixels.allSatisfy { $0 == 0xff64_6464 })
  }

  @Test(
    "palettes, bits and packed colours show their corners",
    arguments: [
      ("pal8", "png", "png"), ("monow", "pbm", "pbm"), ("monob", "png", "png"), ("rgb555le", "rawvideo", "nut"),
      ("bgr24", "bmp", "bmp"), ("rgb48be", "png", "png"), ("uyvy422", "rawvideo", "mov"), ("nv12", "rawvideo", "nut"),
      ("yuvj420p", "mjpeg", "jpg"), ("gray", "pgm", "pgm"),
    ])
  func packed(format: String, codec: String, ending: String) throws {
    let path = Clips.make(
      "packed \(format).\(ending)", "-f", "lavfi", "-i",
      "color=black:s=32x16:d=0.04,format=gbrp,drawbox=x=16:y=0:w=16:h=16:color=white:t=fill", "-pix_fmt", format,
      "-frames:v", "1", "-c:v", codec)
    let pixels = try #require(try open(path, PixelSize(width: 4, height: 2)).nextPicture()).pixels
    #expect(pixels.map { $0 >> 8 & 0xff > 127 } == [false, false, true, true, false, false, true, true])
    #expect(pixels[0] & 0xffffff <= 0x080808)
    #expect(pixels[3] & 0xf0f0f0 == 0xf0f0f0)
  }

  @Test(
    "pictures as small or as wide as can be are seen whole",
    arguments: [(1, 1), (3, 5), (7681, 3), (2, 101)], ["yuv420p", "yuv422p10le", "rgba", "gray"])
  func strangeSources(size: (width: Int, height: Int), format: String) throws {
    let even = "\(size.width + size.width % 2)x\(size.height + size.height % 2)"
    let white = format == "gray" ? ",geq=lum=255" : ""
    let path = Clips.make(
      "strange \(size) \(format).mkv", "-f", "lavfi", "-i",
      "color=white:s=\(even):d=0.04,format=\(format)\(white),crop=\(size.width):\(size.height):0:0:exact=1", "-c:v",
      format == "rgba" ? "png" : "ffv1")
    for target in [PixelSize(width: 1, height: 1), PixelSize(width: 31, height: 9), PixelSize(width: 200, height: 1)] {
      let picture = try #require(try open(path, target).nextPicture())
      #expect(picture.pixels.count == target.width * target.height)
      #expect(picture.pixels.allSatisfy { $0 & 0xfcfcfc == 0xfcfcfc }, "\(target)")
    }
  }

  @Test("a cover is a still beside the sound")
  func cover() throws {
    let path = Clips.make(
      "cover.mp3", "-f", "lavfi", "-i", "sine=d=3:r=48000", "-f", "lavfi", "-i", "color=white:s=40x40:d=0.04", "-map",
      "0",
      "-map", "1", "-frames:v", "1", "-c:v", "png", "-disposition:v", "attached_pic", "-c:a", "libmp3lame")
    let source = try FFmpegSource(
      MediaRequest(
        location: .file(path: path), pictureSize: PixelSize(width: 4, height: 4), sound: SoundFormat()),
      interruption: Interruption())
    #expect(source.info.video?.isStill == true)
    for target in [0, 2] {
      try source.seek(to: .seconds(target))
      let picture = try #require(try source.nextPicture())
      #expect(picture.pts == .zero)
      #expect(picture.pixels.allSatisfy { $0 & 0xf0f0f0 == 0xf0f0f0 })
      #expect(try source.nextPicture() == nil)
      #expect(try source.nextSound()?.pts == .seconds(target))
    }
    while try source.nextSound() != nil {}
    #expect(distance(source.end, .seconds(3)) < .milliseconds(100))
  }

  @Test("a film of one picture is a still, sound alone has no picture")
  func stills() throws {
    let one = Clips.make("one.mp4", "-f", "lavfi", "-i", "color=white:s=64x32", "-frames:v", "1", "-c:v", "libx264")
    #expect(try open(one, nil).info.video?.isStill == true)
    #expect(try open(Clips.cfr, nil).info.video?.isStill == false)
    let tone = Clips.make("tone.ogg", "-f", "lavfi", "-i", "sine=d=1", "-c:a", "flac")
    let source = try open(tone, PixelSize(width: 4, height: 4))
    #expect(source.info.video == nil)
    #expect(try source.nextPicture() == nil)
  }

  private func open(_ path: String, _ size: PixelSize?) throws -> FFmpegSource {
    try FFmpegSource(
      MediaRequest(location: .file(path: path), pictureSize: size), interruption: Interruption())
  }

  /// Four quarters of different grey, with another matrix in the track header.
  private func turned(_ matrix: [Int32], name: String) throws -> String {
    let plain = Clips.make(
      "plain \(name)", "-f", "lavfi", "-i",
      "color=black:s=64x32:d=0.2,geq=lum='40+50*gte(X,W/2)+100*gte(Y,H/2)':cb=128:cr=128", "-c:v", "libx264", "-crf",
      "4", "-pix_fmt", "yuv420p")
    return try Clips.turned(plain, by: matrix, name: name)
  }
}
