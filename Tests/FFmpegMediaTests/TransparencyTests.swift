import FFmpegMedia
import Playback
import Testing

/// Pictures with something transparent are seen before black.
struct TransparencyTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var codec: String
    var format: String
    var ending = "mov"
    var options: [String] = []
    /// What the codec loses.
    var tolerance = 2
    var testDescription: String { "\(codec) \(format)" }
  }

  private static let kinds = [
    Kind(codec: "png", format: "rgba"), Kind(codec: "png", format: "rgba64be"), Kind(codec: "png", format: "ya8"),
    Kind(codec: "png", format: "rgba", ending: "png"), Kind(codec: "qtrle", format: "argb"),
    Kind(codec: "ffv1", format: "yuva420p", ending: "mkv"), Kind(codec: "ffv1", format: "yuva444p", ending: "mkv"),
    Kind(codec: "ffv1", format: "yuva422p10le", ending: "mkv"), Kind(codec: "ffv1", format: "gbrap12le", ending: "mkv"),
    Kind(codec: "ffv1", format: "bgra", ending: "mkv"),
    Kind(
      codec: "prores_ks", format: "yuva444p10le", options: ["-profile:v", "4444", "-alpha_bits", "16", "-q:v", "1"],
      tolerance: 6),
    Kind(codec: "libvpx-vp9", format: "yuva420p", ending: "webm", options: ["-lossless", "1"]),
    Kind(
      codec: "libvpx", format: "yuva420p", ending: "webm", options: ["-auto-alt-ref", "0", "-crf", "4", "-b:v", "4M"],
      tolerance: 6),
  ]

  @Test("of a colour as much is seen as its alpha tells", arguments: kinds)
  func stripes(_ kind: Kind) throws {
    let isGrey = kind.format.hasPrefix("ya")
    let rgb = isGrey ? [200, 200, 200] : [224, 32, 96]
    let alphas = [255, 128, 64, 0]
    let alpha = alphas.enumerated().map { "\($1)*eq(floor(X/16),\($0))" }.joined(separator: "+")
    let path = Clips.make(
      "\(kind.testDescription).\(kind.ending)",
      ["-f", "lavfi", "-i"]
        + ["color=black:s=64x32:d=0.04,format=gbrap,geq=r='\(rgb[0])':g='\(rgb[1])':b='\(rgb[2])':a='\(alpha)'"]
        + ["-vf", "format=\(kind.format)", "-frames:v", "1", "-c:v", kind.codec] + kind.options)
    let picture = try picture(path, PixelSize(width: 32, height: 16))
    for (index, alpha) in alphas.enumerated() {
      let pixel = picture.pixels[8 * 32 + index * 8 + 4]
      for (shift, channel) in zip([16, 8, 0], rgb) {
        let expected = (channel * alpha + 127) / 255
        #expect(
          abs(Int(pixel >> shift & 0xff) - expected) <= kind.tolerance,
          "alpha \(alpha): \(String(pixel, radix: 16))")
      }
    }
  }

  @Test("a colour that nobody is to see is not mixed into its neighbours")
  func edges() throws {
    // White lines on red that is wholly transparent.
    let path = Clips.make(
      "lines.mov", "-f", "lavfi", "-i",
      "color=black:s=64x32:d=0.04,format=gbrap,geq=r='255':g='255*eq(mod(X,4),0)':b='255*eq(mod(X,4),0)'"
        + ":a='255*eq(mod(X,4),0)'", "-c:v", "png", "-pix_fmt", "rgba")
    let picture = try picture(path, PixelSize(width: 16, height: 8))
    for pixel in picture.pixels {
      for shift in [16, 8, 0] { #expect(abs(Int(pixel >> shift & 0xff) - 64) <= 1, "\(String(pixel, radix: 16))") }
    }
  }

  @Test("a transparent entry of a palette is black")
  func palette() throws {
    let path = Clips.make(
      "palette.gif", "-f", "lavfi", "-i",
      "color=black:s=64x32:d=0.04,format=gbrap,geq=r='220':g='40':b='20':a='255*lt(X,32)'", "-filter_complex",
      "split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse")
    let picture = try picture(path, PixelSize(width: 8, height: 4))
    #expect(picture.pixels[6] & 0xffffff == 0)
    #expect(abs(Int(picture.pixels[1] >> 16 & 0xff) - 220) <= 4)
  }

  private func picture(_ path: String, _ size: PixelSize) throws -> Picture {
    let source = try FFmpegSource(
      MediaRequest(location: .file(path: path), pictureSize: size), interruption: Interruption())
    return try #require(try source.nextPicture())
  }
}
