import FFmpegMedia
import Foundation
import Playback
import Testing

/// HTTP Live Streaming and DASH, from files and from a server.
@Suite(.timeLimit(.minutes(5)))
struct StreamingTests {
  /// Eight seconds of numbered pictures in pieces of two, with a key picture each second.
  struct Stream: Sendable, CustomTestStringConvertible {
    var name: String
    var playlist: String
    var format: [String]
    var testDescription: String { name }

    /// The folder that holds it, with every file in it.
    func made(in name: String) throws -> (folder: String, files: [String: [UInt8]]) {
      let folder = Clips.folder + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let options =
        ["-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=8,\(Clips.numbers)"]
        + ["-f", "lavfi", "-i", "sine=d=8:r=48000", "-map", "0:v", "-map", "1:a"]
        + ["-c:v", "libx264", "-g", "25", "-sc_threshold", "0", "-bf", "2", "-crf", "4", "-pix_fmt", "yuv420p"]
        + ["-c:a", "aac"]
      _ = Clips.make(
        "\(name)/\(playlist)", options + format.map { $0.replacing("FOLDER", with: folder) })
      var files: [String: [UInt8]] = [:]
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        files[file] = try Clips.bytes(folder + "/" + file)
      }
      return (folder, files)
    }
  }

  private static let hls = ["-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod"]
  private static let streams = [
    Stream(
      name: "hls", playlist: "list.m3u8", format: hls + ["-hls_segment_filename", "FOLDER/piece%d.ts"]),
    Stream(
      name: "hls fmp4", playlist: "list.m3u8",
      format: hls + ["-hls_segment_type", "fmp4", "-hls_segment_filename", "FOLDER/piece%d.m4s"]),
    Stream(
      name: "hls alternate", playlist: "list%v.m3u8",
      format: hls + [
        "-var_stream_map", "v:0,agroup:a a:0,agroup:a", "-master_pl_name", "master.m3u8", "-hls_segment_filename",
        "FOLDER/piece%v-%d.ts",
      ]),
    Stream(name: "dash", playlist: "list.mpd", format: ["-f", "dash", "-seg_duration", "2"]),
  ]

  @Test("a stream in pieces plays, with its length, and a seek is exact", arguments: streams, [false, true])
  func recorded(_ stream: Stream, overHTTP: Bool) throws {
    let (folder, files) = try stream.made(in: "\(stream.name) \(overHTTP)")
    let list = files["master.m3u8"] == nil ? stream.playlist : "master.m3u8"
    let server = try LoopbackServer(Dictionary(uniqueKeysWithValues: files.map { ("/" + $0.key, $0.value) }))
    let film = try Numbered(
      overHTTP ? .url(server.address + "/" + list) : .file(path: folder + "/" + list), sound: SoundFormat())
    let duration = try #require(film.source.info.duration)
    #expect(distance(duration, .seconds(8)) < .milliseconds(150))
    #expect(film.source.info.audio != nil)
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(0..<200))
    for shown in shown {
      #expect(distance(shown.pts, .milliseconds(40) * shown.number) < .milliseconds(70), "\(shown)")
    }
    var heard = Duration.zero
    while let sound = try film.source.nextSound() { heard += sound.duration }
    #expect(distance(heard, .seconds(8)) < .milliseconds(150))
    let first = try #require(shown.first).pts
    for number in [150, 3, 77, 124, 199, 0, 51] {
      try film.source.seek(to: .milliseconds(40) * number + first)
      let next = try film.next()
      #expect(next?.number == number, "\(String(describing: next))")
      let sound = try #require(try film.source.nextSound())
      #expect(distance(sound.pts, .milliseconds(40) * number + first) < .milliseconds(1))
    }
  }

  @Test("pieces of this machine may be called anything; those of a remote document may not")
  func endings() throws {
    let piece = try Clips.bytes(Clips.transport)
    let list = Array("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:8,\npiece.jpeg\n#EXT-X-ENDLIST\n".utf8)
    _ = try Clips.write("piece.jpeg", piece)
    #expect(try Numbered(try Clips.write("endings.m3u8", list)).next()?.number == 0)
    let server = try LoopbackServer(["/list.m3u8": list, "/piece.jpeg": piece])
    #expect(try Numbered(.url(server.address + "/list.m3u8")).next()?.number == 0)
    #expect(throws: MediaError.self) { try Numbered(.remote(server.address + "/list.m3u8")).next() }
  }

  @Test("where times jump between pieces the film goes on without a gap", arguments: [false, true])
  func discontinuity(isBack: Bool) throws {
    let parts = [0, 1, 2].map { part in
      Clips.make(
        "jump \(isBack) \(part).ts", "-f", "lavfi", "-i",
        "color=c=black:s=64x32:r=25:d=6,\(Clips.numbers),trim=start_frame=\(part * 50):end_frame=\(part * 50 + 50)"
          + ",setpts=N/25/TB", "-f", "lavfi", "-i", "sine=d=2:r=48000", "-c:v", "libx264", "-bf", "0", "-crf", "4",
        "-pix_fmt", "yuv420p", "-c:a", "mp2", "-output_ts_offset", "\(isBack ? 100 - 40 * part : 100 * part)", "-f",
        "mpegts")
    }
    let entries = parts.map { "#EXTINF:2,\n\($0.split(separator: "/").last ?? "")\n" }
    let list = try Clips.write(
      "jump \(isBack).m3u8",
      Array(
        ("#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n" + entries.joined(separator: "#EXT-X-DISCONTINUITY\n")
          + "#EXT-X-ENDLIST\n").utf8))
    let film = try Numbered(list, sound: SoundFormat())
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(0..<150))
    #expect(
      zip(shown, shown.dropFirst()).allSatisfy { distance($1.pts - $0.pts, .milliseconds(40)) < .milliseconds(45) })
    var heard = Duration.zero
    while let sound = try film.source.nextSound() { heard += sound.duration }
    #expect(distance(heard, .seconds(6)) < .milliseconds(200), "\(heard)")
  }

  @Test("live, its length is not known, and it goes on as pieces come")
  func live() throws {
    let pieces = (0..<12).map { part in
      Clips.make(
        "live \(part).ts", "-f", "lavfi", "-i",
        "color=c=black:s=64x32:r=25:d=5,\(Clips.numbers),trim=start_frame=\(part * 10):end_frame=\(part * 10 + 10)"
          + ",setpts=PTS", "-c:v", "libx264", "-bf", "0", "-crf", "4", "-pix_fmt", "yuv420p", "-copyts", "-f",
        "mpegts")
    }
    let files = try Dictionary(
      uniqueKeysWithValues: pieces.enumerated().map { ("/\($0).ts", try Clips.bytes($1)) })
    let server = try LoopbackServer { path, count in
      guard path == "/live.m3u8" else { return files[path] }
      // One more piece each time, and no more of the first.
      let window = min(count, 9)..<min(count + 3, 12)
      let entries = window.map { "#EXTINF:0.4,\n\($0).ts\n" }.joined()
      let head = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:\(window.lowerBound)\n"
      return Array((head + entries + (count >= 9 ? "#EXT-X-ENDLIST\n" : "")).utf8)
    }
    let film = try Numbered(.url(server.address + "/live.m3u8"))
    #expect(film.source.info.duration == nil)
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(0..<120))
    #expect(shown.first?.pts == .zero)
    #expect(distance(film.source.end, .milliseconds(4800)) < .milliseconds(100))
  }
}
