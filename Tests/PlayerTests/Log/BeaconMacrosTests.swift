import AdBreaks
import AdMarkup
import Playback
import Testing

@testable import Player

/// What a session's beacons tell.
struct BeaconMacrosTests {
  private static var beacon: Beacon {
    var ad = PlayableAd(
      id: PlayableAd.ID(adBreak: AdBreak.ID(index: 0), index: 0), skipOffset: .time(.seconds(5)),
      media: .file(path: "/a.mp4"), mediaFile: MediaFile(uri: "https://m.example/a.mp4"))
    ad.adServingID = "serving"
    ad.universalAdIDs = [UniversalAdID(registry: "r", value: "v")]
    ad.categories = ["7"]
    ad.blockedCategories = ["8"]
    return Beacon(
      event: "error", urls: [], breakID: "b", ad: ad, code: 405, adPlayhead: .seconds(2), breakPosition: 2,
      podSequence: 1, adCount: 3, reason: 2)
  }

  @Test(arguments: [
    ("[TIMESTAMP]", "1970-01-01T00%3A01%3A10.000Z"), ("[ERRORCODE]", "405"), ("[CONTENTPLAYHEAD]", "00%3A00%3A30.000"),
    ("[ADPLAYHEAD]", "00%3A00%3A02.000"), ("[ASSETURI]", "https%3A%2F%2Fm.example%2Fa.mp4"), ("[BREAKPOSITION]", "2"),
    ("[ADCOUNT]/[PODSEQUENCE]", "3/1"), ("[ADSERVINGID]", "serving"), ("[UNIVERSALADID]", "r%20v"),
    ("[ADCATEGORIES]/[BLOCKEDADCATEGORIES]", "7/8"), ("[REASON]", "2"), ("[PLAYERSIZE]", "160,90"),
    ("[PLAYERSTATE]", "muted"), ("[INVENTORYSTATE]", "skippable,autoplayed"), ("[CLIENTUA]", "me"),
    ("[PLAYERCAPABILITIES]", "skip,mute,autoplay"), ("[SERVERSIDE]", "0"),
    ("[CONTENTURI]", "https%3A%2F%2Ffilms.example%2Ffilm.mp4%3Fa%40b"),
    ("[LIMITADTRACKING]", "1"), ("[CLICKTYPE]", "2"), ("[PLACEMENTTYPE]", "1"), ("[APIFRAMEWORKS]", "-1"),
  ])
  func `a beacon's macros have the values of the moment`(_ macro: String, _ value: String) {
    var macros = BeaconMacros(epoch: .seconds(60), seed: 1, userAgent: "me")
    let text = macros.expand(
      macro, for: Self.beacon, wall: .seconds(10), playhead: .seconds(30),
      content: .url("https://me:secret@films.example/film.mp4?a@b"), isMuted: true,
      playerSize: MacroValues.PlayerSize(width: 160, height: 90))
    #expect(text == value)
  }
}
