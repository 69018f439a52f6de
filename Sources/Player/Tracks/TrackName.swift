import Playback

/// What a track is called on the screen.
enum TrackName {
  /// Its language in English, its title, or what else is known of it; never empty.
  static func of(_ track: MediaTrack) -> String {
    let title = SafeText.screenLine(track.title ?? "")
    let language = track.language.flatMap(LanguageName.of) ?? ""
    if title.isEmpty { return language.isEmpty ? SafeText.screenLine(track.codec) : language }
    return language.isEmpty || title.says(language) ? title : "\(language), \(title)"
  }
}

extension String {
  /// Whether `language` is said in it already, in letters of any size.
  fileprivate func says(_ language: String) -> Bool { lowercased().contains(language.lowercased()) }
}
