import Foundation
import Testing

@testable import intermission

/// A folder as content.
struct FolderTests {
  @Test(arguments: [
    (["b10.mp4", "b2.mp4", "B1.mp4", "a.mkv"], ["a.mkv", "B1.mp4", "b2.mp4", "b10.mp4"]),
    (["s1e10.mp4", "s1e9.mp4", "s01e1.mp4"], ["s01e1.mp4", "s1e9.mp4", "s1e10.mp4"]),
    (
      [".hidden.mp4", "letter.txt", "film.vmap.xml", "mp4", "film.MP4", "noise.mp3", "cover.jpg"],
      ["film.MP4", "noise.mp3"]
    ),
    (["2.mp4", "02.mp4", "1.mp4"], ["1.mp4", "02.mp4", "2.mp4"]),
    (
      ["x 99999999999999999999999.mp4", "x 100000000000000000000000.mp4"],
      ["x 99999999999999999999999.mp4", "x 100000000000000000000000.mp4"]
    ),
    (["Ö.mp4", "ö2.mp4", "z.mp4"], ["z.mp4", "Ö.mp4", "ö2.mp4"]), ([], []),
  ])
  func `Files are sorted as people sort, and others left out`(_ names: [String], _ sorted: [String]) {
    #expect(PlayableNames(names).sorted == sorted)
    #expect(PlayableNames(names.reversed()).sorted == sorted)
  }

  private func folder(_ name: String, _ files: [String]) throws {
    let path = Clips.folder + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in files {
      try FileManager.default.copyItem(atPath: Clips.folder + "/film.mp4", toPath: path + "/" + file)
    }
  }

  @Test(arguments: ["", "/"]) func `A folder plays its files in their order, and no folder in it`(_ end: String) throws
  {
    let name = "season\(end.isEmpty ? 1 : 2)"
    try folder(name, ["10.mp4", "9.mp4", "notes.txt", ".8.mp4"])
    try folder(name + "/7.mp4", ["6.mp4"])
    let run = Command.run(["--headless", "--untimed", "--events", "-", name + end, "film.mp4"])
    #expect(run.code == 0 && run.complaint.isEmpty)
    let loaded = run.events.filter { $0.contains(#""type":"contentLoaded""#) }
    #expect(loaded.count == 3)
    for (line, url) in zip(loaded, ["\(name)/9.mp4", "\(name)/10.mp4", "film.mp4"]) {
      #expect(line.contains(#""url":"\#(url)""#), "\(line)")
    }
  }

  @Test func `A folder without one is one line and exit code 1`() throws {
    try folder("empty", ["notes.txt"])
    let run = Command.run(["--headless", "--untimed", "empty"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: empty: there is nothing to play in this folder\n")
  }
}
