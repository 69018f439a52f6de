import AdBreaks

extension Fault {
  /// The tag that is asked instead of the break's own source, and fails as it should; `nil` where that is asked.
  var tag: String? {
    switch self {
    case .timeout: "http://timeout.fault.invalid/"
    case .notFound: "http://not-found.fault.invalid/"
    case .empty: "http://empty.fault.invalid/"
    case .malformed: "http://malformed.fault.invalid/"
    case .loop: "http://loop.fault.invalid/"
    case .slow, .duration, .code: nil
    }
  }
}
