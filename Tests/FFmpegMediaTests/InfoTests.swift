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
      duration: .seconds(6), statedLength: .seconds(6),
      video: MediaInfo.Video(width: 64, height: 32, displayAspect: 2, frameRate: 25, codec: "h264"),
      audio: MediaInfo.Audio(sampleRate: 48_000, channels: 2, codec: "pcm_s16le"),
      chapters: [
        MediaInfo.Chapter(start: .zero, title: "First"), MediaInfo.Chapter(start: .seconds(2), title: ""),
      ], title: "A film",
      audioTracks: [MediaTrack(form: .sound, codec: "pcm_s16le", isDefault: true)], audioTrack: 1)
    #expect(info == expected)
  }

  @Test("a length that would be a guess from the bit rate is not told")
  func unknownLength() throws {
    let info = try FFmpegSource(MediaRequest(location: .file(path: Clips.raw)), interruption: Interruption()).info
    #expect(info.duration == nil)
  }

  @Test("the length that is stated for what is played is not another stream's", arguments: ["mkv", "mov", "ts"])
  func statedLength(ending: String) throws {
    let short = ["-f", "lavfi", "-i", "testsrc2=s=64x32:r=25:d=2", "-f", "lavfi", "-i", "sine=f=300:d=3"]
    let long = ["-f", "lavfi", "-i", "sine=f=500:d=9"]
    let coding = ["-c:v", "mpeg4", "-c:a", "mp2"]
    func info(_ name: String, _ words: [String]) throws -> MediaInfo {
      let path = Clips.make("\(name).\(ending)", words)
      return try FFmpegSource(MediaRequest(location: .file(path: path)), interruption: Interruption()).info
    }
    func isNear(_ length: Duration?, _ seconds: Double) -> Bool {
      length.map { $0 > .seconds(seconds - 0.2) && $0 < .seconds(seconds + 0.2) } ?? false
    }
    let plain = try info("plain", short + ["-map", "0", "-map", "1"] + coding)
    #expect(isNear(plain.statedLength, 3))
    let both = try info("second", short + long + ["-map", "0", "-map", "1", "-map", "2"] + coding)
    #expect(isNear(both.duration, 9))
    // Where the container does not tell streams apart there is no claim at all.
    #expect(ending == "ts" ? both.statedLength.map { $0 <= .seconds(3.2) } ?? true : isNear(both.statedLength, 3))
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
