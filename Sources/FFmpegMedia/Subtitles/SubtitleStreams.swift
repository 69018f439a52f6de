import CFFmpeg
import Playback

/// The subtitles of one medium: all tracks of text, and of those that are pictures the one that is to be seen.
final class SubtitleStreams {
  private struct Stream {
    /// From 1.
    var number: Int
    var index: Int32
    var isText: Bool
    /// `nil` for one that cannot be decoded.
    var decoder: SubtitleDecoder?
  }

  /// Pictures to be seen for a while.
  private struct Scene {
    var start: Duration
    var end: Duration?
    var bitmaps: [SubtitleBitmap]
  }

  /// More pictures are not kept: each may take megabytes.
  private static let mostScenes = 16

  private let container: Container
  private var streams: [Stream] = []
  private var arrived: [TrackCue] = []
  private var scenes: [Scene] = []
  /// The times whose packets were all read; what was read before is known for good.
  private var known = Duration.zero..<Duration.zero

  /// - Parameter track: The number of the one whose pictures are to be seen.
  init(_ container: Container, showing track: Int?) {
    self.container = container
    showsTrack = track
    for (index, stream) in container.streams(AVMEDIA_TYPE_SUBTITLE).enumerated() {
      let properties = avcodec_descriptor_get(stream.pointee.codecpar.pointee.codec_id)?.pointee.props ?? 0
      let isText = properties & AV_CODEC_PROP_BITMAP_SUB == 0
      let decoder: SubtitleDecoder?
      do throws(FFmpegError) {
        decoder = try SubtitleDecoder(stream, track: container.track(stream))
      } catch {
        // The film plays without it.
        decoder = nil
      }
      streams.append(Stream(number: index + 1, index: stream.pointee.index, isText: isText, decoder: decoder))
    }
  }

  /// The number of the track whose pictures are to be seen; one of text shows none.
  var showsTrack: Int? {
    didSet {
      guard showsTrack != oldValue else { return }
      scenes = []
      known = .zero..<(.zero)
      chooseStreams()
    }
  }

  private var shown: Stream? { streams.first { !$0.isText && $0.number == showsTrack } }

  /// Has the container read what is wanted and nothing else.
  func chooseStreams() {
    isReading = false
    for stream in streams {
      let isWanted = stream.decoder != nil && (stream.isText || stream.number == showsTrack)
      if isWanted { isReading = true }
      container.stream(stream.index)?.pointee.discard = isWanted ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// Takes a packet of whatever stream.
  func take(_ packet: Packet) {
    guard let stream = streams.first(where: { $0.index == packet.streamIndex }), let decoder = stream.decoder,
      stream.isText || stream.number == showsTrack, let event = decoder.decode(packet)
    else { return }
    if stream.isText {
      for lines in event.texts {
        arrived.append(
          TrackCue(track: stream.number, cue: SubtitleCue(start: event.start, end: event.end, lines: lines)))
      }
    } else {
      scenes.removeAll { $0.start >= event.start }
      scenes.append(Scene(start: event.start, end: event.end, bitmaps: event.bitmaps))
      if scenes.count > Self.mostScenes { scenes.removeFirst() }
    }
  }

  /// What was read of text since the last call.
  func takeCues() -> [TrackCue] {
    defer { arrived = [] }
    return arrived
  }

  /// Puts the subtitles that are pictures over one that was scaled already.
  ///
  /// - Parameter size: What it was scaled to, `pixels` being `0xAARRGGBB`.
  func put(into pixels: inout [UInt32], of size: PixelSize, film: TimedFrame) {
    guard !scenes.isEmpty else { return }
    let frame = film.frame.pointer.pointee
    for bitmap in bitmaps(at: film.pts) {
      bitmap.blend(
        into: &pixels, target: size, film: PixelSize(width: Int(frame.width), height: Int(frame.height)))
    }
  }

  /// What is to be seen with a picture of that time.
  private func bitmaps(at time: Duration) -> [SubtitleBitmap] {
    // Each takes the place of the one before it.
    guard let scene = scenes.last(where: { $0.start <= time }), scene.end.map({ time < $0 }) ?? true else { return [] }
    return scene.bitmaps
  }

  /// Whether any are wanted.
  private(set) var isReading = false

  /// Where reading must begin to know what is seen at `place`; `nil` when that is known.
  func lookBack(from place: Duration) -> Duration? {
    guard isReading else { return nil }
    let start = max(place - .seconds(20), .zero)
    if shown == nil, known.lowerBound <= start, place <= known.upperBound { return nil }
    return start < place ? start : nil
  }

  /// Reading goes on at another place.
  ///
  /// - Parameter isKnown: Whether what comes before it was read just now.
  func moved(to place: Duration, isKnown: Bool) {
    if place < known.lowerBound || place > known.upperBound { known = place..<place }
    guard let shown, !isKnown else { return }
    scenes = []
    shown.decoder?.flush()
  }

  /// All packets up to that time were read.
  func noteReading(to time: Duration) {
    if time > known.upperBound { known = known.lowerBound..<time }
  }
}
