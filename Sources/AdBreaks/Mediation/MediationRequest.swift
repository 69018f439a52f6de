/// One question to a waterfall.
public struct MediationRequest: Equatable, Sendable, Identifiable {
  /// Unique in the session, from 1.
  public var id: Int
  public var format: AdFormat
  /// Cells.
  public var columns: Int
  public var rows: Int

  public init(id: Int, format: AdFormat, columns: Int, rows: Int) {
    self.id = id
    self.format = format
    self.columns = columns
    self.rows = rows
  }
}
