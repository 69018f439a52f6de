import Glibc

/// Descriptors 0, 1 and 2, which whoever starts a program may have closed.
enum StandardDescriptors {
  /// Libraries below trap where they get none: Swift's own threads, for one.
  private static let leastLimit: rlim_t = 64

  /// Whether the process may have as many descriptors as it takes; the soft limit is raised where that is allowed.
  static func areEnough() -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < leastLimit else {
      return true
    }
    limit.rlim_cur = min(leastLimit, limit.rlim_max)
    return limit.rlim_cur == leastLimit && setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
  }

  /// Opens the closed ones on nothing, lest a file or a pipe of ours take their number and what is meant for the viewer.
  static func fill() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
