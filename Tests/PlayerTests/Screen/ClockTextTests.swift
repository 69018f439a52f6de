import AdBreaks
import Testing

@testable import Player

/// Times in words.
struct ClockTextTests {
  @Test(
    arguments: [
      (.zero, "0:00", "0:00"), (.milliseconds(999), "0:00", "0:01"), (.seconds(15), "0:15", "0:15"),
      (.milliseconds(59_001), "0:59", "1:00"), (.seconds(75), "1:15", "1:15"), (.seconds(3600), "1:00:00", "1:00:00"),
      (.milliseconds(3_723_500), "1:02:03", "1:02:04"), (.seconds(360_000), "100:00:00", "100:00:00"),
      (.seconds(-5), "0:00", "0:00"),
    ] as [(Duration, String, String)])
  func times(_ time: Duration, position: String, countdown: String) {
    #expect(ClockText.position(time) == position)
    #expect(ClockText.countdown(time) == countdown)
  }

  @Test(
    arguments: [
      (.zero, "0:00.000"), (.milliseconds(1040), "0:01.040"), (.microseconds(59_999_900), "0:59.999"),
      (.milliseconds(3_723_005), "1:02:03.005"), (.seconds(-5), "0:00.000"),
    ] as [(Duration, String)])
  func exactTimes(_ time: Duration, text: String) { #expect(ClockText.exactPosition(time) == text) }

  @Test(arguments: [
    (1, "1×"), (1.5, "1.5×"), (0.25, "0.25×"), (1.21, "1.21×"), (1.331, "1.33×"), (4, "4×"), (1.05, "1.05×"),
  ])
  func speeds(_ speed: Double, text: String) { #expect(ClockText.speed(speed) == text) }

  @Test(
    arguments: [(.zero, "pre-roll"), (nil, "post-roll"), (.seconds(22.5), "break at 0:22")] as [(Duration?, String)])
  func names(_ time: Duration?, name: String) {
    #expect(ClockText.name(BreakInfo(breakID: "a", timeOffset: time, podIndex: 1)) == name)
  }
}
