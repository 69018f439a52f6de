import AdBreaks
import Playback

/// Ads that are opened ahead of their time.
extension PlayerSession {
  func prepare(_ ad: PlayableAd) {
    if !time.isVirtual, isSlow(ad), item.slowAds[ad.id] == nil {
      let opensAt = time.elapsed + options.mediaTimeout.latest
      item.slowAds[ad.id] = (ad, opensAt)
      return wake(at: opensAt)
    }
    item.slowAds[ad.id] = nil
    guard let card = ad.card else {
      guard let location = ad.media.location else {
        return perform(.adFailed(ad.id, code: 401, message: "no address to open"))
      }
      return prepare(ad, makePlayback(location, start: .zero, speed: 1, of: ad))
    }
    if ad.isDisplay, let clip = card.media?.location {
      return prepare(ad, makePlayback(clip, start: .zero, speed: 1, of: ad))
    }
    let still = card.image?.location.map { makeStill($0, of: ad) }
    prepare(ad, makePlayback(lasting: ad.duration ?? .zero), still: still)
  }

  private func prepare(_ ad: PlayableAd, _ playback: MediaPlayback, still: Still? = nil) {
    item.ads[ad.id] = PreparedAd(
      ad: ad, playback: playback, still: still, limit: time.elapsed + options.mediaTimeout)
  }

  /// Whether the ad's medium is to come late, as a fault of its break says.
  private func isSlow(_ ad: PlayableAd) -> Bool { item.coordinator?.fault(of: ad.id.adBreak) == .slow }

  /// Opens media whose lateness is over; on a virtual clock it is counted once they are open.
  private func watchSlowAds() {
    for (ad, opensAt) in item.slowAds.values {
      if opensAt <= time.elapsed { prepare(ad) } else { wake(at: opensAt) }
    }
  }

  /// Opened, failed, or out of time: told in the order of the ads, on a virtual clock only once all are settled and no
  /// document is awaited.
  func watchAds() {
    if time.isVirtual, !item.outstanding.isEmpty { return }
    watchSlowAds()
    let opening = item.ads.values.filter(\.isOpening)
    let settled = opening.filter { $0.isPrepared || $0.failure != nil || $0.limit <= time.elapsed }
    if time.isVirtual, settled.count < opening.count { return }
    for prepared in settled.sorted(by: { $0.ad.id.precedes($1.ad.id) }) where item.ads[prepared.ad.id] != nil {
      item.ads[prepared.ad.id]?.stage = .open
      if prepared.isPrepared {
        if isSlow(prepared.ad) { spend(options.mediaTimeout.latest) }
        // Time alone may have ended the break.
        guard item.ads[prepared.ad.id] != nil else { continue }
        perform(.adPrepared(prepared.ad.id, duration: prepared.playback.info?.duration))
      } else {
        let error = prepared.failure ?? .notOpenInTime
        if error.reason == .timedOut { spend(options.mediaTimeout) }
        fail(prepared, error)
      }
    }
    if !time.isVirtual, let limit = openingLimit { wake(at: limit) }
  }

  /// ``SessionTime/elapsed`` at which the first opening runs out of time.
  var openingLimit: Duration? { item.ads.values.filter(\.isOpening).map(\.limit).min() }

  func fail(_ prepared: PreparedAd, _ error: MediaError) {
    tellAdPlayhead()
    perform(
      .adFailed(prepared.ad.id, code: prepared.code(of: error), message: "\(prepared.ad.media.text): \(error.message)"))
  }
}

extension PlayableAd.ID {
  /// Document order.
  fileprivate func precedes(_ other: PlayableAd.ID) -> Bool {
    (adBreak.index, adBreak.occurrence, index) < (other.adBreak.index, other.adBreak.occurrence, other.index)
  }
}

extension MediaError {
  /// VAST's number for it.
  var vastCode: Int {
    switch reason {
    case .notFound, .notAllowed: 401
    case .timedOut: 402
    case .notMedia, .damaged, .interrupted: 405
    }
  }
}

extension DocumentAddress {
  /// How FFmpeg is to open it; a remote document's media by network protocols alone.
  var location: MediaLocation? {
    switch self {
    case .file(let path): .file(path: path)
    case .remote(let url): .remote(url)
    case .unknown: nil
    }
  }
}
