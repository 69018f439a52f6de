import Foundation
import Playback
import TestSupport
import Testing

@testable import intermission

/// A list of files as content.
struct PlaylistTests {
  private func entries(_ text: String) -> [String]? {
    Playlist(Array(text.utf8))?.entries.map { entry in entry.reference + (entry.title.map { " (\($0))" } ?? "") }
  }

  @Test(arguments: [
    ("#EXTM3U\n#EXTINF:12,One\na.mp4\n#EXTINF:-1,\nb.mp4\n", ["a.mp4 (One)", "b.mp4"]),
    ("a.mp4\r\n\r\n  b c.mp4 \t\r\n# said\r\n#EXTVLCOPT:x\r\n../d.mkv", ["a.mp4", "b c.mp4", "../d.mkv"]),
    ("\u{FEFF}#EXTM3U\n#EXTINF:0,Ö, ü\nö.mp3", ["ö.mp3 (Ö, ü)"]), ("a.mp4\rb.mp4", ["a.mp4", "b.mp4"]),
    ("#EXTM3U\n#EXTINF:-1 tvg-id=\"n,1\" group-title=\"News, local\",First\nhttp://h/1", ["http://h/1 (First)"]),
    ("#EXTINF:1,Lost\n#EXTINF:2,Kept\na.mp4\nb.mp4", ["a.mp4 (Kept)", "b.mp4"]), ("", []), ("#EXTM3U\n", []),
    (
      "[playlist]\nFile2=b.mp3\nTitle2=Two\nfile1 = x\nFile1=a.mp3\nTitle3=none\nFilex=c\nNumberOfEntries=2\nVersion=2",
      ["a.mp3", "b.mp3 (Two)"]
    ),
  ]) func `Lines are entries, comments are none, titles stand before`(_ text: String, _ expected: [String]) {
    #expect(entries(text) == expected)
  }

  @Test func `What is no UTF-8 is Latin-1`() {
    #expect(Playlist([0xE9, 0x2E, 0x6D, 0x70, 0x33])?.entries == [Playlist.Entry(reference: "é.mp3")])
  }

  @Test func `Live streaming and what is no text are no lists`() {
    #expect(entries("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:8,\na.ts\n") == nil)
    #expect(entries("#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\na.m3u8\r\n") == nil)
    #expect(Playlist([0x47, 0, 0x40]) == nil)
  }

  @Test func `Of very many entries ten thousand are kept`() {
    let text = (0..<20_000).map { "\($0).mp4" }.joined(separator: "\n")
    #expect(entries(text)?.count == 10_000)
    #expect(entries(text)?.last == "9999.mp4")
    let numbered = "[playlist]\n" + (0..<20_000).map { "File\($0)=\($0).mp4" }.joined(separator: "\n")
    #expect(entries(numbered)?.count == 10_000)
  }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = Clips.folder + "/" + name
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func contents(
    _ location: MediaLocation, fetch: ContentExpansion.Fetch = { _ in nil }
  ) -> [ContentExpansion.Content] {
    ContentExpansion.contents(of: location, fetch: fetch)
  }

  @Test func `Paths count from the list's folder, lists in it are read and lists in those are not`() throws {
    let top = try write(
      "lists/top.m3u",
      "#EXTM3U\n#EXTINF:1,\u{1B}[31mRed\u{202E}\nfilm%20one.mp4\nsub/inner.m3u8\ntop.m3u\n./../lists/top.m3u\n/tmp/x.mp4\n"
        + "file:///tmp/y%20z.mp4\nhttp://host/a.mp4\nhttp://host/b.m3u\nsub\\film.mp4\nliteral%20.mp4\ngone%20.mp4\n")
    for name in ["film one.mp4", "sub/film.mp4", "literal%20.mp4"] { _ = try write("lists/" + name, "") }
    _ = try write("lists/sub/inner.m3u8", "film.mp4\ndeep.pls\n../top.m3u\ninner.m3u8")
    _ = try write("lists/sub/deep.pls", "[playlist]\nFile1=never.mp4")
    let folder = Clips.folder + "/lists/"
    #expect(
      contents(.file(path: top)) == [
        .init(location: .file(path: folder + "film one.mp4"), title: "Red"),
        .init(location: .file(path: folder + "sub/film.mp4")), .init(location: .file(path: folder + "sub/deep.pls")),
        .init(location: .file(path: "/tmp/x.mp4")), .init(location: .file(path: "/tmp/y z.mp4")),
        .init(location: .url("http://host/a.mp4")), .init(location: .url("http://host/b.m3u")),
        .init(location: .file(path: folder + "sub/film.mp4")), .init(location: .file(path: folder + "literal%20.mp4")),
        .init(location: .file(path: folder + "gone%20.mp4")),
      ])
  }

  @Test func `A list that came over http names addresses alone`() {
    let list = """
      #EXTM3U
      #EXTINF:1,One
      one.mp4
      /two.mp4
      //other/three.mp4
      https://h/four.mp4
      file:///etc/passwd
      file:five.mp4
      concat:/etc/passwd
      next.m3u
      """
    let contents = contents(.url("http://host/a/list.m3u?key=1")) { url in
      #expect(url == "http://host/a/list.m3u?key=1")
      return (Array(list.utf8), "https://moved/b/list.m3u")
    }
    #expect(contents.first?.title == "One")
    #expect(
      contents.map(\.location) == [
        .remote("https://moved/b/one.mp4"), .remote("https://moved/two.mp4"), .remote("https://other/three.mp4"),
        .remote("https://h/four.mp4"), .remote("https://moved/b/next.m3u"),
      ])
  }

  @Test(arguments: ["http://host/film.mp4", "http://host/gone.m3u", "rtsp://host/list.m3u", "http://host/hls.m3u8"])
  func `Other addresses stay what they are`(_ url: String) {
    let contents = contents(.url(url)) { url in
      #expect(url.hasSuffix("gone.m3u") || url.hasSuffix("hls.m3u8"))
      return url.hasSuffix("gone.m3u") ? nil : (Array("#EXTM3U\n#EXT-X-ENDLIST\n".utf8), url)
    }
    #expect(contents == [.init(location: .url(url))])
  }

  @Test func `Lists that name many lists end soon`() throws {
    let many = (0..<500).map { "many\($0).m3u\n" }.joined()
    let top = try write("many/top.m3u", many)
    let inner = (0..<1000).map { "\($0).mp4\n" }.joined()
    for index in 0..<500 { _ = try write("many/many\(index).m3u", inner) }
    #expect(contents(.file(path: top)).count == 10_000)
  }

  @Test func `A list plays what it names, under its titles and with the breaks beside it`() throws {
    _ = try write("season.m3u", "#EXTM3U\r\n#EXTINF:2,Pilot\r\nfilm.mp4\r\nbeside.mp4\r\n")
    let run = Command.run(["--headless", "--untimed", "--events", "-", "season.m3u", "film.mp4"])
    #expect(run.code == 0 && run.complaint.isEmpty, "\(run.complaint)")
    let loaded = run.events.filter { $0.contains(#""type":"contentLoaded""#) }
    #expect(loaded.count == 3)
    for (line, url) in zip(loaded, ["film.mp4", "beside.mp4", "film.mp4"]) {
      #expect(line.contains(#""url":"\#(url)""#), "\(line)")
    }
    #expect(run.events.filter { $0.contains(#""type":"adBreakStarted""#) }.count == 1)
  }

  @Test(arguments: ["#EXTM3U\n", "itself.m3u\n"]) func `A list of nothing is one line and exit code 1`(
    _ text: String
  ) throws {
    _ = try write("itself.m3u", text)
    let run = Command.run(["--headless", "--untimed", "itself.m3u"])
    #expect(run.code == 1)
    #expect(run.complaint == "intermission: itself.m3u: there is nothing to play in this list\n")
  }

  @Test(.timeLimit(.minutes(5))) func `A list over http plays`() throws {
    let server = try WebServer()
    try FileManager.default.copyItem(atPath: Clips.folder + "/film.mp4", toPath: server.folder + "/film one.mp4")
    try server.write("#EXTM3U\n#EXTINF:2,One\nfilm%20one.mp4\n/etc/passwd\n", to: "list.m3u")
    let run = Command.run(["--headless", "--untimed", "--events", "-", server.http + "/list.m3u"])
    #expect(run.events.contains { $0.contains(#""url":"\#(server.http)/film%20one.mp4""#) })
    #expect(run.events.contains { $0.contains("contentComplete") })
    #expect(run.complaint == "intermission: \(server.http)/etc/passwd: Server returned 404 Not Found\n")
  }
}
