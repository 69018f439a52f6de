import AdBreaks
import Playback

/// One content being played, from its opening to its end: another takes its place when the next file opens, so that
/// nothing of one is left in the next.
@MainActor
struct PlayingItem {
  /// Its place in ``SessionOptions/items``.
  let index: Int
  let source: SessionOptions.Item
  /// Counts the items opened, so that a late answer for one that is over is known.
  let round: Int

  var content: MediaPlayback?
  /// What content was until it was opened anew at another speed or with other sound, kept until that plays.
  var former: Former?
  /// `nil` until the content is open.
  var info: MediaInfo?
  /// Whether its file has become longer than it was when it was opened.
  var hasGrown = false
  /// Whether the viewer's pause holds content, be it on screen or behind a break.
  var isPaused = false

  var loader: (any AdLoader)?
  /// Of breaks that were asked for again, each on its own: what the one before it has under way is stopped.
  var reloaders: [AdBreak.ID: any AdLoader] = [:]
  /// The schedule's answer, kept until the content is open so that the order of events does not hang on the network.
  var scheduleAnswer: AdLoaderAnswer?
  /// `nil` until content and schedule are both known.
  var coordinator: AdCoordinator? { didSet { coordinatorChanges += 1 } }
  /// How often the coordinator was told something or replaced.
  private(set) var coordinatorChanges = 0
  /// Events not yet told, the one being performed first.
  var raised: [AdCoordinator.Event] = []
  var outstanding = OutstandingLoads()
  var ads: [PlayableAd.ID: PreparedAd] = [:]
  /// Ads whose media are still to be opened, late on purpose; ``SessionTime/elapsed``.
  var slowAds: [PlayableAd.ID: (ad: PlayableAd, opensAt: Duration)] = [:]

  /// What it goes on from, where the viewer came back to it.
  var resumed: LeftFile?
  var onScreen = PlayerSession.OnScreen.nothing
  /// The breaks that asked for the waterfall's interstitial and have no answer yet, in that order.
  var interstitialBreaks: [AdBreak.ID] = []
  /// The ad that the waterfall's interstitial became.
  var interstitialAd: PlayableAd.ID?
  /// The card that was told to take the screen.
  var presentedCard: PlayableAd.ID?
  /// What the log calls the playhead while a break holds content.
  var frozenPlayhead: Duration?
  var stillness = Stillness()
  /// The number of the sound track that the viewer chose; `nil` for none.
  var soundTrack: Int?
  var subtitles: ContentSubtitles
  /// The number of the subtitles that are put into the pictures; `nil` for none.
  var bitmapTrack: Int?
  /// Raised when the item is over.
  let interruption = Interruption()
  /// Wall time since which content's end waits for an answer.
  var askedSince: Duration?
  /// Whether content was played to its end; its post-roll may still be to come.
  var isContentOver = false
  /// Whether content was sent anywhere but where playing had come to.
  var wasSought = false
  /// Frame steps back that are still to be seen, the one under way included.
  var stepsBack = 0
  /// Whether the mouse drags on the bar, content being held meanwhile.
  var isLookingAround = false
  /// The time of content's picture that was shown last.
  var shown: Duration?
  /// The picture that decoding anew will give a second time.
  var alreadyShown: Duration?

  init(index: Int, source: SessionOptions.Item, round: Int) {
    self.index = index
    self.source = source
    self.round = round
    subtitles = ContentSubtitles(files: [])
  }

  struct Former {
    let playback: MediaPlayback
    let speed: Double
    let soundTrack: Int?
  }

  /// Ends all decoding; what sounds falls silent.
  func close() {
    interruption.raise()
    for ad in ads.values { ad.close() }
    content?.silence()
    content?.close()
    former?.playback.close()
  }
}
