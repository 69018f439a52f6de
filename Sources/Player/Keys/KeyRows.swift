import TerminalUI

/// What the table of keys says, made from the keys as they are bound.
struct KeyRows {
  let keys: KeyBindings

  private enum Row {
    /// Commands that stand in one row while each of them has a key, and what is said of them together.
    case commands([PlayerCommand], String? = nil)
    /// What is no key of ``KeyBindings``: the mouse, the event panel's keys, the kernel's.
    case fixed(KeyTable.Entry)
  }

  /// In the order of how often one wants it.
  private static let rows: [Row] = [
    .commands([.togglePause]),
    .commands([.seek(.seconds(-5)), .seek(.seconds(5))], "5 s back, forward"),
    .commands([.seek(.seconds(-1)), .seek(.seconds(1))], "1 s back, forward"),
    .commands([.seek(.seconds(-60)), .seek(.seconds(60))], "60 s back, forward"),
    .commands([.chapter(-1), .chapter(1)], "chapter back, forward"),
    .commands([.stepBack, .stepForward], "frame back, forward"),
    .commands([.scaleSpeed(1 / 1.1), .scaleSpeed(1.1)], "slower, faster"),
    .commands([.resetSpeed]),
    .commands([.changeVolume(-2), .changeVolume(2)], "volume down, up"),
    .commands([.toggleMute]), .commands([.nextSound]),
    .commands([.nextSubtitles, .toggleSubtitles], "next, hide subtitles"), .commands([.skip]), .commands([.discard]),
    .commands([.confirm]), .commands([.dismiss]),
    .commands([.closeBanner]), .commands([.copyLink]), .commands([.renewBreaks]),
    .commands([.nearBreak(forward: true), .nearBreak(forward: false)], "next, previous break"),
    .commands([.goTo]),
    .commands([.previousItem, .nextItem], "previous, next file"),
    .commands([.showList]),
    .fixed(.init("click bar", "seek")),
    .fixed(.init("wheel", "volume")),
    .commands([.snapshot]),
    .commands([.showPanel]),
    .fixed(.init("f F", "fault of a break (in i)")),
    .commands([.showKeys]), .commands([.redraw]),
    .fixed(.init("Ctrl-Z", "suspend")),
    .commands([.quit]),
  ]

  var entries: [KeyTable.Entry] {
    var entries: [KeyTable.Entry] = []
    var shown: [PlayerCommand] = []
    for row in Self.rows {
      switch row {
      case .fixed(let entry): entries.append(entry)
      case .commands(let commands, let words):
        shown += commands
        entries += self.entries(commands, words)
      }
    }
    for binding in keys.bindings where !shown.contains(binding.command) {
      shown.append(binding.command)
      entries += self.entries([binding.command], nil)
    }
    return entries
  }

  private func entries(_ commands: [PlayerCommand], _ words: String?) -> [KeyTable.Entry] {
    let labels = commands.map { keys.keys(for: $0).map(\.label) }
    guard let words, labels.allSatisfy({ !$0.isEmpty }) else {
      return zip(commands, labels).compactMap { command, labels in
        labels.isEmpty ? nil : .init(labels.joined(separator: " "), command.words)
      }
    }
    // The first key of each, then the second: `9 0 / *`.
    let most = labels.map(\.count).max() ?? 0
    let names = (0..<most).flatMap { place in labels.compactMap { place < $0.count ? $0[place] : nil } }
    return [.init(Self.joined(names), words)]
  }

  /// `Shift ← →` says Shift once.
  private static func joined(_ names: [String]) -> String {
    let shift = "Shift "
    guard names.allSatisfy({ $0.hasPrefix(shift) }) else { return names.joined(separator: " ") }
    return shift + names.map { $0.dropFirst(shift.count) }.joined(separator: " ")
  }
}
