import Foundation
import Playback
import Testing

@testable import FFmpegMedia

@Suite("Digests")
struct DigestTests {
  private static let abc = MediaDigest(
    bytes: 3, sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")

  private func read(_ location: MediaLocation, _ interruption: Interruption = Interruption()) throws -> MediaDigest {
    try MediaDigest.read(location, interruption)
  }

  @Test("a file of this machine, whatever it is called")
  func local() throws {
    #expect(try read(.file(path: Clips.write("digest %41#?:.txt", Array("abc".utf8)))) == Self.abc)
    let empty = try read(.file(path: Clips.write("empty.bin", [])))
    #expect(empty.bytes == 0)
    #expect(empty.sha256 == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    // More than is read at once.
    let many = try read(.file(path: Clips.write("many.bin", [UInt8](repeating: 0x61, count: 1_000_000))))
    #expect(many.bytes == 1_000_000)
    #expect(many.sha256 == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(throws: MediaError(.notFound, "No such file or directory")) { try read(.file(path: "/nowhere/a")) }
    #expect(throws: MediaError(.notAllowed, "its bytes come only once")) { try read(.file(path: "/dev/null")) }
  }

  @Test("an address of a remote document, by the protocols that may open it")
  func remote() throws {
    let server = try LoopbackServer(["/abc": Array("abc".utf8)])
    #expect(try read(.remote(server.address + "/abc")) == Self.abc)
    #expect(throws: MediaError(.notFound, "Server returned 404 Not Found")) {
      try read(.remote(server.address + "/gone"))
    }
    let path = try Clips.write("abc.bin", Array("abc".utf8))
    for url in ["file:" + path, path, "data:,abc", "subfile,,start,0,end,0,,:" + path] {
      #expect(throws: MediaError.self, "\(url)") { try read(.remote(url)) }
    }
  }

  @Test("a server that never answers is left when the interruption is raised", .timeLimit(.minutes(5)))
  func silent() throws {
    let interruption = Interruption()
    let server = try LoopbackServer([:], onRequest: { interruption.raise() })
    #expect(throws: MediaError(.interrupted, "Interrupted")) { try read(.remote(server.address + "/"), interruption) }
  }
}
