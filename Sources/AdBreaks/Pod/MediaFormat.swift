import AdMarkup

/// What a `MediaFile` says of its format: by its MIME type, else by its name.
enum MediaFormat: Equatable {
  case progressive
  /// HLS or DASH.
  case streaming
  /// Only opening it can tell.
  case unknown
  /// Scripts, pages, still pictures.
  case notPlayed

  init(_ file: MediaFile) {
    // "video/mp4; codecs=…" is a type with parameters.
    let type = (file.type ?? "").split(separator: ";").first.map { $0.lowercased() } ?? ""
    let name = type.filter { !$0.isWhitespace }
    self = Self.byType[name] ?? (name.hasPrefix("audio/") ? .progressive : Self(path: URLReference(file.uri).path))
    if self == .unknown, name.hasPrefix("image/") || name.hasPrefix("text/") { self = .notPlayed }
  }

  fileprivate init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    self = Self.byEnding[ending] ?? .unknown
  }

  private static let byType = table([
    .progressive: [
      "video/mp4", "video/webm", "video/ogg", "video/quicktime", "video/3gpp", "video/3gpp2", "video/x-matroska",
      "video/mpeg", "video/x-flv", "video/mp2t", "video/x-m4v", "video/x-msvideo", "video/x-ms-wmv", "video/av1",
    ],
    .streaming: [
      "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mpegurl", "audio/x-mpegurl",
      "application/dash+xml",
    ],
    .notPlayed: [
      "application/javascript", "application/x-javascript", "application/x-shockwave-flash", "text/javascript",
      "text/html",
    ],
  ])

  private static let byEnding = table([
    .progressive: [
      "mp4", "m4v", "mov", "webm", "mkv", "ogv", "ogg", "3gp", "3g2", "mpg", "mpeg", "ts", "flv", "avi", "wmv", "mp3",
      "m4a", "aac", "wav", "opus", "oga", "flac",
    ],
    .streaming: ["m3u8", "mpd"],
    .notPlayed: ["js", "swf", "html", "htm", "xml", "json", "png", "jpg", "jpeg", "gif", "webp", "svg"],
  ])

  private static func table(_ names: [MediaFormat: [String]]) -> [String: MediaFormat] {
    var table: [String: MediaFormat] = [:]
    for (format, all) in names { for name in all { table[name] = format } }
    return table
  }
}

extension DocumentAddress {
  /// Whether its name ends as those of films and sounds do.
  public var namesMedium: Bool {
    let format: MediaFormat =
      switch self {
      case .file(let path): MediaFormat(path: path)
      case .remote(let url): MediaFormat(path: URLReference(url).path)
      case .unknown: .unknown
      }
    return format == .progressive || format == .streaming
  }
}
