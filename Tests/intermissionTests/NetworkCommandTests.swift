import Foundation
import TestSupport
import Testing

/// The built program against nginx on loopback.
@Suite(.timeLimit(.minutes(2)))
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
    #expect(recording.split(separator: "\n").count == 4)
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
}
