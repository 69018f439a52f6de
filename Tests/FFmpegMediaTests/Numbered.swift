import FFmpegMedia
import Playback
import Testing

/// A numbered clip of ``Clips``, read picture by picture.
struct Numbered {
  struct Shown: Equatable, CustomStringConvertible {
    var number: Int
    var pts: Duration

    var description: String { "\(number) at \(pts)" }
  }

  let source: FFmpegSource

  init(
    _ path: String, start: Duration = .zero, sound: SoundFormat? = nil, interruption: Interruption = Interruption()
  ) throws {
    try self.init(.file(path: path), start: start, sound: sound, interruption: interruption)
  }

  init(
    _ location: MediaLocation, start: Duration = .zero, sound: SoundFormat? = nil,
    interruption: Interruption = Interruption()
  ) throws {
    source = try FFmpegSource(
      MediaRequest(location: location, pictureSize: PixelSize(width: 8, height: 4), sound: sound, start: start),
      interruption: interruption)
  }

  func next() throws -> Shown? { try source.nextPicture().map(Self.read) }

  /// What a picture of 8 × 4 pixels shows.
  static func read(_ picture: Picture) -> Shown {
    func digit(_ x: Int) -> Int {
      let grey = Double(picture.pixels[2 * 8 + x] & 0xff)
      return Int((grey * 219 / 255 / 14).rounded())
    }
    return Shown(number: digit(6) * 16 + digit(1), pts: picture.pts)
  }

  func all() throws -> [Shown] {
    var shown: [Shown] = []
    while let next = try next() { shown.append(next) }
    return shown
  }
}

/// A clip and what must be seen in it.
struct Reference: Sendable, CustomTestStringConvertible {
  var name: String
  var path: @Sendable () -> String
  var times: [Duration]
  /// What the container's clock rounds off.
  var tolerance = Duration.nanoseconds(1)

  var testDescription: String { name }

  static let all = [
    cfr, ntsc, transport, matroska, windows, raw, rawHEVC, vfr, large, closed, closedHEVC, wrapping, farStart,
  ]

  static let cfr = Reference(name: "mp4", path: { Clips.cfr }, times: regular(200, every: 1, of: 25))
  static let ntsc = Reference(name: "29.97", path: { Clips.ntsc }, times: regular(240, every: 1001, of: 30_000))
  static let transport = Reference(
    name: "ts, which begins at 1.4 s", path: { Clips.transport }, times: regular(200, every: 1, of: 25))
  static let matroska = Reference(
    name: "mkv, milliseconds", path: { Clips.matroska }, times: regular(192, every: 1, of: 24),
    tolerance: .microseconds(501))
  static let windows = Reference(name: "avi", path: { Clips.windows }, times: regular(200, every: 1, of: 25))
  static let raw = Reference(name: "h264 without container", path: { Clips.raw }, times: regular(100, every: 1, of: 25))
  static let rawHEVC = Reference(
    name: "hevc without container", path: { Clips.rawHEVC }, times: regular(100, every: 1, of: 25))
  static let vfr = Reference(
    name: "variable rate", path: { Clips.vfr }, times: (0..<150).map { .milliseconds(40) * ($0 + 7 * ($0 / 5)) })

  static let wrapping = Reference(
    name: "ts, whose clock begins again: from -2.6 s", path: { Clips.wrapping }, times: regular(200, every: 1, of: 25))
  static let farStart = Reference(
    name: "mkv, which begins after 25 hours", path: { Clips.farStart }, times: regular(200, every: 1, of: 25),
    tolerance: .microseconds(501))
  static let large = Reference(
    name: "as large as needs two threads, open groups", path: { Clips.large }, times: regular(150, every: 1, of: 25))

  static let closed = Reference(
    name: "large mp4, closed groups", path: { Clips.closed }, times: regular(150, every: 1, of: 25))
  static let closedHEVC = Reference(
    name: "large ts of hevc, closed groups", path: { Clips.closedHEVC }, times: regular(150, every: 1, of: 25))

  private static func regular(_ count: Int, every numerator: Int, of denominator: Int) -> [Duration] {
    (0..<count).map { .seconds($0 * numerator) / denominator }
  }
}
