import FFmpegMedia
import Foundation
import Glibc
import Playback
import Testing

struct OpeningTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    var name: String
    var location: @Sendable () throws -> MediaLocation
    var error: MediaError
    var testDescription: String { name }
  }

  @Test(
    "what cannot be played is refused with its reason",
    arguments: [
      Refusal(
        name: "missing", location: { .file(path: Clips.folder + "/missing.mp4") },
        error: MediaError(.notFound, "No such file or directory")),
      Refusal(
        name: "a zero byte in the name", location: { .file(path: Clips.cfr + "\0.mp4") },
        error: MediaError(.notFound, "No such file or directory")),
      Refusal(name: "a folder", location: { .file(path: Clips.folder) }, error: MediaError(.notMedia, "Is a folder")),
      Refusal(
        name: "zero bytes", location: { .file(path: try Clips.write("empty.mp4", [])) },
        error: MediaError(.notMedia, "Invalid data found when processing input")),
      Refusal(
        name: "text",
        location: { .file(path: try Clips.write("text.txt", String(repeating: "Not a film.\n", count: 400).utf8)) },
        error: MediaError(.notMedia, "Invalid data found when processing input")),
      Refusal(
        name: "text that is called a film",
        location: { .file(path: try Clips.write("text.mp4", String(repeating: "Not a film.\n", count: 400).utf8)) },
        error: MediaError(.notMedia, "Invalid data found when processing input")),
      Refusal(
        name: "subtitles",
        location: { .file(path: try Clips.write("only.srt", "1\n00:00:01,000 --> 00:00:02,000\nWords\n\n".utf8)) },
        error: MediaError(.notMedia, "Holds neither pictures nor sound")),
      Refusal(
        name: "cut before its index",
        location: { .file(path: try Clips.write("cut.mp4", try Clips.bytes(Clips.cfr).dropLast(9000))) },
        error: MediaError(.notMedia, "Invalid data found when processing input")),
      Refusal(
        name: "a protocol that does not exist", location: { .url("nonsense://host/film.mp4") },
        error: MediaError(.notAllowed, "Protocol not found")),
      Refusal(
        name: "a remote document that names a file", location: { .remote("file:" + Clips.cfr) },
        error: MediaError(.notAllowed, "Only http and https addresses are opened for a remote document")),
      Refusal(
        name: "a remote document that names a path", location: { .remote(Clips.cfr) },
        error: MediaError(.notAllowed, "Only http and https addresses are opened for a remote document")),
      Refusal(
        name: "a remote document that names part of a file", location: { .remote("subfile,,:" + Clips.cfr) },
        error: MediaError(.notAllowed, "Only http and https addresses are opened for a remote document")),
    ])
  func refusal(_ refusal: Refusal) throws {
    let location = try refusal.location()
    #expect(throws: refusal.error) { try open(location) }
  }

  @Test(
    "a path is taken literally",
    arguments: [
      "100% %03d.mp4", "-dash.mp4", "http:colon.mp4", "what?#.mp4", "two\nlines.mp4", "snowman ☃.mp4", "[a]*{b}.mp4",
      "concat:x|y.mp4",
    ])
  func literalPath(_ name: String) throws {
    let path = try Clips.write(name, try Clips.bytes(Clips.cfr))
    #expect(try Numbered(path).next()?.number == 0)
  }

  @Test("the name of a picture is no pattern")
  func picturePattern() throws {
    let one = Clips.make("one.png", "-f", "lavfi", "-i", "color=white:s=32x32", "-frames:v", "1")
    for number in 1...3 { _ = try Clips.write("series-\(number).png", try Clips.bytes(one)) }
    #expect(throws: MediaError(.notFound, "No such file or directory")) {
      try open(.file(path: Clips.folder + "/series-%d.png"))
    }
    let literal = try open(.file(path: try Clips.write("pattern-%d.png", try Clips.bytes(one))))
    #expect(literal.info.video?.isStill == true)
    #expect(try literal.nextPicture()?.pts == .zero)
    #expect(try literal.nextPicture() == nil)
  }

  @Test("nothing is opened or decoded once an interruption is raised")
  func interrupted() throws {
    let interruption = Interruption()
    let source = try FFmpegSource(MediaRequest(location: .file(path: Clips.both)), interruption: interruption)
    interruption.raise()
    let error = MediaError(.interrupted, "Interrupted")
    #expect(throws: error) { while try source.nextPicture() != nil {} }
    #expect(throws: error) { try source.seek(to: .seconds(1)) }
    #expect(throws: error) {
      try FFmpegSource(MediaRequest(location: .file(path: Clips.cfr)), interruption: interruption)
    }
  }

  @Test("a playlist on this machine does not reach the network")
  func localPlaylist() throws {
    let server = try LoopbackServer(["/transport.ts": try Clips.bytes(Clips.transport)])
    let away = try Clips.write("away.m3u8", playlist(naming: server.address + "/transport.ts"))
    #expect(throws: MediaError.self) { try open(.file(path: away)) }
    #expect(server.requests.isEmpty)
    let near = try Clips.write("near.m3u8", playlist(naming: Clips.transport))
    #expect(try Numbered(near).next()?.number == 0)
  }

  @Test("an address of a remote document is played, and what it names may not be a file of this machine")
  func remote() throws {
    let concat = { (name: String) in Array("ffconcat version 1.0\nfile '\(name)'\n".utf8) }
    let server = try LoopbackServer([
      "/film.mp4": try Clips.bytes(Clips.cfr),
      "/transport.ts": try Clips.bytes(Clips.transport),
      "/good.m3u8": playlist(naming: "transport.ts"),
      "/absolute.m3u8": playlist(naming: Clips.transport),
      "/file.m3u8": playlist(naming: "file:" + Clips.transport),
      "/crypto.m3u8": playlist(naming: "crypto:" + Clips.transport),
      "/concat.m3u8": playlist(naming: "concat:" + Clips.transport),
      "/subfile.m3u8": playlist(naming: "subfile,,start,0,end,0,,:" + Clips.transport),
      "/list.ffconcat": concat("file:" + Clips.transport),
      "/list2.ffconcat": concat(Clips.transport),
    ])
    #expect(try open(.remote(server.address + "/film.mp4")).nextPicture()?.pts == .zero)
    #expect(try open(.remote(server.address + "/good.m3u8")).nextPicture()?.pts == .zero)
    for name in [
      "absolute.m3u8", "file.m3u8", "crypto.m3u8", "concat.m3u8", "subfile.m3u8", "list.ffconcat", "list2.ffconcat",
    ] {
      #expect(throws: MediaError.self, "\(name)") { try open(.remote(server.address + "/" + name)).nextPicture() }
    }
    #expect(throws: MediaError(.notFound, "Server returned 404 Not Found")) {
      try open(.remote(server.address + "/missing.mp4"))
    }
  }

  @Test("without a way back in the bytes a seek reads on, or stays where it is")
  func unseekable() throws {
    let server = try LoopbackServer(["/transport.ts": try Clips.bytes(Clips.transport)])
    let film = try Numbered(.remote(server.address + "/transport.ts"))
    #expect(try film.next()?.number == 0)
    try film.source.seek(to: .seconds(4))
    #expect(try film.next()?.number == 100)
    try film.source.seek(to: .seconds(1))
    #expect(try film.next()?.number == 101)
    try film.source.seek(to: .seconds(60))
    #expect(try film.next()?.number == 199)
    #expect(try film.next() == nil)
    #expect(server.requests.count == 1)
  }

  @Test("a server that never answers is left when the interruption is raised")
  func silentServer() throws {
    let interruption = Interruption()
    let server = try LoopbackServer([:], onRequest: { interruption.raise() })
    #expect(throws: MediaError(.interrupted, "Interrupted")) {
      try FFmpegSource(MediaRequest(location: .remote(server.address + "/")), interruption: interruption)
    }
  }

  @Test("a FIFO that nobody writes into is left when the interruption is raised", .timeLimit(.minutes(5)))
  func lonelyFIFO() throws {
    let interruption = Interruption()
    interruption.raise()
    let path = try fifo("lonely")
    #expect(throws: MediaError(.interrupted, "Interrupted")) {
      try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: interruption)
    }
  }

  @Test("a FIFO whose writer falls silent is left when the interruption is raised", .timeLimit(.minutes(5)))
  func silentFIFO() throws {
    for length in [0, 3000] {
      let interruption = Interruption()
      let path = try fifo("silent-\(length)")
      let bytes = Array(try Clips.bytes(Clips.transport).prefix(length))
      let closed = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        // Returns once the reader has come.
        let writer = Glibc.open(path, O_WRONLY)
        _ = write(writer, bytes, bytes.count)
        interruption.raise()
        closed.wait()
        close(writer)
      }
      #expect(throws: MediaError(.interrupted, "Interrupted"), "\(length)") {
        try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: interruption)
      }
      closed.signal()
    }
  }

  @Test("a film that comes through a FIFO plays to its end", .timeLimit(.minutes(5)))
  func filmThroughFIFO() throws {
    let path = try fifo("film")
    let bytes = try Clips.bytes(Clips.transport)
    Thread.detachNewThread {
      let writer = FileHandle(fileDescriptor: Glibc.open(path, O_WRONLY), closeOnDealloc: true)
      do { try writer.write(contentsOf: Data(bytes)) } catch { print(error) }
    }
    let film = try Numbered(path)
    var numbers: [Int] = []
    while let next = try film.next() { numbers.append(next.number) }
    #expect(numbers == Array(0..<200))
  }

  @Test("a FIFO that closes without a byte, and devices that are no media, are refused", .timeLimit(.minutes(5)))
  func otherStreams() throws {
    let path = try fifo("closed")
    Thread.detachNewThread { close(Glibc.open(path, O_WRONLY)) }
    #expect(throws: MediaError.self) { try open(.file(path: path)) }
    #expect(throws: MediaError.self) { try open(.file(path: "/dev/null")) }
    #expect(throws: MediaError.self) { try open(.file(path: "/dev/zero")) }
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    defer { [ends.0, ends.1].forEach { close($0) } }
    let name = String(cString: try #require(ttyname(ends.1)))
    #expect(throws: MediaError(.notMedia, "Is a terminal")) { try open(.file(path: name)) }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let socketPath = Clips.folder + "/socket"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(throws: MediaError.self) { try open(.file(path: socketPath)) }
  }

  private func fifo(_ name: String) throws -> String {
    let path = Clips.folder + "/fifo-" + name
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  private func playlist(naming address: String) -> [UInt8] {
    Array("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:8,\n\(address)\n#EXT-X-ENDLIST\n".utf8)
  }

  private func open(_ location: MediaLocation) throws -> FFmpegSource {
    try FFmpegSource(MediaRequest(location: location), interruption: Interruption())
  }
}
