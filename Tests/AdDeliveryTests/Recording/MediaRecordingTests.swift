import Foundation
import Playback
import Synchronization
import TestSupport
import Testing

@testable import AdDelivery

/// `--record` and `--replay` of ad media.
struct MediaRecordingTests {
  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = folder.path + "/recording"
  }

  private static let media = FakeMedia([
    "http://me:hidden@t/a.mp4?token=hidden": FakeMedium(
      pictureTimes: [.seconds(1) / 30, .seconds(1)], lastPicture: .seconds(1) / 3),
    "http://t/damaged": FakeMedium(length: .seconds(2)).with(\.failsAfter, 5),
    "http://t/stalls": FakeMedium(length: .seconds(2)).with(\.hangsAfter, 0),
    "http://t/sound": .sound(length: .seconds(3)),
    "http://t/gone": .failing(MediaError(.notFound, "Server returned 404 Not Found")),
    "http://t/text": .failing(MediaError(.notMedia, "Invalid data found when processing input")),
  ])
  private static let digest: MediaDigester = { location, _ throws(MediaError) in
    guard !location.text.contains("sound") else { throw MediaError(.notFound, "Server returned 404 Not Found") }
    return MediaDigest(bytes: location.text.utf8.count, sha256: "of " + location.text.suffix(3))
  }
  private static let nowhere: MediaOpener = { request, _ throws(MediaError) in
    Issue.record("\(request.location.text) was opened")
    throw MediaError(.damaged, "opened")
  }

  private func recorder(
    _ open: @escaping MediaOpener = media.open, digest: @escaping MediaDigester = digest,
    patience: Duration = .seconds(5)
  ) throws -> MediaRecorder {
    let head = Recording.Head(program: "a/1", seed: 1, start: .zero)
    return MediaRecorder(
      of: open, digest: digest, to: try RecordingFile(path: path, head: head), patience: patience)
  }

  private func replay(open: @escaping MediaOpener = nowhere) throws -> MediaReplay {
    MediaReplay(try Recording(path: path), names: LocalNames(folder: folder.path), open: open, digest: Self.digest)
  }

  /// Everything that a medium says and gives, as the player asks for it; pictures but the first and the last end are left
  /// out.
  private struct Playing: Equatable {
    var info: MediaInfo?
    var firstPicture: Duration?
    var lastEnd: Duration?
    var error: MediaError?

    init(_ url: String, _ open: MediaOpener, _ interruption: Interruption = Interruption()) {
      self.init(.remote(url), open, interruption)
    }

    init(_ location: MediaLocation, _ open: MediaOpener, _ interruption: Interruption = Interruption()) {
      do throws(MediaError) {
        let source = try open(MediaRequest(location: location), interruption)
        info = source.info
        while let picture = try source.nextPicture() {
          firstPicture = firstPicture ?? picture.pts
          lastEnd = picture.end
        }
        lastEnd = max(lastEnd ?? .zero, source.end)
      } catch {
        self.error = error
      }
    }
  }

  private func opener(_ recorder: MediaRecorder, _ url: String) -> MediaOpener {
    recorder.opener(for: MediaRequest(location: .remote(url)))
  }

  private func opener(_ replay: MediaReplay, _ url: String) -> MediaOpener {
    replay.opener(for: MediaRequest(location: .remote(url)))
  }

  /// Waits for the digests.
  private func finish(_ recorder: MediaRecorder) {
    let gate = Gate()
    if recorder.isBusy({ gate.open() }) { gate.pass() }
    recorder.finish()
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test(
    arguments: [
      "http://me:hidden@t/a.mp4?token=hidden", "http://t/damaged", "http://t/sound", "http://t/gone", "http://t/text",
    ])
  func `a remote medium is played from what was recorded, and fails as it did`(url: String) throws {
    let recorder = try recorder()
    let recorded = Playing(url, opener(recorder, url))
    #expect(recorded == Playing(url, Self.media.open))
    finish(recorder)
    #expect(try !text.contains("hidden"))
    let replay = try replay()
    // Another's credentials are as good.
    let asked = url.replacing("hidden", with: "other")
    for _ in 1...2 { #expect(Playing(asked, opener(replay, asked)) == recorded) }
    #expect(replay.finish() == [])
  }

  @Test func `a line for each opening is read by people`() throws {
    let recorder = try recorder()
    for url in ["http://me:hidden@t/a.mp4?token=hidden", "http://t/sound", "http://t/gone"] {
      _ = Playing(url, opener(recorder, url))
    }
    finish(recorder)
    #expect(
      try text.split(separator: "\n").dropFirst() == [
        #"{"bytes":37,"end":1.333333333333333333,"firstPicture":0.033333333333333333,"info":{"duration":1.333333333333333333,"statedLength":1.333333333333333333,"video":{"codec":"fake","displayAspect":2,"frameRate":1.5,"height":2,"isStill":false,"width":4}},"medium":"http://***@t/a.mp4?token=***","outcome":"opened","sha256":"of den"}"#,
        #"{"digest":"Server returned 404 Not Found","end":3,"info":{"audio":{"channels":1,"codec":"fake","sampleRate":1000},"duration":3,"statedLength":3},"medium":"http://t/sound","outcome":"opened"}"#,
        #"{"medium":"http://t/gone","message":"Server returned 404 Not Found","outcome":"notFound"}"#,
      ])
  }

  @Test func `what is not in the recording is not found`() throws {
    try recorder().finish()
    let replay = try replay()
    #expect(
      Playing("http://t/sound", opener(replay, "http://t/sound")).error
        == MediaError(.notFound, "not in the recording"))
    let local = MediaLocation.file(path: try folder.write("abc", to: "a.mp4"))
    #expect(
      Playing(local, replay.opener(for: MediaRequest(location: local))).error
        == MediaError(.notFound, "not in the recording"))
  }

  @Test func `openings of one address have their turns`() throws {
    let times = Mutex(0)
    let recorder = try recorder { request, interruption throws(MediaError) in
      let isFirst = times.withLock { count in
        defer { count += 1 }
        return count == 0
      }
      if isFirst { throw MediaError(.notFound, "not yet") }
      return try Self.media.open(request, interruption)
    }
    let openers = (1...2).map { _ in opener(recorder, "http://t/sound") }
    for open in openers { _ = Playing("http://t/sound", open) }
    finish(recorder)
    let replay = try replay()
    let errors = (1...3).map { _ in Playing("http://t/sound", opener(replay, "http://t/sound")).error }
    #expect(errors == [MediaError(.notFound, "not yet"), nil, nil])
  }

  @Test func `an opening that was given up takes too long again`() throws {
    let recorder = try recorder()
    let interruption = Interruption()
    interruption.raise()
    _ = Playing("http://t/stalls", opener(recorder, "http://t/stalls"), interruption)
    // One that nobody has even begun.
    _ = opener(recorder, "http://t/sound")
    // One that came when nobody waited any more.
    _ = Playing("http://t/damaged", opener(recorder, "http://t/damaged"), interruption)
    finish(recorder)
    let replay = try replay()
    for url in ["http://t/stalls", "http://t/sound", "http://t/damaged"] {
      #expect(Playing(url, opener(replay, url)) == Playing(url, { _, _ throws(MediaError) in throw .notOpenInTime }))
    }
  }

  @Test func `a medium without its first picture waits for it again`() throws {
    let hanging = FakeMedium(length: .seconds(2)).with(\.hangsAfter, 0)
    let open: MediaOpener = { _, interruption throws(MediaError) in
      FakeMediaSource(hanging, hang: { () throws(MediaError) in throw MediaError(.interrupted, "given up") })
    }
    let recorder = try recorder(open)
    _ = Playing("http://t/a", opener(recorder, "http://t/a"))
    finish(recorder)
    #expect(try text.contains(#""outcome":"stalled""#))
    let interruption = Interruption()
    interruption.raise()
    let replay = try replay()
    let playing = Playing("http://t/a", opener(replay, "http://t/a"), interruption)
    #expect(playing.error?.reason == .interrupted)
    #expect(playing.firstPicture == nil)
  }

  @Test func `a medium that stalls does so behind the same picture`() throws {
    let hanging = FakeMedium(length: .seconds(2)).with(\.hangsAfter, 4)
    let recorder = try recorder(
      { _, _ throws(MediaError) in
        FakeMediaSource(hanging, hang: { () throws(MediaError) in throw MediaError(.interrupted, "given up") })
      }, patience: .zero)
    _ = Playing("http://t/a", opener(recorder, "http://t/a"))
    finish(recorder)
    let interruption = Interruption()
    interruption.raise()
    let source = try opener(try replay(), "http://t/a")(MediaRequest(location: .remote("http://t/a")), interruption)
    var times: [Duration] = []
    #expect(throws: MediaError(.interrupted, "Interrupted")) {
      while let picture = try source.nextPicture() { times += [picture.pts, picture.end] }
    }
    #expect(times == [0, 400, 400, 600, 600, 800].map { .milliseconds($0) })
  }

  @Test func `a medium that was left goes on as long as it said`() throws {
    let recorder = try recorder()
    let url = "http://t/damaged"
    let open = opener(recorder, url)
    _ = try open(MediaRequest(location: .remote(url)), Interruption()).nextPicture()
    finish(recorder)
    let playing = Playing(url, opener(try replay(), url))
    #expect(playing.firstPicture == .zero)
    #expect(playing.lastEnd == .seconds(2))
    #expect(playing.error == nil)
  }

  @Test func `a digest that is not finished says so, and is not waited for`() throws {
    let recorder = try recorder(digest: { _, interruption throws(MediaError) in
      while !interruption.isRaised { usleep(200) }
      throw MediaError(.interrupted, "Interrupted")
    })
    _ = Playing("http://t/sound", opener(recorder, "http://t/sound"))
    #expect(recorder.isBusy {})
    recorder.finish()
    #expect(try text.contains(#""digest":"not finished""#))
    #expect(try !text.contains("sha256"))
  }

  @Test func `a picture stands for what is not shown, black and in the size asked for`() throws {
    let recorder = try recorder()
    let url = "http://t/damaged"
    _ = Playing(url, opener(recorder, url))
    finish(recorder)
    let request = MediaRequest(location: .remote(url), pictureSize: PixelSize(width: 8, height: 2))
    let source = try replay().opener(for: request)(request, Interruption())
    let picture = try #require(try source.nextPicture())
    #expect(picture.size == PixelSize(width: 8, height: 2))
    #expect(picture.pixels == [UInt32](repeating: 0xFF00_0000, count: 16))
  }

  /// A file of this machine after it was recorded: gone, changed, or as it was.
  @Test(
    arguments: [
      ("abc", true, []), ("abd", true, ["a.mp4: not the bytes that were recorded (SHA-256)"]),
      ("abcd", false, ["a.mp4: 4 bytes instead of the 3 recorded; played as it was recorded"]),
      (nil, false, ["a.mp4: No such file or directory; played as it was recorded"]),
    ] as [(String?, Bool, [String])])
  func `a file that is still there is played`(now: String?, isPlayed: Bool, warnings: [String]) throws {
    let file = try folder.write("abc", to: "a.mp4")
    let location = MediaLocation.file(path: file)
    let bytes: MediaDigester = { location, _ throws(MediaError) in
      do {
        let text = try String(contentsOfFile: location.text, encoding: .utf8)
        return MediaDigest(bytes: text.utf8.count, sha256: text)
      } catch {
        throw MediaError(.notFound, "gone")
      }
    }
    let fake: MediaOpener = { _, _ throws(MediaError) in FakeMediaSource(FakeMedium(length: .seconds(2))) }
    let recorder = MediaRecorder(
      of: fake, digest: bytes,
      to: try RecordingFile(path: path, head: Recording.Head(program: "a/1", seed: 1, start: .zero)))
    let recorded = Playing(location, recorder.opener(for: MediaRequest(location: location)))
    finish(recorder)
    if let now { _ = try folder.write(now, to: "a.mp4") } else { try FileManager.default.removeItem(atPath: file) }

    let count = Mutex(0)
    let replay = MediaReplay(
      try Recording(path: path),
      names: LocalNames(),
      open: { request, interruption throws(MediaError) in
        count.withLock { $0 += 1 }
        return try fake(request, interruption)
      }, digest: bytes)
    for _ in 1...2 {
      #expect(Playing(location, replay.opener(for: MediaRequest(location: location))) == recorded)
    }
    #expect(count.withLock { $0 } == (isPlayed ? 2 : 0))
    let gate = Gate()
    if replay.isBusy({ gate.open() }) { gate.pass() }
    #expect(replay.finish() == warnings.map { folder.path + "/" + $0 })
  }

  @Test func `what somebody wrote into it does no harm`() throws {
    let lines = [
      #"{"medium":"http://t/a","outcome":"opened","info":{"duration":-1e30},"end":1e30,"firstPicture":5,"bytes":-1}"#,
      #"{"medium":"http://t/b","outcome":"damaged","message":"a\u001b[31m\nb"}"#,
      #"{"medium":"http://t/c","outcome":"opened","info":{"duration":2,"video":{"codec":"","displayAspect":-1,"height":-5,"isStill":false,"width":-5}},"firstPicture":9,"end":1}"#,
    ]
    let head = #"{"program":"a","recording":1,"seed":1,"start":0}"#
    try ([head] + lines).map { $0 + "\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    let replay = try replay()
    let first = Playing("http://t/a", opener(replay, "http://t/a"))
    #expect(first.info == MediaInfo(duration: .zero))
    #expect(first.lastEnd == .seconds(1_000_000_000))
    #expect(Playing("http://t/b", opener(replay, "http://t/b")).error?.message.contains("\n") == false)
    let third = Playing("http://t/c", opener(replay, "http://t/c"))
    #expect(third.firstPicture == .seconds(9))
    #expect(third.lastEnd == .seconds(9))
    for wrong in [#"{"medium":"a","outcome":"bored"}"#, #"{"medium":"a"}"#, #"{"medium":1,"outcome":"opened"}"#] {
      #expect(throws: Recording.Unreadable(message: "line 2 is damaged")) {
        try Recording(Array((head + "\n" + wrong + "\n").utf8))
      }
    }
  }
}
