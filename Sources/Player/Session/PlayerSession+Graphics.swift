/// What the terminal says of itself after playing has begun.
extension PlayerSession {
  /// Wall time that a terminal has to answer in; what comes later still counts.
  private static let patience = Duration.milliseconds(100)

  func takeAnswers(isComplete: Bool) {
    guard let screen else { return }
    let isDrawn = screen.takeTraits()
    if isDrawn { awaitsGraphics = false } else if isComplete { tellNoGraphics() }
  }

  /// Half blocks are drawn meanwhile.
  func watchGraphics() {
    guard awaitsGraphics else { return }
    if time.wall >= Self.patience { tellNoGraphics() } else { wake(at: Self.patience) }
  }

  private func tellNoGraphics() {
    guard awaitsGraphics else { return }
    awaitsGraphics = false
    let name = ports.graphics == .kitty ? "kitty graphics" : "sixels"
    ports.note(.warning, "the terminal does not say that it draws \(name)")
    tell("no \(name) here: pictures in cells", about: .session)
  }
}
