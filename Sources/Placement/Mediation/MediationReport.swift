public import AdBreaks
public import AdMarkup

/// What came of asking every waterfall of a `--mediation` file once (AdMob's ad inspector).
public struct MediationReport: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public enum Answer: Equatable, Sendable {
      /// Another had an ad before its turn came, or it was interrupted.
      case notAsked
      case given(LineItemReport.Outcome, elapsed: Duration)
    }

    public var format: AdFormat
    /// Of a waterfall for breaks.
    public var waterfall: String?
    /// Untrusted text, as the next two.
    public var name: String
    public var adapter: String
    public var parameter: String
    public var answer = Answer.notAsked

    public init(format: AdFormat, waterfall: String? = nil, name: String, adapter: String, parameter: String) {
      self.format = format
      self.waterfall = waterfall
      self.name = name
      self.adapter = adapter
      self.parameter = parameter
    }
  }

  /// The file as it was named.
  public let source: String
  public private(set) var rows: [Row]
  public let diagnostics: [Diagnostic]

  /// - Parameter rows: The line items in the order in which they are to be asked.
  public init(source: String, rows: [Row] = [], diagnostics: [Diagnostic] = []) {
    self.source = source
    self.rows = rows
    self.diagnostics = diagnostics
  }

  /// Takes what came of a line item; those of a waterfall are asked in their order.
  public mutating func take(_ report: LineItemReport) {
    func isMeant(_ row: Row) -> Bool { row.format == report.format && row.waterfall == report.waterfall }
    switch report.outcome {
    case .filled, .failed:
      guard let index = rows.firstIndex(where: { isMeant($0) && $0.answer == .notAsked }) else { return }
      rows[index].answer = .given(report.outcome, elapsed: report.elapsed)
    case .dropped:
      guard let index = rows.lastIndex(where: { isMeant($0) && $0.name == report.name }) else { return }
      var row = rows[index]
      row.answer = .given(.dropped, elapsed: report.elapsed)
      rows.insert(row, at: index + 1)
    }
  }
}

extension MediationReport.Row {
  /// `banner`, or `video main`.
  var waterfallText: String { ([format.rawValue] + [waterfall].compactMap(\.self)).joined(separator: " ") }

  var answerText: String {
    switch answer {
    case .notAsked: "not asked"
    case .given(.filled, _): "filled"
    case .given(.dropped, _): "dropped"
    case .given(.failed, _): "failed"
    }
  }

  var error: MediationError? {
    if case .given(.failed(let error), _) = answer { error } else { nil }
  }

  /// Whole milliseconds.
  var milliseconds: Int? {
    if case .given(_, let elapsed) = answer { Int((elapsed / .milliseconds(1)).rounded()) } else { nil }
  }
}
