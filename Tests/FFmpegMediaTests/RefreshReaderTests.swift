import CFFmpeg
import Playback
import Testing

@testable import FFmpegMedia

/// Pictures that begin anew, and what is made of them behind a seek.
struct RefreshReaderTests {
  private func medium(_ path: String) throws -> OpenMedium {
    try OpenMedium(
      MediaRequest(location: .file(path: path), pictureSize: PixelSize(width: 8, height: 4)),
      interruption: Interruption())
  }

  private func reader(_ medium: OpenMedium) throws -> RefreshReader? {
    defer { withExtendedLifetime(medium) {} }
    return RefreshReader(try #require(medium.demuxer.container.pictureStream).pointee.codecpar.pointee)
  }

  private func packets(_ medium: OpenMedium) throws -> [Packet] {
    var packets: [Packet] = []
    while case .packet(let packet) = try medium.demuxer.next(.picture) { packets.append(packet) }
    return packets
  }

  @Test(
    "every key picture begins anew but for open groups",
    arguments: [
      (Clips.closed, 3), (Clips.closedHEVC, 3), (Clips.rawHEVC, 1), (Clips.large, 1),
    ])
  func refreshes(_ path: String, count: Int) throws {
    let medium = try medium(path)
    let reader = try #require(try reader(medium))
    let packets = try packets(medium)
    #expect(packets.count(where: reader.isRefresh) == count)
    #expect(packets.allSatisfy { !reader.isRefresh($0) || $0.isKey })
  }

  @Test("a damaged packet begins nothing, and is read no further than it goes")
  func damage() throws {
    let medium = try medium(Clips.closed)
    let reader = try #require(try reader(medium))
    let packet = try #require(try packets(medium).first)
    let whole = packet.pointer.pointee.size
    #expect(reader.isRefresh(packet))
    for size in 0..<whole {
      packet.pointer.pointee.size = size
      #expect(!reader.isRefresh(packet))
    }
    packet.pointer.pointee.size = whole
    try #require(packet.pointer.pointee.data)[0] = 0xff
    #expect(!reader.isRefresh(packet))
  }

  @Test("formats whose packets tell nothing are not asked")
  func otherFormats() throws { #expect(try reader(medium(Clips.windows)) == nil) }

  @Test(
    "two threads decode the way to a place, and one what follows a new beginning",
    arguments: [(Clips.closed, 2, 1), (Clips.closedHEVC, 2, 1), (Clips.large, 2, 2), (Clips.transport, 1, 1)])
  func threads(_ path: String, onTheWay: Int, after: Int) throws {
    let medium = try medium(path)
    let pictures = try #require(medium.pictures)
    for _ in 0..<2 {
      #expect(medium.demuxer.seek(to: .milliseconds(1_000)))
      try pictures.flush()
      #expect(try pictures.land(on: .milliseconds(3_000)))
      #expect(pictures.threads == Int32(onTheWay))
      var last: Duration?
      while let next = try pictures.next() {
        if let last { #expect(next.pts - last == .milliseconds(40)) }
        last = next.pts
      }
      #expect(last == .milliseconds(path == Clips.transport ? 7_960 : 5_960))
      #expect(pictures.threads == Int32(after))
    }
  }
}
