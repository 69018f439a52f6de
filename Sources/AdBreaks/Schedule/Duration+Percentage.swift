extension Duration {
  /// `percent` hundredths of this, to the nearest millisecond; `nil` when that is no sensible time.
  public func percentage(_ percent: Double) -> Duration? {
    let (seconds, attoseconds) = components
    let milliseconds = (Double(seconds) * 1_000 + Double(attoseconds) / 1e15) * percent / 100
    guard milliseconds.isFinite, abs(milliseconds) < 1e15 else { return nil }
    return .milliseconds(Int64(milliseconds.rounded()))
  }
}
