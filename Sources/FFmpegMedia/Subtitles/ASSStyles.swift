import Playback

/// How the styles that an ASS header names look, as far as cells can show it.
struct ASSStyles {
  private(set) var emphasis: [String: SubtitleCue.Emphasis] = [:]

  /// No header has more.
  private static let mostStyles = 1000

  /// - Parameter header: The lines before the events; `[V4+ Styles]` says in `Format:` what each `Style:` holds.
  init(_ header: String) {
    var columns: [Substring] = []
    for line in header.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("Format:"), columns.isEmpty {
        columns = Self.fields(line)
      } else if line.hasPrefix("Style:"), emphasis.count < Self.mostStyles {
        let values = Self.fields(line)
        func value(_ name: String) -> Substring? {
          columns.firstIndex { $0 == name }.flatMap { values.indices.contains($0) ? values[$0] : nil }
        }
        guard let name = value("Name"), !name.isEmpty else { continue }
        var style: SubtitleCue.Emphasis = []
        // −1 is true.
        if let bold = value("Bold"), bold != "0" { style.insert(.bold) }
        if let italic = value("Italic"), italic != "0" { style.insert(.italic) }
        if let underline = value("Underline"), underline != "0" { style.insert(.underline) }
        emphasis[String(name)] = style
      }
    }
  }

  private static func fields(_ line: Substring) -> [Substring] {
    line.drop { $0 != ":" }.dropFirst().split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
  }

  /// The lines of an event as libavcodec gives it: `ReadOrder,Layer,Style,Name,MarginL,MarginR,MarginV,Effect,Text`.
  func lines(ofEvent event: String) -> [[SubtitleCue.Run]] {
    let fields = event.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    guard fields.count == 9 else { return [] }
    return ASSText(fields[8], style: emphasis[String(fields[2])] ?? [], styles: emphasis).lines
  }
}
