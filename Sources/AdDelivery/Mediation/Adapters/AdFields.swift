import AdBreaks

/// An ad as its line item or a command writes it: texts, of which some are addresses.
struct AdFields: Equatable, Sendable {
  var title: String?
  var body: String?
  var advertiser: String?
  var image: String?
  var media: String?
  /// A VAST document, instead of all else.
  var vast: String?
  var clickThrough: String?

  init(_ value: SettingValue) {
    title = value["title"]?.text
    body = value["body"]?.text
    advertiser = value["advertiser"]?.text
    image = value["image"]?.text
    media = value["media"]?.text
    vast = value["vast"]?.text
    clickThrough = value["clickThrough"]?.text
  }

  func card(_ configuration: AdConfiguration) throws(MediationError) -> AdCard {
    let card = AdCard(
      title: title, body: body, advertiser: advertiser, image: try address(image, "image", configuration),
      media: try address(media, "media", configuration), clickThrough: clickThrough)
    if card.isEmpty { throw MediationError(.invalidRequest, "the ad has nothing to show") }
    return card
  }

  func pod(_ configuration: AdConfiguration) throws(MediationError) -> AdPod {
    guard let adBreak = configuration.adBreak, let media = try address(media, "media", configuration) else {
      throw MediationError(.invalidRequest, "the ad has no media, which a break needs")
    }
    var pod = PodBuilder(for: adBreak, selector: MediaFileSelector(configuration.podRequest)).pod(playing: media)
    for index in pod.ads.indices {
      pod.ads[index].title = title ?? pod.ads[index].title
      pod.ads[index].advertiser = advertiser
      pod.ads[index].description = body
      pod.ads[index].clickThrough = clickThrough
    }
    return pod
  }

  private func address(
    _ text: String?, _ name: String, _ configuration: AdConfiguration
  ) throws(MediationError) -> DocumentAddress? {
    guard let text, !text.isEmpty else { return nil }
    guard let address = configuration.resolve(text) else {
      throw MediationError(.invalidRequest, "\(name): \(line(text)): \(configuration.services.base.refusal)")
    }
    return address
  }
}

extension MediaFileSelector {
  init(_ request: PodRequest) {
    self.init(pictureWidth: request.pictureWidth, pictureHeight: request.pictureHeight, profile: request.profile)
  }
}
