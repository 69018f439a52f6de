import Testing

@testable import Player

/// The banner's slide over a quarter of a second.
struct BannerSlideTests {
  @Test func isBornOffScreen() {
    let slide = BannerSlide()
    #expect(slide.shown(wall: .seconds(9)) == 0)
    #expect(slide.nextChange(wall: .seconds(9)) == nil)
  }

  @Test(
    "It slides in, eased at both ends, and then rests",
    arguments: [(0, 0), (25, 0.028), (125, 0.5), (225, 0.972), (250, 1), (9000, 1)] as [(Int, Double)])
  func slidesIn(milliseconds: Int, shown: Double) {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .seconds(3))
    let wall = Duration.seconds(3) + .milliseconds(milliseconds)
    #expect(abs(slide.shown(wall: wall) - shown) < 0.001)
    #expect((slide.nextChange(wall: wall) == nil) == (milliseconds >= 250))
  }

  @Test(
    "It slides out",
    arguments: [(0, 1), (125, 0.5), (250, 0), (9000, 0)] as [(Int, Double)])
  func slidesOut(milliseconds: Int, shown: Double) {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .zero)
    slide.set(isShown: false, wall: .seconds(5))
    let wall = Duration.seconds(5) + .milliseconds(milliseconds)
    slide.set(isShown: false, wall: wall)
    #expect(abs(slide.shown(wall: wall) - shown) < 0.001)
    if milliseconds >= 250 { #expect(slide.nextChange(wall: wall) == nil) }
  }

  @Test("What is withdrawn at once is seen for a moment, and the slide out is waited for")
  func staysForAMoment() {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .zero)
    slide.set(isShown: false, wall: .milliseconds(300))
    #expect(slide.shown(wall: .seconds(1)) == 1)
    #expect(slide.nextChange(wall: .seconds(1)) == BannerSlide.minimumStay)
    #expect(slide.shown(wall: BannerSlide.minimumStay + .milliseconds(125)) == 0.5)
    #expect(slide.shown(wall: BannerSlide.minimumStay + .milliseconds(250)) == 0)
  }

  @Test("What fails in the moment that it loads slides in all the same")
  func slidesInBeforeItLeaves() {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .zero)
    slide.set(isShown: false, wall: .zero)
    #expect(slide.shown(wall: .zero) == 0)
    #expect(slide.shown(wall: .milliseconds(125)) == 0.5)
    #expect(slide.nextChange(wall: .milliseconds(125)) == .milliseconds(150))
    slide.set(isShown: true, wall: .milliseconds(125))
    #expect(slide.shown(wall: .milliseconds(125)) == 0.5)
  }

  @Test("Telling the same again moves nothing")
  func sameAgain() {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .zero)
    slide.set(isShown: true, wall: .milliseconds(200))
    #expect(slide.shown(wall: .milliseconds(250)) == 1)
  }

  @Test("One that is called back on its way out comes back from where it is")
  func turnsRound() {
    var slide = BannerSlide()
    slide.set(isShown: true, wall: .zero)
    slide.set(isShown: false, wall: .seconds(5))
    let turn = Duration.seconds(5) + .milliseconds(100)
    let before = slide.shown(wall: turn)
    slide.set(isShown: true, wall: turn)
    #expect(abs(slide.shown(wall: turn) - before) < 0.001)
    #expect(slide.shown(wall: turn + .milliseconds(100)) == 1)
  }
}
