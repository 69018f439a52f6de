public import Playback

/// Where contents were left in sessions before this one (`--resume`).
public struct KeptPositions {
  /// Content time; `nil` when none is kept of that content.
  public var position: (MediaLocation) -> Duration?
  /// Keeps a content time in place of the last one; `nil` for one that is over.
  public var keep: (Duration?, MediaLocation) -> Void

  public init(position: @escaping (MediaLocation) -> Duration?, keep: @escaping (Duration?, MediaLocation) -> Void) {
    self.position = position
    self.keep = keep
  }
}

extension PlayerSession {
  /// Where the content was left in an earlier session, to go on there; `nil` begins it.
  func keptPosition(within duration: Duration?) -> Duration? {
    guard let position = ports.keptPositions?.position(item.source.content), position > .zero,
      duration.map({ position < $0 }) ?? true
    else { return nil }
    tell("goes on from \(ClockText.position(position))", about: .session)
    return position
  }

  /// The content is left midway, or over.
  func keepPosition(isOver: Bool) {
    // One that never began keeps what it had.
    guard let keptPositions = ports.keptPositions, item.coordinator != nil, let content = item.content else { return }
    let position = isOver || item.isContentOver || content.currentPosition <= .zero ? nil : content.currentPosition
    keptPositions.keep(position, item.source.content)
  }
}
