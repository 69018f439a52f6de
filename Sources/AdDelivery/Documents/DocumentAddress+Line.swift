import AdBreaks

extension DocumentAddress {
  /// Its name in a message.
  var line: String {
    switch self {
    case .file(let path): AdDelivery.line(path)
    case .remote(let url): AdDelivery.line(url)
    case .unknown: "standard input"
    }
  }
}

/// A text of a document in a message: one line, cut where it is very long.
func line(_ text: String) -> String {
  var scalars = String.UnicodeScalarView(text.unicodeScalars.prefix(300))
  if scalars.count < text.unicodeScalars.count { scalars.append("…") }
  return String(scalars).split(whereSeparator: \.isNewline).joined(separator: " ")
}
