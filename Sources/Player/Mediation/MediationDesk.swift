import AdBreaks

/// What a session knows of its waterfalls: the question that is out for each format, the ad that came, and all that was
/// said of line items.
@MainActor
struct MediationDesk {
  /// An ad that a waterfall has loaded, and who had it.
  struct Loaded {
    let request: MediationRequest.ID
    let ad: any MediationAd
    let adapter: String
    let parameter: String
    /// Where it shows itself.
    let surface: CardSurface

    /// Has it show itself.
    ///
    /// - Returns: What it shows.
    /// - Throws: Its own error; `adNotLoaded` where it shows nothing.
    @MainActor func present() throws(MediationError) -> AdCard {
      try ad.present(on: surface)
      guard let card = surface.card, !card.isEmpty else { throw MediationError(.adNotLoaded, "nothing to show") }
      return card
    }
  }

  /// Who may still tell events, and how far it is with them.
  private struct Teller {
    let adapter: String
    let parameter: String
    var order = PresentationOrder()
    var wasOutOfTurn = false
  }

  enum Heard: Equatable {
    case told(adapter: String, parameter: String)
    /// Its first event that is not in its turn.
    case outOfTurn(adapter: String)
  }

  let mediator: any AdMediator
  /// `nil` without a banner waterfall.
  var refresh: BannerRefresh?
  /// Questions whose answer is awaited.
  private(set) var asked: [AdFormat: MediationRequest.ID] = [:]
  var banner: Loaded?
  /// The banner's picture.
  var bannerStill: Still?
  var interstitial: Loaded?
  /// Why there was no interstitial, until a break is told.
  var interstitialError: MediationError?
  /// Whether adapters have been asked to end, and have not all done so.
  var isClosing = false
  private var tellers: [MediationRequest.ID: Teller] = [:]
  private(set) var reports: [LineItemReport] = []
  /// How often a report came, also of those that are not kept any more.
  private(set) var reportCount = 0
  private var lastID = 0
  private var answers: [(id: MediationRequest.ID, answer: MediatorAnswer)] = []

  /// A session of days would keep too many.
  private static let longestReports = 1_000

  init(_ mediator: any AdMediator) {
    self.mediator = mediator
    refresh = mediator.plan.bannerRefresh.map { BannerRefresh(interval: $0, start: .zero) }
  }

  var isAwaiting: Bool { !asked.isEmpty }

  mutating func ask(_ format: AdFormat, columns: Int, rows: Int) {
    lastID += 1
    asked[format] = lastID
    mediator.load(MediationRequest(id: lastID, format: format, columns: columns, rows: rows))
  }

  /// Keeps an answer until it is taken; what is said of line items is noted at once.
  mutating func arrived(_ answer: MediatorAnswer) {
    switch answer {
    case .asked(let report): note(report)
    case .loaded(let id, _, _, _, _), .failed(let id, _, _, _, _): answers.append((id, answer))
    }
  }

  /// - Parameter inOrder: Waits for all answers that are awaited, and gives them in the order of their questions.
  mutating func takeAnswers(inOrder: Bool) -> [MediatorAnswer] {
    guard !inOrder || answers.count >= asked.count else { return [] }
    defer { answers.removeAll() }
    return answers.sorted { $0.id < $1.id }.map(\.answer)
  }

  /// Whether an answer is the one that is awaited; it then is no longer.
  mutating func settle(_ id: MediationRequest.ID) -> AdFormat? {
    guard let format = asked.first(where: { $0.value == id })?.key else { return nil }
    asked[format] = nil
    return format
  }

  mutating func note(_ loaded: Loaded) {
    tellers[loaded.request] = Teller(adapter: loaded.adapter, parameter: loaded.parameter)
  }

  /// Believes an ad's event when it is in its turn, whatever an adapter tells.
  ///
  /// - Returns: `nil` for what is not worth a word: no ad of this session, or one that was out of turn before.
  mutating func hear(_ event: MediationAdEvent, of id: MediationRequest.ID) -> Heard? {
    guard var teller = tellers[id] else { return nil }
    defer { tellers[id] = teller }
    if teller.order.takes(event) { return .told(adapter: teller.adapter, parameter: teller.parameter) }
    defer { teller.wasOutOfTurn = true }
    return teller.wasOutOfTurn ? nil : .outOfTurn(adapter: teller.adapter)
  }

  private mutating func note(_ report: LineItemReport) {
    reportCount += 1
    reports.append(report)
    if reports.count > Self.longestReports { reports.removeFirst(Self.longestReports / 4) }
  }

  /// An ad is over; what it still says is told.
  func release(_ loaded: Loaded) { mediator.release(loaded.request) }
}
