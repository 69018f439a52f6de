import AdBreaks
import Foundation
import Glibc
import Testing

@testable import AdDelivery

/// Commands that do their worst: the load ends as it should, and nothing of them is left.
@Suite(.serialized)
struct HostileCommandTests {
  struct Misdeed: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// For `sh`.
    var script: String
    /// Seconds; long, unless it is to be over.
    var timeout: Double
    var outcome: String
    /// Part of the error's message.
    var message = ""

    init(_ name: String, _ script: String, timeout: Double = 60, _ outcome: String, _ message: String = "") {
      testDescription = name
      self.script = script
      self.timeout = timeout
      self.outcome = outcome
      self.message = message
    }
  }

  private static let ad = #"echo '{"id":1,"ad":{"title":"An ad"}}'"#

  static let misdeeds = [
    Misdeed("answers late", "sleep 0.6; \(ad); sleep 100", timeout: 0.3, "A failed 6", "0.3 s"),
    Misdeed("answers twice", "\(ad); \(ad); sleep 100", "A filled"),
    Misdeed("answers rubbish", "echo rubbish; sleep 100", "A failed 1", "no JSON"),
    Misdeed("answers with a JSON that is no answer", "echo '[1]'; sleep 100", "A failed 1"),
    Misdeed("answers with neither an ad nor an error", #"echo '{"id":1}'; sleep 100"#, "A failed 1", "neither"),
    Misdeed("answers with an ad that is none", #"echo '{"id":1,"ad":7}'; sleep 100"#, "A failed 1"),
    Misdeed("answers with an ad of nothing", #"echo '{"id":1,"ad":{}}'; sleep 100"#, "A failed 2"),
    Misdeed("answers another request", #"echo '{"id":2,"ad":{"title":"An ad"}}'; sleep 100"#, "A failed 1", "id"),
    Misdeed("answers with 2 MiB", "head -c 2097152 /dev/zero | tr '\\0' x; echo; sleep 100", "A failed 1", "1 MiB"),
    Misdeed("answers with 2 MiB and no end", "head -c 2097152 /dev/zero | tr '\\0' x; sleep 100", "A failed 1"),
    Misdeed(
      "answers with a hundred thousand values", "printf '['; yes 0, | head -100000 | tr -d '\\n'; echo '0]'; sleep 100",
      "A failed 1", "no JSON"),
    Misdeed("has no ad", #"echo '{"id":1,"error":{"code":3,"message":"none"}}'"#, "A failed 3", "none"),
    Misdeed("tells a number that is none", #"echo '{"id":1,"error":{"code":99,"message":"?"}}'"#, "A failed 5", "?"),
    Misdeed("says nothing", "sleep 100", timeout: 0.3, "A failed 6"),
    Misdeed("closes its output", "exec 1>&-; sleep 100", "A failed 7", "closed"),
    Misdeed("crashes at once", "exit 3", "A failed 7", "exit code 3"),
    Misdeed("is killed", "kill -KILL $$", "A failed 7", "signal 9"),
    Misdeed("crashes after loading", "\(ad); kill -SEGV $$", "A filled"),
    Misdeed("leaves somebody who keeps its pipes", "sleep 100 & \(ad); exit 0", "A filled"),
    Misdeed("leaves somebody and no answer", "sleep 100 & exit 1", "A failed 7", "exit code 1"),
    Misdeed(
      "ignores SIGTERM and the end of its input", "trap '' TERM HUP; \(ad); while :; do sleep 1; done", "A filled"),
    Misdeed("ignores SIGTERM and says nothing", "trap '' TERM; while :; do sleep 1; done", timeout: 0.3, "A failed 6"),
    Misdeed("stops itself", "kill -STOP $$", timeout: 0.3, "A failed 6"),
    Misdeed("floods its standard error", "yes complaint >&2", timeout: 0.5, "A failed 6"),
    Misdeed("floods its output behind its ad", "\(ad); yes more", "A filled"),
    Misdeed("closes its input", "exec 0<&-; \(ad); sleep 100", "A filled"),
  ]

  @Test(arguments: misdeeds)
  func `A command is contained`(_ misdeed: Misdeed) async throws {
    let folder = try Folder()
    // What it has of ours, told before it begins.
    let preamble = "echo $$ > pid.new; ls -l /proc/$$/fd > descriptors; mv pid.new pid\n"
    _ = try folder.write(preamble + misdeed.script, to: "adapter.sh")
    let configuration = try MediationConfiguration.read(
      """
      {"interstitial":{"waterfall":[
        {"name":"A","adapter":"command","command":"sh adapter.sh","timeout":\(misdeed.timeout)}]}}
      """, in: folder.path)
    let mediating = Mediating(configuration)
    let loaded = await mediating.load()
    #expect(mediating.summary.first == misdeed.outcome)
    if !misdeed.message.isEmpty {
      #expect(loaded.error?.message.contains(misdeed.message) == true, "\(loaded.error?.message ?? "")")
    }
    if case .success(let ad) = loaded.ad {
      // Telling it everything a thousand times hurts nobody either.
      let card = try #require(ad as? CardAd)
      await MainActor.run {
        let surface = FakeSurface()
        do throws(MediationError) { try ad.present(on: surface) } catch { Issue.record(error) }
        card.willPresent()
        card.didAppear()
        for _ in 0..<1000 { card.wasClicked() }
        card.didDismiss()
      }
      if misdeed.testDescription == "answers twice" {
        #expect(await Mediating.eventually { mediating.summary == ["A filled", "A dropped"] })
      }
    }
    await mediating.close()
    // One whose time was over before it began has told nothing.
    if misdeed.timeout < 60, !FileManager.default.fileExists(atPath: folder.path + "/pid") { return }
    try await Self.expectNothingLeft(in: folder.path)
  }

  @Test func `A command that is not there fails at once, and the next line item is asked`() async throws {
    let configuration = try MediationConfiguration.read(
      """
      {"banner":{"waterfall":[
        {"name":"A","adapter":"command","command":"no-such-program-anywhere"},
        {"name":"B","adapter":"house","parameter":"Our own"}]}}
      """)
    let mediating = Mediating(configuration)
    let loaded = await mediating.load(.banner)
    #expect(loaded.card?.title == "Our own")
    #expect(mediating.summary == ["A failed 7", "B filled"])
    #expect(mediating.notes.contains { $0.contains("No such file") })
    await mediating.close()
  }

  @Test func `Its complaints are told line by line, without its settings, and a flood is cut`() async throws {
    let folder = try Folder()
    _ = try folder.write(
      """
      echo $$ > pid; ls -l /proc/$$/fd > descriptors
      read request; echo "one: $request" >&2; printf 'two\\033[31m\\nthree' >&2
      echo '{"id":1,"error":{"code":5,"message":"the key hunter2secret is refused, 12345678"}}'
      """, to: "adapter.sh")
    let configuration = try MediationConfiguration.read(
      """
      {"interstitial":{"waterfall":[{"name":"A","adapter":"command","command":"sh adapter.sh","parameter":"unit",
        "settings":{"key":"hunter2secret","account":12345678,"deep":{"list":["a/b \\"c\\""]}}}]}}
      """, in: folder.path)
    let mediating = Mediating(configuration)
    let loaded = await mediating.load()
    #expect(loaded.error == MediationError(.loadFailed, "the key *** is refused, ***"))
    await mediating.close()
    #expect(mediating.notes.contains { $0.hasPrefix("A: one: {") && $0.contains(#""parameter":"unit""#) })
    #expect(mediating.notes.contains("A: three"))
    let everything = "\(mediating.notes) \(mediating.reports) \(configuration)"
    #expect(!everything.contains("hunter2secret") && !everything.contains("12345678") && !everything.contains("a/b"))
    try await Self.expectNothingLeft(in: folder.path)
  }

  @Test func `What nobody wants any more is ended while it loads`() async throws {
    let folder = try Folder()
    _ = try folder.write(
      "ls -l /proc/$$/fd > descriptors; echo $$ > pid.new; mv pid.new pid; sleep 100", to: "adapter.sh")
    let mediating = Mediating(
      try MediationConfiguration.read(
        #"{"banner":{"waterfall":[{"adapter":"command","command":"sh adapter.sh","timeout":60}]}}"#, in: folder.path))
    let loading = Task { await mediating.load(.banner) }
    let path = folder.path + "/pid"
    #expect(await Mediating.eventually { FileManager.default.fileExists(atPath: path) })
    mediating.mediator.release(1)
    #expect(await loading.value.error?.code == .adNotLoaded)
    try await Self.expectNothingLeft(in: folder.path)
    #expect(mediating.settled.count == 1)
    await mediating.close()
  }

  @Test func `The one who asked is gone, and so are its commands`() async throws {
    let folder = try Folder()
    _ = try folder.write(
      "ls -l /proc/$$/fd > descriptors; echo $$ > pid.new; mv pid.new pid; \(Self.ad); sleep 100", to: "adapter.sh")
    var mediating: Mediating? = Mediating(
      try MediationConfiguration.read(
        #"{"banner":{"waterfall":[{"adapter":"command","command":"sh adapter.sh"}]}}"#, in: folder.path))
    #expect(await mediating?.load(.banner).card?.title == "An ad")
    mediating = nil
    try await Self.expectNothingLeft(in: folder.path)
  }

  /// No process of the command's group, no child of ours, none of its pipes.
  private static func expectNothingLeft(in folder: String) async throws {
    let text = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
    let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let descriptors = try String(contentsOfFile: folder + "/descriptors", encoding: .utf8)
    let targets = descriptors.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /-> (.*)/).map { String($0.1) }
    }
    let pipes = targets.filter { $0.hasPrefix("pipe:") }
    #expect(pipes.count == 3, "\(descriptors)")
    // Beside them, the script that the shell reads, and what it writes this into.
    let others = targets.filter { !pipes.contains($0) }
    #expect(others.allSatisfy { $0.hasPrefix(folder) }, "\(descriptors)")
    #expect(await Mediating.eventually { livingProcesses(ofGroup: pid).isEmpty })
    #expect(await Mediating.eventually { waitpid(pid, nil, WNOHANG) == -1 && errno == ECHILD })
    #expect(await Mediating.eventually { openDescriptors().isDisjoint(with: pipes) })
  }

  private static func livingProcesses(ofGroup group: pid_t) -> [String] {
    let numbers = entries(of: "/proc").filter { Int($0) != nil }
    return numbers.filter { number in
      guard let stat = FileManager.default.contents(atPath: "/proc/\(number)/stat") else { return false }
      // pid (name) state parent group
      let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
    }
  }

  private static func openDescriptors() -> Set<String> {
    Set(
      entries(of: "/proc/self/fd").compactMap { number in
        do { return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)") } catch {
          return nil
        }
      })
  }

  private static func entries(of folder: String) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
  }
}
