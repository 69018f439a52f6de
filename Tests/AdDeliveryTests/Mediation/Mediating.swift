import AdBreaks
import Foundation
import Synchronization

@testable import AdDelivery

/// A mediator, and everything that it has answered and noted.
final class Mediating: Sendable {
  struct Loaded: Sendable {
    var request: Int
    var ad: Result<any MediationAd, MediationError>
    var adapter: String?
    var parameter: String?
    var waited: Duration

    var error: MediationError? {
      if case .failure(let error) = ad { error } else { nil }
    }

    var card: AdCard? {
      if case .success(let ad) = ad { (ad as? CardAd)?.card } else { nil }
    }
  }

  private struct State {
    var reports: [LineItemReport] = []
    var notes: [String] = []
    var waiting: [Int: CheckedContinuation<Loaded, Never>] = [:]
    var settled: [Loaded] = []
  }

  /// What the closures of the mediator share with the test.
  private final class Record: Sendable {
    let state = Mutex(State())
  }

  private let record = Record()
  let mediator: Mediator

  init(
    _ configuration: MediationConfiguration, registry: AdapterRegistry = AdapterRegistry(),
    client: any HTTPClient = FakeHTTPClient([:]), waits: Bool = true
  ) {
    let record = record
    mediator = Mediator(
      configuration.patient, registry: registry, client: client, waits: waits,
      note: { line in record.state.withLock { $0.notes.append(line) } },
      deliver: { Self.take($0, record) })
  }

  private static func take(_ answer: MediatorAnswer, _ record: Record) {
    let loaded: Loaded
    switch answer {
    case .asked(let report):
      record.state.withLock { $0.reports.append(report) }
      return
    case .loaded(let id, let ad, let adapter, let parameter, let waited):
      loaded = Loaded(request: id, ad: .success(ad), adapter: adapter, parameter: parameter, waited: waited)
    case .failed(let id, let error, let adapter, let parameter, let waited):
      loaded = Loaded(request: id, ad: .failure(error), adapter: adapter, parameter: parameter, waited: waited)
    }
    let waiter = record.state.withLock { state in
      state.settled.append(loaded)
      return state.waiting.removeValue(forKey: loaded.request)
    }
    waiter?.resume(returning: loaded)
  }

  var reports: [LineItemReport] { record.state.withLock(\.reports) }
  var notes: [String] { record.state.withLock(\.notes) }
  var settled: [Loaded] { record.state.withLock(\.settled) }

  /// `A failed 3`, `B filled`, `A dropped`.
  var summary: [String] {
    reports.map { report in
      switch report.outcome {
      case .filled: "\(report.name) filled"
      case .failed(let error): "\(report.name) failed \(error.code.rawValue)"
      case .dropped: "\(report.name) dropped"
      }
    }
  }

  func load(_ format: AdFormat = .interstitial, id: Int = 1) async -> Loaded {
    await withCheckedContinuation { continuation in
      record.state.withLock { $0.waiting[id] = continuation }
      mediator.load(MediationRequest(id: id, format: format, columns: 80, rows: 24))
    }
  }

  func close() async {
    await withCheckedContinuation { continuation in mediator.close { continuation.resume() } }
  }

  /// Waits until something holds that comes by itself; false when it does not within a minute.
  static func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition(), ContinuousClock.now < deadline {
      do { try await Task.sleep(for: .milliseconds(5)) } catch { return false }
    }
    return condition()
  }
}

extension MediationConfiguration {
  /// Where nothing is said of time there is plenty: the machine may be busy.
  fileprivate var patient: MediationConfiguration {
    func patient(_ items: [LineItem]) -> [LineItem] {
      items.map { item in
        var item = item
        if item.timeout == .seconds(3) { item.timeout = .seconds(60) }
        return item
      }
    }
    var configuration = self
    configuration.banner = patient(banner)
    configuration.interstitial = patient(interstitial)
    configuration.video = video.mapValues(patient)
    return configuration
  }

  /// A file of this text, which stands in a folder.
  static func read(_ text: String, in folder: String = "/folder") throws(FetchError) -> MediationConfiguration {
    try MediationConfiguration(Array(text.utf8), address: .file(path: folder + "/mediation.json"))
  }
}
