import Foundation
import Glibc

/// The files that the commands play, made once.
enum Clips {
  /// Emptied when the tests end.
  static let folder: String = {
    var template = Array((NSTemporaryDirectory() + "/intermission-command-XXXXXX").utf8CString)
    guard let path = mkdtemp(&template) else { fatalError("no temporary folder: errno \(errno)") }
    atexit {
      do { try FileManager.default.removeItem(atPath: Clips.folder) } catch { print(error) }
    }
    let folder = String(cString: path)
    fill(folder)
    return folder
  }()

  private static func fill(_ folder: String) {
    make(folder + "/film.mp4", seconds: 2)
    make(folder + "/long.mp4", seconds: 60)
    make(folder + "/ad.mp4", seconds: 1)
    make(folder + "/whole.mkv", source: "testsrc2", seconds: 12)
    let whole = read(folder + "/whole.mkv")
    write(folder + "/cut.mkv", whole.prefix(whole.count * 2 / 3))
    let film = read(folder + "/film.mp4")
    write(folder + "/-dash.mp4", film)
    write(folder + "/ sp ace %41#?.mp4", film)
    // Its index stands at the end.
    write(folder + "/cut.mp4", film.prefix(film.count / 2))
    write(folder + "/zero.mp4", Data())
    write(folder + "/text.mp4", Data("This is a letter, not a film.\n".utf8))
    mkdir(folder + "/folder", 0o755)
    let vmap = Data(Self.vmap(media: "ad.mp4").utf8)
    write(folder + "/ads.xml", vmap)
    write(folder + "/fails.xml", Data(Self.vmap(media: "gone.mp4").utf8))
    write(folder + "/cut.xml", vmap.prefix(vmap.count / 2))
    write(folder + "/empty.xml", Data())
    write(folder + "/skips.script", Data("at wall 0.5 do discard\nat content 0 do click\nat content 1 do quit\n".utf8))
    write(folder + "/wrong.script", Data("# one\nat wall 1 do quit\nat wall 2 do dance\n".utf8))
    write(folder + "/text.xml", Data("no ads today\n".utf8))
    let pod = (1...2).map { Self.ad(media: "ad.mp4", attributes: " id=\"a\($0)\" sequence=\"\($0)\"") }.joined()
    write(folder + "/pod.xml", Data("<VAST version=\"4.2\">\(pod)</VAST>".utf8))
    let wrapper = "<Wrapper><AdSystem>Test</AdSystem><VASTAdTagURI>pod.xml</VASTAdTagURI></Wrapper>"
    write(folder + "/wraps.xml", Data("<VAST version=\"4.2\"><Ad id=\"w\">\(wrapper)</Ad></VAST>".utf8))
    write(folder + "/beside.mp4", film)
    write(folder + "/beside.vmap.xml", vmap)
  }

  private static func vmap(media: String) -> String {
    """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
      <vmap:AdBreak timeOffset="start" breakType="linear" breakId="pre"><vmap:AdSource><vmap:VASTAdData>
        <VAST version="4.2">\(ad(media: media, attributes: " id=\"one\""))</VAST>
      </vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
    </vmap:VMAP>
    """
  }

  private static func ad(media: String, attributes: String) -> String {
    """
    <Ad\(attributes)><InLine><AdSystem>Test</AdSystem><AdTitle>One</AdTitle>
      <Creatives><Creative><Linear><Duration>00:00:01</Duration><MediaFiles>
        <MediaFile delivery="progressive" type="video/mp4" width="64" height="32">\(media)</MediaFile>
      </MediaFiles></Linear></Creative></Creatives>
    </InLine></Ad>
    """
  }

  static func make(_ path: String, source: String = "color=c=gray", seconds: Int, rate: Int = 10) {
    let source = "\(source)\(source.contains("=") ? ":" : "=")s=64x32:r=\(rate):d=\(seconds)"
    make(path, from: source, ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-threads", "1"])
  }

  static func makeSound(_ path: String, seconds: Int) { make(path, from: "sine=d=\(seconds)", []) }

  private static func make(_ path: String, from source: String, _ options: [String]) {
    let command =
      ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", source] + options + ["file:" + path]
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    var status: Int32 = 1
    if posix_spawnp(&child, "ffmpeg", nil, nil, &words, environ) == 0 {
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }
    guard status == 0 else { fatalError("ffmpeg could not make \(path): status \(status)") }
  }

  private static func read(_ path: String) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch { fatalError("\(error)") }
  }

  private static func write(_ path: String, _ bytes: Data) {
    do { try bytes.write(to: URL(fileURLWithPath: path)) } catch { fatalError("\(error)") }
  }
}
