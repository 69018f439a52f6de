import Foundation
import Testing

/// What a hostile ad network does to the film: nothing.
struct PacingTests {
  private static let folder: String = {
    let folder = Clips.folder + "/pacing"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
    } catch {
      fatalError("\(error)")
    }
    Clips.make(folder + "/film.mp4", source: "testsrc2", seconds: frames / rate, rate: rate)
    return folder
  }()

  private static let (frames, rate) = (125, 25)

  /// Breaks behind the film, so that what their waterfalls do falls into it.
  private static let files = [
    "flood.sh": "exec yes '{}'", "complain.sh": "exec yes >&2", "crash.sh": "kill -SEGV $$",
    "fork.sh": "for i in 1 2 3 4 5 6 7 8; do sleep 100 & done; wait", "deaf.sh": "trap '' TERM; while :; do :; done",
    "mediation.json": """
    {"interstitial":{"waterfall":[\(item("sleep 100")),\(item("sh flood.sh")),\(item("sh fork.sh"))]},
     "video":{"loud":[\(item("sh flood.sh")),\(item("sh complain.sh")),\(item("sh flood.sh")),\(item("sh complain.sh"))],
      "still":[\(item("sleep 100")),\(item("sh fork.sh")),\(item("sh deaf.sh"))],
      "brief":[\((1...40).map { _ in item("sh crash.sh") }.joined(separator: ","))]}}
    """,
    "film.vmap.xml": "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\">"
      + ["loud", "still", "brief"].map { waterfall in
        "<vmap:AdBreak timeOffset=\"end\" breakType=\"linear\" breakId=\"\(waterfall)\"><vmap:AdSource><vmap:CustomAdData "
          + "templateType=\"intermission/waterfall\">\(waterfall)</vmap:CustomAdData></vmap:AdSource></vmap:AdBreak>"
      }.joined() + "</vmap:VMAP>",
  ]

  private static func item(_ command: String) -> String {
    "{\"adapter\":\"command\",\"command\":\"\(command)\",\"timeout\":1}"
  }

  /// A picture of the first file.
  private struct Shown {
    var wall: Double
    var pts: Double
  }

  private func play(_ words: String...) async throws -> (run: Command, shown: [Shown]) {
    #expect(Self.folder.hasSuffix("pacing"))
    // On a thread of its own: two runs are to be at once, also where tests have but one.
    let run = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: Command.run(
            ["pacing/film.mp4", "film.mp4", "--headless", "--no-audio", "--events", "-", "--events-frames"] + words,
            environment: ["PATH": "/usr/bin:/bin"]))
      }
    }
    var shown: [Shown] = []
    for line in run.events {
      let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if fields["type"] as? String == "contentComplete" { break }
      guard fields["type"] as? String == "frameShown", fields["source"] as? String == "content" else { continue }
      shown.append(
        Shown(wall: try #require(fields["wall"] as? Double), pts: try #require(fields["pts"] as? Double)))
    }
    return (run, shown)
  }

  private let hostile = "--mediation=pacing/mediation.json"

  @Test func `Every picture is shown, in order, whatever the networks do`() async throws {
    let (run, shown) = try await play("--untimed", hostile)
    #expect(run.code == 0)
    #expect(shown.map { ($0.pts * Double(Self.rate)).rounded() } == (0..<Self.frames).map(Double.init))
    #expect(run.events.contains { $0.contains(#""type":"interstitialDidFail""#) })
    // The one between the files is among them.
    #expect(run.events.count { $0.contains(#""type":"adBreakFetchError""#) } == 4)
  }

  /// Both at once, so that a machine with much else to do is as slow for the one as for the other.
  @Test func `Pictures come when they would without the networks`() async throws {
    async let beside = play()
    async let among = play(hostile)
    let (calm, beset) = try await (beside, among)
    #expect(calm.run.code == 0 && beset.run.code == 0)
    #expect(beset.run.events.contains { $0.contains(#""type":"interstitialDidFail""#) })
    #expect(zip(beset.shown, beset.shown.dropFirst()).allSatisfy { $0.pts < $1.pts })
    #expect(beset.shown.last?.pts == calm.shown.last?.pts)
    // Those too late to be of use are left out, on any machine.
    #expect(beset.shown.count * 10 >= calm.shown.count * 9, "\(beset.shown.count) of \(calm.shown.count)")
    let (usual, now) = (interval(calm.shown), interval(beset.shown))
    #expect(now <= usual * 1.5, "an interval of \(now) s, \(usual) s without")
    let (latest, latestNow) = (wait(calm.shown), wait(beset.shown))
    #expect(latestNow <= latest * 5, "the latest after \(latestNow) s, \(latest) s without")
  }

  /// The middle one of the times from picture to picture.
  private func interval(_ shown: [Shown]) -> Double {
    let intervals = zip(shown, shown.dropFirst()).map { $1.wall - $0.wall }.sorted()
    return intervals.isEmpty ? .infinity : intervals[intervals.count / 2]
  }

  /// How late the latest picture was, counted from when the one before it was due.
  private func wait(_ shown: [Shown]) -> Double {
    guard let first = shown.first else { return .infinity }
    let lateness = shown.map { ($0.wall - first.wall) - ($0.pts - first.pts) }.max() ?? 0
    return lateness + 1 / Double(Self.rate)
  }
}
