import AdBreaks

/// Takes what stands in a line item's `settings` out of texts, whoever repeats it.
struct SettingsBlanker: Sendable {
  /// Shorter texts are no secret, and part of too many words.
  private static let minimalLength = 4
  private static let blank = "***"

  /// Longest first, so that none is left of another that holds it.
  private let secrets: [String]

  init(_ settings: [String: SettingValue]) {
    let texts = settings.values.flatMap(\.texts).filter { $0.count >= Self.minimalLength }
    let written = texts.flatMap { [$0, Self.percentEncoded($0), Self.inJSON($0)] }
    secrets = Set(written).sorted { ($1.count, $0) < ($0.count, $1) }
  }

  func blanked(_ text: String) -> String {
    secrets.reduce(text) { text, secret in text.replacing(secret, with: Self.blank) }
  }

  func blanked(_ value: SettingValue) -> SettingValue {
    switch value {
    case .null, .bool: value
    case .number: value.texts.contains(where: secrets.contains) ? .string(Self.blank) : value
    case .string(let text): .string(blanked(text))
    case .array(let values): .array(values.map(blanked))
    case .object(let members):
      .object(Dictionary(members.map { (blanked($0.key), blanked($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  func blanked(_ error: MediationError) -> MediationError {
    var error = error
    error.message = line(blanked(error.message))
    if let cause = error.cause { error.cause?.message = blanked(cause.message) }
    return error
  }

  private static func inJSON(_ text: String) -> String {
    String(decoding: SettingValue.string(text).json.dropFirst().dropLast(), as: UTF8.self)
  }

  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-._~".unicodeScalars.contains(scalar)
      if byte < 0x80, isPlain { return String(Character(scalar)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
