import Glibc

/// Threads that live for one job and are waited for by nobody (`pthread_create`, `pthread_detach`).
enum DetachedThread {
  private final class Job {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: Whether the machine had a thread left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, run, job.toOpaque()) == 0 else {
      job.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
