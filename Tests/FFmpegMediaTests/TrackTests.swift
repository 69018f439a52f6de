import FFmpegMedia
import Playback
import Testing

/// Tracks of sound and what containers tell of them.
struct TrackTests {
  /// Two notes of one level each, so that a sample tells its track; told apart by language and title.
  private static let two = Clips.make(
    "two-sounds.mkv", "-f", "lavfi", "-i", "color=c=black:s=64x32:r=25:d=4,\(Clips.numbers)", "-f", "lavfi", "-i",
    "aevalsrc=0.25|0.25:s=48000:d=4", "-f", "lavfi", "-i", "aevalsrc=0.5|0.5:s=48000:d=4", "-map", "0", "-map", "1",
    "-map", "2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le", "-metadata:s:a:0", "language=eng",
    "-metadata:s:a:1", "language=fre", "-metadata:s:a:1", "title=Commentary", "-metadata", "artist=Somebody")

  private func source(_ track: Int?, start: Duration = .zero) throws -> FFmpegSource {
    try FFmpegSource(
      MediaRequest(location: .file(path: Self.two), sound: SoundFormat(), start: start, audioTrack: track),
      interruption: Interruption())
  }

  @Test func theContainerTellsThem() throws {
    let info = try source(nil).info
    #expect(
      info.audioTracks == [
        MediaTrack(form: .sound, language: "eng", codec: "pcm_s16le", isDefault: true),
        MediaTrack(form: .sound, language: "fre", title: "Commentary", codec: "pcm_s16le"),
      ])
    #expect(info.audioTrack == 1)
    #expect(info.subtitleTracks.isEmpty)
    #expect(info.artist == "Somebody")
  }

  @Test(
    "The one that is wanted is heard, the usual one where that is not there",
    arguments: [(nil, 0.25, 1), (1, 0.25, 1), (2, 0.5, 2), (3, 0.25, 1), (1000, 0.25, 1)] as [(Int?, Float, Int)])
  func choice(track: Int?, level: Float, number: Int) throws {
    for start in [Duration.zero, .seconds(2)] {
      let source = try source(track, start: start)
      #expect(source.info.audioTrack == number)
      let sound = try #require(try source.nextSound())
      #expect(sound.pts == start)
      #expect(sound.samples.allSatisfy { abs($0 - level) < 0.001 })
    }
  }
}
