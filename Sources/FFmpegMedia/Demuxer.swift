import CFFmpeg
import Playback

/// Reads packets of up to two streams, each of which is asked for on its own, however they are interleaved.
///
/// What is read on the way to the stream asked for waits in compressed form, ``limit`` bytes a stream at most.
final class Demuxer {
  enum Kind { case picture, sound }

  enum Answer {
    case packet(Packet)
    /// Pictures were read beyond the given time without any sound in between.
    case absent
    case ended
  }

  let container: Container
  private let interruption: Interruption
  private let limit: Int
  private let picture: Track?
  private let sound: Track?
  private let delivers: (picture: Bool, sound: Bool)
  /// What is read of subtitles on the way; `nil` when nobody sees them.
  let subtitles: SubtitleStreams?

  private var pictures = PacketQueue()
  private var sounds = PacketQueue()
  /// Whether nothing is left to read from here.
  private(set) var isAtEnd = false
  /// Why reading ended, when it was not the end of the medium.
  private var failure: FFmpegError?
  /// Whether reading came to an end by a failure below.
  var hasFailed: Bool { failure != nil }
  /// Whether reading was ended where a file may grow on: the decoders were told of an end that is none.
  private(set) var isGivenUp = false
  /// More pictures wait than may: the sound is so far away that it is not looked for any more.
  private var isSoundGivenUp = false
  private var picturesReach: Duration?
  /// Sound that ends before this time is not kept.
  private var soundFloor: Duration?
  /// Where reading began; a packet is not believed to end long after both this and all others.
  private var place = Duration.zero
  /// The latest end of any packet read.
  private(set) var end = Duration.zero

  /// - Parameters:
  ///   - picture: The moving picture, or `nil`.
  ///   - sound: The sound, or `nil`; it counts for ``end`` even if it is not delivered.
  ///   - deliversSound: Whether sound packets are kept for ``next(_:unlessPicturesReach:)``.
  ///   - subtitles: What takes the packets of subtitles.
  init(
    _ container: Container, picture: Track?, sound: Track?, deliversSound: Bool, subtitles: SubtitleStreams? = nil,
    interruption: Interruption, limit: Int = 64 << 20
  ) {
    self.container = container
    self.interruption = interruption
    self.limit = limit
    self.picture = picture
    self.sound = sound
    self.subtitles = subtitles
    delivers = (picture != nil, sound != nil && deliversSound)
    let chosen = [picture?.index, sound?.index]
    for stream in container.streams where !chosen.contains(stream.pointee.index) {
      stream.pointee.discard = AVDISCARD_ALL
    }
    subtitles?.chooseStreams()
  }

  /// Whether somebody waits for another place already.
  var isHurried: Bool { interruption.isHurried }

  /// The next packet of one stream.
  ///
  /// - Parameter time: How far pictures may be read on while sound is looked for; `nil` without bound.
  /// - Throws: what ended the reading, when that was a failure below (a connection lost, for instance).
  func next(_ kind: Kind, unlessPicturesReach time: Duration? = nil) throws(FFmpegError) -> Answer {
    guard try fill(kind, unlessPicturesReach: time) else {
      if isAtEnd, let failure { throw failure }
      return isAtEnd || isSoundGivenUp ? .ended : .absent
    }
    let packet = kind == .picture ? pictures.popFirst() : sounds.popFirst()
    return packet.map { .packet($0) } ?? .ended
  }

  /// When the next sound packet is heard, without taking it; `nil` when there is none near.
  func nextSoundTime(unlessPicturesReach time: Duration) throws(FFmpegError) -> Duration? {
    guard let sound, try fill(.sound, unlessPicturesReach: time) else { return nil }
    return sounds.first.flatMap(sound.time(of:))
  }

  /// The latest time of any picture to come that is not after `target`; `nil` when packets do not tell it.
  ///
  /// Half of what may wait is read ahead for it. Where packets have no times of decoding there may be a later one, which
  /// `isLast` tells.
  func lastPictureTime(notAfter target: Duration) throws(FFmpegError) -> (time: Duration, isLast: Bool)? {
    guard let picture else { return nil }
    // Packets come in the order of decoding, and none is shown before it is decoded.
    while picturesReach.map({ $0 <= target }) ?? true, !isAtEnd {
      guard pictures.bytes < limit / 2 else { return nil }
      _ = try read()
    }
    let times = pictures.waiting.map { picture.time($0.pointer.pointee.pts) }
    guard !times.contains(nil), let time = times.compactMap({ $0 }).filter({ $0 <= target }).max() else { return nil }
    return (time, isAtEnd || !pictures.waiting.contains { $0.pointer.pointee.dts == cffmpeg_nopts })
  }

  /// Whether decoding on from `position` comes to `target` sooner than going to a key picture.
  func isAhead(_ target: Duration, of position: Duration) -> Bool {
    guard let track = picture ?? sound, let stream = container.stream(track.index) else { return false }
    let timestamp = track.timeBase.ticks(notAfter: target + track.origin)
    guard let entry = avformat_index_get_entry_from_timestamp(stream, timestamp, AVSEEK_FLAG_BACKWARD),
      let key = track.time(entry.pointee.timestamp)
    else { return target - position < .seconds(1) }
    return key <= position
  }

  /// Goes to a place not after `time`, as near as the container tells it; what waits is dropped.
  ///
  /// - Returns: whether the container could; if not, where reading goes on is not known.
  func seek(to time: Duration) -> Bool {
    guard let track = picture ?? sound else { return false }
    let timestamp = track.timeBase.ticks(notAfter: time + track.origin)
    container.growth.rest()
    guard av_seek_frame(container.context, track.index, timestamp, AVSEEK_FLAG_BACKWARD) >= 0 else { return false }
    pictures.removeAll()
    sounds.removeAll()
    isAtEnd = false
    isGivenUp = false
    failure = nil
    isSoundGivenUp = false
    picturesReach = nil
    place = time
    subtitles?.moved(to: time, isKnown: isSubtitlePlaceKnown)
    isSubtitlePlaceKnown = false
    return true
  }

  /// Reads on until the subtitles of a picture of `time` have been read, as far as they stand near to it.
  func readSubtitles(through time: Duration) throws(FFmpegError) {
    guard picture != nil, let subtitles, subtitles.isReading else { return }
    // A file may have a second of pictures together; what comes over a network costs time.
    let time = time + .milliseconds(container.isLocal ? 1000 : 100)
    while picturesReach.map({ $0 <= time }) ?? true, pictures.bytes < limit / 2, try read() {}
  }

  /// Whether the subtitles before the place that is gone to next were read.
  private var isSubtitlePlaceKnown = false

  /// Reads the subtitles of the time before `place`, where they are not known; the reading must be sent there afterwards.
  func readSubtitles(before place: Duration) throws(FFmpegError) {
    guard let picture, let start = subtitles?.lookBack(from: place), container.isLocal, seek(to: start) else { return }
    // Where the container can, only the pictures that tell how far reading has come.
    container.stream(picture.index)?.pointee.discard = AVDISCARD_NONKEY
    if let sound { container.stream(sound.index)?.pointee.discard = AVDISCARD_ALL }
    defer {
      for track in [picture, sound].compactMap(\.self) {
        container.stream(track.index)?.pointee.discard = AVDISCARD_DEFAULT
      }
    }
    while picturesReach.map({ $0 < place }) ?? true {
      // Somebody waits for another place already.
      guard !interruption.isHurried, try read() else { break }
      pictures.removeAll()
      sounds.removeAll()
    }
    isSubtitlePlaceKnown = true
  }

  /// Sound that is over before `time` need not be kept: it would only be thrown away.
  func dropSound(before time: Duration) {
    // In what was recorded first and joined behind another, times may lie before the start.
    soundFloor = time > .zero ? time : nil
  }

  /// Reads until a packet of `kind` waits; whether one does.
  private func fill(_ kind: Kind, unlessPicturesReach time: Duration?) throws(FFmpegError) -> Bool {
    while true {
      switch kind {
      case .picture:
        if !pictures.isEmpty { return true }
        guard delivers.picture else { return false }
      case .sound:
        if !sounds.isEmpty { return true }
        guard delivers.sound, !isSoundGivenUp else { return false }
        if let time, let picturesReach, picturesReach >= time { return false }
      }
      guard try read() else { return false }
    }
  }

  /// Reads one packet and puts it where it belongs; `false` at the end.
  private func read() throws(FFmpegError) -> Bool {
    guard !isAtEnd else { return false }
    let packet = try Packet()
    var attempts = 0
    container.growth.follow()
    while true {
      let result = av_read_frame(container.context, packet.pointer)
      if interruption.isRaised { throw FFmpegError(code: cffmpeg_error_exit) }
      if result >= 0 { break }
      if container.growth.forgive() {
        isAtEnd = true
        isGivenUp = true
        return false
      }
      attempts += 1
      // Damaged bytes midway are passed over; a file that is nothing else any more must come to an end.
      let mayGoOn = result == cffmpeg_error_invalid_data || result == cffmpeg_error(EAGAIN)
      if mayGoOn, attempts < 64, !isInputUsedUp { continue }
      isAtEnd = true
      failure = failureBelow(result)
      return false
    }
    keep(packet)
    return true
  }

  private var isInputUsedUp: Bool { container.context?.pointee.pb?.pointee.eof_reached ?? 0 != 0 }

  private func failureBelow(_ result: Int32) -> FFmpegError? {
    if result != cffmpeg_error_eof && result != cffmpeg_error_invalid_data { return FFmpegError(code: result) }
    // Demuxers call a connection that was lost the end; the input remembers better.
    guard let error = container.context?.pointee.pb?.pointee.error, error < 0, error != cffmpeg_error_eof else {
      return nil
    }
    return FFmpegError(code: error)
  }

  private func keep(_ packet: Packet) {
    if let picture, packet.streamIndex == picture.index {
      note(picture.end(of: packet), gap: picture.longestGap)
      picturesReach = picture.time(packet.pointer.pointee.dts) ?? picture.time(of: packet) ?? picturesReach
      if let subtitles, let picturesReach { subtitles.noteReading(to: picturesReach) }
      pictures.append(packet)
      if pictures.bytes > limit { isSoundGivenUp = true }
    } else if let sound, packet.streamIndex == sound.index {
      let end = sound.end(of: packet)
      note(end, gap: sound.longestGap)
      guard delivers.sound, !isSoundGivenUp else { return }
      if let end, let soundFloor, end < soundFloor { return }
      sounds.append(packet)
      // Nobody fetches the sound, or the pictures are very far away: pictures matter more.
      while sounds.bytes > limit { _ = sounds.popFirst() }
    } else {
      subtitles?.take(packet)
    }
  }

  private func note(_ packetEnd: Duration?, gap: Duration) {
    if let packetEnd, packetEnd - max(end, place) <= gap { end = max(end, packetEnd) }
  }
}
