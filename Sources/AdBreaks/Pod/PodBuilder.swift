import AdMarkup

/// Makes the pod of a break from its resolved ads: which play, which stand by, what each reports.
public struct PodBuilder: Sendable {
  private let adBreak: AdBreak.ID
  private let allowsMultipleAds: Bool
  private let selector: MediaFileSelector

  public init(for adBreak: AdBreak, selector: MediaFileSelector) {
    self.adBreak = adBreak.id
    allowsMultipleAds = adBreak.allowsMultipleAds
    self.selector = selector
  }

  /// Ads with a sequence are the pod, and those without stand by; without any sequence one plays and the others stand by.
  ///
  /// - Parameter resolved: In document order.
  /// - Returns: A pod without ads when none can be played; `failures` then say why, and are empty when there was no ad.
  public func pod(of resolved: [ResolvedAd]) -> AdPod {
    let candidates = resolved.enumerated().map { index, ad in
      Candidate(resolved: ad, ad: playableAd(ad, index: index))
    }
    var sequenced = candidates.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }[...]
    var alone = candidates.filter { $0.sequence == nil }[...]
    var pod = AdPod(ads: [])
    if sequenced.isEmpty || !allowsMultipleAds {
      // One ad: the first stand-alone that can play, else the first of the sequence.
      alone += sequenced
      sequenced = []
      take(alone.popFirst(), in: &pod, standBys: &alone)
    }
    while let next = sequenced.popFirst() {
      if case .failure(let failure) = next.ad, !next.isReplaceable {
        pod.failures.append(failure)
      } else {
        take(next, in: &pod, standBys: &alone)
      }
    }
    for standBy in alone {
      switch (standBy.ad, standBy.resolved.outcome) {
      case (.success(let ad), _): pod.standBys.append(ad)
      // Its wrappers answered for it, and wait to be told.
      case (.failure(let failure), .lost): pod.failures.append(failure)
      // Nobody asked it to play.
      case (.failure, .inLine): break
      }
    }
    return pod
  }

  /// A media file named on the command line, as a pod of one ad.
  public func pod(playing media: DocumentAddress) -> AdPod {
    let text: Substring =
      switch media {
      case .file(let path): path[...]
      case .remote(let url): URLReference(url).path[...]
      case .unknown: ""
      }
    let name = text.split(separator: "/").last.map(String.init)
    return AdPod(ads: [PlayableAd(id: PlayableAd.ID(adBreak: adBreak, index: 0), title: name, media: media)])
  }

  private struct Candidate {
    var resolved: ResolvedAd
    var sequence: Int? { resolved.sequence }
    var isReplaceable: Bool { resolved.isReplaceable }
    var ad: Result<PlayableAd, AdFailure>
  }

  /// Gives an ad its place in the pod; one that cannot be played is told, and the next stand-by takes its place.
  private func take(_ candidate: Candidate?, in pod: inout AdPod, standBys: inout ArraySlice<Candidate>) {
    var next = candidate
    while let candidate = next {
      switch candidate.ad {
      case .success(let ad):
        pod.ads.append(ad)
        return
      case .failure(let failure): pod.failures.append(failure)
      }
      next = standBys.popFirst()
    }
  }

  private func playableAd(_ resolved: ResolvedAd, index: Int) -> Result<PlayableAd, AdFailure> {
    switch resolved.outcome {
    case .lost(let failure): return .failure(failure)
    case .inLine(let inLine, let base, let wrappers):
      let id = PlayableAd.ID(adBreak: adBreak, index: index)
      do throws(MediaFileSelector.NoMediaFile) {
        let (creative, linear, choice) = try choose(from: inLine, base: base)
        var ad = PlayableAd(id: id, adID: resolved.adID, media: choice.address)
        ad.sequence = resolved.sequence
        ad.adType = resolved.adType
        ad.title = inLine.title
        ad.adSystem = inLine.adSystem
        ad.advertiser = inLine.advertiser
        ad.description = inLine.description
        ad.duration = linear.duration
        ad.skipOffset = linear.skipOffset
        ad.mediaFile = choice.file
        ad.adServingID = inLine.adServingID
        ad.universalAdIDs = creative.universalAdIDs
        ad.categories = inLine.categories.map(\.value)
        ad.blockedCategories = wrappers.flatMap(\.wrapper.blockedAdCategories).map(\.value)
        ad.clickThrough = clickThrough(linear, base: base, wrappers: wrappers)
        ad.wrappers = wrappers.map { PlayableAd.WrapperInfo(id: $0.adID, adSystem: $0.wrapper.adSystem) }
        ad.beacons = beacons(inLine, linear, base: base, wrappers: wrappers)
        return .success(ad)
      } catch {
        return .failure(
          AdFailure(
            adID: resolved.adID, code: error.code, message: error.message,
            errorURLs: ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base)))
      }
    }
  }

  /// The first linear creative that has a media file to play.
  private func choose(
    from inLine: InLine, base: DocumentAddress
  ) throws(MediaFileSelector.NoMediaFile) -> (Creative, Linear, MediaFileSelector.Choice) {
    var reason: MediaFileSelector.NoMediaFile?
    for creative in inLine.creatives {
      guard let linear = creative.linear else { continue }
      do throws(MediaFileSelector.NoMediaFile) {
        return (creative, linear, try selector.choose(from: linear.mediaFiles, base: base))
      } catch {
        reason = reason ?? error
      }
    }
    if let reason { throw reason }
    throw inLine.creatives.isEmpty
      ? MediaFileSelector.NoMediaFile(code: 200, message: "the ad has no creative")
      : MediaFileSelector.NoMediaFile(code: 201, message: "the ad has no linear creative")
  }

  /// The one nearest to the InLine wins.
  private func clickThrough(_ linear: Linear, base: DocumentAddress, wrappers: [ResolvedAd.Level]) -> String? {
    let inward = wrappers.flatMap { level in
      level.wrapper.creatives.compactMap { $0.linear?.clickThrough }.map { ($0, level.base) }
    }
    let all = inward + [linear.clickThrough].compactMap(\.self).map { ($0, base) }
    return all.reversed().lazy.compactMap { BeaconURL($0, base: $1)?.url }.first
  }

  private func beacons(
    _ inLine: InLine, _ linear: Linear, base: DocumentAddress, wrappers: [ResolvedAd.Level]
  ) -> AdBeacons {
    func linears(_ wrapper: Wrapper) -> [Linear] { wrapper.creatives.compactMap(\.linear) }
    var beacons = AdBeacons()
    beacons.impressions = ResolvedAd.beacons(wrappers, { $0.impressions }, inLine.impressions, base: base)
    beacons.errors = ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base)
    beacons.clickTracking = ResolvedAd.beacons(
      wrappers, { linears($0).flatMap(\.clickTracking) }, linear.clickTracking, base: base)
    beacons.viewUndetermined = ResolvedAd.beacons(
      wrappers, { $0.viewableImpressions.flatMap(\.viewUndetermined) },
      inLine.viewableImpressions.flatMap(\.viewUndetermined), base: base)
    beacons.verificationNotExecuted = ResolvedAd.beacons(
      wrappers, { Self.notExecuted($0.verifications) }, Self.notExecuted(inLine.verifications), base: base)
    for (index, level) in wrappers.enumerated() {
      let tracking = linears(level.wrapper).flatMap(\.tracking)
      beacons.tracking += tracking.compactMap {
        AdBeacons.Tracking($0, base: level.base, level: wrappers.count - index)
      }
    }
    beacons.tracking += linear.tracking.compactMap { AdBeacons.Tracking($0, base: base, level: 0) }
    return beacons
  }

  private static func notExecuted(_ verifications: [Verification]) -> [String] {
    verifications.flatMap(\.tracking).filter { $0.event == "verificationNotExecuted" }.map(\.url)
  }
}

extension AdBeacons.Tracking {
  fileprivate init?(_ tracking: Tracking, base: DocumentAddress, level: Int) {
    guard let url = BeaconURL(tracking.url, base: base, level: level) else { return nil }
    self.init(event: tracking.event, offset: tracking.offset, url: url)
  }
}
