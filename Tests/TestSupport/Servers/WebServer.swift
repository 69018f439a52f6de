import Foundation
import Glibc

/// nginx on three ports of loopback, as long as this: plain, with TLS, and with TLS under another name.
///
/// It serves the files of its folder, packed; below `/slow/` a byte a second, some at once, below
/// `/cookies/` with a cookie; `/to/http/…` and `/to/https/…` lead to the
/// other port, `/loop` to itself.
public final class WebServer: Sendable {
  /// That of the suite.
  @TaskLocal public static var current: WebServer?

  /// What it serves.
  public let folder: String
  /// The certificate of the authority that signed its own.
  public let caFile: String
  public let http: String
  public let https: String
  /// Where the certificate names another host.
  public let misnamed: String
  private let root: String
  private let process: ServerProcess

  public init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("intermission-\(UUID())").path
    folder = root + "/files"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    caFile = root + "/ca.pem"
    try Self.makeCertificates(in: root)
    // Listening before there is a server: nobody need wait for it, and no port is lost to another.
    let listeners = try (1...3).map { _ in try Self.listen() }
    defer { for listener in listeners { close(listener.descriptor) } }
    let ports = listeners.map(\.port)
    (http, https, misnamed) = (
      "http://127.0.0.1:\(ports[0])", "https://127.0.0.1:\(ports[1])", "https://127.0.0.1:\(ports[2])"
    )
    try Self.configuration(ports: ports).write(
      toFile: root + "/nginx.conf", atomically: true, encoding: .utf8)
    // The shell lives as long as its standard input, and nginx as long as the shell.
    let command = """
      nginx -p "$0" -c nginx.conf -e error.log & server=$!
      exec 3<&- 4<&- 5<&-
      cat >/dev/null
      kill $server
      wait
      """
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process = try ServerProcess(
      ["sh", "-c", command, root], environment: ["NGINX": "3;4;5;", "PATH": path + ":/usr/sbin:/sbin"],
      descriptors: listeners.map(\.descriptor))
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: root) } catch { print("left behind: \(root)") }
  }

  /// Serves a text under a name.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
  }

  /// Serves as many zeros, which take no room.
  public func write(zeros count: Int, to name: String) throws {
    let descriptor = open(folder + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0, ftruncate(descriptor, count) == 0, close(descriptor) == 0 else { throw POSIXError(.EIO) }
  }

  private static func makeCertificates(in root: String) throws {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    let signed = "-CA ca.pem -CAkey ca.key -addext basicConstraints=critical,CA:FALSE"
    let script = """
      cd "$0" && exec 2>openssl.log && openssl req -x509 \(key) -keyout ca.key -out ca.pem -subj "/CN=Test authority" &&
      openssl req -x509 \(key) \(signed) -keyout here.key -out here.pem -subj /CN=here -addext subjectAltName=IP:127.0.0.1 &&
      openssl req -x509 \(key) \(signed) -keyout there.key -out there.pem -subj /CN=there -addext subjectAltName=DNS:there.test &&
      echo made
      """
    let made = try ServerProcess(["sh", "-c", script, root]).readLine()
    guard made == "made" else {
      throw ServerFailure("no certificates: \(try String(contentsOfFile: root + "/openssl.log", encoding: .utf8))")
    }
  }

  private static func configuration(ports: [Int]) -> String {
    let paths = """
      location /slow/ { alias files/; gzip off; limit_rate_after 300; limit_rate 1; }
      location /cookies/ { alias files/; add_header Set-Cookie "session=hidden; Path=/"; }
      location = /loop { return 302 /loop; }
      location /to/http/ { rewrite ^/to/http/(.*)$ http://127.0.0.1:\(ports[0])/$1 redirect; }
      location /to/https/ { rewrite ^/to/https/(.*)$ https://127.0.0.1:\(ports[1])/$1 redirect; }
      """
    return """
      daemon off;
      worker_processes 1;
      \(getuid() == 0 ? "user root;" : "")
      pid nginx.pid;
      error_log error.log;
      events { worker_connections 256; }
      http {
        access_log off;
        client_body_temp_path temp;
        proxy_temp_path temp;
        fastcgi_temp_path temp;
        uwsgi_temp_path temp;
        scgi_temp_path temp;
        types { text/xml xml; video/mp4 mp4; }
        gzip on;
        gzip_types text/xml;
        gzip_min_length 1;
        root files;
        server {
          listen 127.0.0.1:\(ports[0]);
          \(paths)
        }
        server {
          listen 127.0.0.1:\(ports[1]) ssl http2;
          ssl_certificate here.pem;
          ssl_certificate_key here.key;
          \(paths)
        }
        server {
          listen 127.0.0.1:\(ports[2]) ssl;
          ssl_certificate there.pem;
          ssl_certificate_key there.key;
        }
      }
      """
  }

  /// A socket that listens on a port of loopback, 0 being any that is free; whoever asks closes it.
  public static func listen(port: Int = 0) throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(port).bigEndian
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, length) | Glibc.listen(descriptor, 64) | getsockname(descriptor, name, &length)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    return (descriptor, Int(UInt16(bigEndian: name.sin_port)))
  }
}
