import Glibc

/// Standard input as a document: read once, however many schedules ask for it.
public actor StandardInput {
  private let descriptor: Int32
  private var reading: Task<Result<[UInt8], FetchError>, Never>?

  /// - Parameter descriptor: 0, but for tests.
  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// All of its bytes, once its writer has closed it.
  func bytes(maxBytes: Int) async -> Result<[UInt8], FetchError> {
    let reading = reading ?? start(maxBytes: maxBytes)
    self.reading = reading
    return await reading.value
  }

  private func start(maxBytes: Int) -> Task<Result<[UInt8], FetchError>, Never> {
    Task { [descriptor] in
      do throws(FetchError) {
        return .success(
          try await onOwnThread { () throws(FetchError) in
            // Its keys are the player's.
            guard isatty(descriptor) == 0 else { throw FetchError(.notAllowed, "is a terminal") }
            return try FileReader(maxBytes: maxBytes).readAll(from: descriptor)
          })
      } catch {
        return .failure(error)
      }
    }
  }
}
