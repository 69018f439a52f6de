import AdBreaks
import Playback
import TerminalUI

/// The list of files, and what is known of each.
extension PlayerSession {
  /// All that the list's model is made from, as quick to compare as ``ScreenFacts``.
  struct ListFacts: Equatable {
    var list: FileList
    var size: CellSize
    /// Stands for what looking at files has found out, and for those that were left.
    var changes: Int
    var round: Int
    /// Of the file that plays.
    var position: Duration
    var coordinatorChanges: Int
    var isContentOpen: Bool
  }

  // MARK: Keys and mouse

  /// Opens it, or shows it again where the table of keys lies over it.
  func openList() {
    screen?.isShowingKeys = false
    guard !files.list.isOpen else { return }
    closePanel()
    if files.names.isEmpty { files.names = options.items.map { SafeText.screenLine($0.name) } }
    files.list.open(at: item.index, of: options.items.count)
    tellListBeside(isOpen: true)
  }

  func closeList() {
    guard files.list.isOpen else { return }
    files.list.close()
    tellListBeside(isOpen: false)
  }

  /// Answers whether the key was the list's.
  func takeByList(_ key: Key) -> Bool {
    guard let visible = visibleFiles else { return false }
    // A break that asks has the first claim on them.
    let answers = key == .escape || key == .enter
    if answers, !files.list.isTyping, item.coordinator?.askedBreak != nil { return false }
    let names = files.names
    let answer = files.list.handle(key, visible: visible) { names[$0] }
    if !files.list.isOpen { tellListBeside(isOpen: false) }
    return take(answer)
  }

  /// Wheel, clicks and pastes while the list is seen; answers whether they were the list's.
  func takeByList(_ event: TerminalEvent) -> Bool {
    guard let visible = visibleFiles else { return false }
    switch event {
    case .wheelUp, .wheelDown:
      files.list.scroll(forward: event == .wheelDown, visible: visible)
      return true
    case .press(let column, let row):
      guard let row = screen?.listRow(column: column, row: row) else { return false }
      return take(files.list.click(row: row, visible: visible))
    case .paste(let text):
      let names = files.names
      files.list.paste(text) { names[$0] }
      return true
    case .key, .drag, .release, .hangup, .answered: return false
    }
  }

  /// How many rows of the list are seen; `nil` while it is not.
  private var visibleFiles: Int? {
    guard files.list.isOpen, let screen else { return nil }
    // Of several keys at once each finds what the one before it has left.
    _ = currentModel(screen)
    guard let size = files.drawn?.facts.size, !size.isEmpty else { return nil }
    return FileListView.visibleRows(in: size)
  }

  private func take(_ answer: FileList.Answer) -> Bool {
    switch answer {
    case .ignored: return false
    case .taken: break
    case .play(let index): play(file: index)
    }
    return true
  }

  private func play(file index: Int) {
    if item.coordinator?.isInBreak == true, let refusal = PlayerCommand.nextItem.refusalInBreak {
      return tell(refusal, about: .adBreak)
    }
    if !isListBeside { closeList() }
    guard index != item.index else { return }
    leave(for: index)
    item.resumed = files.left[index]
  }

  private var isListBeside: Bool { ports.terminal.map { PlayerLayout.hasRoomForList($0.size) } ?? false }

  private func tellListBeside(isOpen: Bool) {
    guard isListBeside else { return }
    tellAdPlayhead()
    perform(.pictureResized(isLarger: !isOpen))
  }

  // MARK: What is known of files

  /// Keeps where a file is left, and which of its breaks are over.
  func noteLeft(isOver: Bool) {
    keepPosition(isOver: isOver)
    guard let info = item.info, let coordinator = item.coordinator else { return }
    let position = isOver ? nil : item.content?.currentPosition
    files.left[item.index] = LeftFile(info: info, position: position, coordinator: coordinator)
  }

  /// Looks at files while the list is seen.
  func lookAtFiles() {
    guard files.list.isOpen, exitCode == nil, let size = files.drawn?.facts.size else { return }
    if item.coordinator != nil { files.survey.know(item.index) }
    if files.survey.expire(elapsed: time.elapsed) {
      files.interruption?.raise()
      wake(at: time.wall)
    }
    let list = files.list
    let inSight = list.window(FileListView.visibleRows(in: size)).lazy.map { list.index(at: $0) }
    if let index = files.survey.next(inSight: inSight, of: options.items.count, elapsed: time.elapsed) {
      look(at: index)
    }
    if !time.isVirtual, let limit = files.survey.limit { wake(at: limit) }
  }

  private func look(at index: Int) {
    let (mailbox, interruption) = (mailbox, Interruption())
    let look = FileLook(
      source: options.items[index], open: ports.openMedia, readSchedule: ports.readSchedule,
      breakOpportunities: options.breakOpportunities, earliest: options.ads.playsAdsAfter)
    files.interruption = interruption
    let hasStarted = BackgroundThread.start {
      mailbox.post(.looked(index: index, look.facts(interruption)))
    }
    if !hasStarted { files.survey.note(FileFacts(), of: index) }
  }

  // MARK: The model

  /// What the list shows in a place of that size; made anew when something that it tells has changed.
  func listModel(in size: CellSize) -> FileListModel {
    let facts = ListFacts(
      list: files.list, size: size, changes: files.survey.changes, round: item.round,
      position: screen?.shownPosition(playhead ?? .zero, duration: item.info?.duration) ?? .zero,
      coordinatorChanges: item.coordinatorChanges, isContentOpen: item.info != nil)
    if let drawn = files.drawn, drawn.facts == facts { return drawn.model }
    let survey = files.survey
    let progress = survey.limit.map { _ in
      FileListModel.Progress(looked: survey.facts.count, total: options.items.count)
    }
    let model = FileListModel(
      files.list, visible: FileListView.visibleRows(in: size), progress: progress, row: listRow)
    files.drawn = (facts, model)
    return model
  }

  private func listRow(_ index: Int) -> FileListModel.Row {
    let name = files.names[index]
    if index == item.index, let info = item.info {
      return FileListModel.Row(
        name: name, info: info, coordinator: item.coordinator, position: playhead ?? .zero, isPlaying: true)
    }
    if index != item.index, let left = files.left[index] {
      return FileListModel.Row(
        name: name, info: left.info, coordinator: left.coordinator, position: left.position, isPlaying: false)
    }
    return FileListModel.Row(name: name, facts: files.survey.facts[index], isPlaying: index == item.index)
  }
}
