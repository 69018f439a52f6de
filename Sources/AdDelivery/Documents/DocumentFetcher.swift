import AdBreaks
import Foundation
import Glibc

/// Brings the bytes of a document from a file, standard input or the network.
struct DocumentFetcher: Sendable {
  /// The bytes, and the address that relative URLs in them resolve against: the last one after redirects.
  struct Document: Equatable, Sendable {
    var bytes: [UInt8]
    var address: DocumentAddress
  }

  let limits: DeliveryLimits
  let client: any HTTPClient

  func fetch(_ address: DocumentAddress) async throws(FetchError) -> Document {
    switch address {
    case .file(let path):
      return Document(bytes: try readFile(path), address: address)
    case .remote(let url):
      let response = try await client.get(url, limits: limits)
      return Document(bytes: response.body, address: .remote(url: response.finalURL))
    case .unknown:
      return Document(bytes: try readAll(from: STDIN_FILENO), address: .unknown)
    }
  }

  /// The first bytes of a file; empty when it cannot be read, which opening it will tell.
  func head(ofFile path: String) -> [UInt8] {
    do throws(FetchError) {
      return try withRegularFile(path) { descriptor throws(FetchError) in
        var head = [UInt8](repeating: 0, count: 512)
        return Array(head.prefix(max(0, read(descriptor, &head, head.count))))
      }
    } catch {
      return []
    }
  }

  private func readFile(_ path: String) throws(FetchError) -> [UInt8] {
    try withRegularFile(path) { descriptor throws(FetchError) in try readAll(from: descriptor) }
  }

  private func withRegularFile<Result>(
    _ path: String, _ body: (Int32) throws(FetchError) -> Result
  ) throws(FetchError) -> Result {
    // A pipe that nobody writes to would otherwise hold the opening for good.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FetchError(.unavailable, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FetchError(.unavailable, String(cString: strerror(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try body(descriptor)
    case S_IFDIR: throw FetchError(.unavailable, "Is a directory")
    default: throw FetchError(.notAllowed, "Not a regular file")
    }
  }

  private func readAll(from descriptor: Int32) throws(FetchError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw FetchError(.unavailable, String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limits.maxBytes {
        throw FetchError(.tooLarge, "larger than \(limits.maxBytes >> 20) MiB")
      }
    }
  }
}
