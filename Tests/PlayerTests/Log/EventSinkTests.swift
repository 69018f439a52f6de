import Glibc
import Testing

@testable import Player

/// Readers of the event log that are slow, have stopped, or are gone.
@MainActor
struct EventSinkTests {
  private let line = String(repeating: "x", count: 999)

  private func ends() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func read(_ descriptor: Int32) -> Int {
    var total = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, 0) > 0 else { return total }
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count <= 0 { return total }
      total += count
    }
  }

  @Test func `what a full pipe has no room for is kept and sent on`() throws {
    let (reading, writing) = try ends()
    let sink = EventSink(descriptor: writing, patience: .zero)
    for _ in 0..<1000 { sink.write(line: line) }
    sink.flush()
    #expect(sink.isBusy)
    #expect(sink.failure == nil)
    var total = 0
    while sink.isBusy {
      total += read(reading)
      sink.flush()
    }
    sink.close()
    total += read(reading)
    #expect(total == 1_000_000)
    #expect(sink.failure == nil)
    close(reading)
  }

  @Test func `four megabytes that nobody reads are a failure`() throws {
    let (reading, writing) = try ends()
    let sink = EventSink(descriptor: writing, patience: .zero)
    for _ in 0..<4000 { sink.write(line: line) }
    #expect(sink.failure == nil)
    for _ in 0..<400 { sink.write(line: line) }
    #expect(sink.failure == ENOBUFS)
    sink.close()
    close(reading)
  }

  @Test func `a rest that nobody takes at the end is a failure`() throws {
    let (reading, writing) = try ends()
    let sink = EventSink(descriptor: writing, patience: .milliseconds(1))
    for _ in 0..<100 { sink.write(line: line) }
    sink.close()
    #expect(sink.failure == ETIME)
    close(reading)
  }

  @Test func `a pipe that is not to be waited for is no failure`() throws {
    let (reading, writing) = try ends()
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let sink = EventSink(descriptor: writing)
    for _ in 0..<100 { sink.write(line: line) }
    sink.flush()
    #expect(sink.failure == nil)
    _ = read(reading)
    sink.close()
    #expect(sink.failure == nil)
    close(reading)
  }
}
