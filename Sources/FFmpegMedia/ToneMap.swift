import CFFmpeg
import Glibc
import Playback

/// Brings pictures of high dynamic range to what a terminal shows: sRGB, whose white is the one of such pictures' text
/// and faces (203 cd/m²) and a little above it.
///
/// Up to three quarters of that white, light stays as it is; from there to 1,000 cd/m² it is bent into the rest, by the
/// brightest of the three colours, so that hues stay. See Documentation/Decisions/0010-high-dynamic-range.md.
struct ToneMap {
  /// How a picture's samples tell light.
  struct Light: Equatable {
    enum Transfer {
      /// SMPTE ST 2084, "PQ": samples are absolute light.
      case perceptual
      /// ARIB STD-B67, "HLG": samples are light of the scene, shown on a screen of 1,000 cd/m².
      case hybridLogGamma
    }

    var transfer: Transfer
    /// Whether colours are those of BT.2020; else they are the terminal's own (BT.709).
    var isWide: Bool

    /// `nil` for a picture of standard range.
    init?(_ picture: AVFrame) {
      switch picture.color_trc {
      case AVCOL_TRC_SMPTE2084: transfer = .perceptual
      case AVCOL_TRC_ARIB_STD_B67: transfer = .hybridLogGamma
      default: return nil
      }
      isWide = picture.color_primaries != AVCOL_PRI_BT709
    }
  }

  /// What it takes: planes of 12 bits, so that no dark step is lost.
  static let format = cffmpeg_gbrp12

  let light: Light
  /// Light by sample: of the scene for HLG, else in units of white.
  private let samples: [Float]
  /// How much more of it a screen shows, by the scene's luminance (BT.2100's OOTF), in units of white.
  private let screen: [Float]
  private let screenScale: Float
  /// What is left of light, by the brightest colour.
  private let bend: [Float]
  private static let bendScale = Float(8191) / mostLight
  /// sRGB by light.
  private let codes: [UInt8]

  /// In cd/m², as BT.2408 has it.
  private static let white: Float = 203
  private static let peak = 1000 / white
  private static let mostLight = 10_000 / white
  /// Where bending begins.
  private static let knee: Float = 0.75

  init(_ light: Light) {
    self.light = light
    let steps = (0..<4096).map { Float($0) / 4095 }
    switch light.transfer {
    case .perceptual:
      samples = steps.map { Self.perceptual($0) * Self.mostLight }
      screen = [1]
      screenScale = 0
    case .hybridLogGamma:
      samples = steps.map(Self.scene)
      screen = steps.map { pow($0, 0.2) * Self.peak }
      screenScale = 4095
    }
    bend = (0..<8192).map { step in
      let brightest = Float(step) / Self.bendScale
      return brightest <= Self.knee ? 1 : Self.bent(brightest) / brightest
    }
    codes = (0..<8192).map { UInt8((Self.encoded(Float($0) / 8191) * 255).rounded()) }
  }

  /// The picture in `0xAARRGGBB`.
  ///
  /// - Parameters:
  ///   - planes: Green, blue and red of ``format``, one after another.
  ///   - stride: Bytes of a row.
  func pack(_ planes: [UInt8], _ size: PixelSize, stride: Int) -> [UInt32] {
    let planeBytes = stride * size.height
    let lastScreen = screen.count - 1
    return planes.withUnsafeBytes { planes in
      [UInt32](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let place = y * stride + 2 * x
            var green = samples[sample(planes, place)]
            var blue = samples[sample(planes, place + planeBytes)]
            var red = samples[sample(planes, place + 2 * planeBytes)]
            let luminance = 0.2627 * red + 0.678 * green + 0.0593 * blue
            let shown = screen[min(Int(luminance * screenScale + 0.5), lastScreen)]
            let brightest = min(max(red, green, blue) * shown, Self.mostLight)
            let factor = bend[Int(brightest * Self.bendScale + 0.5)] * shown
            (red, green, blue) = (red * factor, green * factor, blue * factor)
            if light.isWide { (red, green, blue) = Self.narrowed(red, green, blue) }
            let rgb = UInt32(codes[code(red)]) << 16 | UInt32(codes[code(green)]) << 8 | UInt32(codes[code(blue)])
            pixels.initializeElement(at: y * size.width + x, to: 0xff00_0000 | rgb)
          }
        }
        count = size.width * size.height
      }
    }
  }

  @inline(__always)
  private func sample(_ planes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(planes.load(fromByteOffset: place, as: UInt16.self) & 4095)
  }

  @inline(__always)
  private func code(_ light: Float) -> Int { Int(min(max(light, 0), 1) * 8191 + 0.5) }

  /// From the colours of BT.2020 to those of BT.709 (BT.2087).
  @inline(__always)
  private static func narrowed(_ red: Float, _ green: Float, _ blue: Float) -> (Float, Float, Float) {
    (
      1.6605 * red - 0.5876 * green - 0.0728 * blue, -0.1246 * red + 1.1329 * green - 0.0083 * blue,
      -0.0182 * red - 0.1006 * green + 1.1187 * blue
    )
  }

  /// ST 2084's EOTF: of a sample, 0…1; 1 is 10,000 cd/m².
  private static func perceptual(_ sample: Float) -> Float {
    let power = pow(sample, 32 / 2523)
    return pow(max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 16_384 / 2610)
  }

  /// BT.2100's inverse OETF of HLG: the scene's light, 0…1.
  private static func scene(_ sample: Float) -> Float {
    sample <= 0.5 ? sample * sample / 3 : (exp((sample - 0.55991073) / 0.17883277) + 0.28466892) / 12
  }

  /// Goes on from the knee without an edge, to 1 at the peak.
  private static func bent(_ light: Float) -> Float {
    let steepness = (peak - knee) / (1 - knee)
    let offset = 1 / (steepness - 1)
    let above = (light - knee) / (peak - knee)
    return min(knee + (1 - knee) * above * (1 + offset) / (above + offset), 1)
  }

  /// IEC 61966-2-1.
  private static func encoded(_ light: Float) -> Float {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
