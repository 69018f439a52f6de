import FoundationEssentials

/// Where the bundled film and its schedule are: beside an installed binary, or in the checkout it was built in.
enum DemoMedia {
  static let film = "night-train.mp4"
  static let schedule = "vmap.xml"

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

  private static func holdsDemo(_ folder: URL) -> Bool {
    [film, schedule].allSatisfy { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
  }
}
