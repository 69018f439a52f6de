import AdBreaks
import AdDelivery
import Player

extension Option {
  /// All that is built, in the order of the manual.
  static let all: [Option] = ads + playing + log + simulate + inspect + other

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
        + "never written over a file that is there", isOfOneRun: true),
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
      help: "Do without the configuration file, as scripts should", isOfOneRun: true),
    Option(
      name: "--completions", section: .other,
      action: .value("bash|zsh|fish") { $0.set(optional: \.completions, ValueReader.choice($1)) },
      help: "Write what that shell needs to complete this command line, and stop; make install puts it in its place",
      isOfOneRun: true),
    Option(
      name: "--help", short: "-h", section: .other, action: .flag { $0.showsHelp = true }, help: "Show this and stop",
      isOfOneRun: true),
    Option(
      name: "--version", section: .other, action: .flag { $0.showsVersion = true }, help: "Show the version and stop",
      isOfOneRun: true),
  ]
}
