import FFmpegMedia
import Playback
import Synchronization
import Testing

struct InfoTests {
  @Test("the container tells its length, streams, chapters and title")
  func info() throws {
    let notes = try Clips.write(
      "notes.txt",
      """
      ;FFMETADATA1
      title=A film
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=2000
      title=First
      [CHAPTER]
      TIMEBASE=1/1000
      START=2000
      END=6000

      """.utf8)
    let path = Clips.make("told.mkv", "-i", Clips.both, "-i", notes, "-map_metadata", "1", "-c", "copy")
    let info = try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption()).info
    let expected = MediaInfo(
      duration: .seconds(6),
      video: MediaInfo.Video(width: 64, height: 32, displayAspect: 2, frameRate: 25, codec: "h264"),
      audio: MediaInfo.Audio(sampleRate: 48_000, channels: 2, codec: "pcm_s16le"),
      chapters: [
        MediaInfo.Chapter(start: .zero, title: "First"), MediaInfo.Chapter(start: .seconds(2), title: ""),
      ], title: "A film")
    #expect(info == expected)
  }

  @Test("a length that would be a guess from the bit rate is not told")
  func unknownLength() throws {
    let info = try FFmpegSource(MediaRequest(location: .file(path: Clips.raw)), interruption: Interruption()).info
    #expect(info.duration == nil)
  }

  @Test("FFmpeg's log arrives line by line where it was redirected to")
  func log() throws {
    let box = LineBox()
    FFmpegLog.redirect(to: { box.add($0) }, level: .error)
    let path = try Clips.write("log.mp4", try Clips.bytes(Clips.cfr).dropLast(9000))
    #expect(throws: MediaError.self) {
      try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption())
    }
    #expect(box.lines.contains { $0.contains("moov atom not found") })
    #expect(box.lines.allSatisfy { !$0.contains { $0.isNewline } })
  }
}

private final class LineBox: Sendable {
  private let store = Mutex<[String]>([])
  var lines: [String] { store.withLock { $0 } }
  func add(_ line: String) { store.withLock { $0.append(line) } }
}
