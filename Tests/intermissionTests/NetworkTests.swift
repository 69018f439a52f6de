import AdBreaks
import AdDelivery
import Testing

@testable import intermission

/// libcurl is made ready when it is first needed.
struct NetworkTests {
  /// Where nobody listens.
  private static let nowhere = "http://127.0.0.1:1/"

  @Test func `It is not reached for before something is asked`() async throws {
    let network = try Network(userAgent: "a", caFile: nil)
    network.flush(within: .seconds(60))
    #expect(!network.isReached)
    let answer = await network.get(Self.nowhere, limits: DeliveryLimits())
    #expect(network.isReached)
    guard case .failure(let error) = answer.body else { return #expect(Bool(false), "\(answer)") }
    #expect(error.reason == .unavailable)
  }

  @Test func `A beacon reaches for it, and what became of it is told`() async throws {
    let network = try Network(userAgent: "a", caFile: nil)
    let result = await withCheckedContinuation { continuation in
      network.send(Self.nowhere) { continuation.resume(returning: $0) }
      #expect(network.isReached)
      network.flush(within: .zero)
    }
    #expect(result.status != .sent)
  }

  @Test func `Certificates that are none are told at once`() {
    #expect(throws: FetchError.self) { try Network(userAgent: "a", caFile: "/nonexistent/ca.pem") }
  }
}
