import TerminalUI

@testable import Player
@testable import intermission

/// The manual page as the tables of options and of keys have it, in the macros of man(7).
enum ManualPage {
  /// When what it says was last changed.
  private static let date = "2026-11-30"

  static var text: String {
    var lines = [
      ".\\\" Made from the tables of options and of keys by the tests; see make record.",
      ".TH INTERMISSION 1 \(date) \"Intermission \(Version.text)\" \"User Commands\"",
      ".SH NAME", "intermission \\- play films in the terminal, with ad breaks", ".SH SYNOPSIS",
    ]
    for (index, form) in HelpText.synopsis.enumerated() {
      lines += (index > 0 ? [".br"] : []) + [".B \(escaped(form))"]
    }
    lines += [
      ".SH DESCRIPTION",
      "Plays local media, or any URL that FFmpeg opens, in the terminal, with the pre\\-, mid\\- and post\\-rolls of a",
      "VMAP or VAST document. The keys are below, and shown by ? while playing.", ".PP",
      "A CONTENT that is a folder stands for the films and the sound in it, in the order that people sort names in;",
      "hidden files and folders in it are left out. A list (.m3u, .m3u8, .pls), a file or over http, stands for what it",
      "names: paths count from its folder, and one that came over http names addresses alone.", ".PP",
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
    lines += keys
    lines += list("EXIT STATUS", HelpText.exitCodes.map { ($0, $1 + ".") })
    lines += list("ENVIRONMENT", environment)
    lines += list("FILES", files)
    lines += list("EXAMPLES", examples)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table that `?` shows.
  private static var keys: [String] {
    let note = "While an ad is on screen, the keys that seek, step, change the speed or the file do nothing but say so."
    let ofList =
      "In the list of files arrows, PgUp, PgDn, Home, End, the wheel and clicks choose, Enter or a click on what is chosen "
      + "plays it from where it was left, / filters as you type, and Esc clears the filter, then closes."
    return list("KEYS", PlayerView.keys.map { ($0.keys, $0.words + ".") })
      + [note, ofList].flatMap { [".PP", escaped($0)] }
  }

  private static let environment = [
    ("TERM", "The terminal's type: terminfo tells what it can do."),
    ("COLORTERM", "With truecolor or 24bit the terminal has 16 million colours, whatever terminfo tells."),
    ("NO_COLOR", "When it is set and not empty nothing is coloured, unless --colors asks for it."),
    ("LC_ALL, LC_CTYPE, LANG", "Where they name a character set other than UTF-8, everything is drawn in ASCII."),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, HOME", "Where the configuration file and the positions of --resume are."),
    ("SDL_AUDIODRIVER", "The sound system that SDL is to use, such as pulseaudio, alsa or dummy."),
  ]

  private static let files = [
    (
      "~/.config/intermission/config",
      "Options without their hyphens, one option=value a line, that the command line goes before: a flag alone or with "
        + "=yes or =no, # begins a line that says nothing, relative paths count from the working directory. Runs "
        + "without a screen read it too, unless there is --no-config; --flag=no takes a flag of it back."
    ),
    (
      "~/.local/state/intermission/positions",
      "Where files were left (--resume): 500 of them, by digests of their paths."
    ),
    ("NAME.vmap.xml", "Beside a content NAME.ext: its breaks, where no ad option names others."),
    (
      "PREFIX/share/intermission",
      "The films, the schedules and the waterfalls of demo, beside the folder bin of the binary."
    ),
  ]

  private static let examples = [
    ("intermission demo", "The bundled films with all that ad breaks, banners and interstitials can do."),
    ("intermission film.mkv --ads vmap.xml", "A film with the breaks of a document."),
    (
      "intermission film.mkv --pre-roll spot.mp4 --mid-roll 10:00=https://ads.example/vast --mid-roll 50%=spot.mp4",
      "Breaks of one's own: media files, or what an ad server answers."
    ),
    (
      "intermission film.mkv --ads vmap.xml --headless --untimed --events - --strict",
      "For scripts: the event log on standard output, as fast as decoding goes, and exit code 3 when a break fails."
    ),
    ("curl -s https://ads.example/vmap | intermission film.mkv --ads - --headless", "A document on standard input."),
  ]

  private static func list(_ title: String, _ entries: [(name: String, text: String)]) -> [String] {
    [".SH \(title)"] + entries.flatMap { [".TP", ".B \(escaped($0.name))", escaped($0.text)] }
  }

  private static func escaped(_ text: String) -> String {
    let arrows = ["←": "\\(<-", "→": "\\(->", "↑": "\\(ua", "↓": "\\(da"]
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return arrows.reduce(plain) { $0.replacing($1.key, with: $1.value) }
  }
}
