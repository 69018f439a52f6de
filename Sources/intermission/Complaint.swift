import Glibc

/// Lines for the viewer on standard error, which is kept under another number while libraries may write to it.
enum Complaint {
  static func write(_ line: String, to descriptor: Int32 = STDERR_FILENO) {
    let bytes = Array("intermission: \(line)\n".utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
