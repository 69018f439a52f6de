import Playback

/// The subtitles of one content: its own tracks and the files beside it, and which of them is to be seen.
struct ContentSubtitles {
  /// A file of subtitles, which has a number behind the content's own tracks.
  struct File {
    var name: String
    /// `nil` until it is read, and when it cannot be.
    var track: MediaTrack?
    var cues = SubtitleCues()
    var isFailed = false
  }

  private(set) var files: [File] = []
  /// Of the content's own tracks, by their numbers.
  private var own: [Int: SubtitleCues] = [:]
  /// The number of the one to be seen, from 1; `nil` for none.
  private(set) var chosen: Int?
  /// Whether it was decided what is seen first.
  private(set) var isDecided = false
  /// What was seen last, and of which track.
  private var moment: (track: Int, SubtitleCues.Moment)?

  init(files names: [String]) { files = names.map { File(name: $0) } }

  /// Decides what is seen first.
  ///
  /// - Parameters:
  ///   - tracks: The content's own.
  ///   - wanted: What was asked for by its number.
  /// - Returns: Whether it is there.
  mutating func decide(own tracks: [MediaTrack], usual: Int?, wanted: Int?) -> Bool {
    isDecided = true
    let isThere = wanted.map { $0 <= tracks.count + files.count } ?? true
    let file = files.firstIndex { !$0.isFailed }.map { tracks.count + $0 + 1 }
    chosen = (isThere ? wanted : nil) ?? file ?? usual
    return isThere
  }

  mutating func choose(_ track: Int?) {
    chosen = track
    moment = nil
  }

  /// The track behind the chosen one that can be seen, the first behind none; `nil` behind the last.
  func next(own tracks: [MediaTrack]) -> Int? {
    let first = (chosen ?? 0) + 1
    let last = count(own: tracks)
    guard first <= last else { return nil }
    return (first...last).first { number in
      number <= tracks.count ? tracks[number - 1].form != .unknown : !files[number - tracks.count - 1].isFailed
    }
  }

  func count(own tracks: [MediaTrack]) -> Int { tracks.count + files.count }

  /// What a track is called; `nil` for one that is not there.
  func name(of number: Int, own tracks: [MediaTrack]) -> String? {
    if tracks.indices.contains(number - 1) { return TrackName.of(tracks[number - 1]) }
    let index = number - tracks.count - 1
    return files.indices.contains(index) ? SafeText.screenLine(files[index].name) : nil
  }

  /// Takes what was read of the content's own tracks.
  mutating func take(_ cues: [TrackCue]) {
    for one in cues where own[one.track, default: SubtitleCues()].insert(one.cue) {
      if one.track == chosen { moment = nil }
    }
  }

  mutating func take(_ track: MediaTrack, _ cues: SubtitleCues, ofFile index: Int) {
    guard files.indices.contains(index) else { return }
    files[index].track = track
    files[index].cues = cues
    moment = nil
  }

  mutating func fail(file index: Int) {
    if files.indices.contains(index) { files[index].isFailed = true }
  }

  /// What is to be read with a picture of that time.
  mutating func cues(at time: Duration, own tracks: [MediaTrack]) -> [SubtitleCue] {
    guard let chosen else { return [] }
    if let moment, moment.track == chosen, moment.1.times.contains(time) { return moment.1.cues }
    let index = chosen - tracks.count - 1
    let all = files.indices.contains(index) ? files[index].cues : own[chosen] ?? SubtitleCues()
    let now = all.moment(at: time)
    moment = (chosen, now)
    return now.cues
  }
}
