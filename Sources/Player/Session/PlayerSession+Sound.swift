import Playback

/// The sound device, which may be pulled out and put back: playing goes on without it, by the system's clock.
extension PlayerSession {
  private static let patience = Duration.seconds(2)

  /// What sounds; `nil` where nobody wants to hear anything, or no device is there.
  var soundOutput: (any AudioOutput)? { ports.output.flatMap { $0.failure == nil ? $0 : nil } }

  /// Has a lost device opened again every two seconds, and tells of both once.
  func watchSound() {
    guard let output = ports.output else { return }
    if let failure = output.failure {
      guard !hasToldSilence else { return }
      hasToldSilence = true
      ports.note(.warning, "no sound: \(failure)")
      return note("no sound device")
    }
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
