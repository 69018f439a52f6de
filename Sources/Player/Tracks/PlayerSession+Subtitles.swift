import Playback

/// Which subtitles are seen, and what of them is to be read now.
extension PlayerSession {
  /// Whether anybody could see some.
  private var hasSubtitles: Bool { screen != nil && !options.hasNoSubtitles }

  /// What is to be read of an opening content.
  var wantedSubtitles: MediaRequest.Subtitles {
    guard hasSubtitles else { return .unread }
    if item.subtitles.isDecided { return .track(showsSubtitles ? item.subtitles.chosen : nil) }
    if let wanted = options.subtitleTrack { return .track(wanted) }
    return item.subtitles.files.isEmpty && showsSubtitles ? .usual : .track(nil)
  }

  // MARK: Files

  /// Reads the files beside the content, each on a thread of its own.
  func readSubtitleFiles() {
    guard hasSubtitles, !item.source.subtitleFiles.isEmpty else { return }
    let paths = item.source.subtitleFiles
    item.subtitles = ContentSubtitles(
      files: paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    let (mailbox, round, read, interruption) = (mailbox, item.round, ports.readSubtitles, item.interruption)
    for (index, path) in paths.enumerated() {
      let isStarted = BackgroundThread.start {
        do throws(MediaError) {
          let (track, cues) = try read(path, interruption)
          mailbox.post(.subtitles(round: round, file: index, .success(SubtitleContent(track: track, cues: cues))))
        } catch {
          mailbox.post(.subtitles(round: round, file: index, .failure(error)))
        }
      }
      if !isStarted { noteSubtitles(ofFile: index, .failure(MediaError(.damaged, "no thread is left to read it"))) }
    }
  }

  func noteSubtitles(ofFile index: Int, _ result: Result<SubtitleContent, MediaError>) {
    switch result {
    case .success(let content): item.subtitles.take(content.track, content.cues, ofFile: index)
    case .failure(let error):
      let wasChosen = item.subtitles.chosen.map { $0 - (item.info?.subtitleTracks.count ?? 0) - 1 } == index
      item.subtitles.fail(file: index)
      report("\(item.source.subtitleFiles[index]): \(error.message)", level: .warning)
      if item.subtitles.isDecided, wasChosen { choose(subtitles: item.info?.usualSubtitleTrack) }
    }
  }

  // MARK: Choosing

  /// Decides what is seen first, once the content's own tracks are known.
  func decideSubtitles(in info: MediaInfo) {
    guard hasSubtitles else { return }
    let wanted = options.subtitleTrack
    let requested = item.content?.decoding.request.subtitles
    let isThere = item.subtitles.decide(own: info.subtitleTracks, usual: info.usualSubtitleTrack, wanted: wanted)
    if let wanted, !isThere {
      let count = item.subtitles.count(own: info.subtitleTracks)
      report("there is no subtitle track \(wanted): \(counted(count))", level: .warning)
    }
    item.bitmapTrack = wantedBitmapTrack
    // What was opened was told another number, or that of the usual one, which was not known then.
    let isAsRequested =
      requested == wantedSubtitles || requested == .usual && item.subtitles.chosen == info.usualSubtitleTrack
    if !isAsRequested { item.content?.decoding.queue.setSubtitleTrack(wantedBitmapTrack) }
  }

  func nextSubtitles() {
    guard let info = item.info, canChooseSubtitles(in: info) else { return }
    let next = showsSubtitles ? item.subtitles.next(own: info.subtitleTracks) : item.subtitles.chosen
    showsSubtitles = true
    choose(subtitles: next)
    tellSubtitles(in: info)
  }

  func toggleSubtitles() {
    guard let info = item.info, canChooseSubtitles(in: info) else { return }
    guard item.subtitles.chosen != nil else { return tell("no subtitles are chosen") }
    showsSubtitles.toggle()
    choose(subtitles: item.subtitles.chosen)
    tellSubtitles(in: info)
  }

  private func canChooseSubtitles(in info: MediaInfo) -> Bool {
    guard item.onScreen == .content else { return false }
    if options.hasNoSubtitles {
      tell("no subtitles: --no-subs")
      return false
    }
    if item.subtitles.count(own: info.subtitleTracks) == 0 {
      tell("this film has no subtitles")
      return false
    }
    return true
  }

  private func tellSubtitles(in info: MediaInfo) {
    guard showsSubtitles, let chosen = item.subtitles.chosen,
      let name = item.subtitles.name(of: chosen, own: info.subtitleTracks)
    else { return tell("subtitles off") }
    tell("subtitles \(chosen) of \(item.subtitles.count(own: info.subtitleTracks)): \(name)")
  }

  private func choose(subtitles track: Int?) {
    item.subtitles.choose(track)
    redrawBitmaps()
  }

  /// Subtitles that are pictures are decoded into those of the film: what was decoded with others comes anew.
  private func redrawBitmaps() {
    guard let content = item.content, item.bitmapTrack != wantedBitmapTrack else { return }
    item.bitmapTrack = wantedBitmapTrack
    content.decoding.queue.setSubtitleTrack(wantedBitmapTrack)
    guard item.onScreen == .content, !item.source.content.comesOnce else { return }
    item.stepsBack = 0
    content.seek(to: content.currentPosition)
  }

  /// The number of the track of pictures that is to be seen; `nil` when none is.
  private var wantedBitmapTrack: Int? {
    guard showsSubtitles, let chosen = item.subtitles.chosen, let tracks = item.info?.subtitleTracks else { return nil }
    return tracks.indices.contains(chosen - 1) && tracks[chosen - 1].form == .bitmap ? chosen : nil
  }

  // MARK: Seeing

  /// What is to be read over the picture that is on screen.
  func subtitlesOnScreen(_ screen: PlayerScreen) -> [SubtitleCue] {
    guard item.onScreen == .content, showsSubtitles, item.subtitles.chosen != nil, let info = item.info else {
      return []
    }
    let isMoving = info.video.map { !$0.isStill } ?? false
    guard let time = isMoving ? screen.shownContentPicture?.pts : item.content?.currentPosition else { return [] }
    return item.subtitles.cues(at: time, own: info.subtitleTracks)
  }

  /// Takes what was read of content's own tracks.
  func takeSubtitles() {
    guard hasSubtitles, let content = item.content, item.info?.subtitleTracks.isEmpty == false else { return }
    let cues = content.decoding.queue.takeSubtitles()
    if !cues.isEmpty { item.subtitles.take(cues) }
  }
}

/// What a file of subtitles holds.
struct SubtitleContent: Sendable {
  var track: MediaTrack
  var cues: SubtitleCues
}
