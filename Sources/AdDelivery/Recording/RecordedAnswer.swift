import FoundationEssentials

/// One answer of the ad side as a line of a recording has it; nothing in it is a credential.
struct RecordedAnswer: Codable, Equatable, Sendable {
  /// What was asked for: a URL, the path of a file, `-`.
  var request: String
  /// Where redirects led; `nil` when nowhere else.
  var finalURL: String?
  var status: Int?
  var contentType: String?
  /// Wall time.
  var seconds: Double
  /// The body, when it is text.
  var body: String?
  /// The body, when it is not.
  var base64: Data?
  /// Why there is none.
  var failure: Failure?
  /// What came of it before it failed.
  var byteCount: Int?

  struct Failure: Codable, Equatable, Sendable {
    var reason: FetchError.Reason
    var message: String
  }

  /// - Parameter request: Blanked here.
  init(_ answer: HTTPAnswer, to request: String) {
    self.request = CredentialBlanker.blanked(request)
    let finalURL = CredentialBlanker.blanked(answer.finalURL)
    if finalURL != self.request { self.finalURL = finalURL }
    status = answer.status
    contentType = answer.contentType
    seconds = ((answer.time / .seconds(1)) * 1_000_000).rounded() / 1_000_000
    switch answer.body {
    case .success(let bytes):
      let blanked = CredentialBlanker.blanked(document: bytes)
      body = String(validating: blanked, as: UTF8.self)
      if body == nil { base64 = Data(blanked) }
    case .failure(let error):
      failure = Failure(reason: error.reason, message: error.message)
      byteCount = answer.byteCount
    }
  }

  /// - Parameter name: What is asked for now, which is where it was found when nothing else is recorded.
  func answer(to name: String, maxBytes: Int) -> HTTPAnswer {
    let result: Result<[UInt8], FetchError>
    if let failure {
      result = .failure(FetchError(failure.reason, line(failure.message)))
    } else {
      let bytes = body.map { Array($0.utf8) } ?? base64.map { Array($0) } ?? []
      result = bytes.count > maxBytes ? .failure(.tooLarge(limit: maxBytes)) : .success(bytes)
    }
    return HTTPAnswer(
      body: result, finalURL: finalURL ?? name, status: status,
      time: .microseconds(Int64((min(max(seconds, 0), 1e6) * 1_000_000).rounded())),
      byteCount: failure == nil ? nil : max(byteCount ?? 0, 0), contentType: contentType.map { line($0) })
  }
}

extension CredentialBlanker {
  /// A document in any encoding that a reader takes.
  static func blanked(document bytes: [UInt8]) -> [UInt8] {
    guard let isBigEndian = isWide(bytes) else { return blanked(bytes) }
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    let text = blanked(String(decoding: units, as: UTF16.self))
    return text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  /// Whether it is UTF-16, by its mark or its first `<`; then whether the high byte comes first.
  private static func isWide(_ bytes: [UInt8]) -> Bool? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF), (0x00, 0x3C): true
    case (0xFF, 0xFE), (0x3C, 0x00): false
    default: nil
    }
  }
}
