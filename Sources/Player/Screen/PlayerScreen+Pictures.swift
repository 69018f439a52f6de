import Playback
import TerminalUI

extension PlayerScreen {
  /// Content's picture on screen, or to be shown again after a break.
  var contentPicture: Picture? { pictures.content }

  /// The same while it is on screen.
  var shownContentPicture: Picture? { pictures.shownContent }

  /// What is on screen; `nil` while nothing is.
  var picture: Picture? { pictures.current }

  /// What decoding scales to; `nil` when nobody sees it.
  var pictureSize: PixelSize? { drawing.film == nil ? nil : pictureArea }

  /// The picture area in pixels.
  var pictureArea: PixelSize { drawing.pictureArea }

  /// How pictures are to be scaled now; may be called on any thread.
  var fit: Decoding.Fit { drawing.fit }

  /// How the picture of a card is to be scaled, which has words below it.
  var cardFit: Decoding.Fit {
    drawing.fit(
      into: PlayerLayout(size: terminal.size, isInAd: true, card: .fullScreen(hasPicture: true)).picture)
  }

  /// How a banner's picture is to be scaled.
  var bannerFit: Decoding.Fit { drawing.bannerFit }

  /// The cells of ``bannerPicture``.
  var bannerImageSize: CellSize? { drawing.bannerCells(bannerPicture) }

  /// Whether the picture area changed since the last call.
  func takeAreaChange() -> Bool { drawing.takeAreaChange() }

  // MARK: What is shown

  func forgetPictures() {
    pictures.forget()
    refine()
  }

  /// Shows a medium's shape from its next picture on.
  func turn(to video: MediaInfo.Video?, isContent: Bool) {
    pictures.turn(to: video, isContent: isContent)
    if video == nil { refine() }
  }

  /// Answers whether the picture was shown: a terminal that has not taken the last one yet is spared this one, and so is a
  /// line that is slow.
  func show(_ picture: Picture, isContent: Bool) -> Bool {
    pictures.take(picture, isContent: isContent)
    guard line.takePicture() else { return false }
    if drawn != nil { sendMoving() }
    return true
  }

  /// Shows a picture of another place for a while, in place of content's own.
  func preview(_ picture: Picture) {
    pictures.preview(picture)
    refine()
  }

  /// Content's last picture again, after a break that leaves it paused.
  func repeatContentPicture() {
    pictures.repeatContent()
    refine()
  }

  /// Sends what the tolerance held back of a picture that stands still, or what a busy terminal or a slow line was spared.
  func refine() {
    if drawn != nil, !terminal.isBusy { sendExact() }
  }

  /// Sends what a slow line was spared of a picture that moves, when no other comes in its place.
  func fillIn() {
    if drawn != nil, line.mayFillIn { sendMoving() }
  }

  // MARK: Sending

  func sendBannerPicture() {
    guard let picture = bannerPicture, !layout.bannerImage.isEmpty else { return }
    if drawing.banner?.area != layout.bannerImage { drawing.banner?.setArea(layout.bannerImage) }
    let bytes = drawing.banner?.encode(
      picture.pixels, width: picture.size.width, height: picture.size.height, cells: layout.bannerImage)
    if let bytes, !bytes.isEmpty { terminal.sendPicture(bytes) }
  }

  func sendMoving() {
    let thrift = line.thrift
    send(thrift.level == 0 ? picture?.pixels : picture.map { thrift.coarse($0.pixels) }, tolerance: thrift.tolerance)
    line.noteMoving()
  }

  func sendExact() { send(picture?.pixels, tolerance: 0) }

  /// Sends what differs from what is shown, as far as the line has room; without a picture its area is blank.
  private func send(_ pixels: [UInt32]?, tolerance: Int) {
    noteLine()
    let room = drawing.film?.format.isGraphics == true ? line.roomForWhole : line.room
    guard room != 0 else { return line.leaveOut() }
    let cells = PictureFit(aspect: pictures.aspect, area: layout.picture, cellAspect: terminal.traits.cellAspect).cells
    let bytes: [UInt8]? =
      if let pixels, let size = picture?.size {
        drawing.film?.encode(
          pixels, width: size.width, height: size.height, cells: cells, tolerance: tolerance, limit: room ?? .max,
          share: terminal.share)
      } else {
        drawing.film?.clear(limit: room ?? .max)
      }
    line.noteCut(drawing.film?.isCut == true)
    if line.isCut, line.isNarrow, drawing.film?.format.isGraphics == true { return leaveGraphics() }
    guard let bytes, !bytes.isEmpty else { return }
    line.askBefore()
    terminal.sendPicture(bytes)
    noteLine()
  }

  /// Draws pictures in the way that the terminal has by now said it can, or on the background that it has.
  ///
  /// - Returns: Whether what is wished for is drawn.
  func takeTraits() -> Bool {
    drawing.setMarks()
    if let format = drawing.wanted { draw(as: format) }
    return drawing.isAsWished
  }

  /// A line that is slow has no room for graphics at all.
  private func leaveGraphics() {
    if let format = drawing.giveUpGraphics() { draw(as: format) }
  }

  private func draw(as format: PictureFormat) {
    if drawn != nil, let bytes = drawing.film?.clear(), !bytes.isEmpty { terminal.sendPicture(bytes) }
    drawing.change(to: format, layout: layout)
    if drawn != nil, !terminal.isBusy {
      sendExact()
      sendBannerPicture()
    }
  }

  /// Graphics do not go with the text around them.
  func takePictureOff() {
    guard drawing.film?.format.isGraphics == true, !terminal.isBusy, let bytes = drawing.film?.clear(),
      !bytes.isEmpty
    else { return }
    terminal.sendPicture(bytes)
  }

  // MARK: The line

  /// Sends on what waits and sees how fast the terminal takes it; once in each turn of the loop, before anything is shown.
  func watchLine(wall: Duration) { obey(line.watch(wall: wall)) }

  /// Wall time at which the line is to be looked at again; `nil` when its news alone matter.
  func nextLook(isMoving: Bool) -> Duration? { line.nextLook(isMoving: isMoving) }

  func noteLine() { obey(line.note()) }

  private func obey(_ verdict: LinePace.Verdict) {
    guard case .cut(let flushes) = verdict else { return }
    terminal.cutPicture(flushes: flushes)
    showLink()
    drawing.invalidate()
    line.leaveOut()
  }
}
