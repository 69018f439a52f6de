import Glibc
import Player

/// The viewer's own options: one `option=value` a line, read before the command line.
struct ConfigurationFile {
  let path: String
  private var settings: [Setting] = []

  /// - Throws: The first line that is wrong, with what is wrong with it.
  init(reading text: String, path: String) throws(UsageError) {
    self.path = path
    // As the line that is wrong is to be told, values are tried at once.
    var trial = Arguments()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = Self.trimmed(line)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(UsageError) {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
        let setting = try Self.setting(parts[0], parts.count == 2 ? parts[1] : nil)
        try setting.apply(to: &trial, written: parts[0])
        settings.append(setting)
      } catch {
        throw UsageError("\(SafeText.line(path)):\(index + 1): \(error.message)")
      }
    }
  }

  /// Those that go with a command.
  func settings(for command: Arguments.Command) -> [Setting] {
    settings.filter { $0.option.commands.contains(command) }
  }

  private static func setting(_ name: String, _ value: String?) throws(UsageError) -> Setting {
    guard !name.hasPrefix("-"), let option = Option.named("--" + name) else {
      let option = Spelling.nearest(to: name, of: Option.all.map { String($0.name.dropFirst(2)) })
      let advice = option.map { "; did you mean \($0)?" } ?? ""
      throw UsageError("unknown option \(SafeText.line(name))\(advice)")
    }
    guard !option.isOfOneRun else { throw UsageError("\(name) belongs on the command line") }
    return try Setting(option, written: name, value: value)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension ConfigurationFile {
  /// The viewer's file; `nil` where there is none.
  ///
  /// - Throws: When there is one that cannot be read, or whose line is wrong.
  static func read(_ environment: [String: String]) throws(UsageError) -> ConfigurationFile? {
    guard let folder = UserFolder.configuration.path(environment) else { return nil }
    let path = folder + "/config"
    guard access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR else { return nil }
    let bytes = try TextFile.read(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(SafeText.line(path)): no UTF-8")
    }
    return try ConfigurationFile(reading: text, path: path)
  }
}
