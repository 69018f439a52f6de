import Glibc

/// Descriptors 0, 1 and 2, which whoever starts a program may have closed.
enum StandardDescriptors {
  /// Opens the closed ones on nothing, lest a file or a pipe of ours take their number and what is meant for the viewer.
  static func fill() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
