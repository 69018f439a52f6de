import AdBreaks

/// The adapter of one line item, set up with its first load.
actor ReadyAdapter {
  private let adapter: (any MediationAdapter)?
  private let item: MediationConfiguration.LineItem
  private let isTest: Bool
  private var setUp: Task<Result<Void, MediationError>, Never>?

  /// - Parameter adapter: `nil` when nobody has registered its name.
  init(_ adapter: (any MediationAdapter)?, for item: MediationConfiguration.LineItem, isTest: Bool) {
    self.adapter = adapter
    self.item = item
    self.isTest = isTest
  }

  /// The adapter, once it is set up.
  func ready() async throws(MediationError) -> any MediationAdapter {
    guard let adapter else { throw MediationError(.unknownAdapter, "no adapter is called \(line(item.adapter))") }
    let configuration = AdapterConfiguration(settings: item.settings, isTestRequest: isTest)
    let setUp =
      setUp
      ?? Task {
        do throws(MediationError) { return .success(try await adapter.setUp(configuration)) } catch {
          return .failure(error)
        }
      }
    self.setUp = setUp
    try await setUp.value.get()
    return adapter
  }
}
