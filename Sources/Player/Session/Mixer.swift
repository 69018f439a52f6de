/// Volume and mute, shared by content and ads.
struct Mixer: Equatable, Sendable {
  /// 0…130.
  private(set) var volume: Int
  private(set) var isMuted: Bool

  init(volume: Int, isMuted: Bool) {
    self.volume = min(max(volume, 0), 130)
    self.isMuted = isMuted
  }

  mutating func change(by step: Int) {
    volume = min(max(volume + step, 0), 130)
    isMuted = false
  }

  mutating func toggleMute() { isMuted.toggle() }

  /// Whether nothing is heard.
  var isSilent: Bool { isMuted || volume == 0 }

  /// What samples are multiplied by: cubic, as mpv's, so that equal steps sound equal.
  var gain: Float {
    let share = isMuted ? 0 : Float(volume) / 100
    return share * share * share
  }
}
