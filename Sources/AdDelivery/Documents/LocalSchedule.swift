public import AdBreaks
import AdMarkup

/// The breaks that local documents name, for showing alone: nothing is fetched, told or recorded.
public enum LocalSchedule {
  /// `nil` where the document is remote, comes from standard input, or cannot be used. Blocks as long as the file does; on
  /// any thread.
  public static func read(_ source: ScheduleSource) -> AdSchedule? {
    var schedule = AdSchedule()
    if let name = source.document {
      let address = DocumentAddress(named: name)
      guard case .file(let path) = address, let document = document(path) else { return nil }
      schedule = AdSchedule(document: document, base: address, profile: source.profile)
    }
    for extra in source.extraBreaks { schedule.add(extra.place, source: .none) }
    return schedule
  }

  private static func document(_ path: String) -> AdDocument? {
    do {
      let bytes = try FileReader(maxBytes: DeliveryLimits().maxBytes).read(path)
      return try AdDocumentReader().read(bytes).0
    } catch {
      // Why it cannot be used is told when it is.
      return nil
    }
  }
}
