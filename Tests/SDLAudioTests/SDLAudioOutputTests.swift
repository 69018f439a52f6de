import Foundation
import Playback
import SDLAudio
import Testing

/// SDL's disk driver writes what a device would play, at a device's pace.
@MainActor
@Suite(.serialized)
struct SDLAudioOutputTests {
  private static let file: String = {
    let path = NSTemporaryDirectory() + "/intermission-sound-\(getpid()).raw"
    setenv("SDL_DISKAUDIOFILE", path, 1)
    atexit { unlink(SDLAudioOutputTests.file) }
    return path
  }()

  private struct SystemClock: MonotonicClock {
    let start = ContinuousClock.now
    var now: Duration { ContinuousClock.now - start }
  }

  @Test("what is pushed is written, once and in order")
  func push() async throws {
    let output = try open()
    defer { output.close() }
    #expect(output.pending == .zero)
    let samples = ramp(seconds: 0.3)
    output.push(Array(samples.prefix(10_000)))
    output.push(Array(samples.dropFirst(10_000)))
    #expect(output.pending == .milliseconds(300))
    output.isPaused = false
    #expect(try await wait { output.pending == .zero })
    #expect(try await wait { try heard() == samples })
    #expect(!output.isLost)
  }

  @Test("pending falls to nothing in real time")
  func pace() async throws {
    let output = try open()
    defer { output.close() }
    output.push(ramp(seconds: 0.5))
    output.isPaused = false
    let begin = ContinuousClock.now
    var readings: [Duration] = []
    #expect(
      try await wait {
        readings.append(output.pending)
        return output.pending == .zero
      })
    let elapsed = ContinuousClock.now - begin
    #expect(elapsed > .milliseconds(450) && elapsed < .seconds(3), "\(elapsed)")
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a pause holds what waits, and it goes on afterwards")
  func pause() async throws {
    let output = try open()
    defer { output.close() }
    let samples = ramp(seconds: 0.5)
    output.push(samples)
    output.isPaused = false
    #expect(try await wait { output.pending < .milliseconds(400) })
    output.isPaused = true
    let size = try written().count
    // The device goes on with silence.
    #expect(try await wait { try written().count > size + 8 * 1024 * 2 })
    let held = output.pending
    #expect(try await wait { try written().count > size + 16 * 1024 * 2 })
    #expect(output.pending == held && held > .milliseconds(250))
    output.isPaused = false
    #expect(try await wait { output.pending == .zero })
    #expect(try await wait { try heard() == samples })
  }

  @Test("a clear drops what waits")
  func clear() async throws {
    let output = try open()
    defer { output.close() }
    output.push(ramp(seconds: 2))
    output.clear()
    #expect(output.pending == .zero)
    let samples = ramp(seconds: 0.1)
    output.push(samples)
    output.isPaused = false
    #expect(try await wait { output.pending == .zero })
    #expect(try await wait { try heard() == samples })
  }

  @Test("without a device there is an error of one line")
  func noDevice() throws {
    setenv("SDL_AUDIODRIVER", "none-such", 1)
    let error = #expect(throws: SDLAudioError.self) { try SDLAudioOutput(clock: SystemClock()) }
    #expect(error?.message.isEmpty == false)
    #expect(error?.message.contains { $0.isNewline } == false)
  }

  private func open() throws -> SDLAudioOutput {
    _ = Self.file
    setenv("SDL_AUDIODRIVER", "disk", 1)
    return try SDLAudioOutput(clock: SystemClock())
  }

  /// No sample is zero, which is how silence is told apart.
  private func ramp(seconds: Double) -> [Float] {
    (0..<Int(seconds * 48_000)).flatMap { index in
      let level = Float(index + 1) / 100_000
      return [level, -level]
    }
  }

  private func written() throws -> [Float] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.file))
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// What was written without the silence.
  private func heard() throws -> [Float] { try written().filter { $0 != 0 } }

  private func wait(until condition: () throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(2))
    }
    // A busy machine may not have let it look since the moment that it waited for.
    return try condition()
  }
}
