import AdMarkup
import Testing

private var values: MacroValues {
  var values = MacroValues()
  values.timestamp = .milliseconds(1_453_018_507_127)
  values.errorCode = 402
  values.errorMessage = "no file, sorry"
  values.contentPlayhead = .milliseconds(321_123)
  values.adPlayhead = .seconds(360_061)
  values.assetURI = "https://m.example/a b.mp4?x=1&y=é"
  values.breakPosition = .midRoll
  values.adCount = 2
  values.podSequence = 1
  values.adType = "video"
  values.universalAdIDs = [UniversalAdID(registry: "ad-id.org", value: "CNPA0484000H"), UniversalAdID(value: "x")]
  values.playerSize = .init(width: 640, height: 360)
  values.playerState = []
  values.inventoryState = ["skippable", "autoplayed"]
  values.mediaTypes = ["video/mp4"]
  values.vastVersions = [2, 3, 7]
  values.limitAdTracking = true
  values.adCategories = ["232", "a b"]
  values.blockedAdCategories = []
  values.userAgent = "Player/1 (x)"
  values.placementType = 1
  values.playbackMethods = [1, 2]
  return values
}

/// Always the same numbers.
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

@Test(arguments: [
  ("", ""), ("https://t.example/?a=b", "https://t.example/?a=b"),
  ("?[ERRORCODE]&%%ERRORCODE%%&[ERROR_CODE]", "?402&402&402"), ("[ERROR_MESSAGE]", "no%20file%2C%20sorry"),
  ("[TIMESTAMP]", "2016-01-17T08%3A15%3A07.127Z"),
  ("[CONTENTPLAYHEAD] [MEDIAPLAYHEAD]", "00%3A05%3A21.123 00%3A05%3A21.123"), ("[ADPLAYHEAD]", "100%3A01%3A01.000"),
  ("[ASSETURI]", "https%3A%2F%2Fm.example%2Fa%20b.mp4%3Fx%3D1%26y%3D%C3%A9"),
  ("[BREAKPOSITION][ADCOUNT][PODSEQUENCE]", "221"), ("[ADTYPE]", "video"),
  ("[UNIVERSALADID]", "ad-id.org%20CNPA0484000H,unknown%20x"), ("[PLAYERSIZE]", "640,360"), ("[PLAYERSTATE]", ""),
  ("[INVENTORYSTATE]", "skippable,autoplayed"), ("[MEDIAMIME]", "video%2Fmp4"), ("[VASTVERSIONS]", "2,3,7"),
  ("[LIMITADTRACKING]", "1"),
  ("[ADCATEGORIES] [BLOCKEDADCATEGORIES]", "232,a%20b "),
  ("[CLIENTUA]/[DEVICEUA]", "Player%2F1%20%28x%29/Player%2F1%20%28x%29"),
  ("[PLACEMENTTYPE] [PLAYBACKMETHODS]", "1 1,2"),
  // Known, without a value.
  ("[REASON]/[IFA]/%%OMIDPARTNER%%/[CLICKTYPE]/[GDPRCONSENT]", "-1/-1/-1/-1/-1"),
  // No macros.
  (
    "[UNKNOWN] %%UNKNOWN%% [errorcode] [ERRORCODE %ERRORCODE% [] %%%% %20",
    "[UNKNOWN] %%UNKNOWN%% [errorcode] [ERRORCODE %ERRORCODE% [] %%%% %20"
  ),
  // Beside and within each other.
  ("[[ERRORCODE]][ERRORCODE", "[402][ERRORCODE"), ("100%%%ERRORCODE%%%", "100%402%"), ("é[ERRORCODE]é", "é402é"),
])
func expands(_ url: String, _ expanded: String) {
  var generator = Steps()
  #expect(MacroExpander(values: values).expand(url, using: &generator) == expanded)
}

@Test func aValueIsNotExpandedAgain() {
  var values = MacroValues()
  values.assetURI = "[ERRORCODE]"
  var generator = Steps()
  #expect(MacroExpander(values: values).expand("[ASSETURI]", using: &generator) == "%5BERRORCODE%5D")
}

@Test(
  arguments: [
    (.zero, "1970-01-01T00%3A00%3A00.000Z"), (.seconds(951_782_400), "2000-02-29T00%3A00%3A00.000Z"),
    (.seconds(4_107_542_399), "2100-02-28T23%3A59%3A59.000Z"),
    (.seconds(4_107_542_400), "2100-03-01T00%3A00%3A00.000Z"),
    (.microseconds(1_735_689_599_999_999), "2024-12-31T23%3A59%3A59.999Z"),
    (.seconds(-1), "1970-01-01T00%3A00%3A00.000Z"),
  ] as [(Duration, String)])
func writesTheTimestamp(_ time: Duration, _ text: String) {
  var values = MacroValues()
  values.timestamp = time
  var generator = Steps()
  #expect(MacroExpander(values: values).expand("[TIMESTAMP]", using: &generator) == text)
}

@Test func cacheBustingIsOneNumberOfEightDigitsForAURL() {
  var generator = Steps()
  let expander = MacroExpander()
  var seen: Set<Substring> = []
  for _ in 0..<100 {
    let numbers = expander.expand("[CACHEBUSTING]-%%CACHEBUSTING%%-[RANDOM]-[random]", using: &generator)
      .split(separator: "-")
    #expect(numbers.count == 4)
    #expect(Set(numbers).count == 1)
    #expect(numbers.allSatisfy { $0.count == 8 && $0.allSatisfy(\.isNumber) })
    seen.formUnion(numbers)
  }
  #expect(seen.count > 90)
}

@Test func theSameGeneratorGivesTheSameURL() {
  var first = Steps()
  var second = Steps()
  let url = "https://ads.example/?correlator=&c=[CACHEBUSTING]"
  #expect(MacroExpander().expandAdTag(url, using: &first) == MacroExpander().expandAdTag(url, using: &second))
}

/// `N` stands for a fresh number.
@Test(arguments: [
  ("https://ads.example/?a=b&correlator=", "https://ads.example/?a=b&correlator=N"),
  ("?correlator=&a=b", "?correlator=N&a=b"), ("?correlator=#x", "?correlator=N#x"),
  ("?correlator=1", "?correlator=1"), ("?xcorrelator=", "?xcorrelator="), ("?correlator", "?correlator"),
  ("correlator=", "correlator="), ("?u=[ERRORCODE]&correlator=", "?u=-1&correlator=N"), ("", ""),
])
func fillsAnEmptyCorrelator(_ url: String, _ filled: String) {
  var generator = Steps()
  let expanded = MacroExpander().expandAdTag(url, using: &generator)
  let numbers = expanded.matches(of: /correlator=(\d{16})/)
  #expect(expanded.replacing(/correlator=\d{16}/, with: "correlator=N") == filled)
  #expect(numbers.count == (filled.contains("N") ? 1 : 0))
}

@Test(.timeLimit(.minutes(5)))
func fillsAnyNumberOfCorrelators() {
  var generator = Steps()
  let url = "?" + String(repeating: "correlator=&", count: 200_000)
  #expect(MacroExpander().expandAdTag(url, using: &generator).utf8.count == url.utf8.count + 16 * 200_000)
}
