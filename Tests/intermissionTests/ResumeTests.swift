import Foundation
import Glibc
import Playback
import Testing

@testable import intermission

/// Where contents were left.
struct PositionFolderTests {
  private let path = Clips.folder + "/state-\(UUID().uuidString)/a/b"
  private let content = MediaLocation.url("https://x.test/film.mp4")

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path) }

  @Test func `A position is kept to the millisecond, replaced and forgotten`() throws {
    let positions = PositionFolder(path)
    #expect(try positions.position(of: content) == nil)
    try positions.keep(nil, of: content)
    try positions.keep(.milliseconds(61_005) + .microseconds(7), of: content)
    #expect(try positions.position(of: content) == .milliseconds(61_005))
    try positions.keep(.seconds(3), of: content)
    #expect(try positions.position(of: content) == .seconds(3))
    #expect(try names().count == 1)
    try positions.keep(nil, of: content)
    #expect(try positions.position(of: content) == nil)
    #expect(try names().isEmpty)
  }

  @Test func `A file is the same by whatever name, and no name is kept`() throws {
    let positions = PositionFolder(path)
    let file = Clips.folder + "/film.mp4"
    let link = Clips.folder + "/link-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try positions.keep(.seconds(1), of: .file(path: file))
    #expect(try positions.position(of: .file(path: link)) == .seconds(1))
    #expect(try positions.position(of: .file(path: Clips.folder + "/./film.mp4")) == .seconds(1))
    #expect(try positions.position(of: .file(path: Clips.folder + "/ad.mp4")) == nil)
    #expect(try names().allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `Those that are oldest go`() throws {
    let positions = PositionFolder(path, limit: 3)
    for number in 1...5 {
      try positions.keep(.seconds(number), of: .url("u:\(number)"))
      // Times of files are as coarse as the kernel's tick.
      for name in try names() {
        var times = [timeval](repeating: timeval(), count: 2)
        var status = stat()
        stat(path + "/" + name, &status)
        times[0].tv_sec = status.st_mtim.tv_sec - 10
        times[1] = times[0]
        utimes(path + "/" + name, times)
      }
    }
    let kept = try (1...5).map { try positions.position(of: .url("u:\($0)")) }
    #expect(kept == [nil, nil, .seconds(3), .seconds(4), .seconds(5)])
  }

  @Test func `What is no position in that folder stays`() throws {
    let positions = PositionFolder(path, limit: 1)
    try positions.keep(.seconds(1), of: content)
    let others = ["notes.txt", String(repeating: "x", count: 64)]
    for name in others { try "kept".write(toFile: path + "/" + name, atomically: true, encoding: .utf8) }
    for number in 1...3 { try positions.keep(.seconds(number), of: .url("u:\(number)")) }
    #expect(try names().count == 3 && Set(names()).isSuperset(of: others))
  }

  @Test func `What is no time is none, and what cannot be written is told`() throws {
    let positions = PositionFolder(path)
    try positions.keep(.seconds(1), of: content)
    let file = path + "/" + (try #require(try names().first))
    for text in ["", "soon\n", "-1\n", "1e3", String(repeating: "9", count: 100)] {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      #expect(try positions.position(of: content) == nil, "\(text)")
    }
    let blocked = PositionFolder(file + "/folder")
    #expect(throws: PositionFolder.Failure.self) { try blocked.keep(.seconds(1), of: content) }
    #expect(try blocked.position(of: content) == nil)
  }
}

/// `--resume` from outside.
struct ResumeTests {
  private let state = Clips.folder + "/resume-\(UUID().uuidString)"

  private func run(_ words: String...) -> Command {
    Command.run(
      ["--headless", "--untimed", "--events", "-", "--events-frames"] + words,
      environment: ["XDG_STATE_HOME": state])
  }

  private func firstPicture(_ run: Command) throws -> Double? {
    let line = try #require(run.events.first { $0.contains(#""type":"frameShown","source":"content""#) })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["pts"] as? Double
  }

  @Test func `A file goes on where it was left, and begins anew once it was over`() throws {
    let script = Clips.folder + "/leaves.script"
    try "at content 7 do quit".write(toFile: script, atomically: true, encoding: .utf8)
    #expect(run("--script", script, "long.mp4").code == 0)
    #expect(try firstPicture(run("--resume", "long.mp4")) == 0)
    #expect(run("--resume", "--script", script, "long.mp4").code == 0)
    #expect(try firstPicture(run("long.mp4")) == 0)
    #expect(try firstPicture(run("--resume", "--start", "2", "--script", script, "long.mp4")) == 2)
    let again = run("--resume", "--pre-roll", "ad.mp4", "long.mp4")
    #expect(try firstPicture(again) == 7)
    #expect(again.events.firstIndex { $0.contains("adBreakStarted") } != nil)
    #expect(try firstPicture(run("--resume", "long.mp4")) == 0)
  }

  @Test func `A folder that cannot be written is a line in the log`() throws {
    try "no folder".write(toFile: state, atomically: true, encoding: .utf8)
    let (script, log) = (Clips.folder + "/leaves-2.script", state + ".log")
    try "at content 1 do quit".write(toFile: script, atomically: true, encoding: .utf8)
    let run = run("--resume", "--script", script, "--log", log, "long.mp4")
    #expect(run.code == 0 && run.complaint.isEmpty)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.contains("--resume") } == 1)
  }
}
