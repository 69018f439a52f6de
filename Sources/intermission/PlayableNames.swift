/// The names of a folder that are of films and sound, hidden ones left out, as people sort them: in capitals or not, 2
/// before 10.
struct PlayableNames: Equatable {
  let sorted: [String]

  private static let endings: Set<String> = [
    "3g2", "3gp", "aac", "ac3", "aif", "aiff", "ape", "asf", "avi", "dts", "dv", "eac3", "f4v", "flac", "flv", "gif",
    "h264", "hevc", "ivf", "m2ts", "m2v", "m4a", "m4b", "m4v", "mka", "mkv", "mov", "mp2", "mp3", "mp4", "mpeg", "mpg",
    "mts", "mxf", "nut", "oga", "ogg", "ogm", "ogv", "opus", "rm", "rmvb", "ts", "vob", "wav", "webm", "wma", "wmv",
    "wv", "y4m",
  ]

  init(_ names: [String]) {
    let playable = names.filter { name in
      guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
      return Self.endings.contains(name[dot...].dropFirst().lowercased())
    }
    sorted = playable.map { (key: Self.key($0), name: $0) }
      .sorted { $0.key == $1.key ? $0.name < $1.name : $0.key.lexicographicallyPrecedes($1.key) }.map(\.name)
  }

  /// Sorts as the name is read: each number behind how many digits it has.
  private static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    var rest = Array(name.lowercased().utf8)[...]
    while let byte = rest.first {
      let digits = rest.prefix { isDigit($0) }
      guard !digits.isEmpty else {
        key.append(byte)
        rest.removeFirst()
        continue
      }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      // Behind a digit, so that numbers sort among other characters as before.
      key += [UInt8(ascii: "0"), UInt8(clamping: number.count)] + number
      rest = rest.dropFirst(digits.count)
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
