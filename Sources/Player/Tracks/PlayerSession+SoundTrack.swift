import Playback

/// Which track of sound is heard: content is opened anew where it is, as at another speed.
extension PlayerSession {
  func nextSoundTrack() {
    guard item.onScreen == .content, let info = item.info else { return }
    let tracks = info.audioTracks
    guard tracks.count > 1, let current = soundTrack ?? info.audioTrack else {
      return tell(tracks.isEmpty ? "this film has no sound" : "this film has one sound track")
    }
    guard !item.source.content.comesOnce else {
      return tell("a stream keeps its sound track: it cannot be opened again")
    }
    // From the next one on, and around to this one.
    let order = (0..<tracks.count).map { (current + $0) % tracks.count + 1 }
    guard let next = order.first(where: { tracks[$0 - 1].form == .sound }), next != current else {
      return tell("no other sound track can be decoded")
    }
    reopen(speed: speed, soundTrack: next)
    tell("sound \(next) of \(tracks.count): \(TrackName.of(tracks[next - 1]))")
  }

  /// The number that was chosen for this content; `nil` plays the usual one.
  var soundTrack: Int? { item.soundTrack ?? options.audioTrack }

  /// Tells of a number that no track has, once the content is open.
  func tellMissingTracks() {
    guard let info = item.info else { return }
    if let wanted = options.audioTrack, wanted > info.audioTracks.count {
      report("there is no sound track \(wanted): \(counted(info.audioTracks.count))", level: .warning)
    } else if let wanted = options.audioTrack, wanted != info.audioTrack {
      report("sound track \(wanted) cannot be decoded", level: .warning)
    }
    decideSubtitles(in: info)
  }

  func counted(_ count: Int) -> String {
    count == 0 ? "the film has none" : "the film has \(count == 1 ? "one" : String(count))"
  }
}
