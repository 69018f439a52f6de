import Foundation
import Glibc
import Playback
import Testing

@testable import FFmpegMedia

/// Pictures in their own size, and as PNG.
struct StillTests {
  /// What `ffmpeg` makes of it, `width × height` pixels of three bytes each, with colours as far apart as ours.
  private func reference(_ path: String, frame: Int, name: String) throws -> [UInt8] {
    let output = Clips.make(
      name, "-i", "file:" + path, "-vf",
      "select='eq(n,\(frame))',scale=flags=area+accurate_rnd+full_chroma_int,format=gbrp", "-frames:v", "1", "-f",
      "rawvideo",
      "-pix_fmt", "rgb24")
    return try Array(Data(contentsOf: URL(fileURLWithPath: output)))
  }

  private func bytes(_ picture: Picture) -> [UInt8] {
    picture.pixels.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  }

  /// In decibels.
  private func likeness(_ one: [UInt8], _ other: [UInt8]) throws -> Double {
    try #require(one.count == other.count && !one.isEmpty)
    let error = zip(one, other).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) } / Double(one.count)
    return error == 0 ? .infinity : 10 * log10(255 * 255 / error)
  }

  private static let moving = Clips.make(
    "moving.mp4", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=3", "-c:v", "libx264", "-g", "250", "-bf", "3",
    "-pix_fmt", "yuv420p")

  @Test(arguments: [0, 1, 37, 50, 74])
  func `The picture of a time is the frame to be seen then, as large as it is`(_ frame: Int) throws {
    let picture = try FFmpegSource.still(
      of: .file(path: Self.moving), at: .milliseconds(40 * frame), interruption: Interruption())
    #expect(picture.size == PixelSize(width: 320, height: 180))
    #expect(picture.pts == .milliseconds(40 * frame))
    let here = bytes(picture)
    let same = try reference(Self.moving, frame: frame, name: "still-\(frame).rgb")
    #expect(try likeness(here, same) > 45)
    let other = try reference(Self.moving, frame: (frame + 1) % 75, name: "next-\(frame).rgb")
    #expect(try likeness(here, other) < 35)
  }

  @Test func `Pixels that are not square and pictures that lie on their side are seen as they should be`() throws {
    let wide = Clips.make(
      "wide-pixels.mp4", "-f", "lavfi", "-i", "testsrc2=s=160x180:r=25:d=1,setsar=2", "-c:v", "libx264", "-pix_fmt",
      "yuv420p")
    let high = Clips.make(
      "high-pixels.mp4", "-f", "lavfi", "-i", "testsrc2=s=320x90:r=25:d=1,setsar=1/2", "-c:v", "libx264", "-pix_fmt",
      "yuv420p")
    for path in [wide, high] {
      let picture = try FFmpegSource.still(of: .file(path: path), at: .zero, interruption: Interruption())
      #expect(picture.size == PixelSize(width: 320, height: 180), "\(path)")
    }
    let turned = try Clips.turned(Self.moving, by: [0, 1, -1, 0], name: "turned-still.mp4")
    let picture = try FFmpegSource.still(of: .file(path: turned), at: .seconds(1), interruption: Interruption())
    #expect(picture.size == PixelSize(width: 180, height: 320))
    let upright = try reference(turned, frame: 25, name: "turned.rgb")
    #expect(try likeness(bytes(picture), upright) > 45)
  }

  @Test func `PNG gives back every pixel`() throws {
    let size = PixelSize(width: 7, height: 5)
    let pixels = (0..<35).map { 0xFF00_0000 | UInt32($0) &* 0x01_3579 }
    let png = try PNGImage.bytes(of: Picture(pts: .zero, duration: .zero, size: size, pixels: pixels))
    let path = try Clips.write("seven.png", png)
    let back = try FFmpegSource.still(of: .file(path: path), at: .zero, interruption: Interruption())
    #expect(back.size == size)
    #expect(back.pixels.map { $0 & 0xFF_FFFF } == pixels.map { $0 & 0xFF_FFFF })
  }

  @Test func `What cannot be opened is told`() {
    #expect(throws: MediaError.self) {
      try FFmpegSource.still(of: .file(path: Clips.folder + "/none.mp4"), at: .zero, interruption: Interruption())
    }
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: MediaError.self) {
      try FFmpegSource.still(of: .file(path: Self.moving), at: .zero, interruption: interruption)
    }
  }
}
