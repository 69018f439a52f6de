import Testing

@testable import Player

struct MixerTests {
  @Test(
    "volume is heard as mpv's is: cubic, so that equal steps sound equal",
    arguments: [
      (0, 0), (10, 0.001), (50, 0.125), (80, 0.512), (100, 1), (130, 2.197),
    ])
  func gain(volume: Int, gain: Float) {
    let mixer = Mixer(volume: volume, isMuted: false)
    #expect(abs(mixer.gain - gain) < 0.00001)
    #expect(mixer.isSilent == (gain == 0))
  }

  @Test func `Volume stays between 0 and 130`() {
    var mixer = Mixer(volume: 200, isMuted: false)
    #expect(mixer.volume == 130)
    mixer.change(by: 5)
    #expect(mixer.volume == 130)
    mixer.change(by: -500)
    #expect(mixer.volume == 0)
  }

  @Test func `Mute keeps the volume, and a change of it ends mute`() {
    var mixer = Mixer(volume: 80, isMuted: true)
    #expect(mixer.gain == 0 && mixer.isSilent)
    mixer.toggleMute()
    #expect(mixer.gain > 0.5)
    mixer.toggleMute()
    mixer.change(by: 20)
    #expect(mixer.gain == 1)
  }
}
