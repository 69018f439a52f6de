import AdBreaks
import Playback
import TerminalUI

/// The event panel.
extension PlayerSession {
  /// All that the panel's model is made from, as quick to compare as ``ScreenFacts``.
  struct PanelFacts: Equatable {
    var panel: EventPanel
    var size: CellSize
    /// Stands for the item, and for all that the tab tells of.
    var round: Int
    var changes: Int
  }

  /// Opens it, or shows it again where the table of keys lies over it; the ad on screen is told that its picture gets
  /// smaller.
  func openPanel() {
    screen?.isShowingKeys = false
    guard !panel.isOpen else { return }
    closeList()
    panel.open()
    tellPanelBeside(isOpen: true)
  }

  /// Answers whether the key was the panel's.
  func takeByPanel(_ key: Key) -> Bool {
    guard panel.isOpen, let screen else { return false }
    // A break that asks has the first claim on it.
    if key == .escape, !panel.isTyping, item.coordinator?.askedBreak != nil { return false }
    // Of several keys at once each finds what the one before it has left.
    _ = currentModel(screen)
    guard let drawnPanel, !drawnPanel.facts.size.isEmpty else { return false }
    if let forward = panel.choosesNextFault(key) {
      chooseFault(of: drawnPanel.model.chosenBreak, forward: forward)
      return true
    }
    let isTaken = panel.handle(key, extent: drawnPanel.model.extent)
    if !panel.isOpen { tellPanelBeside(isOpen: false) }
    return isTaken
  }

  func closePanel() {
    guard panel.isOpen else { return }
    panel.close()
    tellPanelBeside(isOpen: false)
  }

  private func tellPanelBeside(isOpen: Bool) {
    guard let terminal = ports.terminal, PlayerLayout.hasRoomBeside(terminal.size) else { return }
    tellAdPlayhead()
    perform(.pictureResized(isLarger: !isOpen))
  }

  /// Keeps an event for the panel; without a screen nobody could see it.
  func remember(_ event: SessionEvent) {
    guard screen != nil else { return }
    history.append(EventHistory.Entry(wall: time.wall, playhead: playhead, event: event))
    if panel.away > 0, TextFilter(panel.filter).matches(event.searchTexts) { panel.noteArrival() }
  }

  /// What the panel shows in a place of that size; made anew when something that it tells has changed.
  func panelModel(in size: CellSize) -> EventPanelModel {
    let facts = PanelFacts(panel: panel, size: size, round: item.round, changes: panelChanges)
    if let drawnPanel, drawnPanel.facts == facts { return drawnPanel.model }
    let visible = EventPanelView.visibleRows(in: size)
    let model =
      switch panel.tab {
      case .events: EventPanelModel(history, panel: panel, visible: visible)
      case .ledger: EventPanelModel(beacons.ledger, panel: panel, visible: visible)
      case .breaks:
        EventPanelModel(
          item.coordinator?.breaks ?? [], duration: playedLength, panel: panel, visible: visible)
      case .mediation: EventPanelModel(mediation?.reports ?? [], panel: panel, visible: visible)
      }
    drawnPanel = (facts, model)
    return model
  }

  /// Counts the changes of what the open tab tells; zero while the panel is closed.
  var panelChanges: Int {
    guard panel.isOpen else { return 0 }
    return switch panel.tab {
    case .events: history.total
    case .ledger: beacons.ledgerChanges
    case .breaks: item.coordinatorChanges
    case .mediation: mediation?.reportCount ?? 0
    }
  }
}
