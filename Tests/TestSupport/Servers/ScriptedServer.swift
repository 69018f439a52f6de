import Foundation

/// `server.py` beside this file, on two ports of loopback, as long as this.
public final class ScriptedServer: Sendable {
  /// That of the suite.
  @TaskLocal public static var current: ScriptedServer?

  public let ports: [Int]
  private let process: ServerProcess

  public var address: String { "http://127.0.0.1:\(ports[0])" }
  public var otherAddress: String { "http://127.0.0.1:\(ports[1])" }

  public init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("server.py").path
    process = try ServerProcess(["python3", "-I", script])
    ports = process.readLine().split(separator: " ").compactMap { Int($0) }
    guard ports.count == 2 else { throw ServerFailure("the scripted server has not started") }
  }

  /// Ends it in the middle of whatever it does.
  public func kill() { process.kill() }
}

/// Why there is no server.
public struct ServerFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
