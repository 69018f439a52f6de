import CNcurses
import Glibc
import TerminalUI

extension CursesTerminal {
  /// Whether the terminal is on this machine, as far as the environment tells.
  public nonisolated static func isLocal(_ environment: [String: String]) -> Bool {
    ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].allSatisfy { environment[$0]?.isEmpty != false }
  }

  /// Whether graphics would reach the terminal as they are: tmux and screen keep them, and the console prints them.
  public nonisolated static func passesGraphics(_ environment: [String: String]) -> Bool {
    let type = environment["TERM"] ?? ""
    return environment["TMUX"]?.isEmpty != false && environment["STY"]?.isEmpty != false
      && !["tmux", "screen", "linux", "vt"].contains { type.hasPrefix($0) }
  }

  /// Asks all in one, and does not wait.
  func ask(_ subjects: TerminalSubjects, isLocal: Bool) {
    guard !subjects.isEmpty else { return }
    let shared = isLocal && subjects.contains(.graphics) ? memory.put([0, 0, 0]) : nil
    keys.awaitsAnswers = true
    output.send(TerminalAnswers.questions(subjects, shared: shared.map { Array($0.utf8) }))
  }

  /// What the terminal has said becomes what it is known for.
  func takeAnswers() {
    if let isLight = answers.isLight { traits.isLight = isLight }
    if answers.hasKitty { traits.kitty = answers.sharesMemory ? .inSharedMemory : .inSequence }
    if let hasUpdates = answers.hasUpdates { traits.hasUpdates = hasUpdates }
    if answers.hasSixel { traits.sixelColors = answers.sixelColors ?? 256 }
    takeCell(cncurses_window_size(STDOUT_FILENO))
  }

  /// The kernel knows best; where it knows nothing the terminal's answer counts.
  func takeCell(_ window: winsize) {
    let told = TerminalTraits.cell(window)
    let counted = answers.screen.flatMap {
      PixelExtent(width: $0.width / max(1, size.columns), height: $0.height / max(1, size.rows))
    }
    traits.cell = told ?? answers.cell ?? counted
    guard chosenAspect == nil else { return }
    let aspect = traits.cell.map { Double($0.height) / Double($0.width) } ?? 2
    traits.cellAspect = told != nil ? TerminalTraits.cellAspect(window) : (0.5...4).contains(aspect) ? aspect : 2
  }
}
