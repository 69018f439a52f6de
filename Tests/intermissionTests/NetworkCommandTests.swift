import Foundation
import Glibc
import TestSupport
import Testing

/// The built program against nginx on loopback.
@Suite(.timeLimit(.minutes(5)))
struct NetworkCommandTests {
  private let server: WebServer
  private let words: [String]

  init() throws {
    server = try WebServer()
    try FileManager.default.copyItem(atPath: Clips.folder + "/ad.mp4", toPath: server.folder + "/ad.mp4")
    try server.write(
      Self.vast(
        "<Wrapper><AdSystem>s</AdSystem><VASTAdTagURI>vast.xml?c=[CACHEBUSTING]</VASTAdTagURI>"
          + "<Impression>/pixel?token=hidden</Impression></Wrapper>"), to: "wrapper.xml")
    try server.write(
      Self.vast(
        "<InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle><Creatives><Creative><Linear>"
          + "<Duration>00:00:01</Duration><MediaFiles><MediaFile delivery=\"progressive\" type=\"video/mp4\" width=\"64\" "
          + "height=\"32\">\(server.http)/ad.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine>"),
      to: "vast.xml")
    try server.write(
      "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\"><vmap:AdBreak timeOffset=\"start\" "
        + "breakType=\"linear\" breakId=\"pre\"><vmap:AdSource><vmap:AdTagURI>wrapper.xml</vmap:AdTagURI></vmap:AdSource>"
        + "</vmap:AdBreak></vmap:VMAP>", to: "vmap.xml")
    words = ["--headless", "--untimed", "--events", "-", "--ads", server.https + "/vmap.xml?key=hidden", "film.mp4"]
  }

  private static func vast(_ ad: String) -> String { "<VAST version=\"4.2\"><Ad id=\"a\">\(ad)</Ad></VAST>" }

  private func completes(_ run: Command) -> Int { run.events.filter { $0.contains(#""type":"complete""#) }.count }

  @Test func `An authority of one's own signs the ad side's servers`() {
    let trusted = Command.run(words + ["--ca-file", server.caFile])
    #expect(trusted.code == 0)
    #expect(trusted.complaint.isEmpty)
    #expect(completes(trusted) == 1)
    let stranger = Command.run(words)
    #expect(stranger.code == 0)
    #expect(completes(stranger) == 0)
    #expect(stranger.complaint.hasSuffix(": SSL peer certificate or SSH remote key was not OK\n"))
  }

  @Test func `A recording plays the same when the servers answer no more`() throws {
    let run = Command.run(words + ["--ca-file", server.caFile, "--record", "network.jsonl"])
    #expect(completes(run) == 1)
    let recording = try String(contentsOfFile: Clips.folder + "/network.jsonl", encoding: .utf8)
    #expect(recording.split(separator: "\n").count == 5)
    #expect(!recording.contains("hidden"))
    for name in ["vmap.xml", "wrapper.xml", "vast.xml"] {
      try FileManager.default.removeItem(atPath: server.folder + "/" + name)
    }
    let replay = Command.run(words + ["--replay", "network.jsonl"])
    #expect(replay.output == run.output.replacing("token=hidden", with: "token=***"))
    #expect(replay.output == Command.run(words + ["--replay", "network.jsonl"]).output)
    // Another seed asks with other numbers.
    #expect(completes(Command.run(words + ["--replay", "network.jsonl", "--seed", "9"])) == 1)
  }

  /// Ads that play, that are not there, that are no medium, that are cut, that are sound alone.
  private static let media = ["ad.mp4", "gone.mp4", "odd.mp4", "text.mp4", "cut.mp4", "sound.wav", "cut.mkv"]

  /// An ad server whose documents and media are behind credentials and set cookies. The credentials are as long as what
  /// blanks them, so that the columns in diagnostics are the same.
  private func adServer() throws -> WebServer {
    let server = try WebServer()
    for name in Self.media where FileManager.default.fileExists(atPath: Clips.folder + "/" + name) {
      try FileManager.default.copyItem(atPath: Clips.folder + "/" + name, toPath: server.folder + "/" + name)
    }
    Clips.make(server.folder + "/odd.mp4", seconds: 1, rate: 7)
    Clips.makeSound(server.folder + "/sound.wav", seconds: 1)
    let address = server.http.replacing("http://", with: "http://qzx@") + "/cookies/"
    func pod(_ names: [String]) -> String {
      let ads = names.enumerated().map { index, name in
        "<Ad id=\"\(name)\" sequence=\"\(index + 1)\"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle><Creatives>"
          + "<Creative><Linear><MediaFiles><MediaFile delivery=\"progressive\" type=\"video/mp4\" width=\"64\" "
          + "height=\"32\">\(address)\(name)?token=qzx</MediaFile></MediaFiles></Linear></Creative></Creatives>"
          + "</InLine></Ad>"
      }
      return "<VAST version=\"4.2\">\(ads.joined())</VAST>"
    }
    try server.write(pod(["ad.mp4", "gone.mp4", "odd.mp4"]), to: "first.xml")
    try server.write(pod(["text.mp4", "cut.mp4", "odd.mp4", "sound.wav"]), to: "second.xml")
    try server.write(pod(["cut.mkv", "ad.mp4"]), to: "third.xml")
    let breaks = [("start", "first"), ("00:00:01", "second"), ("end", "third")].map { offset, name in
      "<AdBreak timeOffset=\"\(offset)\" breakType=\"linear\" breakId=\"\(name)\"><AdSource><AdTagURI>"
        + "\(address)\(name).xml?token=qzx</AdTagURI></AdSource></AdBreak>"
    }
    try server.write("<VMAP version=\"1.0\">\(breaks.joined())</VMAP>", to: "all.xml")
    return server
  }

  @Test func `A recording plays remote media without a connection`() throws {
    var server: WebServer? = try adServer()
    let http = try #require(server?.http)
    let words = [
      "--headless", "--untimed", "--events", "-", "--ads", http + "/cookies/all.xml?key=hidden", "film.mp4",
    ]
    let run = Command.run(words + ["--record", "media.jsonl"])
    #expect(run.code == 0)
    #expect(completes(run) == 5)
    #expect(run.events.filter { $0.contains(#""type":"adError""#) }.count >= 3)
    // Recording changes nothing.
    #expect(run.output == Command.run(words).output)

    let recording = try String(contentsOfFile: Clips.folder + "/media.jsonl", encoding: .utf8)
    #expect(!recording.contains("qzx") && !recording.contains("hidden"))
    #expect(!recording.lowercased().contains("cookie\":") && !recording.contains("session="))
    let media = recording.split(separator: "\n").filter { $0.contains(#""medium":"#) }
    #expect(media.count == 9)
    #expect(media.filter { $0.contains(#""sha256":""#) }.count == media.filter { $0.contains(#""info":"#) }.count)

    // Whoever asks the servers now is noticed.
    server = nil
    let port = try #require(Int(http.split(separator: ":").last ?? ""))
    let listener = try WebServer.listen(port: port).descriptor
    defer { close(listener) }
    let replay = Command.run(words + ["--replay", "media.jsonl"])
    let blanked = run.output.replacing("token=qzx", with: "token=***").replacing("qzx@", with: "***@")
    #expect(replay.output == blanked)
    #expect(replay.code == run.code)
    #expect(replay.output == Command.run(words + ["--replay", "media.jsonl"]).output)
    let framed = Command.run(words + ["--replay", "media.jsonl", "--events-frames"])
    #expect(framed.events.contains { $0.contains(#""type":"frameShown""#) && $0.contains(#""source":"ad""#) })
    var asked = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    #expect(poll(&asked, 1, 0) == 0)
  }

  @Test func `An opening that takes too long does so again, at once`() throws {
    let (listener, port) = try WebServer.listen()
    defer { close(listener) }
    try Self.vast(
      "<InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle><Creatives><Creative><Linear><MediaFiles>"
        + "<MediaFile delivery=\"progressive\" type=\"video/mp4\" width=\"64\" height=\"32\">http://127.0.0.1:\(port)/a.mp4"
        + "</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine>"
    ).write(toFile: Clips.folder + "/late.xml", atomically: true, encoding: .utf8)
    let words = ["--headless", "--untimed", "--events", "-", "--media-timeout", "1", "--ads", "late.xml", "film.mp4"]
    let run = Command.run(words + ["--record", "late.jsonl"])
    #expect(run.events.contains { $0.contains(#""type":"adError""#) && $0.contains(#""code":402"#) })
    let replay = Command.run(words + ["--replay", "late.jsonl"])
    #expect(replay.output == run.output)
  }
}
