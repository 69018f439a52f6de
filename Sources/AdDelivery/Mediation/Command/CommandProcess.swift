import CProcess
import Glibc

/// A program that was started: its process group, and our ends of its three pipes. Lives on the commands' thread.
final class CommandProcess {
  /// The leader of its own group.
  let pid: pid_t
  private(set) var input: Int32
  private(set) var output: Int32
  private(set) var complaints: Int32

  /// Starts it without a shell: looked for in `PATH`, in a group of its own, with no descriptor and no signal setting
  /// of ours.
  init(_ words: [String], folder: String?) throws(FetchError) {
    var pipes: [Pipe] = []
    do throws(FetchError) {
      while pipes.count < 3 { pipes.append(try Pipe()) }
      pid = try Self.spawn(words, folder: folder, descriptors: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { Glibc.close(end) }
    (input, output, complaints) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    for end in [input, output, complaints] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    closeInput()
    closeOutput()
    closeComplaints()
  }

  func closeInput() { Self.close(&input) }
  func closeOutput() { Self.close(&output) }
  func closeComplaints() { Self.close(&complaints) }

  private static func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// To it and whatever it has started, as far as that has not left its group.
  func signal(_ number: Int32) { kill(-pid, number) }

  /// Takes the exit status of a process that has ended.
  ///
  /// - Returns: How it ended, ready to stand after "the command".
  func reap() -> String {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? "ended with exit code \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(FetchError) {
      var ends: [Int32] = [-1, -1]
      // Closed in whatever else is started, from the first moment on.
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .noDescriptors }
      (reading, writing) = (ends[0], ends[1])
    }

    func close() {
      Glibc.close(reading)
      Glibc.close(writing)
    }
  }

  /// - Parameter descriptors: What becomes 0, 1 and 2; none of them is one of those.
  private static func spawn(_ words: [String], folder: String?, descriptors: [Int32]) throws(FetchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // Libraries open descriptors without asking for them to be closed.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = -1
    let result = cprocess_spawn(&child, words[0], &actions, cprocess_group, arguments)
    guard result == 0 else {
      throw FetchError(.unavailable, "the command cannot be started: \(String(cString: strerror(result)))")
    }
    return child
  }
}
