import Foundation
import Glibc
import Testing

/// `server.py` beside this file, on two ports of loopback, as long as this.
final class ScriptedServer: Sendable {
  @TaskLocal static var current: ScriptedServer?

  let ports: [Int]
  private let process: pid_t
  /// Its standard input: it ends when this is closed, also by the end of the tests.
  private let life: Int32

  var address: String { "http://127.0.0.1:\(ports[0])" }
  var otherAddress: String { "http://127.0.0.1:\(ports[1])" }

  /// Not Foundation's `Process`, whose children inherit a blocked signal mask and its descriptors.
  init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("server.py").path
    let (input, life) = try Self.pipe()
    let (words, output) = try Self.pipe()
    defer { close(words) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var arguments: [UnsafeMutablePointer<CChar>?] = ["python3", "-I", script].map { (word: String) in strdup(word) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let result = posix_spawnp(&process, "python3", &actions, &attributes, &arguments, environ)
    // Else the end of a server that fails would not be seen.
    close(input)
    close(output)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .ENOENT) }
    self.process = process
    self.life = life
    ports = try Self.readLine(from: words).split(separator: " ").compactMap { Int($0) }
    try #require(ports.count == 2, "the server has not started")
  }

  deinit {
    close(life)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func readLine(from descriptor: Int32) throws -> String {
    var line: [UInt8] = []
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while poll(&watched, 1, 10_000) == 1, read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// One ``ScriptedServer`` for all tests of a suite.
struct WithScriptedServer: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScriptedServer.$current.withValue(ScriptedServer()) { try await function() }
  }
}
