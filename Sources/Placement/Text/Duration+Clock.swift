extension Duration {
  /// `0:15`, `1:02:03`, `0:22.5`: parts of a second to the millisecond, where there are any.
  var clock: String {
    let milliseconds = Int64((self / .milliseconds(1)).rounded())
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    let minutes = seconds / 60
    let head = minutes < 60 ? "\(minutes)" : "\(minutes / 60):\(Self.padded(minutes % 60, to: 2))"
    var text = "\(head):\(Self.padded(seconds % 60, to: 2))"
    if rest > 0 {
      text += ".\(Self.padded(rest, to: 3))"
      while text.last == "0" { text.removeLast() }
    }
    return text
  }

  private static func padded(_ number: Int64, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
