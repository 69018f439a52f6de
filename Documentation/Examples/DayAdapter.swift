public import AdBreaks
public import AdDelivery

/// An ad network in Swift: has an ad for each day of the week but Sunday.
///
/// The player knows it once it is registered, by `registry.register(DayAdapter.self)`; line items then name it in their
/// `adapter`.
public struct DayAdapter: MediationAdapter {
  private static let offers = ["monday": "Moon cheese", "tuesday": "Two for one", "friday": "Fish"]

  public init() {}

  /// Once a session: the place to greet a server. What is thrown here is the error of every load.
  public func setUp(_ configuration: AdapterConfiguration) async throws(MediationError) {
    guard configuration.settings["shop"] != nil else { throw MediationError(.invalidRequest, "settings name no shop") }
  }

  /// Formats that an adapter leaves out fail by themselves.
  public func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    guard let offer = Self.offers[configuration.parameter] else {
      throw MediationError(.noFill, "nothing on a \(configuration.parameter)")
    }
    let card = AdCard(title: offer, body: configuration.isTestRequest ? "A test" : "Today only")
    return CardAd(card) { event in
      if event == .reportImpression { /* the place to tell the network */  }
    }
  }
}
