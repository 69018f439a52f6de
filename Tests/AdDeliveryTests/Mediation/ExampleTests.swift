import AdBreaks
import ExampleAdapter
import Foundation
import TestSupport
import Testing

@testable import AdDelivery

/// What Documentation/Mediation.md shows does what it says.
struct ExampleTests {
  private static let folder = Documentation.file("Documentation/Examples").path

  private func configuration() throws -> MediationConfiguration {
    try MediationConfiguration(path: Self.folder + "/mediation.json")
  }

  @Test func `The file has no mistake`() throws {
    let configuration = try configuration()
    #expect(configuration.diagnostics.isEmpty)
    #expect(configuration.isTest && configuration.plan.bannerRefresh == .seconds(30))
  }

  @Test func `The shell passes, Python has a test ad, and is told of it`() async throws {
    let mediating = Mediating(try configuration())
    let loaded = await mediating.load(.banner)
    #expect(mediating.summary == ["Tea failed 3", "Homes filled"])
    #expect(
      loaded.card
        == AdCard(
          title: "A garden of your own (test)", body: "banner, 80 columns", advertiser: "Homes Ltd",
          clickThrough: "https://homes.example/garden"))
    try await Self.show(loaded, mediating)
    #expect(mediating.notes.contains("Homes: told: reportImpression"))
    #expect(mediating.notes.contains("Homes: told: didDismissFullScreenView"))
  }

  @Test func `The shell has tea, and is told of it`() async throws {
    let mediating = Mediating(try configuration())
    let loaded = await mediating.load(.interstitial)
    #expect(loaded.card?.title == "Tea" && loaded.card?.clickThrough == "https://tea.example/")
    try await Self.show(loaded, mediating)
    #expect(mediating.notes.contains(#"Tea: told: {"event":"reportImpression","id":1}"#))
  }

  @Test func `The manual's table of errors is the code's`() throws {
    let text = try Documentation.text(of: "Documentation/Mediation.md")
    for code in MediationError.Code.allCases { #expect(text.contains("\n| \(code.rawValue) | ")) }
    for event in MediationAdEvent.allCases { #expect(text.contains("`\(event.rawValue)`")) }
  }

  private static func show(_ loaded: Mediating.Loaded, _ mediating: Mediating) async throws {
    let ad = try #require(try loaded.ad.get() as? CardAd)
    try await MainActor.run {
      try ad.present(on: FakeSurface())
      ad.willPresent()
      ad.didAppear()
      ad.didDismiss()
    }
    // Whoever reads to the end of its input has heard all before it ends.
    mediating.mediator.release(loaded.request)
    #expect(await Mediating.eventually { mediating.notes.contains { $0.contains("didDismissFullScreenView") } })
    await mediating.close()
  }
}
