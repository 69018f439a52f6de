/// When ads play and what is reported (IMA's `AdsManager`), as a pure state machine.
///
/// One coordinator serves one content. `PlayerSession` tells it what happened and performs what it answers, in order.
/// It reads no clock: ``nextContentMoment`` and ``nextAdMoment`` tell when it must be called at the latest.
public struct AdCoordinator: Sendable {
  public enum Event: Equatable, Sendable {
    /// Playing is to begin at a content time; anything but zero follows the seek rule after the pre-roll.
    case start(at: Duration)
    /// Content time moved by playing; told exactly at ``nextContentMoment``, and at will between.
    case playheadMoved(to: Duration)
    /// Content was sent elsewhere by the viewer: content time before and after.
    case seeked(from: Duration, to: Duration)
    /// Content's last picture and sound are over; the content time reached.
    case contentEnded(at: Duration)
    case podLoaded(AdBreak.ID, AdPod)
    case podFailed(AdBreak.ID, AdLoadError)
    /// The ad is open and its first picture decoded; the medium's own length where it states one.
    case adPrepared(PlayableAd.ID, duration: Duration?)
    /// The ad cannot be opened, or stopped midway.
    case adFailed(PlayableAd.ID, code: Int, message: String)
    /// The ad's first picture is on screen.
    case adStarted(PlayableAd.ID)
    /// Ad time moved by playing; told exactly at ``nextAdMoment``.
    case adPlayheadMoved(PlayableAd.ID, to: Duration)
    case adEnded(PlayableAd.ID)
    /// In a break no moving picture was shown for 15 s of wall time.
    case stalled
    /// The viewer's keys. `play` and `pause` concern whatever is on screen.
    case play, pause, skip, discardBreak
  }

  public enum Effect: Equatable, Sendable {
    case loadPod(AdBreak)
    /// Opens the medium and decodes its first picture, without showing it.
    case prepareAd(PlayableAd)
    /// Shows the prepared ad from its first picture.
    case playAd(PlayableAd.ID)
    /// Holds or goes on with the ad on screen.
    case pauseAd, resumeAd
    /// Closes an ad's medium, prepared or on screen.
    case releaseAd(PlayableAd.ID)
    /// Holds content where it is; its next picture stays next.
    case pauseContent
    /// Goes on with content, or with content paused where the viewer had paused it.
    case resumeContent(playing: Bool)
    case report(AdEvent)
    case beacon(Beacon)
    case banner(Banner.Event)
    case notice(Notice)
    /// Content and all its breaks are over.
    case finished
  }

  /// Something to tell the viewer in words.
  public enum Notice: Equatable, Sendable {
    case notSkippable
    /// Ad time still to go until the ad can be skipped.
    case skippableIn(Duration)
    /// Content time of a break that begins because a seek passed it.
    case missedBySeeking(Duration)
    /// A break came to nothing: where, why.
    case breakFailed(BreakInfo, code: Int, message: String)
  }
}
