import AdBreaks
import Playback

/// Making what is played and shown.
extension PlayerSession {
  /// - Parameter ad: The ad whose medium it is; `nil` is content.
  func makePlayback(
    _ location: MediaLocation, start: Duration, speed: Double, of ad: PlayableAd? = nil
  ) -> MediaPlayback {
    let request = MediaRequest(
      location: location, pictureSize: screen?.pictureSize, sound: soundOutput?.format, start: start, speed: speed,
      statedDuration: ad?.duration, audioTrack: ad == nil ? soundTrack : nil,
      subtitles: ad == nil ? wantedSubtitles : .unread)
    return MediaPlayback(
      decoding(request, isAd: ad != nil), output: soundOutput, soundDelay: options.soundDelay)
  }

  /// Nothing to see or hear, for a time.
  func makePlayback(lasting duration: Duration) -> MediaPlayback {
    let mailbox = mailbox
    let request = MediaRequest(location: .file(path: ""), statedDuration: duration)
    return MediaPlayback(
      Decoding(request, simulating: MediaInfo(duration: duration), wake: { mailbox.ring() }), output: nil)
  }

  /// A picture that stands still; a card's fills the picture area, a banner's its own place.
  func makeStill(_ location: MediaLocation, of ad: PlayableAd?) -> Still {
    let request = MediaRequest(location: location, pictureSize: screen?.pictureSize)
    let isCard = ad?.isDisplay == true
    let fit = isCard ? screen?.cardFit : screen?.bannerFit
    return Still(MediaPlayback(decoding(request, isAd: true, fit: fit), output: nil))
  }

  private func decoding(_ request: MediaRequest, isAd: Bool, fit wanted: Decoding.Fit? = nil) -> Decoding {
    let mailbox = mailbox
    if let info = ports.simulate(request) {
      return Decoding(request, simulating: info, wake: { mailbox.ring() })
    }
    let fit: Decoding.Fit = wanted ?? screen?.fit ?? { @Sendable _ in nil }
    let open = isAd ? ports.adOpener(request) : ports.openMedia
    return Decoding(request, open: open, fit: fit, wake: { mailbox.ring() })
  }
}
