import AdBreaks
import AdMarkup
import Testing

/// A schedule that goes as planned.
struct HappyPathTests {
  @Test(arguments: [
    Scenario(
      name: "a pre-roll plays before content begins",
      breaks: schedule(("pre", .start)), sees: [.media, .cuePoints],
      steps: [
        (.start(), ["cuePoints 0", "load pre"]),
        (
          .pod("pre", [ad("A")]),
          ["loaded A 1/1", "prepare A", "contentPauseRequested preRoll", "adBreakStarted pre 0 #0"]
        ),
        (.prepared("A"), ["play A"]),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (.adPlayhead("A", 2.5), ["firstQuartile A 1/1 at 2.5"]),
        (.adPlayhead("A", 5), ["midpoint A 1/1 at 5"]),
        (.adPlayhead("A", 7.5), ["thirdQuartile A 1/1 at 7.5"]),
        (
          .ended("A"),
          [
            "complete A 1/1 at 10", "release A", "adBreakEnded pre 0 #0", "contentResumeRequested preRoll",
            "resumeContent", "allAdsCompleted",
          ]
        ),
        (.contentEnded(100), ["contentComplete", "finished"]),
      ]),
    Scenario(
      name: "a mid-roll is loaded eight seconds ahead, opened, and plays exactly at its cue",
      breaks: schedule(("mid", .seconds(30))), sees: [.media],
      steps: [
        (.start(), ["resumeContent"]),
        (.playhead(22), ["load mid"]),
        (.pod("mid", [ad("A"), ad("B")]), ["loaded A 1/2", "prepare A"]),
        (.prepared("A"), []),
        (
          .playhead(30),
          ["contentPauseRequested cue", "pauseContent", "adBreakStarted mid 30 #1", "play A"]
        ),
        (.started("A"), ["started A 1/2", "impression A 1/2", "loaded B 2/2", "prepare B"]),
        (.prepared("B"), []),
        (
          .ended("A"),
          [
            "firstQuartile A 1/2 at 10", "midpoint A 1/2 at 10", "thirdQuartile A 1/2 at 10", "complete A 1/2 at 10",
            "release A", "play B",
          ]
        ),
        (.started("B"), ["started B 2/2", "impression B 2/2"]),
        (
          .ended("B"),
          [
            "firstQuartile B 2/2 at 10", "midpoint B 2/2 at 10", "thirdQuartile B 2/2 at 10", "complete B 2/2 at 10",
            "release B",
            "adBreakEnded mid 30 #1", "contentResumeRequested cue", "resumeContent", "allAdsCompleted",
          ]
        ),
      ]),
    Scenario(
      name: "a post-roll plays after contentComplete, and content is not resumed",
      breaks: schedule(("post", .end)), sees: [.media, .cuePoints],
      steps: [
        (.start(), ["cuePoints -1", "resumeContent"]),
        (.playhead(92), ["load post"]),
        (.pod("post", [ad("A")]), ["loaded A 1/1", "prepare A"]),
        (.prepared("A"), []),
        (
          .contentEnded(100),
          ["contentComplete", "contentPauseRequested postRoll", "adBreakStarted post -1 #-1", "play A"]
        ),
        (.started("A"), ["started A 1/1", "impression A 1/1"]),
        (
          .ended("A"),
          [
            "firstQuartile A 1/1 at 10", "midpoint A 1/1 at 10", "thirdQuartile A 1/1 at 10", "complete A 1/1 at 10",
            "release A",
            "adBreakEnded post -1 #-1", "contentResumeRequested postRoll", "allAdsCompleted", "finished",
          ]
        ),
      ]),
    Scenario(
      name: "no break at all: content begins at once, and the end is told",
      breaks: [], sees: [.media, .cuePoints],
      steps: [
        (.start(), ["cuePoints ", "resumeContent"]),
        (.contentEnded(100), ["contentComplete", "allAdsCompleted", "finished"]),
      ]),
  ])
  func plays(_ scenario: Scenario) { scenario.run() }
}
