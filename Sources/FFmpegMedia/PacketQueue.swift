/// Packets of one stream that were read while another was looked for, in their order.
struct PacketQueue {
  private var packets: [Packet] = []
  private var head = 0
  private(set) var bytes = 0

  var isEmpty: Bool { head == packets.count }
  var first: Packet? { isEmpty ? nil : packets[head] }

  var waiting: ArraySlice<Packet> { packets[head...] }

  mutating func append(_ packet: Packet) {
    packets.append(packet)
    bytes += packet.bytes
  }

  mutating func popFirst() -> Packet? {
    guard let packet = first else { return nil }
    head += 1
    bytes -= packet.bytes
    if isEmpty || head >= 64 {
      packets.removeFirst(head)
      head = 0
    }
    return packet
  }

  mutating func removeAll() { self = PacketQueue() }
}
