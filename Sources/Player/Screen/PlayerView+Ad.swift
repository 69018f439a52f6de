import AdBreaks
import TerminalUI

/// What is seen of an ad beside its picture.
extension PlayerView {
  /// Which ad it is, and how long it still takes.
  var adParts: [TextLine.Part] {
    let dot = StyledText(" · ", Palette.faint)
    var parts: [TextLine.Part] = []
    if model.isMuted { parts.append(.init(sound, priority: 1, lead: dot)) }
    guard let ad = model.ad, let position = ad.position else {
      if case .loading = model.state { parts.append(.init(stateText, priority: 9, lead: dot, minimum: 7)) }
      return parts
    }
    if model.state == .paused {
      // The sign alone, where else the film's title had to go.
      parts.append(.init(StyledText("❚❚", Palette.key), priority: 6, lead: dot))
      parts.append(.init(StyledText("paused", Palette.key), priority: 3, lead: StyledText(" ")))
    }
    parts.append(.init(StyledText("Ad \(position) of \(ad.total)", Palette.strongAd), priority: 9, lead: dot))
    let name = ad.title.isEmpty ? ad.advertiser : ad.title
    parts.append(.init(StyledText(name), priority: 4, lead: dot, minimum: 8))
    if ad.advertiser != name { parts.append(.init(StyledText(ad.advertiser), priority: 2, lead: dot)) }
    if let duration = ad.duration {
      let rest = ClockText.countdown(duration - ad.playhead)
      parts.append(.init(StyledText("\(rest) left"), StyledText("-\(rest)"), priority: 8, lead: dot))
    }
    return parts
  }

  func drawAdBar(on canvas: inout Canvas, in rect: CellRect) {
    guard !rect.isEmpty, let ad = model.ad else { return }
    let tag = StyledText(" ad ", Palette.adTag)
    canvas.write(tag, column: rect.column, row: rect.row, columns: rect.columns)
    guard ad.position != nil else { return }
    let start = tag.columns(isUnicode: canvas.isUnicode) + 1
    func room(beside clock: StyledText) -> Int {
      rect.columns - start - clock.columns(isUnicode: canvas.isUnicode) - 2
    }
    let position = ClockText.position(ad.playhead)
    let whole = StyledText(position, ad.duration)
    // On narrow screens a bar says more than the length beside it.
    let clock = room(beside: whole) >= 3 ? whole : StyledText(position)
    let clockColumns = clock.columns(isUnicode: canvas.isUnicode)
    let room = room(beside: clock)
    if room >= 3 {
      Gauge(
        share: ad.duration.map { ad.playhead / max($0, .milliseconds(1)) } ?? 0, doneStyle: Palette.ad,
        restStyle: Palette.faint
      )
      .draw(on: &canvas, in: CellRect(column: rect.column + start, row: rect.row, columns: room, rows: 1))
    }
    let column = rect.column + max(start, rect.columns - clockColumns)
    canvas.write(clock, column: column, row: rect.row, columns: rect.column + rect.columns - column)
  }

  func box(_ banner: PlayerModel.BannerModel, _ layout: PlayerLayout) -> BannerBox {
    let content = banner.content
    let name = StyledText(content.title, Palette.title)
    var box = BannerBox(
      title: content.isAnnouncement ? StyledText("next: ", Palette.faint) + name : name, text: content.text ?? "",
      links: content.clickThrough.map(Self.links) ?? [],
      tag: model.ad == nil ? StyledText(" ad ", Palette.adTag) : StyledText(""), style: Palette.ad,
      faintStyle: Palette.faint, shown: banner.shown, isOnTop: banner.isOnTop)
    let keys = model.keys
    box.actionHint = keys.label(of: .confirm).map { StyledText("\($0) ", Palette.key) } ?? StyledText("")
    box.closeHint =
      keys.label(of: .closeBanner).map { StyledText($0, Palette.key) + StyledText(" close", Palette.faint) }
      ?? StyledText("")
    box.copyHint = StyledText(keys.label(of: .copyLink).map { "  \($0) copies" } ?? "")
    box.pictureColumns = layout.bannerImage.columns
    box.address = banner.address.map { StyledText($0, Palette.link) }
    return box
  }

  /// Why the ad is there, with the place as the schedule has it when that is a share of the film.
  var reason: String {
    let reason = model.ad?.reason ?? ""
    let label = model.marks.first { $0.state == .playing }?.label ?? ""
    return label.hasSuffix("%") && !reason.contains(",") ? "\(reason) (\(label.dropLast()) %)" : reason
  }

  /// An address without what only machines read: host and path, then the host alone.
  private static func links(_ address: String) -> [String] {
    let parts = address.split(separator: "://", maxSplits: 1)
    guard let rest = parts.last else { return [] }
    let place = rest.prefix { $0 != "?" && $0 != "#" }
    let host = place.prefix { $0 != "/" }
    return place.dropFirst(host.count).count > 1 ? [String(place), String(host)] : [String(host)]
  }
}

extension StyledText {
  /// `0:04 / 0:08`, the whole length fainter.
  init(_ position: String, _ duration: Duration?) {
    self = StyledText(position) + StyledText(" / " + (duration.map(ClockText.position) ?? "–:–"), Palette.faint)
  }
}
