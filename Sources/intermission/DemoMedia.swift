import FoundationEssentials

/// Where the bundled films, their schedules and their waterfalls are: beside an installed binary, or in the checkout it
/// was built in.
enum DemoMedia {
  /// In the order they play in.
  static let films = [
    (film: "night-train.mp4", schedule: "vmap.xml"), (film: "harbour-dawn.mp4", schedule: "harbour-dawn.vmap.xml"),
  ]
  private static let mediation = "mediation.json"

  /// The folder; `nil` when it is nowhere to be found.
  static func folder() -> String? {
    let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = binary.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/intermission")
    if holdsDemo(installed) { return installed.path }
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("Media")
      if holdsDemo(candidate) { return candidate.path }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// The file of its waterfalls, in the same folder.
  static func mediationPath() -> String? { folder().map { $0 + "/" + mediation } }

  private static func holdsDemo(_ folder: URL) -> Bool {
    (films.flatMap { [$0.film, $0.schedule] } + [mediation])
      .allSatisfy { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
  }
}
