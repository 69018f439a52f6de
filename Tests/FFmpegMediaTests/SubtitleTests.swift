import FFmpegMedia
import Playback
import Testing

/// Subtitles of text: a film's own, and files beside it.
struct SubtitleTests {
  private static let srt = """
    1
    00:00:00,500 --> 00:00:01,500
    <b>Bold</b> and plain

    2
    00:00:01,000 --> 00:00:07,000
    One line
    <i>and another</i>

    3
    00:00:07,040 --> 00:00:07,080
    日本語


    """

  private static func bold(_ text: String) -> SubtitleCue.Run { .init(text, .bold) }

  private static let cues = [
    SubtitleCue(
      start: .milliseconds(500), end: .milliseconds(1500), lines: [[.init("Bold", .bold), .init(" and plain")]]),
    SubtitleCue(
      start: .seconds(1), end: .seconds(7), lines: [[.init("One line")], [.init("and another", .italic)]]),
    SubtitleCue(start: .milliseconds(7040), end: .milliseconds(7080), lines: [[.init("日本語")]]),
  ]

  private static func film(_ name: String, _ codec: String) -> String {
    let text = file("\(name).srt")
    return Clips.make(
      name, "-i", Clips.cfr, "-i", text, "-i", text, "-map", "0", "-map", "1", "-map", "2", "-c", "copy", "-c:s", codec,
      "-metadata:s:s:1", "language=ger", "-disposition:s:0", "0", "-disposition:s:1", "default")
  }

  private func source(_ path: String, start: Duration = .zero, subtitles: MediaRequest.Subtitles = .usual) throws
    -> FFmpegSource
  {
    try FFmpegSource(
      MediaRequest(
        location: .file(path: path), pictureSize: PixelSize(width: 8, height: 4), start: start, subtitles: subtitles),
      interruption: Interruption())
  }

  private static func file(_ name: String) -> String {
    do { return try Clips.write(name, srt.utf8) } catch { fatalError("\(error)") }
  }

  private static let codecs = ["srt", "ass", "mov_text", "webvtt"]
  private static let films = Dictionary(
    uniqueKeysWithValues: codecs.map { ($0, film($0 == "mov_text" ? "subs.mp4" : "subs-\($0).mkv", $0)) })

  @Test(arguments: codecs)
  func tracks(codec: String) throws {
    let info = try source(try #require(Self.films[codec])).info
    #expect(info.subtitleTracks.count == 2)
    #expect(info.subtitleTracks.allSatisfy { $0.form == .text })
    #expect(info.subtitleTracks.map(\.language).last == "ger")
    #expect(info.usualSubtitleTrack == 2)
  }

  /// With every picture, what is seen with it was read before it.
  @Test(arguments: codecs)
  func ownSubtitlesComeInTime(codec: String) throws {
    let source = try source(try #require(Self.films[codec]))
    var (first, second) = (SubtitleCues(), SubtitleCues())
    var all = SubtitleCues(Self.cues)
    if codec == "mov_text" {
      // Its samples follow each other.
      var cut = Self.cues
      cut[0].end = .seconds(1)
      all = SubtitleCues(cut)
    }
    while let picture = try source.nextPicture() {
      for one in source.takeSubtitles() { if one.track == 1 { first.insert(one.cue) } else { second.insert(one.cue) } }
      let expected = all.moment(at: picture.pts).cues
      // Not all containers keep what is bold.
      #expect(Self.texts(second.moment(at: picture.pts).cues) == Self.texts(expected), "\(picture.pts)")
    }
    #expect(Self.texts(first.cues) == Self.texts(Self.cues))
    if codec == "srt" { #expect(second.cues == Self.cues) }
  }

  private static func texts(_ cues: [SubtitleCue]) -> [String] {
    cues.map { cue in cue.lines.map { $0.map(\.text).joined() }.joined(separator: "|") }
  }

  @Test("A seek into the middle of a line shows it", arguments: codecs)
  func seeks(codec: String) throws {
    let path = try #require(Self.films[codec])
    for target in [6000, 3000, 7040, 1600, 200, 7520] {
      for start in [0, target] {
        let source = try source(path, start: .milliseconds(start))
        if start == 0 { try source.seek(to: .milliseconds(target)) }
        let picture = try #require(try source.nextPicture())
        var cues = SubtitleCues()
        for one in source.takeSubtitles() where one.track == 2 { cues.insert(one.cue) }
        let expected = SubtitleCues(Self.cues).moment(at: picture.pts).cues
        #expect(Self.texts(cues.moment(at: picture.pts).cues) == Self.texts(expected), "\(target) from \(start)")
        #expect(picture.pts == .milliseconds(target))
      }
    }
  }

  /// Key pictures a second apart: the place that is read from lies behind the beginning of the line.
  @Test func seekFromANearKeyPicture() throws {
    let text = try Clips.write("near.srt", Self.srt.utf8)
    let path = Clips.make(
      "near.mkv", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=8,\(Clips.numbers)", "-i", text, "-c:v", "libx264",
      "-g", "25", "-pix_fmt", "yuv420p", "-c:s", "srt")
    let source = try source(path)
    try source.seek(to: .milliseconds(5520))
    #expect(try source.nextPicture()?.pts == .milliseconds(5520))
    #expect(Self.texts(source.takeSubtitles().map(\.cue)).contains("One line|and another"))
  }

  @Test func whatNobodySeesIsNotRead() throws {
    let source = try source(try #require(Self.films["srt"]), subtitles: .unread)
    while try source.nextPicture() != nil {}
    #expect(source.takeSubtitles().isEmpty)
    #expect(source.info.subtitleTracks.count == 2)
  }

  // MARK: Files

  @Test func filesOfAllForms() throws {
    let plain = try Clips.write("plain.srt", Self.srt.utf8)
    for ending in ["srt", "vtt", "ass"] {
      let path = ending == "srt" ? plain : Clips.make("file.\(ending)", "-i", plain)
      let (track, cues) = try SubtitleFile.read(path, interruption: Interruption())
      #expect(track.form == .text)
      #expect(Self.texts(cues.cues) == Self.texts(Self.cues), "\(ending)")
      #expect(cues.cues.map(\.start).first == .milliseconds(500))
    }
    #expect(try SubtitleFile.read(plain, interruption: Interruption()).cues.cues == Self.cues)
  }

  @Test func fileThatIsNoUTF8() throws {
    let path = try Clips.write(
      "latin.srt", Array("1\n00:00:01,000 --> 00:00:02,000\nGr".utf8) + [0xFC, 0xDF] + Array("e\n\n".utf8))
    #expect(Self.texts(try SubtitleFile.read(path, interruption: Interruption()).cues.cues) == ["Grüße"])
  }

  @Test(
    "What is no file of subtitles is refused",
    arguments: ["missing.srt", "", "empty.srt", "binary.srt", "video.srt", "large.srt", "list.srt"])
  func refusals(name: String) throws {
    switch name {
    case "empty.srt": _ = try Clips.write(name, [])
    case "binary.srt": _ = try Clips.write(name, (0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7) })
    case "video.srt": _ = try Clips.write(name, try Clips.bytes(Clips.cfr))
    case "large.srt": _ = try Clips.write(name, Array(repeating: 0x0A, count: (16 << 20) + 1))
    case "list.srt": _ = try Clips.write(name, "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n".utf8)
    default: break
    }
    #expect(throws: MediaError.self) {
      try SubtitleFile.read(Clips.folder + "/" + name, interruption: Interruption())
    }
  }

  @Test func fileOfVeryManySubtitles() throws {
    let text = (0..<120_000).map { "{\($0)}{\($0 + 1)}x\n" }.joined()
    let path = try Clips.write("many.sub", text.utf8)
    #expect(try SubtitleFile.read(path, interruption: Interruption()).cues.cues.count == SubtitleCues.mostCues)
  }
}
