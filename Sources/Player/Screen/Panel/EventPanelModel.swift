import AdBreaks

/// What the event panel shows: the rows that are in sight, as texts that are safe to show.
struct EventPanelModel: Equatable, Sendable {
  enum Rows: Equatable, Sendable {
    case events([EventRow])
    case ledger([LedgerRow])
    case breaks([BreakRow])
    case mediation([MediationRow])
  }

  struct EventRow: Equatable, Sendable {
    /// Wall time.
    var wall: Duration
    /// Content time.
    var playhead: Duration?
    /// Ad time.
    var adPlayhead: Duration?
    var event: String
    var detail: String
    var isFailure: Bool
  }

  enum LedgerRow: Equatable, Sendable {
    /// The ad, or the break, that the lines below are of.
    case account(String)
    case line(Line)

    var called: Duration? {
      if case .line(let line) = self { line.called } else { nil }
    }

    struct Line: Equatable, Sendable {
      var event: String
      var level: Int
      var state: BeaconLedger.State
      /// Wall time of the first that was due and of the first that was called.
      var due: Duration?
      var called: Duration?
      var url: String
    }
  }

  struct BreakRow: Equatable, Sendable {
    var id: AdBreak.ID
    var state: PlayerModel.Mark.State
    /// As on the bar: `pre`, `30%`, `0:50`, `end`.
    var offset: String
    /// Content time.
    var time: Duration?
    var name: String
    var adCount: Int?
    /// How it is to fail on purpose, in a word.
    var fault: String?
    var errors: [String]
    var isChosen: Bool
  }

  /// What came of one line item.
  struct MediationRow: Equatable, Sendable {
    enum Answer: Equatable, Sendable { case filled, failed, dropped }

    /// `banner`, `interstitial`, or the name of a break's waterfall.
    var waterfall: String
    var name: String
    var adapter: String
    var parameter: String
    var answer: Answer
    /// Wall time.
    var elapsed: Duration
    /// Code and words; empty where there was none.
    var error: String
  }

  var filter: String
  var isTyping: Bool
  var rows: Rows
  /// The first of the rows among all that match the filter, from 0.
  var firstRow: Int
  var extent: EventPanel.Extent

  var tab: EventPanel.Tab {
    switch rows {
    case .events: .events
    case .ledger: .ledger
    case .breaks: .breaks
    case .mediation: .mediation
    }
  }

  /// The break that the cursor is on; `nil` in the other tabs, and where there is none.
  var chosenBreak: BreakRow? {
    guard case .breaks(let rows) = rows else { return nil }
    return rows.first(where: \.isChosen)
  }

  var isEmpty: Bool { extent.rows == 0 }
}
