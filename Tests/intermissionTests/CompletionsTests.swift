import Foundation
import Testing

@testable import intermission

struct CompletionsTests {
  @Test(arguments: Completions.Shell.allCases)
  func `Every option is completed`(_ shell: Completions.Shell) {
    let text = Completions.text(for: shell)
    for option in Option.all {
      let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
      #expect(text.contains(name), "\(option.name)")
    }
    for command in Arguments.Command.allCases { #expect(text.contains(command.rawValue)) }
  }

  /// Those of the shells that are installed here.
  private static let shells = Completions.Shell.allCases.filter {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0.rawValue)")
  }

  @Test(arguments: shells)
  func `The shell reads it without complaint`(_ shell: Completions.Shell) throws {
    let path = Clips.folder + "/completions.\(shell.rawValue)"
    try Completions.text(for: shell).write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Self.run(shell.rawValue, shell == .fish ? ["--no-execute", path] : ["-n", path]) == ["", "0"])
  }

  @Test(arguments: [
    (["--vo", "h"], "half"), (["--vo", "=", "as"], "ascii"),
    (["--vo", "="], "auto half quad sextant braille ascii sixel kitty null"),
    (["sim"], "simulate"), (["inspect", "--js"], "--json"), (["demo", "--js"], ""), (["--volume", "x"], ""),
    (["--ads", "ads.x"], "ads.xml"), (["--he"], "--headless --help"), (["film.m"], "film.mp4"),
  ])
  func `Bash completes words`(_ words: [String], _ expected: String) throws {
    let script = """
      source <("$0" --completions bash)
      compopt() { :; }
      COMP_WORDS=(intermission "$@"); COMP_CWORD=$#
      _intermission; echo "${COMPREPLY[*]}"
      """
    #expect(try Self.run("bash", ["-c", script, Command.program] + words) == [expected + "\n", "0"])
  }

  /// Has nothing in it but two files.
  private static let folder: URL = {
    let folder = URL(fileURLWithPath: Clips.folder + "/completed")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["ads.xml", "film.mp4"] { try Data().write(to: folder.appendingPathComponent(name)) }
    } catch { Issue.record(error) }
    return folder
  }()

  /// What was written, and the exit code.
  private static func run(_ shell: String, _ words: [String]) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(shell)")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return [text, String(process.terminationStatus)]
  }
}
