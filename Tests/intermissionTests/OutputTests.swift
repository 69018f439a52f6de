import Foundation
import Testing

/// What is read in a run is not written over in it.
struct OutputTests {
  @Test(arguments: ["--events", "--log", "--record"])
  func `A file that is played, or read, is not written over`(_ option: String) throws {
    let film = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString).mp4")
    try Data("a film".utf8).write(to: film)
    defer { try? FileManager.default.removeItem(at: film) }
    let linked = film.path + ".link"
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: film.path)
    defer { try? FileManager.default.removeItem(atPath: linked) }
    for words in [
      [film.path, option, film.path], [film.path, option, linked], ["none.mp4", "--ads", film.path, option, linked],
    ] {
      let run = Command.run(words + ["--headless"])
      #expect(run.code == 2)
      #expect(run.complaint.contains("written over"))
    }
    #expect(try Data(contentsOf: film) == Data("a film".utf8))
  }
}
