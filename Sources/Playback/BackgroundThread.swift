import Glibc

/// Threads that live for one job and are waited for by nobody (`pthread_create`, detached).
///
/// Foundation's `Thread` would do the same, for seven megabytes and as many milliseconds at every start.
public enum BackgroundThread {
  private final class Job {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Parameter stackSize: Bytes; some of FFmpeg's decoders want more than half a megabyte.
  /// - Returns: Whether the machine had a thread left.
  public static func start(stackSize: Int = 4 << 20, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
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
