import CFFmpeg

/// One chosen stream of a container.
struct Track {
  var index: Int32
  var timeBase: TimeBase
  /// What is taken off every time of the stream: the container's start time.
  var origin: Duration
  /// Where the stream begins on the medium's own axis; `nil` when the container does not tell.
  var start: Duration?
  /// A time that is later by more than this is damage or another recording, no pause.
  var longestGap: Duration
  /// How long a frame lasts that does not tell it; zero when nobody knows.
  var frameDuration: Duration

  /// The medium's own time of `timestamp`; `nil` for FFmpeg's "no timestamp".
  func time(_ timestamp: Int64) -> Duration? {
    timeBase.duration(timestamp: timestamp).map { $0 - origin }
  }

  /// The length of `ticks`, or of a usual frame when it is not told.
  func length(_ ticks: Int64) -> Duration { ticks > 0 ? timeBase.duration(ticks: ticks) : frameDuration }

  /// When `packet` is to be seen or heard.
  func time(of packet: Packet) -> Duration? {
    time(packet.pointer.pointee.pts) ?? time(packet.pointer.pointee.dts)
  }

  /// When `packet` is over.
  func end(of packet: Packet) -> Duration? {
    let fields = packet.pointer.pointee
    let start = fields.pts != cffmpeg_nopts ? fields.pts : fields.dts
    // One conversion of the sum is exact where the sum of two is not.
    let (end, overflows) = start.addingReportingOverflow(fields.duration)
    guard start != cffmpeg_nopts, fields.duration > 0, !overflows else {
      return time(of: packet).map { $0 + frameDuration }
    }
    return time(end)
  }
}
