import AdBreaks
import Playback

extension FileListModel.Row {
  /// A file that nobody has played.
  ///
  /// - Parameter facts: `nil` while it was not looked at.
  init(name: String, facts: FileFacts?, isPlaying: Bool) {
    let length = facts?.duration
    self.init(
      name: name, title: Self.title(facts?.title, beside: name), isPlaying: isPlaying, isChosen: false, length: length,
      watched: .nothing,
      breaks: facts?.breaks?.compactMap { time in
        time.share(of: length).map { FileListModel.Break(share: $0, state: .scheduled) }
      }, failure: facts?.failure.map(SafeText.screenLine))
  }

  /// A file that plays, or was played.
  ///
  /// - Parameters:
  ///   - coordinator: `nil` while its schedule is not known.
  ///   - position: Content time; `nil` when it was played to its end.
  init(name: String, info: MediaInfo, coordinator: AdCoordinator?, position: Duration?, isPlaying: Bool) {
    let watched: FileListModel.Watched =
      if let position { position.share(of: info.duration).map { .share($0) } ?? .position(position) } else { .share(1) }
    self.init(
      name: name, title: Self.title(info.title, beside: name), isPlaying: isPlaying, isChosen: false,
      length: info.duration, watched: watched,
      breaks: coordinator?.breaks.compactMap { status in
        let state = PlayerModel.Mark.State(status.state)
        guard state.isOnBar else { return nil }
        return status.time(duration: info.duration)?.share(of: info.duration).map { .init(share: $0, state: state) }
      })
  }

  private static func title(_ title: String?, beside name: String) -> String {
    let safe = title.map(SafeText.screenLine) ?? ""
    return safe == name ? "" : safe
  }
}

extension Duration {
  /// 0…1; `nil` where the whole is unknown.
  fileprivate func share(of whole: Duration?) -> Double? {
    guard let whole, whole > .zero else { return nil }
    return Swift.min(Swift.max(self / whole, 0), 1)
  }
}
