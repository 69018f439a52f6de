import AdBreaks
import AdDelivery
import Player

extension Option {
  /// Where ads come from, and how they are met.
  static let ads: [Option] = [
    Option(
      name: "--ads", section: .ads, action: .value("SOURCE") { $0.set(optional: \.adsSource, $1) },
      help: "A VMAP, or a bare VAST (then one pre-roll): a path, - for standard input, file:, http: or https:. "
        + "Relative addresses in it count from it; on standard input only http: and https: addresses can be used, "
        + "and keys come from /dev/tty. "
        + "Without any ad option NAME.vmap.xml beside the content NAME.ext is used when it exists"),
    Option(
      name: "--pre-roll", section: .ads,
      action: .value("SOURCE") { $0.add(.init(place: .preRoll, source: $1)) },
      help: "A break before the content: a VAST document, or a media file itself"),
    Option(
      name: "--mid-roll", section: .ads,
      action: .value(
        "TIME=SOURCE", expected: "TIME=SOURCE, n%=SOURCE (0 to 100) or every:TIME=SOURCE (1 second or more)"
      ) { $0.add(ValueReader.midRoll($1)) },
      help: "The same at a TIME, at n%, or again and again at every:TIME; may be repeated"),
    Option(
      name: "--post-roll", section: .ads,
      action: .value("SOURCE") { $0.add(.init(place: .postRoll, source: $1)) },
      help: "The same after the content"),
    Option(
      name: "--mediation", section: .ads, action: .value("FILE") { $0.set(optional: \.mediationPath, $1) },
      help: "The waterfalls of ad networks that banners, interstitials and the breaks of a VMAP's CustomAdData are "
        + "filled from (JSON; Documentation/Mediation.md). inspect --mediation FILE without a SOURCE asks each once, "
        + "for test ads, and shows what came of it",
      alsoWith: [.inspect]),
    Option(
      name: "--seek-policy", section: .ads,
      action: .value("last|all|none") { $0.set(\.ads.seekPolicy, ValueReader.choice($1)) },
      help: "Which breaks that a forward seek passes play: the latest one (the default; none plays when it fails), "
        + "every one in order, none"),
    Option(
      name: "--break-opportunities", section: .ads,
      action: .value("T,T,...", expected: "one TIME or more, with commas between them") {
        $0.set(optional: \.breakOpportunities, ValueReader.times($1))
      },
      help: "What VMAP's #1, #2 and so on count; without it the starts of the content's chapters, but for one at 0",
      alsoWith: [.inspect]),
    Option(
      name: "--play-ads-after", section: .ads,
      action: .value("TIME") { $0.set(optional: \.ads.playsAdsAfter, ValueReader.time($1)) },
      help: "Breaks at or before TIME are dropped, the pre-roll with them; the post-roll stays"),
    Option(
      name: "--no-auto-ad-breaks", section: .ads, action: .flag { $0.ads.asksFirst = true },
      help: "Each break asks first: Enter plays it, Esc passes it, in scripts play-break and pass. Content goes on "
        + "meanwhile; the next break and the content's end pass it too"),
    Option(
      name: "--profile", section: .ads,
      action: .value("iab|ima") { $0.set(\.ads.profile, ValueReader.choice($1)) },
      help: "Whose rules count: the specifications' (the default), or those of Google's IMA where it differs: 4 "
        + "wrappers, an offset that cannot be read counts as 0, #m and repeatAfter are ignored, the highest bitrate is "
        + "chosen, and after --start only the latest break plays, without the pre-roll",
      alsoWith: [.inspect]),
    Option(
      name: "--preload", section: .ads,
      action: .seconds("S", 0...600, \.ads.preload),
      help: "Seconds ahead of a break at which its ads are fetched and the first is opened; default 8"),
    Option(
      name: "--vast-timeout", section: .ads,
      action: .seconds("S", 0.1...600, \.vastTimeout),
      help: "Seconds that a document may take to arrive, for each wrapper afresh; default 5", alsoWith: [.inspect]),
    Option(
      name: "--media-timeout", section: .ads,
      action: .seconds("S", 0.1...600, \.mediaTimeout),
      help: "Seconds that an ad's medium may take to open; default 8"),
    Option(
      name: "--max-wrappers", section: .ads,
      action: .value("N", expected: "a whole number, 0 to 100") {
        $0.set(optional: \.maxWrappers, ValueReader.integer($1, 0...100))
      },
      help: "How many wrappers may stand above an ad; default 5, and 4 with --profile ima", alsoWith: [.inspect]),
    Option(
      name: "--ca-file", section: .ads, action: .value("FILE") { $0.set(optional: \.caFile, $1) },
      help: "Certificates (PEM) of the authority that signs the ad side's https servers, instead of the system's",
      alsoWith: [.inspect]),
    Option(
      name: "--record", section: .ads, action: .value("FILE") { $0.set(optional: \.recordPath, $1) },
      help: "Every answer of the ad side is kept in FILE, one JSON object a line, without its credentials; ad media by "
        + "their size, SHA-256 and length",
      alsoWith: [.inspect]),
    Option(
      name: "--replay", section: .ads, action: .value("FILE") { $0.set(optional: \.replayPath, $1) },
      help: "The answers come from such a FILE, and nothing of the ad side from anywhere else. A file that is still "
        + "the recorded one is played; a black picture stands for any other ad medium, as long as that was",
      alsoWith: [.inspect]),
    Option(
      name: "--strict", section: .ads, action: .flag { $0.isStrict = true },
      help: "An ad document that cannot be used ends the run with exit code 3; a break that fails gives 3 at the end. "
        + "A pod behind a wrapper needs its allowMultipleAds. What failed is named on standard error"),
    Option(
      name: "--tracking", section: .ads,
      action: .value("log|fire|off") { $0.set(\.tracking, ValueReader.choice($1)) },
      help: "What becomes of beacons: written to the event log with their macros filled in but not sent (the default: "
        + "a test run is no impression), sent in the background and logged, or neither"),
    Option(
      name: "--fault", section: .ads,
      action: .value(
        "BREAK:timeout|404|empty|malformed|loop|slow|duration|CODE",
        expected: "BREAK:timeout, 404, empty, malformed, loop, slow, duration or CODE (100 to 1008)"
      ) { $0.add(FaultRule($1)) },
      help:
        "Makes a break fail on purpose; BREAK is a breakId, an index from 0, or * for every one, CODE a VAST or VMAP "
        + "error code; may be repeated, and the first rule for a break counts. With slow the answer and the ads' media "
        + "come late, and just in time: after nine tenths of --vast-timeout and of --media-timeout. While playing, f in "
        + "the breaks of the event panel does the same"),
    Option(
      name: "--no-ads", section: .ads, action: .flag { $0.hasNoAds = true }, help: "The content alone"),
    Option(
      name: "--seed", section: .ads,
      action: .value("N", expected: "a whole number, 0 to \(UInt64.max)") { $0.set(optional: \.seed, UInt64($1)) },
      help: "The random numbers of [CACHEBUSTING] and the like; default 1 with --untimed and simulate, else random",
      alsoWith: [.inspect]),
  ]
}
