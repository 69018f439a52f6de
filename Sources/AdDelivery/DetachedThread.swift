import Glibc

/// Threads that live for one job and are waited for by nobody (`pthread_create`, detached).
enum DetachedThread {
  private final class Job {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: Whether the machine had a thread left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let job = Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    if pthread_create(&thread, &attributes, run, job.toOpaque()) == 0 { return true }
    job.release()
    return false
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
