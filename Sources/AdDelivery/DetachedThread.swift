import Glibc

/// Threads that live for one job and are waited for by nobody (`pthread_create`, detached).
enum DetachedThread {
  /// Enough for libcurl and what it calls; the system's default is many times that.
  private static let stackSize = 1 << 20

  private final class Job {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: Whether the machine had a thread left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(body))
    let result = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress else { return ENOMEM }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, stackSize)
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread = pthread_t()
      return pthread_create(&thread, attributes, run, job.toOpaque())
    }
    if result != 0 { job.release() }
    return result == 0
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
