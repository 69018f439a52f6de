import Playback

/// Runs a call that may block on a thread of its own: Swift's own threads are as few as the processors.
func onOwnThread<Value: Sendable>(
  _ call: @escaping @Sendable () throws(FetchError) -> Value
) async throws(FetchError) -> Value {
  let result: Result<Value, FetchError> = await withCheckedContinuation { continuation in
    if !BackgroundThread.start(stackSize: 1 << 20, { continuation.resume(returning: Result(catching: call)) }) {
      continuation.resume(returning: .failure(.noThread))
    }
  }
  return try result.get()
}
