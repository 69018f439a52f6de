import AdBreaks
import AdDelivery
import Player

extension Option {
  /// How content is played and shown.
  static let playing: [Option] = [
    Option(
      name: "--start", section: .playing,
      action: .value("TIME|n%|#CHAPTER", expected: "TIME, n% (0 to 100) or #CHAPTER (from 1)") {
        $0.set(optional: \.start, ValueReader.start($1))
      },
      help: "Where each file begins, but not again with --loop; a TIME is 90, 90.5, 1:30 or 00:01:30.500. Breaks "
        + "before it follow the seek policy", alsoWith: [.simulate]),
    Option(
      name: "--end", section: .playing, action: .value("TIME") { $0.set(optional: \.end, ValueReader.time($1)) },
      help: "Where each file ends, unless it ends before. Breaks after it do not play, one at that very TIME does, and "
        + "the post-roll follows it; a percentage is still one of the whole file", alsoWith: [.simulate]),
    Option(
      name: "--resume", section: .playing, action: .flag { $0.resumes = true },
      help: "Each file goes on where it was left, as with --start there; kept in $XDG_STATE_HOME/intermission, or else "
        + "~/.local/state/intermission, when a file is left midway, and forgotten at its end. --start goes before it"),
    Option(
      name: "--speed", section: .playing,
      action: .number("X", SessionOptions.speeds, \.speed),
      help: "How fast content plays, 0.25 to 4, its sound in its own pitch; ads keep to 1", alsoWith: [.simulate]),
    Option(
      name: "--volume", section: .playing,
      action: .integer("0...130", 0...130, \.volume),
      help: "Per cent; default 100", alsoWith: [.simulate]),
    Option(
      name: "--mute", section: .playing, action: .flag { $0.isMuted = true }, help: "Begin muted", alsoWith: [.simulate]
    ),
    Option(
      name: "--no-audio", section: .playing, action: .flag { $0.hasNoAudio = true },
      help: "Decode and play no sound"),
    Option(
      name: "--audio-delay", section: .playing,
      action: .seconds("S", SessionOptions.soundDelays, \.soundDelay),
      help: "Seconds by which sound is heard later than its picture, or earlier below 0, -5 to 5; in ads too"),
    Option(
      name: "--audio-track", section: .playing,
      action: .value("N", expected: "a whole number, 1 to 1000") {
        $0.set(optional: \.audioTrack, ValueReader.integer($1, 1...1000))
      },
      help: "The sound track of each content, counted from 1 in the order of the file; # goes to the next while playing"
    ),
    Option(
      name: "--sub-track", section: .playing,
      action: .value("N", expected: "a whole number, 1 to 1000") {
        $0.set(optional: \.subtitleTrack, ValueReader.integer($1, 1...1000))
      },
      help: "The subtitles of each content, counted in the same way, files of subtitles behind its own. Without it a "
        + "file's, else those that the content marks as default or forced, else its only ones; j and v while playing"),
    Option(
      name: "--sub-file", section: .playing,
      action: .value("FILE") {
        $0.subtitleFiles.append($1)
        return true
      },
      help: "A file of subtitles (SubRip, WebVTT, ASS); may be repeated. NAME.srt, NAME.vtt and NAME.ass beside the "
        + "content NAME.ext are used without being named"),
    Option(
      name: "--no-subs", section: .playing, action: .flag { $0.hasNoSubtitles = true },
      help: "No subtitles, wherever they come from"),
    Option(
      name: "--loop", section: .playing, action: .flag { if $0.loop == .off { $0.loop = .withoutAds } },
      help: "After the last file begin again, from the beginning and without ads"),
    Option(
      name: "--loop-ads", section: .playing, action: .flag { $0.loop = .withAds },
      help: "After the last file begin again, from the beginning and with its ads"),
    Option(
      name: "--vo", section: .playing,
      action: .value("auto|half|quad|sextant|braille|ascii|sixel|kitty|null") {
        $0.set(\.videoOutput, ValueReader.choice($1))
      },
      help:
        "How pictures are drawn: half blocks (two pixels a cell), quadrants (four), sextants (six; not in every font), "
        + "braille (eight dots of one colour), letters, sixel or kitty graphics where the terminal says that it has them "
        + "(half blocks until then, and where it does not), or not at all. "
        + "auto takes kitty graphics, else sixels, on this machine and outside of tmux and screen, else half blocks, "
        + "or letters without UTF-8"),
    Option(
      name: "--colors", section: .playing,
      action: .value("auto|16m|256|16|mono") { $0.set(\.colors, ValueReader.colors($1)) },
      help: "Colour depth; auto takes what the terminal tells, and mono where NO_COLOR is set"),
    Option(
      name: "--cell-aspect", section: .playing,
      action: .value("W:H", expected: "W:H, two numbers above 0 and up to 1000") {
        $0.set(optional: \.cellAspect, ValueReader.aspect($1))
      },
      help: "Shape of a character cell, when the terminal does not tell; default 1:2"),
    Option(
      name: "--banner", section: .playing,
      action: .value("bottom|top|off") { $0.set(\.banner, ValueReader.choice($1)) },
      help: "The edge that the banner slides in from; default bottom"),
    Option(
      name: "--bind", section: .playing,
      action: .value("KEY COMMAND", expected: "KEY COMMAND or KEY none, as in the manual") { $0.keys.bind($1) },
      help: "Binds a key anew; may be repeated, and ? shows what came of it. A KEY is itself, or one of space, enter, "
        + "esc, backspace, tab, del, left, right, up, down, shift+left, shift+right, pgup, pgdn, home, end and ctrl+a to "
        + "ctrl+y. A COMMAND is one of \(KeyBindings.commandNames.joined(separator: ", "))",
      words: KeyBindings.commandNames),
  ]
}
