import AdBreaks
import TerminalUI

/// Draws the player's screen, apart from the picture.
struct PlayerView {
  let model: PlayerModel

  /// - Parameters:
  ///   - panelSource: Where the event panel is drawn already, as it is to be; `nil` draws it.
  ///   - listSource: The same for the list of files.
  func draw(
    layout: PlayerLayout, on canvas: inout Canvas, panelSource: Canvas? = nil, listSource: Canvas? = nil
  ) {
    guard !layout.isTooSmall else { return drawTooSmall(on: &canvas) }
    title.draw(on: &canvas, in: layout.title)
    if model.showsKeys {
      keyTable.draw(on: &canvas, in: layout.middle)
    } else {
      if let sound = model.sound { SoundView(model: sound).draw(on: &canvas, in: layout.picture) }
      subtitles(layout, isUnicode: canvas.isUnicode).draw(on: &canvas)
      if let banner = model.banner { box(banner, layout).draw(on: &canvas, in: layout.banner) }
      if let card = model.card { CardView(card: card, keys: model.keys).draw(on: &canvas, in: layout.card) }
      if let panelSource {
        canvas.copy(layout.panel, from: panelSource)
      } else if let panel = model.panel {
        EventPanelView(model: panel).draw(on: &canvas, in: layout.panel, isBeside: !layout.picture.isEmpty)
      }
      if let listSource {
        canvas.copy(layout.list, from: listSource)
      } else if let list = model.list {
        FileListView(model: list).draw(on: &canvas, in: layout.list, isBeside: !layout.picture.isEmpty)
      }
    }
    drawAdBar(on: &canvas, in: layout.adBar)
    bar.draw(on: &canvas, in: layout.bar)
    labels.draw(on: &canvas, in: layout.labels)
    status(columns: layout.status.columns).draw(on: &canvas, in: layout.status)
  }

  func subtitles(_ layout: PlayerLayout, isUnicode: Bool) -> SubtitleView {
    SubtitleView(model.subtitles, over: layout.picture, isUnicode: isUnicode)
  }

  /// The cells of the picture's area that something else is drawn in.
  func covers(_ layout: PlayerLayout, isUnicode: Bool) -> [CellRect] {
    if model.sound != nil { return [layout.picture].filter { !$0.isEmpty } }
    return subtitles(layout, isUnicode: isUnicode).rows.map(\.cells)
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let size = PlayerLayout.minimum
    let words = "Intermission needs \(size.columns)×\(size.rows) · \(stateWord) \(ClockText.position(model.position))"
    let lines = WrappedText(
      words, columns: canvas.size.columns, lines: canvas.size.rows, isUnicode: canvas.isUnicode
    ).lines
    for (row, line) in lines.enumerated() { canvas.write(line, column: 0, row: row) }
  }

  // MARK: Title

  private var title: TextLine {
    let name = TextLine.Part(StyledText(model.title, Palette.title), priority: 5, minimum: 6)
    return model.ad == nil
      ? TextLine(left: [name] + placeParts, right: contentParts) : TextLine(left: [name], right: adParts)
  }

  private var placeParts: [TextLine.Part] {
    guard let place = model.place else { return [] }
    let number = TextLine.Part(StyledText("\(place.number)/\(place.count)"), priority: 4)
    guard let next = place.next else { return [number] }
    let dot = StyledText(" · ", Palette.faint)
    return [number, .init(StyledText("then \(next)", Palette.faint), priority: 1, lead: dot, minimum: 12)]
  }

  /// What is going on, in a word.
  var stateWord: String {
    switch model.state {
    case .waiting: ""
    case .loading(let what): "loading \(what)"
    case .playing: "playing"
    case .paused: "paused"
    case .ended: "ended"
    }
  }

  /// The state in front of its sign.
  var stateText: StyledText {
    switch model.state {
    case .waiting: StyledText("")
    case .loading: StyledText("\(stateWord) …")
    case .playing: StyledText("▶ playing")
    case .paused: StyledText("❚❚ paused", Palette.key)
    case .ended: StyledText("■ ended")
    }
  }

  private var contentParts: [TextLine.Part] {
    let gap = StyledText("    ")
    var parts = [TextLine.Part(stateText, priority: 9, lead: gap, minimum: 7)]
    if model.speed != 1 { parts.append(.init(StyledText(ClockText.speed(model.speed)), priority: 4, lead: gap)) }
    parts.append(.init(sound, priority: 3, lead: gap))
    return parts
  }

  var sound: StyledText {
    // Muted, it is silent for that reason first.
    if model.isMuted { return StyledText("♪ mute", Palette.key) }
    return switch model.silence {
    case nil: StyledText("♪ \(model.volume) %")
    case .device: StyledText("no sound device", Palette.faint)
    case .choice: StyledText("sound off", Palette.faint)
    case .film: StyledText("no sound", Palette.faint)
    }
  }

  // MARK: Bar

  private func share(_ time: Duration) -> Double? {
    guard let duration = model.duration, duration > .zero else { return nil }
    return time / duration
  }

  private var placedMarks: [(share: Double, mark: PlayerModel.Mark)] {
    model.marks.compactMap { mark in
      guard mark.state.isOnBar, let share = mark.time.flatMap(share) else { return nil }
      return (share, mark)
    }
  }

  /// In a break the place of its mark, which the clock's whole seconds may miss by a little.
  private var barPosition: Duration {
    guard model.ad != nil, let time = model.marks.first(where: { $0.state == .playing })?.time,
      time > model.position, time - model.position < .seconds(1)
    else { return model.position }
    return time
  }

  private var bar: ProgressBar {
    ProgressBar(
      share: share(barPosition), target: model.dragTarget.flatMap(share),
      marks: placedMarks.map {
        .init(
          share: $0.share, glyph: $0.mark.state.glyph, style: $0.mark.state.style,
          isForemost: $0.mark.state == .playing)
      }, doneStyle: Palette.accent, restStyle: Palette.faint)
  }

  private var labels: MarkLabels {
    MarkLabels(
      labels: placedMarks.map {
        .init(
          share: $0.share, text: $0.mark.label, style: $0.mark.state == .playing ? Palette.strongAd : Palette.faint)
      }, focus: share(model.position) ?? 0)
  }
}
