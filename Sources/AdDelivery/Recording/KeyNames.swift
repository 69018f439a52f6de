/// The names of query parameters whose values are credentials, as far as names can tell.
enum KeyNames {
  /// A whole word of the name: of `api-key`, `apiKey`, `x.auth`, not of `keywords` or `author`.
  private static let words = [
    "key", "auth", "oauth", "sig", "sign", "hmac", "pass", "pwd", "pw", "jwt", "session", "sessionid", "sid", "bearer",
    "authorization", "cookie", "policy",
  ].map { Array($0.utf8) }
  /// Anywhere in it.
  private static let parts = [
    "token", "secret", "passw", "passphrase", "signature", "credential", "apikey", "accesskey",
  ].map { Array($0.utf8) }

  static func contains(_ name: ArraySlice<UInt8>) -> Bool {
    let lower = name.map { isCapital($0) ? $0 | 0x20 : $0 }
    for start in lower.indices where parts.contains(where: { begins(lower[start...], with: $0) }) { return true }
    // A word ends at what is no letter or digit, and before a capital behind a small letter.
    var start = 0
    for (index, byte) in name.enumerated() {
      let isBoundary = !isLetterOrDigit(byte)
      let isHump = isCapital(byte) && index > 0 && isSmall(name[name.startIndex + index - 1])
      guard isBoundary || isHump else { continue }
      if isWord(lower[start..<index]) { return true }
      start = isBoundary ? index + 1 : index
    }
    return isWord(lower[start...])
  }

  private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
    words.contains { $0.count == text.count && begins(text, with: $0) }
  }

  private static func begins(_ text: ArraySlice<UInt8>, with part: [UInt8]) -> Bool {
    guard text.count >= part.count, text.first == part.first else { return false }
    return text.prefix(part.count).elementsEqual(part)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  private static func isSmall(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isCapital(byte) || isSmall(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
