import Player

/// The file that `--script` names.
enum ScriptFile {
  static func read(_ path: String) throws(UsageError) -> Script {
    let bytes = try TextFile.read(path)
    do throws(ScriptError) {
      return try Script(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("\(SafeText.line(path)):\(error.line): \(error.message)")
    }
  }
}
