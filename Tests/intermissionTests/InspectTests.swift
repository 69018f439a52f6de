import Foundation
import Glibc
import Testing

/// `inspect`, from outside.
struct InspectTests {
  private func json(_ words: String..., input: String = "") throws -> (object: [String: Any], run: Command) {
    let run = Command.run(["inspect", "--json"] + words, input: input)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (try #require(object), run)
  }

  private func breaks(_ object: [String: Any]) -> [[String: Any]] { object["breaks"] as? [[String: Any]] ?? [] }

  @Test func `A document is shown as text and as JSON, from a path, a URL and standard input`() throws {
    let text = Command.run(["inspect", "ads.xml", "--duration", "10:00"])
    #expect(text.code == 0 && text.complaint.isEmpty)
    #expect(text.output.hasPrefix("ads.xml · VMAP 1.0 · 1 break · content 10:00\n"))
    let vmap = try String(contentsOfFile: Clips.folder + "/ads.xml", encoding: .utf8)
    for source in ["ads.xml", "file://\(Clips.folder)/ads.xml", "-"] {
      let (object, run) = try json(source, "--no-resolve", input: vmap)
      #expect(run.code == 0 && run.complaint.isEmpty)
      #expect((object["document"] as? [String: Any])?["source"] as? String == source)
      #expect(breaks(object).count == 1)
      #expect(object["contentDuration"] is NSNull)
    }
  }

  @Test(arguments: [
    "nowhere.xml", "cut.xml", "empty.xml", "text.xml", "folder", "film.mp4",
    "http://127.0.0.1:9/a.xml",
  ])
  func `A document that cannot be read is one line, exit code 1, and an object that says why`(_ source: String) throws {
    let (object, run) = try json(source)
    #expect(run.code == 1)
    #expect(run.complaint.hasPrefix("intermission: \(source): "))
    #expect(run.complaint.split(separator: "\n").count == 1)
    #expect(breaks(object).isEmpty)
    let diagnostics = object["diagnostics"] as? [[String: Any]] ?? []
    #expect(diagnostics.count == 1 && diagnostics[0]["severity"] as? String == "error")
    let text = Command.run(["inspect", source])
    #expect(text.code == 1 && text.output.isEmpty && text.complaint == run.complaint)
  }

  @Test func `--xml writes the document back, and fetches nothing else`() throws {
    _ = SimulationFiles.folder
    let run = Command.run(["inspect", "--xml", "simulated/failing.xml"])
    #expect(run.code == 0 && run.complaint.isEmpty)
    #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<vmap:VMAP "))
    #expect(run.output.hasSuffix("</vmap:VMAP>\n"))
    #expect(Command.run(["inspect", "--xml", "-"], input: run.output).output == run.output)
    let (written, _) = try json("--no-resolve", "-", input: run.output)
    let read = try json("simulated/failing.xml", "--no-resolve").object
    #expect(
      breaks(written).map { "\($0["breakId"] ?? "") \($0["timeOffset"] ?? "")" }
        == breaks(read).map { "\($0["breakId"] ?? "") \($0["timeOffset"] ?? "")" })
    let failed = Command.run(["inspect", "--xml", "cut.xml"])
    #expect(failed.code == 1 && failed.output.isEmpty)
    #expect(failed.complaint == Command.run(["inspect", "cut.xml"]).complaint)
    let waterfall = Command.run(["inspect", "--xml", "--mediation", "m.json"])
    #expect(waterfall.code == 2 && waterfall.complaint.hasPrefix("intermission: --xml goes with a SOURCE"))
    let both = Command.run(["inspect", "--xml", "--json", "ads.xml"])
    #expect(both.code == 2 && both.complaint.hasPrefix("intermission: --json and --xml exclude each other"))
  }

  @Test func `Ads are followed as far as they lead, and what stops them is said`() throws {
    #expect(SimulationFiles.folder == Clips.folder + "/simulated")
    let (object, run) = try json("simulated/failing.xml")
    #expect(run.code == 0 && run.complaint.isEmpty)
    let found = breaks(object).map { one in
      let ads = (one["ads"] as? [[String: Any]] ?? []).map { ad in
        let wrappers = (ad["wrappers"] as? [[String: Any]] ?? []).map { $0["id"] as? String ?? "-" }
        return (wrappers + [ad["id"] as? String ?? "-"]).joined(separator: ">")
      }
      let codes = (one["errors"] as? [[String: Any]] ?? []).map { "\($0["code"] as? Int ?? 0)" }
      return "\(ads.joined(separator: " ")) | \(codes.joined(separator: " "))"
    }
    #expect(found == [" | 301", " | 100", " | 303", "wrapper | 302", "wrapper>blue | ", "red | 403"])
    let still = try json("simulated/failing.xml", "--no-resolve").object
    #expect(breaks(still).map { ($0["ads"] as? [Any])?.count } == [0, 0, 0, 0, 0, 1])
    #expect(breaks(still).allSatisfy { ($0["errors"] as? [Any])?.isEmpty == true })
    let text = Command.run(["inspect", "simulated/failing.xml"]).output
    #expect(text.contains("\n  └ wrapper wrapper (Outer)\n    └ failed 302"))
  }

  @Test func `An interruption shows what is known so far`() throws {
    let listener = try Listener()
    let vmap = """
      <VMAP version="1.0"><AdBreak timeOffset="start" breakType="linear" breakId="slow"><AdSource>
      <AdTagURI>http://127.0.0.1:\(listener.port)/tag</AdTagURI></AdSource></AdBreak></VMAP>
      """
    let run = Command.run(
      ["inspect", "--json", "--vast-timeout", "60", "-"], input: vmap,
      interference: .signalOnConnection(SIGINT, listener: listener.descriptor))
    #expect(run.code == 128 + SIGINT)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    #expect(breaks(object).count == 1)
    let diagnostics = object["diagnostics"] as? [[String: Any]] ?? []
    #expect(diagnostics.contains { $0["rule"] as? String == "not-resolved" && $0["breakId"] as? String == "slow" })
  }

  /// A socket on loopback that takes connections and never says a word.
  private final class Listener {
    let descriptor: Int32
    let port: UInt16

    init() throws {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      self.descriptor = descriptor
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isReady = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &length) == 0
        }
      }
      port = UInt16(bigEndian: address.sin_port)
      try #require(isReady)
    }

    deinit { close(descriptor) }
  }

  @Test func `Content gives the length, from its file or as said`() throws {
    #expect(try json("ads.xml", "--content", "film.mp4").object["contentDuration"] as? Double == 2)
    #expect(try json("ads.xml", "--duration", "1:30.5").object["contentDuration"] as? Double == 90.5)
    let run = Command.run(["inspect", "ads.xml", "--content", "nowhere.mp4"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: nowhere.mp4: No such file or directory\n")
  }
}
