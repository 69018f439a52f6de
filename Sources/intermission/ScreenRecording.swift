import CursesTerminal
import FoundationEssentials
import Glibc
import Player

/// `--record-screen`: the player runs in a terminal of its own, and what it writes there is kept and shown.
@MainActor
enum ScreenRecording {
  private static let option = "--record-screen"

  /// Plays what the words say; answers the player's exit code.
  ///
  /// - Throws: When there is no screen, or the file is there already or cannot be written.
  static func run(_ words: [String], to path: String, _ environment: [String: String]) throws(UsageError) -> Int32 {
    // Before any other thread, which inherits the mask.
    let signals = SignalQueue(also: [SIGCHLD])
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw UsageError("\(SafeText.line(path)): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    do throws(TerminalError) {
      let recorder = try TerminalRecorder(
        environment: environment, file: file, timestamp: Int(Date().timeIntervalSince1970))
      let program = CommandLine.arguments.first ?? "intermission"
      let code = try recorder.run(
        [program] + inCells(beside(words)), signals: signals.descriptor, takeSignals: signals.takeAll)
      if let failure = recorder.failure {
        Complaint.write("\(SafeText.line(path)): the recording is not whole: \(String(cString: strerror(failure)))")
      }
      return code
    } catch {
      unlink(path)
      throw UsageError(error.message)
    }
  }

  /// What plays a recording draws cells: unless the viewer says otherwise, no graphics are recorded.
  private static func inCells(_ words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--vo" || $0.hasPrefix("--vo=") }) { return words }
    let place = words.first.flatMap { Arguments.Command(rawValue: $0) } == nil ? 0 : 1
    return words.prefix(place) + ["--vo=half"] + words.dropFirst(place)
  }

  /// The command line without this option.
  private static func beside(_ words: [String]) -> [String] {
    var (rest, kept) = (words[...], [String]())
    while let word = rest.popFirst() {
      if word == "--" { return kept + [word] + rest }
      if word == option { rest = rest.dropFirst() } else if !word.hasPrefix(option + "=") { kept.append(word) }
    }
    return kept
  }
}
