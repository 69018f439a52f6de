import Foundation
import Playback
import TestSupport
import Testing

@testable import SDLAudio

/// SDL's disk driver writes what a device would play, at a device's pace.
@MainActor
@Suite(.serialized)
struct SDLAudioOutputTests {
  private let file = DiskFile()

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
    #expect(try await wait { try heard().count == samples.count })
    let (sound, edge) = (try heard(), 240)
    // Fading out and in again is all that differs.
    let differing = samples.indices.filter { sound[$0] != samples[$0] }
    #expect(differing.allSatisfy { abs(sound[$0]) < abs(samples[$0]) })
    let range = try #require(differing.first)...(try #require(differing.last))
    #expect(range.count <= 2 * edge * 2 && range.count > 2 * edge)
  }

  @Test("what waits is heard with a new gain at once, and changes softly")
  func gain() async throws {
    let output = try open()
    defer { output.close() }
    output.gain = 0.5
    output.push([0, 0] + [Float](repeating: 0.5, count: 48_000))
    output.isPaused = false
    #expect(try await wait { output.pending < .milliseconds(350) })
    output.gain = 0
    output.gain = 2
    #expect(try await wait { output.pending == .zero })
    let levels = try heard().strided(by: 2)
    #expect(levels.count == 24_000)
    #expect(levels.first == 0.25 && levels.last == 1)
    let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0) < 0.005 }, "\(steps.max() ?? 0)")
    // A buffer or two were with the device.
    let change = try #require(levels.firstIndex { $0 > 0.25 })
    #expect(change > 6_000 && change < 14_000, "\(change)")
  }

  @Test("a cut takes back what waits, and goes on softly with something else")
  func cut() async throws {
    let output = try open()
    defer { output.close() }
    output.push([0, 0] + [Float](repeating: 0.5, count: 19_998))
    #expect(output.cut(dropping: 4_000) == 4_000)
    output.push([Float](repeating: -0.5, count: 10_000))
    output.isPaused = false
    #expect(try await wait { output.pending == .zero })
    let levels = try heard().strided(by: 2)
    #expect(levels.count == 6_000 - 1 + 5_000)
    let steps = zip(levels.dropFirst(), levels.dropFirst(2)).map { abs($1 - $0) }
    #expect(steps.allSatisfy { $0 < 0.005 }, "\(steps.max() ?? 0)")
    #expect(output.cut(dropping: 4_000) == 0)
  }

  @Test("a device opened again takes up where the program is")
  func reopening() async throws {
    let output = try open()
    defer { output.close() }
    output.push(ramp(seconds: 5))
    output.isPaused = false
    #expect(!output.isLost)
    output.reopen()
    #expect(output.isLost)
    output.push([1, 1])
    #expect(try await wait { !output.isLost })
    #expect(output.pending == .zero)
    let samples = ramp(seconds: 0.1)
    output.push(samples)
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

  @Test(
    "without a device, or without SDL, the first sound tells why in one line", arguments: [nil, "libnone-such.so.0"])
  func noDevice(library: String?) {
    setenv("SDL_AUDIODRIVER", "none-such", 1)
    let output =
      library.map { SDLAudioOutput(clock: SystemClock(), library: $0) } ?? SDLAudioOutput(clock: SystemClock())
    output.isPaused = false
    output.gain = 0.5
    #expect(output.failure == nil && !output.isLost && output.pending == .zero)
    output.push([1, 1])
    #expect(output.failure?.isEmpty == false)
    #expect(output.failure?.contains { $0.isNewline } == false)
    #expect(library.map { output.failure?.contains($0) == true } ?? true)
    #expect(output.isLost)
    output.clear()
    #expect(output.pending == .zero && output.cut(dropping: 1) == 0)
  }

  @Test("media that are not to be heard, and those that fail, leave the device alone", arguments: [true, false])
  func silent(isHeard: Bool) throws {
    let before = try file.modified()
    setenv("SDL_AUDIODRIVER", "disk", 1)
    let output = SDLAudioOutput(clock: SystemClock())
    defer {
      output.push([])
      output.close()
    }
    let sounding = FakeMedium(length: .seconds(1)).with(\.soundLength, .seconds(1))
    let format = output.format
    let open = output.ready { request, _ throws(MediaError) in
      guard request.location != .file(path: "none") else { throw MediaError(.notFound, "none") }
      return FakeMediaSource(
        request.location == .file(path: "film") ? sounding : FakeMedium(length: .seconds(1)), format: format)
    }
    let sound = isHeard ? format : nil
    _ = try open(MediaRequest(location: .file(path: "silent"), sound: format), Interruption())
    _ = try open(MediaRequest(location: .file(path: "film")), Interruption())
    #expect(throws: MediaError.self) {
      try open(MediaRequest(location: .file(path: "none"), sound: format), Interruption())
    }
    output.isPaused = false
    #expect(try file.modified() == before)
    _ = try open(MediaRequest(location: .file(path: "film"), sound: sound), Interruption())
    #expect(try (file.modified() == before) == !isHeard)
  }

  private func open() throws -> SDLAudioOutput {
    setenv("SDL_AUDIODRIVER", "disk", 1)
    let output = SDLAudioOutput(clock: SystemClock())
    // Opens it.
    output.push([])
    try #require(output.failure == nil)
    return output
  }

  /// No sample is zero, which is how silence is told apart.
  private func ramp(seconds: Double) -> [Float] {
    (0..<Int(seconds * 48_000)).flatMap { index in
      let level = Float(index + 1) / 100_000
      return [level, -level]
    }
  }

  private func written() throws -> [Float] { try file.samples() }

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

extension [Float] {
  fileprivate func strided(by step: Int) -> [Float] { stride(from: 0, to: count, by: step).map { self[$0] } }
}
