import Playback

/// The sound device, which may be pulled out and put back: playing goes on without it, by the system's clock.
extension PlayerSession {
  private static let patience = Duration.seconds(2)

  /// Has a lost device opened again every two seconds, and tells of both once.
  func watchSound() {
    guard let output = ports.output else { return }
    guard output.isLost else {
      if reopensSoundAt != nil { report("sound is back", level: .info) }
      return reopensSoundAt = nil
    }
    if reopensSoundAt == nil { report("sound device lost", level: .warning) }
    let due = reopensSoundAt ?? time.wall
    if time.wall >= due { output.reopen() }
    let next = time.wall >= due ? time.wall + Self.patience : due
    reopensSoundAt = next
    // Opening takes a while, and says nothing when it is done.
    wake(at: min(next, time.wall + .milliseconds(200)))
  }
}
