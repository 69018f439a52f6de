import AdBreaks
import Glibc
import Player

extension Arguments {
  /// Refuses to write over what is read: films and schedules are not to be lost to a slip of the keyboard.
  func checkOutputs() throws(UsageError) {
    let outputs = [("--events", eventsPath), ("--log", logPath), ("--record", recordPath)]
    let inputs =
      contents + extraBreaks.map(\.source)
      + [adsSource, scriptPath, replayPath, caFile, contentFile, mediationPath].compactMap(\.self)
    let known = Set(inputs.compactMap(FileIdentity.init))
    for case (let option, let path?) in outputs where path != "-" {
      if let file = FileIdentity(path), known.contains(file) {
        throw UsageError("\(option) \(SafeText.line(path)): it would be written over, and is read in this run")
      }
    }
  }
}

/// Which file a path leads to, whatever it is called.
private struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// - Returns: `nil` for what is no plain file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path.hasPrefix("file:") ? String(path.dropFirst(5)) : path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}
