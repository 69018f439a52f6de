import Playback

extension MediaLocation {
  /// What FFmpeg is given to open.
  ///
  /// - Throws: ``MediaError/Reason/notAllowed`` for an address that a remote document may not name.
  func url() throws(MediaError) -> String {
    // A C string would end at the first zero byte and name something else.
    guard !text.utf8.contains(0) else { throw MediaError(.notFound, "No such file or directory") }
    switch self {
    case .file(let path):
      // The prefix keeps FFmpeg from reading a protocol, an option or a pattern in the name.
      return "file:" + path
    case .url(let url):
      return url
    case .remote(let url):
      let scheme = url.prefix { $0 != ":" }.lowercased()
      guard scheme == "http" || scheme == "https" else {
        throw MediaError(.notAllowed, "Only http and https addresses are opened for a remote document")
      }
      // FFmpeg knows its protocols by their small letters alone.
      return scheme + url.dropFirst(scheme.count)
    }
  }

  /// The protocols that may be used, for what a playlist names as well; `nil` leaves it to FFmpeg,
  /// which keeps network playlists away from files.
  var allowedProtocols: String? {
    switch self {
    // A playlist on this machine may name encrypted pieces (`crypto`) and inline keys (`data`), but no network.
    case .file: "file,crypto,data"
    case .url: nil
    case .remote: "http,https,tls,tcp"
    }
  }

  /// What the demuxers of streams in pieces (HLS, DASH) are told of the pieces' names.
  var pieceOptions: KeyValuePairs<String, String> {
    switch self {
    // What pieces are called says nothing about files that the viewer has here, and the network is out of reach.
    case .file: ["allowed_extensions": "ALL", "allowed_segment_extensions": "ALL", "extension_picky": "0"]
    // Servers call them anything. A file of this machine stays out of reach by its protocol.
    case .url: ["extension_picky": "0"]
    case .remote: [:]
    }
  }
}
