import AdBreaks

/// The house's own ad, written into the line item: `settings` holds `title`, `body`, `advertiser`, `image`, `media` and
/// `clickThrough`; `parameter` is the title where they have none.
struct HouseAdapter: MediationAdapter {
  func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    CardAd(try fields(configuration).card(configuration))
  }

  func loadInterstitial(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    CardAd(try fields(configuration).card(configuration))
  }

  func loadVideo(for configuration: AdConfiguration) async throws(MediationError) -> AdPod {
    try fields(configuration).pod(configuration)
  }

  private func fields(_ configuration: AdConfiguration) -> AdFields {
    var fields = AdFields(.object(configuration.settings))
    if fields.title == nil, !configuration.parameter.isEmpty { fields.title = configuration.parameter }
    return fields
  }
}
