import Foundation
import Synchronization

/// Answers GET requests on this machine; with `onRequest` it answers nothing.
final class LoopbackServer: Sendable {
  private let port: UInt16
  private let log = Mutex<[String]>([])

  var address: String { "http://127.0.0.1:\(port)" }
  /// The paths asked for.
  var requests: [String] { log.withLock { $0 } }

  /// - Parameter bodies: By their paths.
  convenience init(_ bodies: [String: [UInt8]], onRequest: (@Sendable () -> Void)? = nil) throws {
    try self.init(onRequest: onRequest) { path, _ in bodies[path] }
  }

  /// - Parameter body: Of a path, with how often that was asked for before; `nil` is not found.
  init(
    onRequest: (@Sendable () -> Void)? = nil, body: @escaping @Sendable (_ path: String, _ count: Int) -> [UInt8]?
  ) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(listener, name, length) | listen(listener, 16) | getsockname(listener, name, &length)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: name.sin_port)
    Thread.detachNewThread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        let path = readPath(connection)
        let count = log.withLock { log in
          defer { log.append(path) }
          return log.count { $0 == path }
        }
        guard let onRequest else {
          answer(connection, body(path, count))
          close(connection)
          continue
        }
        // The connection stays open, without a word.
        onRequest()
      }
    }
  }

  private func readPath(_ connection: Int32) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\r\n\r\n"), case let count = read(connection, &buffer, buffer.count), count > 0 {
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  private func answer(_ connection: Int32, _ body: [UInt8]?) {
    let status = body == nil ? "404 Not Found" : "200 OK"
    let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body?.count ?? 0)\r\nConnection: close\r\n\r\n"
    let bytes = Array(head.utf8) + (body ?? [])
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      sent += count
    }
  }
}
