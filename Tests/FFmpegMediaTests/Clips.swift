import Foundation
import Testing

/// Small media, each made by the `ffmpeg` command when a test first asks for it.
enum Clips {
  /// Emptied when the tests end.
  static let folder: String = {
    var template = Array((NSTemporaryDirectory() + "/intermission-media-XXXXXX").utf8CString)
    guard let path = mkdtemp(&template) else { fatalError("no temporary folder: errno \(errno)") }
    atexit {
      do { try FileManager.default.removeItem(atPath: Clips.folder) } catch { print(error) }
    }
    return String(cString: path)
  }()

  /// Two halves of grey that together tell the number of the frame (0 ..< 256); see ``Numbered``.
  static let numbers = "geq=lum='16+14*if(lt(X,W/2),mod(N,16),floor(N/16))':cb=128:cr=128"
  /// Sample `n` is worth `(n mod 65536 − 32768) / 32768` on the left and its negative on the right.
  static let ramp = "aevalsrc=exprs='(mod(n,65536)-32768)/32768|-(mod(n,65536)-32768)/32768':s=48000"

  static let cfr = film("cfr.mp4", rate: "25", seconds: 8)
  static let ntsc = film("ntsc.mp4", rate: "30000/1001", seconds: 8)
  static let transport = film("transport.ts", rate: "25", seconds: 8, "-g", "40")
  static let matroska = film("matroska.mkv", rate: "24", seconds: 8, "-g", "50")
  static let windows = film("windows.avi", rate: "25", seconds: 8, "-c:v", "mpeg4", "-q:v", "1", "-bf", "0")
  /// No container, no index, no times but those that the parser makes up.
  static let raw = film("raw.h264", rate: "25", seconds: 4, "-bf", "0", "-g", "30")
  static let rawHEVC = make(
    "raw.hevc", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=4,\(numbers)", "-c:v", "libx265", "-x265-params",
    "log-level=none:bframes=0:keyint=30:pools=none", "-crf", "4", "-pix_fmt", "yuv420p")
  /// Five pictures at 25 a second, then one that stays for 8/25 s more, and so on; long GOPs, B-frames.
  static let vfr = make(
    "vfr.mp4", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(numbers),setpts='N+7*floor(N/5)'",
    "-fps_mode", "passthrough", "-enc_time_base", "1/25", "-video_track_timescale", "90000", "-c:v", "libx264", "-g",
    "250", "-bf", "3", "-crf", "4", "-pix_fmt", "yuv420p")
  /// Its clock, of 33 bits, begins again in the middle.
  static let wrapping = film("wrapping.ts", rate: "25", seconds: 8, "-g", "40", "-output_ts_offset", "95439.7")
  static let farStart = film("far.mkv", rate: "25", seconds: 8, "-g", "50", "-output_ts_offset", "90000")
  /// Large enough for a second thread, and with pictures before a key picture that are made from what came before it.
  static let large = make(
    "large.ts", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(numbers),scale=640:360:flags=neighbor", "-c:v",
    "libx264", "-preset", "veryfast", "-g", "60", "-bf", "3", "-x264-params", "open-gop=1:scenecut=0", "-crf", "4",
    "-pix_fmt", "yuv420p")
  /// As large, with units behind their lengths, and nothing made from what is before a key picture.
  static let closed = make(
    "closed.mp4", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(numbers),scale=640:360:flags=neighbor", "-c:v",
    "libx264", "-preset", "veryfast", "-g", "50", "-bf", "3", "-x264-params", "scenecut=0", "-crf", "4", "-pix_fmt",
    "yuv420p")
  /// The same in HEVC, with units behind start codes.
  static let closedHEVC = make(
    "closed-hevc.ts", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(numbers),scale=640:360:flags=neighbor",
    "-c:v", "libx265", "-preset", "ultrafast", "-x265-params",
    "log-level=none:bframes=3:b-adapt=0:keyint=50:scenecut=0:open-gop=0:pools=none", "-crf", "4", "-pix_fmt", "yuv420p")
  /// Numbered pictures with the ramp beside them, whose first sample is at zero.
  static let both = make(
    "both.mov", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=6,\(numbers)", "-f", "lavfi", "-i",
    "\(ramp):d=6", "-c:v", "libx264", "-g", "250", "-bf", "3", "-crf", "4", "-pix_fmt", "yuv420p", "-c:a",
    "pcm_s16le")

  static func film(_ name: String, rate: String, seconds: Int, _ options: String...) -> String {
    make(
      name,
      ["-f", "lavfi", "-i", "color=c=black:s=64x32:r=\(rate):d=\(seconds),\(numbers)"]
        + ["-c:v", "libx264", "-g", "250", "-bf", "3", "-crf", "4", "-pix_fmt", "yuv420p"] + options)
  }

  static func make(_ name: String, _ arguments: String...) -> String { make(name, arguments) }

  /// Makes one file and answers its path.
  static func make(_ name: String, _ arguments: [String]) -> String {
    let path = folder + "/" + name
    let status = run(["ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments + ["-threads", "1", "file:" + path])
    guard status == 0 else { fatalError("ffmpeg could not make \(name): status \(status)") }
    return path
  }

  /// The same medium with another matrix in its track header: `a b c d`, in which (x, y) goes to (a·x + c·y, b·x + d·y).
  static func turned(_ path: String, by matrix: [Int32], name: String) throws -> String {
    var bytes = try Clips.bytes(path)
    let header = Array("tkhd".utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: header) }) + 44
    let fixed = [matrix[0], matrix[1], 0, matrix[2], matrix[3], 0, 0, 0].map { $0 << 16 } + [1 << 30]
    for (index, number) in fixed.enumerated() {
      withUnsafeBytes(of: number.bigEndian) {
        bytes.replaceSubrange((start + 4 * index)..<(start + 4 * index + 4), with: $0)
      }
    }
    return try write(name, bytes)
  }

  /// A file with just these bytes.
  static func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

  /// Foundation's `Process` would hand its signal mask and sockets on.
  private static func run(_ command: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let result = posix_spawnp(&child, "ffmpeg", nil, nil, &arguments, environ)
    guard result == 0 else { return result }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}
