import Testing

@testable import Playback

/// What the decoding thread is told to do, one wish after another.
struct BoundedQueueTests {
  private let queue = BoundedQueue(pictureSize: nil, wake: {})

  init() { queue.opened(MediaInfo(duration: nil), decodesPictures: true, decodesSound: false) }

  private func picture(at pts: Duration) -> Picture {
    Picture(pts: pts, duration: .milliseconds(40), size: PixelSize(width: 0, height: 0), pixels: [])
  }

  /// What is to be done next, in a word.
  private func next() -> String {
    switch queue.nextWork() {
    case .showSubtitles(let track): "subtitles \(track ?? 0)"
    case .seek(let target): "seek \(target)"
    case .preview(let target, _, _): "preview \(target)"
    case .decodePicture(_, let generation): "picture \(generation)"
    case .decodeSound(let generation): "sound \(generation)"
    case .stop: "stop"
    }
  }

  @Test func `a seek comes before anything is decoded, and of several the last`() {
    queue.seek(to: .seconds(1))
    queue.seek(to: .seconds(2))
    #expect(next() == "seek 2.0 seconds")
    #expect(next() == "picture 2")
  }

  @Test func `what was decoded for an old place is dropped`() {
    queue.deliver(picture(at: .zero), end: .seconds(1), generation: 0)
    queue.seek(to: .seconds(5))
    #expect(queue.takePicture() == nil)
    queue.deliver(picture(at: .zero), end: .seconds(9), generation: 0)
    #expect(queue.takePicture() == nil)
    #expect(queue.end == .seconds(1))
    queue.deliver(picture(at: .seconds(5)), end: .seconds(6), generation: 1)
    #expect(queue.takePicture()?.pts == .seconds(5))
  }

  @Test func `a preview takes the place of a seek, and nothing is decoded until the next`() {
    queue.seek(to: .seconds(1))
    queue.preview(near: .seconds(2))
    queue.preview(near: .seconds(3))
    #expect(next() == "preview 3.0 seconds")
    queue.deliverPreview(picture(at: .seconds(3)), generation: 2)
    queue.preview(near: .seconds(4))
    #expect(queue.takePreview()?.pts == .seconds(3))
    #expect(queue.takePreview() == nil)
    #expect(next() == "preview 4.0 seconds")
    queue.seek(to: .seconds(5))
    queue.deliverPreview(picture(at: .seconds(4)), generation: 2)
    #expect(queue.takePreview() == nil)
    #expect(next() == "seek 5.0 seconds")
    #expect(next() == "picture 3")
  }

  @Test func `subtitles asked for are there before a seek that may need them`() {
    queue.seek(to: .seconds(1))
    queue.setSubtitleTrack(2)
    #expect(next() == "subtitles 2")
    #expect(next() == "seek 1.0 seconds")
    queue.setSubtitleTrack(nil)
    #expect(next() == "subtitles 0")
    #expect(next() == "picture 1")
  }

  @Test func `nothing is wished for behind the end`() {
    queue.setSubtitleTrack(2)
    queue.stop()
    queue.seek(to: .seconds(1))
    queue.preview(near: .seconds(1))
    #expect(next() == "stop")
  }

  @Test func `a medium that failed stays failed`() {
    queue.failed(MediaError(.damaged, "cut"))
    queue.seek(to: .seconds(1))
    #expect(queue.picturesEnded && queue.soundsEnded)
    #expect(queue.failure == MediaError(.damaged, "cut"))
  }
}
