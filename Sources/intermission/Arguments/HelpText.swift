/// What `--help` prints, made from the table of options.
enum HelpText {
  static let synopsis = [
    "intermission [play] [OPTIONS] CONTENT...", "intermission demo [OPTIONS]",
    "intermission simulate [OPTIONS] (--duration TIME | --content FILE)",
    "intermission inspect [OPTIONS] SOURCE", "intermission inspect [OPTIONS] --mediation FILE",
  ]

  static var text: String {
    var lines = [
      "Intermission plays films in the terminal, with the ad breaks of a VMAP or VAST document.", "",
    ]
    for (index, form) in synopsis.enumerated() { lines.append((index == 0 ? "Usage: " : "       ") + form) }
    lines += [
      "", "CONTENT is a file, or any URL that FFmpeg opens. demo plays the bundled films with their ads.",
      "simulate plays on a virtual clock, decodes nothing, and writes the event log to standard output.",
      "inspect shows the breaks of a document, where they fall, and what their ads turn out to be.",
      "The player's keys are shown by ?.",
    ]
    for section in Option.Section.allCases {
      lines += ["", section.title + ":"]
      for option in Option.all where option.section == section { lines += entry(option) }
    }
    lines += ["", "Exit codes:"]
    for (code, meaning) in exitCodes { lines.append("  \(pad(code, to: 8))\(meaning)") }
    return lines.joined(separator: "\n")
  }

  static let exitCodes = [
    ("0", "played to its end, or quit"), ("1", "content cannot be opened or decoded, or the event log not written"),
    ("2", "wrong usage, or no usable terminal"), ("3", "a failure under --strict; an answer without ads is none"),
    ("128+N", "ended by signal N"),
  ]

  private static func entry(_ option: Option) -> [String] {
    ["  " + option.usage] + wrap(option.text, width: 70).map { "        " + $0 }
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
