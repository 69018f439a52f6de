import Testing

@testable import FFmpegMedia

struct PacketQueueTests {
  @Test("packets without payload count for what they take, until they are gone")
  func emptyPackets() throws {
    var queue = PacketQueue()
    for _ in 0..<1000 { queue.append(try Packet()) }
    #expect(queue.bytes > 100_000)
    while queue.popFirst() != nil {}
    #expect(queue.bytes == 0)
  }
}
