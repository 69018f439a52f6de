import CFFmpeg
import Playback

/// The decoded pictures of one stream in the order of their times, each later than the one before.
final class PictureStream {
  private let track: Track
  /// Lives as long as the demuxer's container.
  private let stream: UnsafeMutablePointer<AVStream>
  private var decoder: Decoder
  /// How many threads decode.
  private(set) var threads: Int32
  /// How many do while nobody goes anywhere.
  private let usualThreads: Int32
  /// `nil` where packets do not tell.
  private var refreshes: RefreshReader?
  private let demuxer: Demuxer
  /// The one packet of a cover picture, which no reading delivers.
  private let cover: Packet?
  var isCover: Bool { cover != nil }
  private var isCoverSent = false

  /// Decoded ahead while a place was looked for.
  private var held: [TimedFrame] = []
  /// When the picture decoded last begins and ends; the picture itself would be one more in memory.
  private var last: (pts: Duration, end: Duration)?
  private var waitsForKey = false
  /// Whether the decoder was given nothing since it was flushed.
  private var isFresh = true
  /// What waits until all before it is decoded, to begin with in a decoder of ``usualThreads``.
  private var successor: Packet?
  /// Pictures before this time are only decoded as far as others are made from them; `nil` to see all.
  private var neededFrom: Duration?

  init(_ stream: UnsafeMutablePointer<AVStream>, track: Track, demuxer: Demuxer) throws(FFmpegError) {
    self.track = track
    self.stream = stream
    self.demuxer = demuxer
    cover = stream.isCover ? try Packet(copying: &stream.pointee.attached_pic) : nil
    width = Int(stream.pointee.codecpar.pointee.width)
    usualThreads = stream.needsTwoThreads ? 2 : 1
    threads = usualThreads
    refreshes = RefreshReader(stream.pointee.codecpar.pointee)
    decoder = try Decoder(stream, threads: threads)
  }

  /// The size at which pictures are seen; `nil` when nobody sees them.
  ///
  /// At a third of the size block edges differ by 56 dB and more, and one picture in fifteen is decoded for nothing.
  var seenSize: PixelSize? {
    didSet { if seenSize != oldValue { decoder.leavesBlockEdges = seenSize.map { $0.width * 3 <= width } ?? false } }
  }
  private let width: Int

  /// The next picture; `nil` after the last.
  ///
  /// - Throws: when reading failed, or when the stream ended and nothing in it could be decoded.
  func next() throws(FFmpegError) -> TimedFrame? {
    held.isEmpty ? try decode() : held.removeFirst()
  }

  /// Forgets what was decoded, after the demuxer went elsewhere.
  func flush() throws(FFmpegError) {
    // The way from a key picture is decoding alone, and somebody waits for it.
    if threads == 1, cover == nil, stream.isLarge {
      try change(threads: 2)
    } else {
      decoder.flush()
    }
    successor = nil
    isFresh = true
    isCoverSent = false
    held = []
    last = nil
    waitsForKey = cover == nil
  }

  /// Decodes on until the picture to be seen at `target` is the next; `false` when it was missed. Gives up on the way
  /// when somebody waits for another place.
  ///
  /// - Parameters:
  ///   - first: Pictures on the way are wanted from this time on; `nil` wants none.
  ///   - keep: Takes those.
  func land(
    on target: Duration, keepingFrom first: Duration? = nil,
    _ keep: (TimedFrame) throws(FFmpegError) -> Void = { _ in }
  ) throws(FFmpegError) -> Bool {
    // Packets that the decoder has already are not among those that are looked through.
    let seesAll = isFresh
    let due = cover == nil ? try demuxer.lastPictureTime(notAfter: target) : nil
    let known = due.flatMap { seesAll && $0.isLast ? $0.time : nil }
    neededFrom = due.map { min($0.time, first ?? $0.time) }
    defer { neededFrom = nil }
    guard var candidate = try next() else { return false }
    guard candidate.pts <= max(target, track.start ?? .zero) else {
      held.insert(candidate, at: 0)
      return false
    }
    while candidate.pts != known, !demuxer.isHurried, let following = try next() {
      if following.pts > target {
        held.insert(contentsOf: [candidate, following], at: 0)
        return true
      }
      if let first, candidate.pts >= first { try keep(candidate) }
      candidate = following
    }
    held.insert(candidate, at: 0)
    return true
  }

  /// The key picture that the demuxer went to, without any other, unless it is after `time`; what comes next is not
  /// known then.
  func keyPicture(notAfter time: Duration?) throws(FFmpegError) -> TimedFrame? {
    guard let packet = try nextPacket() else { return nil }
    if let time, let pts = track.time(of: packet), pts > time { return nil }
    var isSent = false
    // Nothing is made from it, and nobody looks closely.
    decoder.leavesAllBlockEdges = true
    defer { decoder.leavesAllBlockEdges = false }
    let answer = try decoder.next { () throws(FFmpegError) in
      defer { isSent = true }
      return isSent ? .ended : .packet(packet)
    }
    decoder.flush()
    return if case .frame(let frame) = answer { stamp(frame) } else { nil }
  }

  private func change(threads count: Int32) throws(FFmpegError) {
    let leavesBlockEdges = decoder.leavesBlockEdges
    decoder = try Decoder(stream, threads: count, after: decoder)
    decoder.leavesBlockEdges = leavesBlockEdges
    threads = count
  }

  private func decode() throws(FFmpegError) -> TimedFrame? {
    while true {
      if case .frame(let frame) = try decoder.next(from: nextToDecode) { return stamp(frame) }
      guard successor != nil else { return nil }
      try change(threads: usualThreads)
    }
  }

  private func nextToDecode() throws(FFmpegError) -> Demuxer.Answer {
    if let packet = successor {
      successor = nil
      return .packet(packet)
    }
    let isFirst = isFresh
    guard let packet = try nextPacket() else {
      decoder.skipsUnreferenced = false
      return .ended
    }
    if packet.hasNewParameters { refreshes = nil }
    decoder.skipsUnreferenced = isNotNeeded(packet)
    // Somebody has arrived, and a second thread costs a tenth more in all.
    if threads > usualThreads, neededFrom == nil, !isFirst, decoder.hasDecoded, packet.isKey,
      refreshes?.isRefresh(packet) == true
    {
      successor = packet
      return .ended
    }
    return .packet(packet)
  }

  private func nextPacket() throws(FFmpegError) -> Packet? {
    if let cover {
      defer { isCoverSent = true }
      return isCoverSent ? nil : cover
    }
    while case .packet(let packet) = try demuxer.next(.picture) {
      // Between two key pictures a decoder would begin with something half grey.
      if waitsForKey, !packet.isKey { continue }
      waitsForKey = false
      isFresh = false
      return packet
    }
    return nil
  }

  private func isNotNeeded(_ packet: Packet) -> Bool {
    guard let neededFrom, let time = track.time(packet.pointer.pointee.pts) else { return false }
    return time < neededFrom
  }

  private func stamp(_ frame: Frame) -> TimedFrame {
    let duration = track.length(cffmpeg_frame_duration(frame.pointer))
    let stated = track.time(frame.pointer.pointee.best_effort_timestamp) ?? last?.end ?? .zero
    let timed = TimedFrame(frame: frame, pts: max(pts(stated, lasting: duration), .zero), duration: duration)
    last = (timed.pts, timed.end)
    return timed
  }

  /// No picture is dropped for its time: one that is not later than the last is moved behind it.
  private func pts(_ stated: Duration, lasting duration: Duration) -> Duration {
    guard let last else { return stated }
    if stated > last.pts { return stated - last.end > track.longestGap ? last.end : stated }
    // A stray repetition goes half-way to where the next one belongs. After a jump back (two recordings joined)
    // every picture comes here, and they shall not run twice as fast.
    let isJump = last.pts - stated > .seconds(1)
    return last.pts + max(isJump ? duration : duration / 2, .microseconds(1))
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether decoding takes so long that the pictures on the way to a place are worth a second thread.
  fileprivate var isLarge: Bool {
    Int(pointee.codecpar.pointee.width) * Int(pointee.codecpar.pointee.height) >= 640 * 360
  }

  /// Whether one core might not keep up: beyond half as much again as 1080p at 60 a second, of which a core decodes
  /// about two hundred. A second thread costs a tenth more in all.
  fileprivate var needsTwoThreads: Bool {
    guard let rate = frameRate, rate.den > 0 else { return false }
    let pixels = Int64(pointee.codecpar.pointee.width) * Int64(pointee.codecpar.pointee.height)
    return pixels * Int64(rate.num) / Int64(rate.den) > 1920 * 1080 * 90
  }
}
