import AdBreaks
import Playback

/// What a viewer types to say where content is to go: a TIME, `n%`, a break's id, or `#n` for the n-th break on the bar.
enum GoToPlace {
  /// Words for the viewer why a text names no place.
  struct Refusal: Error, Equatable {
    var words: String
  }

  /// - Parameters:
  ///   - length: Content's own, of which percentages are.
  ///   - end: Where playing ends; `nil` for either when it is not known.
  /// - Returns: Content time.
  static func read(
    _ typed: String, length: Duration?, end: Duration?, breaks: [BreakStatus]
  ) throws(Refusal) -> Duration {
    let text = typed.trimmingSpaces
    let place = try place(text, length: length, end: end, breaks: breaks)
    if let end, place > end { throw Refusal(words: "the film ends at \(ClockText.position(end))") }
    return place
  }

  private static func place(
    _ text: String, length: Duration?, end: Duration?, breaks: [BreakStatus]
  ) throws(Refusal) -> Duration {
    if let time = TimeText.read(text) { return time }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      guard (0...100).contains(percent) else { throw Refusal(words: "a percentage is 0% to 100%") }
      guard let time = length?.percentage(percent) else { throw Refusal(words: "the film's length is not known") }
      return time
    }
    if let named = breaks.first(where: { $0.adBreak.breakID == text }) {
      guard let time = named.place.time(end: end) else { throw Refusal(words: "that break has no place in the film") }
      return time
    }
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      let places = breaks.compactMap { $0.place.time(end: end) }.sorted()
      guard number > 0, number <= places.count else {
        throw Refusal(
          words: places.isEmpty ? "the film has no breaks" : "its breaks are #1 to #\(places.count)")
      }
      return places[number - 1]
    }
    throw Refusal(words: "that is no TIME, no n% and no break")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
