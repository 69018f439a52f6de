import TerminalUI

/// The last row: where the film is, what comes next, and what can be done.
extension PlayerView {
  func status(columns: Int) -> TextLine {
    if let prompt = model.prompt { return line(prompt) }
    let duration = model.duration.map(ClockText.position) ?? "–:–"
    let isTold = model.notice != nil
    let clockParts: [TextLine.Part] = [
      .init(forms: clock.map { StyledText($0) }, priority: isTold ? 7 : 9),
      .init(StyledText(" / \(duration)", Palette.faint), priority: isTold ? 6 : 7, lead: StyledText("")),
    ]
    if let notice = model.notice {
      // When the ad can be skipped stays to be seen; that it never can would only be said twice.
      let skip = model.ad.flatMap { $0.position == nil || $0.skip == .never ? nil : skipHint($0.skip) }
      return TextLine(
        left: clockParts + [.init(StyledText(notice), priority: 9, lead: Self.dot, minimum: 1)],
        right: skip.map { [$0] } ?? [])
    }
    return TextLine(left: clockParts + facts, right: hints(isWide: columns > 100))
  }

  private func line(_ prompt: GoToPrompt) -> TextLine {
    let typed = StyledText("go to ", Palette.key) + StyledText(prompt.text)
    let cursor = StyledText(" ", Style(.default, on: .default, .reverse))
    // A refusal is short, and matters more than what was typed.
    let words =
      prompt.complaint.map { TextLine.Part(StyledText($0), priority: 9, minimum: 12) }
      ?? .init(StyledText("TIME, n%, break or #n", Palette.faint), priority: 4, minimum: 12)
    return TextLine(
      left: [.init(typed + cursor, priority: 8, minimum: 8), words],
      right: [Self.hint("Enter", "go", priority: 6), Self.hint("Esc", "leave", priority: 5)])
  }

  /// The longest first; to the millisecond only where it stands still.
  private var clock: [String] {
    let isStill = model.state == .paused && model.ad == nil
    return (isStill ? [ClockText.exactPosition(model.position)] : []) + [ClockText.position(model.position)]
  }

  private static var dot: StyledText { StyledText(" · ", Palette.faint) }

  // MARK: What is to be known

  private var facts: [TextLine.Part] {
    if let target = model.dragTarget {
      return [.init(StyledText("seek to \(ClockText.position(target))"), priority: 7, lead: Self.dot)]
    }
    if model.ad != nil { return [.init(StyledText(reason), priority: 4, lead: Self.dot, minimum: 10)] }
    return nextBreak + aside.map { .init(StyledText($0, Palette.faint), priority: 1, lead: Self.dot) }
  }

  private var nextBreak: [TextLine.Part] {
    if model.marks.contains(where: { $0.state == .due }) {
      let words = StyledText("a break is due when playing goes on")
      return [.init(words, StyledText("break due"), priority: 6, lead: Self.dot)]
    }
    guard let next = model.nextBreak else { return [] }
    let marks = model.marks.filter { $0.time == next.time && ($0.state == .loading || $0.state == .scheduled) }
    let isEnd = next.time == nil || model.marks.contains { $0.time == next.time && $0.label == "end" }
    let place = isEnd ? "at the end" : next.time.map(ClockText.position) ?? ""
    let detail =
      switch next.adCount {
      case let count?: "(\(Self.counted(count, "ad")), ready)"
      case nil: marks.contains { $0.state == .loading } ? "(loading)" : ""
      }
    return [
      .init(StyledText("next break \(place)"), priority: 6, lead: Self.dot),
      .init(StyledText(detail, Palette.faint), priority: 4, lead: StyledText(" ")),
    ]
  }

  /// Breaks that have no place on the bar.
  var aside: [String] {
    let beyond = model.marks.count { $0.state == .beyondEnd }
    let unplaced = model.marks.count { $0.state == .unplaced }
    return [
      beyond > 0 ? "⊘ \(Self.counted(beyond, "break")) beyond the end" : nil,
      unplaced > 0 ? "⊘ \(Self.counted(unplaced, "break")) without a place" : nil,
    ].compactMap(\.self)
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  // MARK: What can be done

  /// - Parameter isWide: Whether there is room for more than the usual, whatever the left side says: hints that come and
  ///   go with every word there would be restless.
  private func hints(isWide: Bool) -> [TextLine.Part] {
    if model.showsKeys { return [Self.hint("Esc", "close", priority: 8)] }
    // Keys are letters of a filter.
    if model.panel?.isTyping == true || model.list?.isTyping == true { return [] }
    if case .loading = model.state { return hint([.quit], "cancel", priority: 8) }
    let keys = hint([.showKeys], "keys", priority: 6)
    if model.state == .waiting { return keys }
    if let ad = model.ad { return ad.position == nil ? keys : [skipHint(ad.skip)] + keys }
    let usual =
      hint([.togglePause], model.state == .paused ? "play" : "pause", priority: 5)
      + hint([.seek(.seconds(-5)), .seek(.seconds(5))], "seek", priority: 3)
    let list = model.place == nil ? [] : hint([.showList], model.list == nil ? "list" : "close", priority: 2)
    let more =
      list + hint([.toggleMute], model.isMuted ? "sound" : "mute", priority: 1) + hint([.quit], "quit", priority: 2)
    return usual + (isWide ? more : []) + keys
  }

  private func skipHint(_ skip: PlayerModel.AdModel.Skip) -> TextLine.Part {
    switch skip {
    case .never: .init(StyledText("cannot be skipped", Palette.faint), priority: 5)
    case .after(let rest):
      .init(
        forms: ["skip in", "in"].map { Self.hint(skipKey, "\($0) \(ClockText.countdown(rest))") }, priority: 8)
    case .now: Self.hint(skipKey, "skip", priority: 8)
    }
  }

  private var skipKey: String { model.keys.label(of: .skip) ?? "" }

  /// Nothing where one of the commands has no key.
  private func hint(_ commands: [PlayerCommand], _ words: String, priority: Int) -> [TextLine.Part] {
    let labels = commands.compactMap(model.keys.label)
    return labels.count == commands.count ? [Self.hint(labels.joined(), words, priority: priority)] : []
  }

  private static func hint(_ key: String, _ words: String, priority: Int) -> TextLine.Part {
    .init(hint(key, words), priority: priority)
  }

  private static func hint(_ key: String, _ words: String) -> StyledText {
    StyledText(key, Palette.key) + StyledText(" " + words, Palette.faint)
  }
}
