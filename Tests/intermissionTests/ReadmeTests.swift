import Foundation
import TestSupport
import Testing

/// What the README has a newcomer paste.
struct ReadmeTests {
  @Test func `The first schedule is ten lines that play, with nothing to say against them`() throws {
    let readme = try Documentation.text(of: "README.md")
    let pasted = readme.components(separatedBy: "<<'END'\n").last?.components(separatedBy: "\nEND\n").first
    let document = try #require(pasted)
    #expect(document.split(separator: "\n").count == 10)
    let ad = "Media/ads/lumen-lamps.mp4"
    #expect(document.contains(ad) && FileManager.default.fileExists(atPath: Documentation.file(ad).path))
    try document.replacing(ad, with: "ad.mp4")
      .write(toFile: Clips.folder + "/first.xml", atomically: true, encoding: .utf8)

    let run = Command.run(["--headless", "--untimed", "--events", "-", "--ads", "first.xml", "long.mp4"])
    func count(_ type: String) -> Int { run.events.count { $0.contains(#""type":"\#(type)""#) } }
    #expect(run.code == 0 && run.complaint.isEmpty)
    #expect(run.events.contains { $0.contains(#""cuePoints":[5]"#) })
    #expect(count("complete") == 1)
    #expect(count("diagnostic") == 0)
  }
}
