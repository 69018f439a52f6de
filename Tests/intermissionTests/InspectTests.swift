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

  @Test func `Content gives the length, from its file or as said`() throws {
    #expect(try json("ads.xml", "--content", "film.mp4").object["contentDuration"] as? Double == 2)
    #expect(try json("ads.xml", "--duration", "1:30.5").object["contentDuration"] as? Double == 90.5)
    let run = Command.run(["inspect", "ads.xml", "--content", "nowhere.mp4"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: nowhere.mp4: No such file or directory\n")
  }
}
