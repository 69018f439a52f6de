import AdBreaks
import AdDelivery
import Player

extension Option {
  /// All that is built, in the order of the manual.
  static let all: [Option] = ads + playing + log + simulate + inspect + other

  private static let ads: [Option] = [
    Option(
      name: "--ads", section: .ads, action: .value("SOURCE") { $0.set(optional: \.adsSource, $1) },
      help: "A VMAP, or a bare VAST (then one pre-roll): a path, - for standard input, file:, http: or https:. "
        + "Relative addresses in it count from it; on standard input only http: and https: addresses can be used, "
        + "and keys come from /dev/tty. "
        + "Without any ad option NAME.vmap.xml beside the content NAME.ext is used when it exists"),
    Option(
      name: "--pre-roll", section: .ads,
      action: .value("SOURCE") { $0.add(.init(place: .preRoll, source: $1)) },
      help: "A break before the content: a VAST document, or a media file itself"),
    Option(
      name: "--mid-roll", section: .ads,
      action: .value(
        "TIME=SOURCE", expected: "TIME=SOURCE, n%=SOURCE (0 to 100) or every:TIME=SOURCE (1 second or more)"
      ) { $0.add(ValueReader.midRoll($1)) },
      help: "The same at a TIME, at n%, or again and again at every:TIME; may be repeated"),
    Option(
      name: "--post-roll", section: .ads,
      action: .value("SOURCE") { $0.add(.init(place: .postRoll, source: $1)) },
      help: "The same after the content"),
    Option(
      name: "--mediation", section: .ads, action: .value("FILE") { $0.set(optional: \.mediationPath, $1) },
      help: "The waterfalls of ad networks that banners, interstitials and the breaks of a VMAP's CustomAdData are "
        + "filled from (JSON; Documentation/Mediation.md). inspect --mediation FILE without a SOURCE asks each once, "
        + "for test ads, and shows what came of it",
      alsoWith: [.inspect]),
    Option(
      name: "--seek-policy", section: .ads,
      action: .value("last|all|none") { $0.set(\.ads.seekPolicy, ValueReader.choice($1)) },
      help: "Which breaks that a forward seek passes play: the latest one (the default; none plays when it fails), "
        + "every one in order, none"),
    Option(
      name: "--break-opportunities", section: .ads,
      action: .value("T,T,...", expected: "one TIME or more, with commas between them") {
        $0.set(optional: \.breakOpportunities, ValueReader.times($1))
      },
      help: "What VMAP's #1, #2 and so on count; without it the starts of the content's chapters, but for one at 0",
      alsoWith: [.inspect]),
    Option(
      name: "--play-ads-after", section: .ads,
      action: .value("TIME") { $0.set(optional: \.ads.playsAdsAfter, ValueReader.time($1)) },
      help: "Breaks at or before TIME are dropped, the pre-roll with them; the post-roll stays"),
    Option(
      name: "--no-auto-ad-breaks", section: .ads, action: .flag { $0.ads.asksFirst = true },
      help: "Each break asks first: Enter plays it, Esc passes it, in scripts play-break and pass. Content goes on "
        + "meanwhile; the next break and the content's end pass it too"),
    Option(
      name: "--profile", section: .ads,
      action: .value("iab|ima") { $0.set(\.ads.profile, ValueReader.choice($1)) },
      help: "Whose rules count: the specifications' (the default), or those of Google's IMA where it differs: 4 "
        + "wrappers, an offset that cannot be read counts as 0, #m and repeatAfter are ignored, the highest bitrate is "
        + "chosen, and after --start only the latest break plays, without the pre-roll",
      alsoWith: [.inspect]),
    Option(
      name: "--preload", section: .ads,
      action: .seconds("S", 0...600, \.ads.preload),
      help: "Seconds ahead of a break at which its ads are fetched and the first is opened; default 8"),
    Option(
      name: "--vast-timeout", section: .ads,
      action: .seconds("S", 0.1...600, \.vastTimeout),
      help: "Seconds that a document may take to arrive, for each wrapper afresh; default 5", alsoWith: [.inspect]),
    Option(
      name: "--media-timeout", section: .ads,
      action: .seconds("S", 0.1...600, \.mediaTimeout),
      help: "Seconds that an ad's medium may take to open; default 8"),
    Option(
      name: "--max-wrappers", section: .ads,
      action: .value("N", expected: "a whole number, 0 to 100") {
        $0.set(optional: \.maxWrappers, ValueReader.integer($1, 0...100))
      },
      help: "How many wrappers may stand above an ad; default 5, and 4 with --profile ima", alsoWith: [.inspect]),
    Option(
      name: "--ca-file", section: .ads, action: .value("FILE") { $0.set(optional: \.caFile, $1) },
      help: "Certificates (PEM) of the authority that signs the ad side's https servers, instead of the system's",
      alsoWith: [.inspect]),
    Option(
      name: "--record", section: .ads, action: .value("FILE") { $0.set(optional: \.recordPath, $1) },
      help: "Every answer of the ad side is kept in FILE, one JSON object a line, without its credentials; ad media by "
        + "their size, SHA-256 and length",
      alsoWith: [.inspect]),
    Option(
      name: "--replay", section: .ads, action: .value("FILE") { $0.set(optional: \.replayPath, $1) },
      help: "The answers come from such a FILE, and nothing of the ad side from anywhere else. A file that is still "
        + "the recorded one is played; a black picture stands for any other ad medium, as long as that was",
      alsoWith: [.inspect]),
    Option(
      name: "--strict", section: .ads, action: .flag { $0.isStrict = true },
      help: "An ad document that cannot be used ends the run with exit code 3; a break that fails gives 3 at the end. "
        + "A pod behind a wrapper needs its allowMultipleAds. What failed is named on standard error"),
    Option(
      name: "--tracking", section: .ads,
      action: .value("log|fire|off") { $0.set(\.tracking, ValueReader.choice($1)) },
      help: "What becomes of beacons: written to the event log with their macros filled in but not sent (the default: "
        + "a test run is no impression), sent in the background and logged, or neither"),
    Option(
      name: "--fault", section: .ads,
      action: .value(
        "BREAK:timeout|404|empty|malformed|loop|slow|duration|CODE",
        expected: "BREAK:timeout, 404, empty, malformed, loop, slow, duration or CODE (100 to 1008)"
      ) { $0.add(FaultRule($1)) },
      help:
        "Makes a break fail on purpose; BREAK is a breakId, an index from 0, or * for every one, CODE a VAST or VMAP "
        + "error code; may be repeated, and the first rule for a break counts. With slow the answer and the ads' media "
        + "come late, and just in time: after nine tenths of --vast-timeout and of --media-timeout. While playing, f in "
        + "the breaks of the event panel does the same"),
    Option(
      name: "--no-ads", section: .ads, action: .flag { $0.hasNoAds = true }, help: "The content alone"),
    Option(
      name: "--seed", section: .ads,
      action: .value("N", expected: "a whole number, 0 to \(UInt64.max)") { $0.set(optional: \.seed, UInt64($1)) },
      help: "The random numbers of [CACHEBUSTING] and the like; default 1 with --untimed and simulate, else random",
      alsoWith: [.inspect]),
  ]

  private static let playing: [Option] = [
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

  private static let log: [Option] = [
    Option(
      name: "--headless", section: .log, action: .flag { $0.isHeadless = true },
      help: "No terminal: real decoding, real ads, sound where there is a device, in real time"),
    Option(
      name: "--untimed", section: .log, action: .flag { $0.isUntimed = true },
      help: "With --headless: in silence and as fast as decoding goes; two runs write the same bytes"),
    Option(
      name: "--script", section: .log, action: .value("FILE") { $0.set(optional: \.scriptPath, $1) },
      help:
        "With --headless: what a viewer does, one 'at content TIME do ACTION' or 'at wall TIME do ACTION' a line; "
        + "the actions are pause, resume, seek TIME, skip, discard, click, play-break, pass, speed X, mute, quit",
      alsoWith: [.simulate]),
    Option(
      name: "--events", section: .log, action: .value("FILE") { $0.set(optional: \.eventsPath, $1) },
      help:
        "The event log, one JSON object a line; - is standard output, with --headless alone, and simulate's default",
      alsoWith: [.simulate]),
    Option(
      name: "--events-frames", section: .log, action: .flag { $0.logsFrames = true },
      help: "With --events: adds frameShown for every picture put on screen, or into the null output"),
    Option(
      name: "--events-progress", section: .log, action: .flag { $0.ads.reportsProgress = true },
      help: "With --events: adds adProgress every 200 ms of ad time", alsoWith: [.simulate]),
    Option(
      name: "--log", section: .log, action: .value("FILE") { $0.set(optional: \.logPath, $1) },
      help: "Where messages go, FFmpeg's too; never to the screen. Failed breaks, ads and documents are among them",
      alsoWith: [.simulate, .inspect]),
    Option(
      name: "--log-level", section: .log,
      action: .value("error|warning|info|debug") { $0.set(optional: \.chosenLogLevel, ValueReader.choice($1)) },
      help: "With --log: how much goes there; default warning", alsoWith: [.simulate, .inspect]),
    Option(
      name: "--record-screen", section: .log, action: .value("FILE") { $0.set(optional: \.screenRecordingPath, $1) },
      help: "All that goes to the screen is kept in FILE as well, an asciicast (version 2) for asciinema and its like; "
        + "never written over a file that is there"),
  ]

  private static let simulate: [Option] = [
    Option(
      name: "--duration", section: .simulate,
      action: .value("TIME") { $0.set(optional: \.duration, ValueReader.time($1)) },
      help: "How long the content is that is not there"),
    Option(
      name: "--content", section: .simulate, action: .value("FILE") { $0.set(optional: \.contentFile, $1) },
      help: "Content that is opened for its length and its chapters alone"),
  ]

  private static let inspect: [Option] = [
    Option(
      name: "--json", section: .inspect, action: .flag { $0.writesJSON = true },
      help: "One JSON object; what is absent is null"),
    Option(
      name: "--xml", section: .inspect, action: .flag { $0.writesXML = true },
      help: "The document as it was understood, as XML again; nothing beyond SOURCE is fetched"),
    Option(
      name: "--no-resolve", section: .inspect, action: .flag { $0.resolvesNothing = true },
      help: "Fetches nothing beyond SOURCE: wrappers and ad tags are shown as they stand"),
  ]

  private static let other: [Option] = [
    Option(
      name: "--no-config", section: .other, action: .flag { $0.hasNoConfiguration = true },
      help: "Do without the configuration file, as scripts should"),
    Option(
      name: "--completions", section: .other,
      action: .value("bash|zsh|fish") { $0.set(optional: \.completions, ValueReader.choice($1)) },
      help: "Write what that shell needs to complete this command line, and stop; make install puts it in its place"),
    Option(
      name: "--help", short: "-h", section: .other, action: .flag { $0.showsHelp = true }, help: "Show this and stop"),
    Option(
      name: "--version", section: .other, action: .flag { $0.showsVersion = true }, help: "Show the version and stop"),
  ]
}
