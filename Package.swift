// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A target of `Sources/` and the arrows it may follow.
func library(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .target(name: $0) }, swiftSettings: swiftSettings)
}

/// The tests of one target; `TestSupport` comes with it.
func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: (dependencies + ["TestSupport"]).map { .target(name: $0) },
    exclude: exclusions[name] ?? [], swiftSettings: swiftSettings)
}

/// Files beside the tests that are read at run time, by path.
let exclusions: [String: [String]] = [
  "Placement": ["Snapshots"], "Player": ["Sessions", "Snapshots"],
]

let package = Package(
  name: "intermission",
  products: [.executable(name: "intermission", targets: ["intermission"])],
  targets: [
    .systemLibrary(name: "CFFmpeg"),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CProcess"),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),

    library("AdMarkup", ["CLibXML2"]),
    library("AdBreaks", ["AdMarkup"]),
    library("Playback"),
    library("TerminalUI"),

    library("AdDelivery", ["AdBreaks", "AdMarkup", "Playback", "CCurl", "CProcess"]),
    library("FFmpegMedia", ["Playback", "CFFmpeg"]),
    library("SDLAudio", ["Playback", "CSDL2"]),
    library("CursesTerminal", ["TerminalUI", "CNcurses", "CProcess"]),

    library("Placement", ["AdBreaks", "AdMarkup", "TerminalUI"]),
    library("Player", ["AdBreaks", "AdMarkup", "Playback", "TerminalUI"]),

    .executableTarget(
      name: "intermission",
      dependencies: [
        "AdBreaks", "AdDelivery", "AdMarkup", "CProcess", "CursesTerminal", "FFmpegMedia", "Placement", "Playback",
        "Player", "SDLAudio", "TerminalUI",
      ],
      swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", dependencies: ["AdBreaks", "AdMarkup", "Playback", "TerminalUI"],
      path: "Tests/TestSupport", exclude: ["Servers/server.py"], swiftSettings: swiftSettings),
    // What Documentation/Mediation.md shows, built as anybody else would build it.
    .target(
      name: "ExampleAdapter", dependencies: ["AdBreaks", "AdDelivery"], path: "Documentation/Examples",
      exclude: ["adapter.py", "adapter.sh", "mediation.json"], swiftSettings: swiftSettings),
    tests("AdMarkup", ["AdMarkup"]),
    tests("AdBreaks", ["AdBreaks", "AdMarkup"]),
    tests("Playback", ["Playback"]),
    tests("TerminalUI", ["TerminalUI"]),
    tests("AdDelivery", ["AdDelivery", "AdBreaks", "AdMarkup", "Playback", "ExampleAdapter"]),
    tests("FFmpegMedia", ["FFmpegMedia", "Playback"]),
    tests("SDLAudio", ["SDLAudio", "Playback"]),
    tests("CursesTerminal", ["CursesTerminal", "TerminalUI"]),
    tests("Placement", ["Placement", "AdBreaks", "AdMarkup", "TerminalUI"]),
    tests("Player", ["Player", "AdBreaks", "AdMarkup", "Playback", "TerminalUI"]),
    tests("intermission", ["intermission", "AdBreaks", "AdDelivery", "Player", "Playback", "TerminalUI"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz`: libFuzzer has a main of its own, so the target is here only when it is asked for.
if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "FuzzDocuments", dependencies: ["AdBreaks", "AdMarkup"], path: "Tests/Fuzz",
      exclude: ["Seeds", "vast.dict"],
      swiftSettings: swiftSettings))
}

// `make bench`: what is measured inside a process.
if Context.environment["BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "LoopBenchmark", dependencies: ["AdMarkup", "CLibXML2", "TerminalUI"], path: "Benchmarks/Loops",
      swiftSettings: swiftSettings))
}
