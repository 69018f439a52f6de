import TerminalUI
import Testing

/// A line, and a kernel in front of it that keeps 22,000 bytes, in steps of 10 ms.
private struct Line {
  var pace = LinePace()
  /// Bytes a second that are carried; 0 is stopped.
  var rate: Double
  /// How large the pictures are that come 25 times a second.
  var picture = 30_000
  private(set) var wall = Duration.zero
  private(set) var kept = 0.0
  private(set) var waiting = 0
  private(set) var taken = 0
  private(set) var sent = 0
  /// How long the kernel had more than the line carries in 0.3 s, and than cannot be taken back.
  private(set) var late = Duration.zero
  private(set) var cuts: [LinePace.Verdict] = []

  init(rate: Double) { self.rate = rate }

  mutating func play(seconds: Int) {
    for step in 0..<seconds * 100 {
      wall += .milliseconds(10)
      kept = max(0, kept - rate / 100)
      take()
      note()
      if step % 4 == 0 { show() }
      if kept > max(rate * 0.3, 4_500) { late += .milliseconds(10) }
    }
  }

  private mutating func show() {
    guard waiting == 0, pace.room != 0 else { return pace.wantMore() }
    let count = min(picture, pace.room ?? .max)
    if count < picture { pace.wantMore() }
    waiting += count
    sent += count
    take()
    note()
  }

  private mutating func take() {
    let room = min(waiting, Int(22_000 - kept))
    // Linux makes room in pieces.
    guard room >= min(3_500, waiting) else { return }
    kept += Double(room)
    taken += room
    waiting -= room
  }

  private mutating func note() {
    let verdict = pace.note(taken: taken, isWaiting: waiting > 0, wall: wall)
    guard case .cut(let flushes) = verdict else { return }
    cuts.append(verdict)
    // What ends a picture that is cut off.
    waiting = 10
    if flushes { kept = min(kept, 4_096) }
  }
}

struct LinePaceTests {
  @Test("A line that takes everything is never held back", arguments: [2_000_000, 50_000_000])
  func fast(_ rate: Double) {
    var line = Line(rate: rate)
    line.play(seconds: 20)
    #expect(line.pace.room == nil)
    #expect(!line.pace.isNarrow)
    #expect(line.cuts == [])
    #expect(line.sent == 30_000 * 25 * 20)
  }

  @Test(
    "What is new waits no longer than 0.3 s behind what a slow line has", arguments: [10_000, 20_000, 50_000, 200_000])
  func slow(_ rate: Double) {
    var line = Line(rate: rate)
    line.play(seconds: 5)
    let late = line.late
    line.play(seconds: 120)
    // Whatever is tried to find out whether it has become faster is taken back at once.
    #expect(line.late - late < .seconds(120) * 0.04)
    // And it is used.
    let before = line.taken
    line.play(seconds: 20)
    #expect(Double(line.taken - before) > rate * 20 * 0.6)
  }

  @Test func aLineThatBecomesFastIsFoundOutWithinFiveSeconds() {
    var line = Line(rate: 20_000)
    line.play(seconds: 10)
    #expect(line.pace.isNarrow)
    line.rate = 10_000_000
    line.play(seconds: 5)
    #expect(line.pace.room == nil)
    line.rate = 20_000
    line.play(seconds: 4)
    #expect(line.pace.isNarrow)
  }

  @Test("A line that was stopped is not taken for a slow one", arguments: [2, 5, 60])
  func stopped(_ seconds: Int) {
    var line = Line(rate: 10_000_000)
    line.play(seconds: 2)
    line.rate = 0
    line.play(seconds: seconds)
    // What waits of the picture is dropped, once; what the kernel has the viewer will still see.
    #expect(line.cuts == [.cut(flushes: false)])
    line.rate = 10_000_000
    let before = line.sent
    line.play(seconds: 1)
    #expect(line.pace.room == nil)
    #expect(line.sent - before >= 30_000 * 24)
  }

  @Test func aPictureThatFitsIsNoReasonToTry() {
    var line = Line(rate: 20_000)
    line.play(seconds: 6)
    line.picture = 100
    line.play(seconds: 5)
    let cuts = line.cuts.count
    line.play(seconds: 60)
    #expect(line.cuts.count <= cuts + 1)
    #expect(line.kept < 500)
  }
}

struct PictureThriftTests {
  @Test func whatIsGivenUpGrowsWhilePicturesAreCutAndShrinksWhenTheyAreNot() {
    var thrift = PictureThrift()
    var levels: [Int] = []
    for isWhole in Array(repeating: false, count: 20) + Array(repeating: true, count: 40) {
      thrift.note(isWhole: isWhole, isNarrow: true)
      if levels.last != thrift.level { levels.append(thrift.level) }
    }
    #expect(levels == [0, 1, 2, 3, 2, 1, 0])
  }

  @Test func nothingIsGivenUpOnALineThatIsNotNarrow() {
    var thrift = PictureThrift()
    for _ in 0..<20 { thrift.note(isWhole: false, isNarrow: true) }
    #expect(thrift.level == 3)
    thrift.note(isWhole: true, isNarrow: false)
    #expect(thrift.level == 0)
    #expect(thrift.coarse([0x123456]) == [0x123456])
    #expect(thrift.tolerance == 4)
  }

  @Test func whatFitsIsRememberedWhileTheLineIsTriedAndForgottenWhenItIsAnother() {
    var thrift = PictureThrift()
    for _ in 0..<20 { thrift.note(isWhole: false, isNarrow: true) }
    for _ in 0..<40 { thrift.note(isWhole: true, isNarrow: false) }
    thrift.note(isWhole: false, isNarrow: true)
    #expect(thrift.level == 3)
    for _ in 0..<100 { thrift.note(isWhole: true, isNarrow: false) }
    #expect(thrift == PictureThrift())
  }

  @Test func nearColoursBecomeOneInTheirMiddle() {
    var thrift = PictureThrift()
    for _ in 0..<4 { thrift.note(isWhole: false, isNarrow: true) }
    #expect(thrift.level == 1)
    #expect(thrift.coarse([0x000000, 0x070707, 0xFF8001]) == [0x040404, 0x040404, 0xFC8404])
  }
}
