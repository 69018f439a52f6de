import Foundation
import Glibc

/// A program that serves for as long as this is there: it ends when its standard input does, also by the end of the tests.
///
/// Not Foundation's `Process`, whose children inherit a blocked signal mask and its descriptors.
final class ServerProcess: Sendable {
  private let process: pid_t
  /// Its standard input.
  private let life: Int32
  /// Its standard output.
  private let words: Int32

  /// - Parameters:
  ///   - environment: What is added to this process's own.
  ///   - descriptors: What it finds as 3, 4, ….
  init(_ command: [String], environment: [String: String] = [:], descriptors: [Int32] = []) throws {
    let (input, life) = try Self.pipe()
    let (words, output) = try Self.pipe()
    defer {
      // Else the end of a server that fails would not be seen.
      close(input)
      close(output)
    }
    // Above all numbers that they are to have.
    let inherited = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
    defer { for descriptor in inherited { close(descriptor) } }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    for (index, descriptor) in inherited.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(3 + index))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let surroundings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = surroundings.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .ENOENT) }
    self.process = process
    self.life = life
    self.words = words
  }

  deinit {
    close(life)
    close(words)
    waitpid(process, nil, 0)
  }

  /// Ends it as a crash does; returns when it is gone.
  func kill() {
    Glibc.kill(process, SIGKILL)
    var ended = siginfo_t()
    waitid(P_PID, id_t(process), &ended, WEXITED | WNOWAIT)
  }

  /// The next line of its standard output; what there is of it when it does not come within ten seconds.
  func readLine() -> String {
    var line: [UInt8] = []
    var watched = pollfd(fd: words, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while poll(&watched, 1, 10_000) == 1, read(words, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
