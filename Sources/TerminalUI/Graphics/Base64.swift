/// The encoding of RFC 4648 4, with its padding.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Letters for so many bytes.
  static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length(of: bytes.count)) { room, count in
      letters.withUnsafeBufferPointer { letters in
        var place = 0
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          let first = UInt32(bytes[start]) << 16
          let second = left > 1 ? UInt32(bytes[start + 1]) << 8 : 0
          let word = first | second | (left > 2 ? UInt32(bytes[start + 2]) : 0)
          room.initializeElement(at: place, to: letters[Int(word >> 18)])
          room.initializeElement(at: place + 1, to: letters[Int(word >> 12 & 63)])
          room.initializeElement(at: place + 2, to: left > 1 ? letters[Int(word >> 6 & 63)] : UInt8(ascii: "="))
          room.initializeElement(at: place + 3, to: left > 2 ? letters[Int(word & 63)] : UInt8(ascii: "="))
          place += 4
        }
        count = place
      }
    }
  }
}
