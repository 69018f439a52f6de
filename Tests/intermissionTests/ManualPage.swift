@testable import intermission

/// The manual page as the table of options has it, in the macros of man(7).
enum ManualPage {
  static var text: String {
    var lines = [
      ".\\\" Made from the table of options by the tests; see make record.",
      ".TH INTERMISSION 1 \"\" \"Intermission \(Version.text)\" \"User Commands\"",
      ".SH NAME", "intermission \\- play films in the terminal, with ad breaks", ".SH SYNOPSIS",
    ]
    for form in HelpText.synopsis { lines += [".B \(escaped(form))", ".br"] }
    lines += [
      ".SH DESCRIPTION",
      "Plays local media, or any URL that FFmpeg opens, in the terminal, with the pre\\-, mid\\- and post\\-rolls of a",
      "VMAP or VAST document. The keys are shown by ? while playing.", ".PP",
      "simulate plays on a virtual clock, decodes nothing, and writes the event log to standard output: ads last as",
      "long as their documents say, 30 seconds where they do not say it.", ".PP",
      "inspect shows the breaks of a document, where they fall, and what their ads turn out to be.",
    ]
    for section in Option.Section.allCases {
      lines.append(".SH \(section.title.uppercased())")
      for option in Option.all where option.section == section {
        lines += [".TP", ".B \(escaped(option.usage))", escaped(option.text)]
      }
    }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in HelpText.exitCodes { lines += [".TP", ".B \(code)", escaped(meaning) + "."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
