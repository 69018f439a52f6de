import AdBreaks
import Foundation

extension DocumentAddress {
  /// The address of a SOURCE of the command line: a path, `-`, `file:`, `http:` or `https:`.
  init(named name: String) {
    let lower = name.lowercased()
    if name == "-" {
      self = .unknown
    } else if lower.hasPrefix("http://") || lower.hasPrefix("https://") {
      self = .remote(url: name)
    } else if lower.hasPrefix("file:"), let path = URL(string: name)?.path, !path.isEmpty {
      self = .file(path: path)
    } else {
      self = .file(path: Self.absolute(name))
    }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
