import Playback
import Testing

@testable import FFmpegMedia

/// What is kept of what was decoded.
struct PictureTrailTests {
  private static func picture(_ number: Int) -> Picture {
    Picture(
      pts: .milliseconds(40 * number), duration: .milliseconds(40), size: PixelSize(width: 1, height: 1), pixels: [0])
  }

  private static func sound(_ number: Int) -> Sound {
    Sound(pts: .milliseconds(40 * number), duration: .milliseconds(40), samples: [0])
  }

  @Test func `Sound that is dropped with its pictures before it was given again is left out`() {
    var trail = PictureTrail()
    for number in 0..<100 {
      trail.append(Self.picture(number))
      trail.append(Self.sound(number))
    }
    trail.goBack(to: .seconds(1))
    #expect(trail.takePicture()?.pts == .seconds(1))
    while trail.takePicture() != nil {}
    for number in 100..<200 { trail.append(Self.picture(number)) }
    #expect(trail.start == .milliseconds(40 * 72))
    #expect(trail.takeSound()?.pts == .milliseconds(40 * 72))
  }

  @Test func `Where all of it is dropped, decoding goes on`() {
    var trail = PictureTrail()
    for number in 0..<100 {
      trail.append(Self.picture(number))
      trail.append(Self.sound(number))
    }
    trail.goBack(to: .seconds(1))
    while trail.takePicture() != nil {}
    for number in 100..<300 { trail.append(Self.picture(number)) }
    #expect(trail.takeSound() == nil)
    trail.append(Self.sound(300))
    #expect(trail.takeSound() == nil)
  }
}
