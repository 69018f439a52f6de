public import Playback

/// A picture that is to be kept as a file.
public struct SnapshotOrder: Sendable {
  /// Where it is decoded from once more; `nil` = the scaled picture is all there is.
  public var location: MediaLocation?
  /// Whether an ad's document named that place.
  public var isAd: Bool
  /// On the medium's own axis.
  public var time: Duration
  /// As it is on screen.
  public var scaled: Picture
  /// What the file is to be called, without `.png`; safe as a file's name.
  public var name: String
  /// Raised when nobody waits for it any longer.
  public var interruption: Interruption

  /// What became of it: one line for the viewer.
  public enum Outcome: Equatable, Sendable {
    /// The file's name.
    case saved(String)
    /// Why it was not.
    case failed(String)
  }
}

/// Names of snapshots.
enum SnapshotName {
  /// In bytes, so that a number and an ending still fit into what file systems take.
  private static let limit = 180

  /// `night-train-00-01-23.456`.
  static func text(_ content: String, at time: Duration) -> String {
    let milliseconds = Int64(max(.zero, time) / .milliseconds(1))
    let seconds = milliseconds / 1000
    func digits(_ number: Int64, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }.joined(separator: "-")
    return "\(safe(content))-\(clock).\(digits(milliseconds % 1000, 3))"
  }

  /// Neither another folder, nor hidden, nor an option.
  private static func safe(_ content: String) -> String {
    var name = SafeText.line(content).replacing("/", with: "-").drop { ".- ".contains($0) }
    while name.utf8.count > limit { name.removeLast() }
    return name.isEmpty ? "snapshot" : String(name)
  }
}
