extension Duration {
  /// `0:15`, `1:02:03`; parts of a second are cut off.
  var clockText: String {
    let seconds = max(self, .zero).components.seconds
    let minutes = seconds / 60
    let tail = Self.twoDigits(seconds % 60)
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(tail)"
  }

  private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
