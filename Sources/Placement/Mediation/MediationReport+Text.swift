import AdBreaks
import AdMarkup
import TerminalUI

extension MediationReport {
  /// For people, safe to be shown on a terminal: a table of the line items, and what is wrong with the file.
  public func lines(isUnicode: Bool = true) -> [String] {
    var items = TextTable(
      header: ["waterfall", "line item", "adapter", "parameter", "answer", "ms", "error"],
      limits: [24, 32, 24, 40, 9, 6])
    for row in rows {
      items.rows.append([
        row.waterfallText, row.name, row.adapter, row.parameter.isEmpty ? "–" : row.parameter, row.answerText,
        row.milliseconds.map(String.init) ?? "–", row.error.map { "\($0.code.rawValue) \($0.message)" } ?? "",
      ])
    }
    var mistakes = TextTable(header: ["severity", "rule", "what"], limits: [8, 28])
    for one in diagnostics { mistakes.rows.append([one.severity.rawValue, one.rule, one.message]) }
    let parts = [items, mistakes].filter { !$0.rows.isEmpty }.map { $0.lines(isUnicode: isUnicode) }
    return parts.isEmpty ? ["no waterfall"] : Array(parts.joined(separator: [""]))
  }

  public var json: JSONValue {
    .object([
      "source": .string(source),
      "lineItems": .array(rows.map(\.json)),
      "diagnostics": .array(diagnostics.map(\.json)),
    ])
  }
}

extension MediationReport.Row {
  fileprivate var json: JSONValue {
    .object([
      "format": .string(format.rawValue), "waterfall": .optional(waterfall), "name": .string(name),
      "adapter": .string(adapter), "parameter": .string(parameter), "answer": .string(answerText),
      "milliseconds": .optional(milliseconds),
      "error": error.map { .object(["code": .integer($0.code.rawValue), "message": .string($0.message)]) } ?? .null,
    ])
  }
}
