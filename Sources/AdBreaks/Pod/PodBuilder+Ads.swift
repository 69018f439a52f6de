import AdMarkup

/// What becomes of one ad: a film, a card beside content, or one in its place, as the break's types have it.
extension PodBuilder {
  /// How long a non-linear ad is seen that does not say, and what one may ask for.
  private static let overlayDuration = Duration.seconds(10)
  private static let overlayDurations = Duration.seconds(1)...(.seconds(600))

  func playableAd(_ resolved: ResolvedAd, index: Int) -> Result<PlayableAd, AdFailure> {
    switch resolved.outcome {
    case .lost(let failure): return .failure(failure)
    case .inLine(let inLine, let base, let wrappers):
      var ad = PlayableAd(
        id: PlayableAd.ID(adBreak: adBreak, index: index), adID: resolved.adID, title: inLine.title,
        adSystem: inLine.adSystem, advertiser: inLine.advertiser, description: inLine.description, media: .unknown)
      ad.sequence = resolved.sequence
      ad.adType = resolved.adType
      ad.adServingID = inLine.adServingID
      ad.categories = inLine.categories.map(\.value)
      ad.blockedCategories = wrappers.flatMap(\.wrapper.blockedAdCategories).map(\.value)
      ad.wrappers = wrappers.map { PlayableAd.WrapperInfo(id: $0.adID, adSystem: $0.wrapper.adSystem) }
      do throws(MediaFileSelector.NoMediaFile) {
        try giveForm(to: &ad, from: inLine, base: base, wrappers: wrappers)
        return .success(ad)
      } catch {
        return .failure(
          AdFailure(
            adID: resolved.adID, code: error.code, message: error.message,
            errorURLs: ResolvedAd.errorURLs(wrappers: wrappers, inLine: inLine, base: base)))
      }
    }
  }

  /// The first of the break's types that the ad has something for; why it has nothing for the preferred one.
  private func giveForm(
    to ad: inout PlayableAd, from inLine: InLine, base: DocumentAddress, wrappers: [ResolvedAd.Level]
  ) throws(MediaFileSelector.NoMediaFile) {
    var reason: MediaFileSelector.NoMediaFile?
    for type in types {
      do throws(MediaFileSelector.NoMediaFile) {
        switch type {
        case .linear: try makeFilm(of: &ad, from: inLine, base: base, wrappers: wrappers)
        case .nonlinear, .display: try makeCard(of: &ad, type, CardBuilder(inLine, base: base, wrappers: wrappers))
        }
        return
      } catch {
        reason = reason ?? error
      }
    }
    throw reason ?? MediaFileSelector.NoMediaFile(code: 200, message: "the break has no type")
  }

  private func makeFilm(
    of ad: inout PlayableAd, from inLine: InLine, base: DocumentAddress, wrappers: [ResolvedAd.Level]
  ) throws(MediaFileSelector.NoMediaFile) {
    let (creative, linear, choice) = try choose(from: inLine, base: base)
    ad.media = choice.address
    ad.mediaFile = choice.file
    ad.duration = linear.duration
    ad.skipOffset = linear.skipOffset
    ad.universalAdIDs = creative.universalAdIDs
    ad.clickThrough = clickThrough(linear, base: base, wrappers: wrappers)
    ad.beacons = beacons(inLine, linear, base: base, wrappers: wrappers)
    if let choice = CardBuilder(inLine, base: base, wrappers: wrappers).choice(of: [.companion]) {
      show(choice, beside: &ad)
    }
  }

  /// The words of a companion go into the banner, and lead where the companion does when the film leads nowhere.
  private func show(_ companion: CardBuilder.Choice, beside ad: inout PlayableAd) {
    guard let words = companion.words else { return }
    ad.companionText = words
    ad.beacons.tracking += companion.card.beacons.tracking.filter { $0.event == "creativeView" }
    guard ad.clickThrough == nil else { return }
    ad.clickThrough = companion.card.clickThrough
    ad.beacons.clickTracking += companion.card.beacons.clickTracking
  }

  private func makeCard(
    of ad: inout PlayableAd, _ type: VMAP.BreakType, _ builder: CardBuilder
  ) throws(MediaFileSelector.NoMediaFile) {
    let kinds: [CardBuilder.Kind] = type == .nonlinear ? [.nonLinear] : [.companion, .nonLinear]
    guard let choice = builder.choice(of: kinds) else {
      if builder.has(.nonLinear) {
        throw MediaFileSelector.NoMediaFile(code: 503, message: "no non-linear resource that can be shown")
      }
      if type == .display, builder.has(.companion) {
        throw MediaFileSelector.NoMediaFile(code: 604, message: "no companion resource that can be shown")
      }
      throw MediaFileSelector.NoMediaFile(code: 201, message: "the ad has no creative of type \(type.rawValue)")
    }
    ad.media = choice.card.image ?? .unknown
    ad.universalAdIDs = choice.universalAdIDs
    ad.clickThrough = choice.card.clickThrough
    ad.beacons = choice.card.beacons
    if type == .nonlinear {
      let wanted = choice.duration ?? Self.overlayDuration
      ad.duration = min(max(wanted, Self.overlayDurations.lowerBound), Self.overlayDurations.upperBound)
      ad.form = .nonLinear(choice.card)
    } else {
      ad.duration = PlayableAd.cardDuration
      ad.skipOffset = .time(PlayableAd.cardPatience)
      ad.form = .display(choice.card)
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
    return all.reversed().lazy.compactMap { BeaconURL($0.url, base: $1)?.url }.first
  }

  private func beacons(
    _ inLine: InLine, _ linear: Linear, base: DocumentAddress, wrappers: [ResolvedAd.Level]
  ) -> AdBeacons {
    func linears(_ wrapper: Wrapper) -> [Linear] { wrapper.creatives.compactMap(\.linear) }
    var beacons = AdBeacons(inLine, base: base, wrappers: wrappers)
    beacons.clickTracking = ResolvedAd.beacons(
      wrappers, { linears($0).flatMap(\.clickTracking).map(\.url) }, linear.clickTracking.map(\.url), base: base)
    for (index, level) in wrappers.enumerated() {
      let tracking = linears(level.wrapper).flatMap(\.tracking)
      beacons.tracking += tracking.compactMap {
        AdBeacons.Tracking($0, base: level.base, level: wrappers.count - index)
      }
    }
    beacons.tracking += linear.tracking.compactMap { AdBeacons.Tracking($0, base: base, level: 0) }
    return beacons
  }
}
