import AdBreaks
import Foundation
import Player
import Testing

@testable import intermission

/// The viewer's own options, as values.
struct ConfigurationFileTests {
  private func read(_ text: String, _ words: String...) throws -> Arguments {
    try Arguments(words) { () throws(UsageError) in try ConfigurationFile(reading: text, path: "conf") }
  }

  @Test func `Lines are options without their hyphens, and the command line wins`() throws {
    let text = """
      # what I like
      volume = 60

        mute
      loop=no
      start=#3
      mid-roll=10=a b=c
      bind=k pause
      bind = # mute\r
      speed=2
      """
    let arguments = try read(text, "--volume", "70", "--mid-roll=20=d", "--bind", "j skip", "film")
    #expect(arguments.volume == 70)
    #expect(arguments.isMuted && arguments.loop == .off && arguments.speed == 2)
    #expect(arguments.start == .chapter(3))
    #expect(arguments.extraBreaks.map(\.source) == ["a b=c", "d"])
    var keys = arguments.keys
    for text in ["k pause", "# mute", "j skip"] { _ = keys.bind(text) }
    #expect(keys != KeyBindings())
    #expect(keys == arguments.keys)
  }

  @Test func `A flag of the file can be taken back`() throws {
    #expect(try read("mute", "film").isMuted)
    #expect(try !read("mute", "--mute=no", "film").isMuted)
    #expect(try read("mute=no", "--mute", "film").isMuted)
    #expect(try read("loop-ads=yes", "--loop", "--loop-ads=no", "film").loop == .withoutAds)
  }

  @Test func `Options of other commands are passed over, and still have to be right`() throws {
    #expect(try read("vo=ascii\nvolume=5", "simulate", "--duration", "1").volume == 5)
    #expect(
      throws: UsageError(
        "conf:1: vo asci: expected auto, half, quad, sextant, braille, ascii, sixel, kitty or null; did you mean ascii?"
      )
    ) {
      try read("vo=asci", "simulate", "--duration", "1")
    }
  }

  @Test(arguments: [
    ("\n\nvolum=3", "conf:3: unknown option volum; did you mean volume?"),
    ("--volume=3", "conf:1: unknown option --volume; did you mean volume?"),
    ("volume", "conf:1: volume needs a value; see --help"),
    ("volume=131", "conf:1: volume 131: expected a whole number, 0 to 130"),
    ("mute=maybe", "conf:1: mute takes no value but yes or no"), ("help", "conf:1: help belongs on the command line"),
    ("no-config", "conf:1: no-config belongs on the command line"),
    ("bind=k paus", "conf:1: bind k paus: expected KEY COMMAND or KEY none, as in the manual; did you mean pause?"),
    ("[general]", "conf:1: unknown option [general]"), ("a\u{1B}[31mb", "conf:1: unknown option ab"),
  ])
  func `The first wrong line is told`(_ text: String, _ message: String) {
    #expect(throws: UsageError(message)) { try read(text, "film") }
  }

  @Test func `What does not go together because of the file alone names it`() {
    #expect(throws: UsageError("--untimed goes with --headless (with conf)")) { try read("untimed", "film") }
    #expect(throws: UsageError("--untimed goes with --headless")) { try read("mute", "--untimed", "film") }
  }

  @Test(arguments: [["--no-config=no", "film"], ["--no-config", "--no-config=no", "film"], ["--help=no", "film"]])
  func `A no that takes it back has it read`(_ words: [String]) {
    #expect(throws: UsageError("was read")) {
      try Arguments(words) { () throws(UsageError) in throw UsageError("was read") }
    }
  }

  @Test(arguments: [
    ["--no-config", "film"], ["--no-config=no", "--no-config=yes", "film"], ["--help"], ["--version"],
    ["--completions=zsh"],
  ])
  func `There are runs that do not read it`(_ words: [String]) throws {
    _ = try Arguments(words) { () throws(UsageError) in throw UsageError("was read") }
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/intermission"), (["HOME": "/h"], "/h/.config/intermission"),
    (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/intermission"), (["XDG_CONFIG_HOME": "c"], nil), ([:], nil),
  ])
  func `It is where the environment says`(_ environment: [String: String], _ path: String?) {
    #expect(UserFolder.configuration.path(environment) == path)
  }
}

/// The same from outside.
struct ConfigurationCommandTests {
  private func run(_ text: String?, _ words: String...) throws -> Command {
    let folder = Clips.folder + "/config-\(UUID().uuidString)"
    let file = folder + "/intermission/config"
    try FileManager.default.createDirectory(atPath: folder + "/intermission", withIntermediateDirectories: true)
    try text?.write(toFile: file, atomically: true, encoding: .utf8)
    return Command.run(words, environment: ["TERM": "xterm", "XDG_CONFIG_HOME": folder, "HOME": folder])
  }

  @Test func `The file is read before the command line, unless there is none or none is wanted`() throws {
    #expect(try run(nil, "simulate", "--duration", "5").code == 0)
    let wrong = try run("volume=5\nfoo=1", "simulate", "--duration", "5")
    #expect(wrong.code == 2)
    #expect(wrong.complaint.hasSuffix("/intermission/config:2: unknown option foo\n"))
    #expect(wrong.complaint.split(separator: "\n").count == 1 && wrong.output.isEmpty)
    #expect(try run("foo=1", "simulate", "--duration", "5", "--no-config").code == 0)
    let headless = try run("headless\nuntimed\nevents=-", "film.mp4")
    #expect(headless.code == 0 && headless.events.last?.contains("ended") == true)
  }

  @Test func `One that cannot be read is one line`() throws {
    let folder = Clips.folder + "/config-folder"
    try FileManager.default.createDirectory(atPath: folder + "/intermission/config", withIntermediateDirectories: true)
    let run = Command.run(["film.mp4", "--headless"], environment: ["XDG_CONFIG_HOME": folder])
    #expect(run.code == 2 && run.complaint.hasSuffix("/intermission/config: Is a directory\n"))
  }
}
