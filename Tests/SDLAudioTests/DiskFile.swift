import Foundation
import TestSupport

/// What SDL's disk driver writes: stereo at 48 kHz.
struct DiskFile {
  private static let path: String = {
    let path = NSTemporaryDirectory() + "/intermission-sound-\(getpid()).raw"
    setenv("SDL_DISKAUDIOFILE", path, 1)
    atexit { unlink(DiskFile.path) }
    return path
  }()

  init() { _ = Self.path }

  func samples() throws -> [Float] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path))
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// When it was made anew last; `nil` when it never was.
  func modified() throws -> Duration? {
    var status = stat()
    guard stat(Self.path, &status) == 0 else { return nil }
    return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
  }

  /// How many frames there are.
  func frames() throws -> Int {
    var status = stat()
    guard stat(Self.path, &status) == 0 else { return 0 }
    return Int(status.st_size) / 8
  }

  func trace() throws -> SoundTrace { SoundTrace(try samples(), channels: 2) }
}
