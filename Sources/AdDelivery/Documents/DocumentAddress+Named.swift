import AdBreaks
import FoundationEssentials

extension DocumentAddress {
  /// The address of a SOURCE of the command line: a path, taken literally, `-`, `file:`, `http:` or `https:`.
  init(named name: String) {
    let lower = name.lowercased()
    let here = DocumentAddress.file(path: FileManager.default.currentDirectoryPath + "/")
    if name == "-" {
      self = .unknown
    } else if lower.hasPrefix("http://") || lower.hasPrefix("https://") {
      self = .remote(url: name)
    } else if lower.hasPrefix("file:"), let address = here.resolve(name) ?? here.resolve(String(name.dropFirst(5))) {
      self = address
    } else {
      self = .file(path: Self.absolute(name))
    }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
