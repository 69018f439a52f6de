import AdBreaks
import Playback
import TerminalUI
import TerminalUI

/// Everything the player's screen shows, apart from the picture itself.
struct PlayerModel: Equatable, Sendable {
  enum State: Equatable, Sendable {
    /// Nothing is on screen yet, for too short a time to say so.
    case waiting
    /// What is being loaded, for longer than 0.3 s.
    case loading(String)
    case playing
    case paused
    case ended
  }

  /// One break on the bar, or beside it.
  struct Mark: Equatable, Sendable {
    enum State: Equatable, Sendable {
      case scheduled, loading, ready, due, playing, played, failed, empty, beyondEnd, unplaced
    }

    /// Content time; `nil` for a break that has no place on the bar (unplaced).
    var time: Duration?
    /// Below the bar: `pre`, `30%`, `0:50`, `end`.
    var label: String
    var state: State
  }

  /// The ad on screen, or being waited for.
  struct AdModel: Equatable, Sendable {
    enum Skip: Equatable, Sendable {
      case never
      /// Ad time to go, rounded up to seconds.
      case after(Duration)
      case now
    }

    /// `nil` while the break's ads are still being loaded.
    var position: Int?
    var total: Int
    var title: String
    var advertiser: String
    /// Ad time.
    var playhead: Duration
    var duration: Duration?
    var skip: Skip
    /// Why the break began, e.g. `break at 0:22 (30 %)` or `break at 10:00, missed by seeking`.
    var reason: String
  }

  struct NextBreak: Equatable, Sendable {
    /// Content time; `nil` for a post-roll of unknown place.
    var time: Duration?
    /// `nil` until its ads are loaded.
    var adCount: Int?
  }

  enum Silence: Equatable, Sendable {
    /// There is no sound device.
    case device
    /// `--no-audio`.
    case choice
    /// The file has no sound.
    case film
  }

  /// Where the film stands among several.
  struct Place: Equatable, Sendable {
    /// From 1.
    var number: Int
    var count: Int
    /// The name of the file that follows; `nil` behind the last one.
    var next: String?
  }

  /// The banner, and how much of it is on screen.
  struct BannerModel: Equatable, Sendable {
    var content: BannerContent
    /// 0 hidden … 1 wholly shown, eased.
    var shown: Double
    var isOnTop: Bool
    /// Whether it has three rows where there is room; in a break it has one.
    var isTall = true
    /// The cells of its picture; `nil` without one.
    var imageSize: CellSize?
    /// The address that the viewer is to follow or copy from the screen.
    var address: String?
  }

  var title: String
  var state: State
  /// Content time, whole or as fine as the bar needs.
  var position: Duration
  /// `nil` when unknown.
  var duration: Duration?
  /// 0…130.
  var volume: Int
  var isMuted: Bool
  /// Why nothing is heard whatever the volume is; `nil` when something is.
  var silence: Silence?
  /// `nil` when there is but one file.
  var place: Place?
  var speed: Double
  var marks: [Mark]
  var nextBreak: NextBreak?
  var ad: AdModel?
  var banner: BannerModel?
  var card: CardModel?
  /// Words for the last row, in place of the key hints.
  var notice: String?
  var keys = KeyBindings()
  /// Whether the table of keys lies over the picture.
  var showsKeys: Bool
  /// The first row of that table that is to be seen.
  var firstKeyRow = 0
  /// A place on the bar that the mouse is dragging to; content time.
  var dragTarget: Duration?
  /// Where the viewer types a place to go to, in place of the last row.
  var prompt: GoToPrompt?
  /// What is to be read over the picture, in order of their starts; untrusted text.
  var subtitles: [SubtitleCue] = []
  /// What is in the picture's place; `nil` when that is a picture.
  var sound: SoundModel?
  var panel: EventPanelModel?
  var list: FileListModel?
}
