/// Wrong usage: one line for standard error, exit code 2.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}
