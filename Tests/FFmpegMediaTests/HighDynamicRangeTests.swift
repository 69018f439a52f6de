import FFmpegMedia
import Foundation
import Playback
import Testing

/// PQ and HLG pictures as a terminal shows them, against the formulas of the standards in full precision.
struct HighDynamicRangeTests {
  /// Light of BT.2020's red, green and blue in cd/m².
  static let patches: [[Double]] = [
    [0, 0, 0], [0.5, 0.5, 0.5], [5, 5, 5], [26, 26, 26], [100, 100, 100], [203, 203, 203], [400, 400, 400],
    [1000, 1000, 1000], [100, 20, 10], [20, 90, 15], [15, 20, 80], [300, 250, 90],
  ]

  @Test(
    "known patches of light come out as the standards have it",
    arguments: ["smpte2084", "arib-std-b67"], ["gbrp12le", "gbrp10le", "yuv444p12le"])
  func patches(transfer: String, format: String) throws {
    let samples = Self.patches.map { transfer == "smpte2084" ? $0.map(Self.perceptual) : Self.hybrid($0) }
    let picture = try picture(samples, transfer, format: format)
    for (index, light) in Self.patches.enumerated() {
      let pixel = picture.pixels[4 * picture.size.width + 8 * index + 4]
      let seen = [16, 8, 0].map { Int(pixel >> $0 & 0xff) }
      // In ten bits a step of dark blue is three of the terminal's.
      let tolerance = format == "gbrp12le" ? 2 : 3
      for (seen, expected) in zip(seen, Self.expected(light)) {
        #expect(abs(seen - expected) <= tolerance, "\(light): \(seen) instead of \(expected)")
      }
    }
  }

  @Test("black is black, and the white of other films is nearly theirs", arguments: ["smpte2084", "arib-std-b67"])
  func ends(transfer: String) throws {
    let white = transfer == "smpte2084" ? Self.perceptual(203) : 0.75
    let picture = try picture([[0, 0, 0], [white, white, white], [1, 1, 1]], transfer, format: "yuv420p10le")
    #expect(picture.pixels[4 * 24 + 4] & 0xffffff == 0)
    #expect((238...242).contains(picture.pixels[4 * 24 + 12] & 0xff))
    #expect(picture.pixels[4 * 24 + 20] & 0xffffff >= 0xfefefe)
  }

  @Test("pictures of standard range are what they were, to the bit", arguments: ["bt709", "bt2020-10", "iec61966-2-1"])
  func standardRange(transfer: String) throws {
    let make = { (name: String, options: [String]) in
      Clips.make(
        name, ["-f", "lavfi", "-i", "testsrc2=s=96x64:d=0.04,format=yuv420p10le", "-c:v", "ffv1"] + options)
    }
    let plain = make("plain range.mkv", ["-colorspace", "bt709"])
    let tagged = make("tagged \(transfer).mkv", ["-colorspace", "bt709", "-color_trc", transfer])
    let size = PixelSize(width: 48, height: 32)
    #expect(try Self.open(tagged, size).pixels == Self.open(plain, size).pixels)
  }

  /// Squares of 8 × 8 with these samples, 0…1.
  private func picture(_ samples: [[Double]], _ transfer: String, format: String) throws -> Picture {
    let width = 8 * samples.count
    let channels = (0..<3).map { channel in
      samples.enumerated().map { "\(($1[channel] * 4095).rounded())*eq(floor(X/8),\($0))" }.joined(separator: "+")
    }
    let path = Clips.make(
      "\(transfer) \(format) \(samples.count).mkv",
      ["-f", "lavfi", "-i"]
        + ["color=black:s=\(width)x8:d=0.04,format=gbrp12,geq=r='\(channels[0])':g='\(channels[1])':b='\(channels[2])'"]
        + [
          "-vf", "scale=out_color_matrix=bt2020:out_range=tv,format=\(format)", "-c:v", "ffv1", "-color_trc", transfer,
        ]
        + ["-color_primaries", "bt2020", "-color_range", format.hasPrefix("g") ? "pc" : "tv"]
        + (format.hasPrefix("g") ? [] : ["-colorspace", "bt2020nc"]))
    return try Self.open(path, PixelSize(width: width, height: 8))
  }

  private static func open(_ path: String, _ size: PixelSize) throws -> Picture {
    let source = try FFmpegSource(
      MediaRequest(location: .file(path: path), pictureSize: size), interruption: Interruption())
    return try #require(try source.nextPicture())
  }

  // MARK: The standards

  /// ST 2084's inverse EOTF.
  private static func perceptual(_ light: Double) -> Double {
    let power = pow(light / 10_000, 2610.0 / 16_384)
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 2523.0 / 32)
  }

  /// BT.2100's inverse OOTF and OETF for a screen of 1,000 cd/m².
  private static func hybrid(_ light: [Double]) -> [Double] {
    let luminance = (0.2627 * light[0] + 0.678 * light[1] + 0.0593 * light[2]) / 1000
    return light.map { light in
      guard luminance > 0 else { return 0 }
      let scene = light / 1000 * pow(luminance, 1 / 1.2 - 1)
      return scene <= 1.0 / 12 ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
    }
  }

  private static func expected(_ light: [Double]) -> [Int] {
    let light = light.map { $0 / 203 }
    let brightest = light.max() ?? 0
    var factor = 1.0
    if brightest > 0.75 {
      let (peak, above) = (1000.0 / 203, brightest - 0.75)
      let offset = 0.25 / (peak - 1)
      factor = (0.75 + 0.25 * above * (1 + offset) / (above + offset * (peak - 0.75))) / brightest
    }
    let matrix = [
      [1.660491, -0.587641, -0.07285], [-0.12455, 1.1329, -0.008349], [-0.018151, -0.100579, 1.11873],
    ]
    return matrix.map { row in
      let value = min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } * factor, 0), 1)
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((encoded * 255).rounded())
    }
  }
}
