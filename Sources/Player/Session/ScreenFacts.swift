import AdBreaks
import Playback
import TerminalUI

/// All that the screen's model is made from, quick to take and to compare: the model itself, with its marks, labels and
/// stripped texts, is made anew only when one of these has changed, not for every picture.
struct ScreenFacts: Equatable {
  /// Stands for the item and the options that came with it.
  var round: Int
  /// Stands for all that the coordinator tells.
  var coordinatorChanges: Int
  /// Stands for all that the medium says of itself.
  var isContentOpen: Bool
  /// Of a file that grows, by now.
  var duration: Duration?
  var state: PlayerModel.State
  var onScreen: PlayerSession.OnScreen
  /// As fine as clock and bar show it.
  var position: Duration
  /// As fine as the ad's clock and bar show it; zero without an ad on screen.
  var adPlayhead: Duration
  var mixer: Mixer
  var speed: Double
  var banner: BannerContent?
  /// 0 hidden … 1 wholly shown.
  var bannerShown: Double
  /// The cells of the banner's picture; `nil` without one.
  var bannerImage: CellSize?
  /// The address that the banner shows to be followed or copied.
  var link: String?
  var card: CardModel?
  /// What is to be read over the picture.
  var subtitles: [SubtitleCue]
  /// How loud content is that is sound alone.
  var levels: [SoundModel.Channel]?
  var notice: String?
  var prompt: GoToPrompt?
  var showsKeys: Bool
  var firstKeyRow: Int
  var dragTarget: Duration?
  var panel: EventPanel
  /// Stands for all that its open tab tells.
  var panelChanges: Int
  var list: FileList
  /// Stands for all that looking at files has found out.
  var listChanges: Int
  /// Decides how much of panel and list is seen.
  var screenSize: CellSize
}
