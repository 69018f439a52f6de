import TerminalUI
import Testing

/// A line with as large a memory as one likes, and a terminal at its end that answers, in steps of 5 ms.
private struct Network {
  var echo: LineEcho
  /// Bytes a second.
  var rate: Double
  /// Of each way.
  var delay: Duration
  var answers = true
  /// By how much more an answer may be late, by chance.
  var jitter = Duration.zero
  /// Bytes of text beside them, each 20 ms.
  var text = 0
  /// Whether they are sent whole or not at all.
  var isWhole = false
  /// How large the pictures are that come 25 times a second.
  var picture = 30_000
  private(set) var wall = Duration.zero
  private(set) var sent = 0
  private(set) var questions = 0
  private(set) var answered = 0
  /// What has passed the narrowest part.
  private var passed = 0.0
  private var inside: [(position: Int, due: Duration?)] = []
  private(set) var shown = 0
  /// How long the latest byte waits at the narrowest part, at most, since that was last asked for.
  private(set) var worst = Duration.zero
  private(set) var mostOutstanding = 0
  private var chance: UInt64 = 1

  init(rate: Double, delay: Duration, isFar: Bool = true) {
    echo = LineEcho(isFar: isFar)
    (self.rate, self.delay) = (rate, delay)
  }

  var backlog: Duration { .seconds((Double(sent) - passed) / rate) }

  mutating func play(_ length: Duration) {
    let end = wall + length
    var step = 0
    while wall < end {
      wall += .milliseconds(5)
      step += 1
      passed = min(Double(sent), passed + rate * 0.005)
      for index in inside.indices where inside[index].due == nil && Double(inside[index].position) <= passed {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        inside[index].due = wall + delay * 2 + jitter * Int(chance >> 33 % 100) / 100
      }
      while let first = inside.first, let due = first.due, due <= wall {
        inside.removeFirst()
        if answers { answered += 1 }
      }
      if step % 4 == 0 { sent += text }
      note()
      if step % 8 == 0 { show() }
      worst = max(worst, backlog)
    }
  }

  mutating func takeWorst() -> Duration {
    defer { worst = .zero }
    return worst
  }

  private mutating func note() {
    echo.note(sent: sent, answers: answered, wall: wall)
    if echo.isDue { ask() }
  }

  private mutating func ask() {
    sent += 4
    questions += 1
    echo.asked(sent: sent)
    inside.append((sent, nil))
    mostOutstanding = max(mostOutstanding, inside.count)
  }

  private mutating func show() {
    let room = isWhole ? echo.roomForWhole : echo.room
    guard room != 0 else { return echo.wantMore() }
    if echo.isDueBefore { ask() }
    let count = min(picture, room ?? .max)
    if count < picture { echo.wantMore() }
    if isWhole, count < picture { return }
    sent += count
    shown += 1
    note()
  }
}

struct LineEchoTests {
  @Test(
    "What is new waits no longer than 0.3 s on a slow line that is used",
    arguments: [10_000, 20_000, 200_000], [5, 100, 200])
  func slow(_ rate: Double, _ delay: Int) {
    var line = Network(rate: rate, delay: .milliseconds(delay))
    // What is sent before anything is known: of a far terminal no more than 16 kB.
    line.play(.seconds(1))
    #expect(line.takeWorst() < .seconds(16_500 / rate) + .milliseconds(100))
    line.play(.seconds(4))
    _ = line.takeWorst()
    let before = line.sent
    line.play(.seconds(20))
    #expect(line.takeWorst() < .milliseconds(300))
    #expect(Double(line.sent - before) > rate * 20 * 0.75)
    #expect(line.echo.isNarrow)
    #expect(line.mostOutstanding == 1)
  }

  @Test("A fast line is not held back, and is asked seldom", arguments: [0, 5, 100])
  func fast(_ delay: Int) {
    var line = Network(rate: 50_000_000, delay: .milliseconds(delay))
    line.play(.seconds(2))
    #expect(line.echo.room == nil)
    #expect(!line.echo.isNarrow)
    let (shown, questions) = (line.shown, line.questions)
    line.play(.seconds(10))
    #expect(line.shown - shown == 250)
    #expect(line.questions - questions <= 67)
  }

  @Test(
    "A line that becomes fast is found out within five seconds, and one that becomes slow too", arguments: [5, 100])
  func changes(_ delay: Int) {
    var line = Network(rate: 20_000, delay: .milliseconds(delay))
    line.play(.seconds(10))
    line.rate = 10_000_000
    line.play(.seconds(5))
    #expect(line.echo.room == nil)
    line.rate = 20_000
    line.play(.seconds(30))
    _ = line.takeWorst()
    line.play(.seconds(20))
    #expect(line.takeWorst() < .milliseconds(300))
  }

  @Test("A line that is a little slower or faster than it was is followed", arguments: [8_000, 15_000, 70_000])
  func drifts(_ rate: Double) {
    var line = Network(rate: 20_000, delay: .milliseconds(50))
    line.play(.seconds(10))
    line.rate = rate
    line.play(.seconds(5))
    _ = line.takeWorst()
    let before = line.sent
    line.play(.seconds(20))
    #expect(line.takeWorst() < .milliseconds(300))
    #expect(Double(line.sent - before) > rate * 20 * 0.75)
  }

  @Test("Answers that are late by chance keep no line from being used", arguments: [20, 60])
  func jitters(_ jitter: Int) {
    var line = Network(rate: 20_000, delay: .milliseconds(100))
    line.jitter = .milliseconds(jitter)
    line.play(.seconds(10))
    _ = line.takeWorst()
    let before = line.sent
    line.play(.seconds(30))
    #expect(line.takeWorst() < .milliseconds(300 + jitter))
    #expect(Double(line.sent - before) > 20_000 * 30 * 0.7)
  }

  @Test func `A way that becomes longer is not taken for a slow line for good`() {
    var line = Network(rate: 50_000, delay: .milliseconds(20))
    line.play(.seconds(10))
    line.delay = .milliseconds(200)
    line.play(.seconds(40))
    let before = line.sent
    line.play(.seconds(20))
    #expect(Double(line.sent - before) > 50_000 * 20 * 0.6)
  }

  @Test("A line with a long way and much room is not held back for long", arguments: [20, 50, 150], [0, 300])
  func far(_ delay: Int, _ text: Int) {
    var line = Network(rate: 10_000_000, delay: .milliseconds(delay))
    line.picture = 120_000
    line.text = text
    line.play(.seconds(delay < 100 ? 1 : 2))
    #expect(line.echo.room == nil)
    let before = line.shown
    line.play(.seconds(4))
    #expect(line.shown - before == 100)
  }

  @Test("A picture that goes whole or not at all tells how fast the line is", arguments: [50_000, 10_000_000])
  func whole(_ rate: Double) {
    var line = Network(rate: rate, delay: .milliseconds(20))
    line.isWhole = true
    line.picture = 300_000
    line.play(.seconds(8))
    let isFast = rate > 1_000_000
    #expect(line.echo.isNarrow != isFast)
    #expect((line.echo.roomForWhole == nil) == isFast)
    if isFast { #expect(line.shown > 180) } else { #expect(line.shown == 1) }
  }

  @Test func `Answers that stop hold pictures up for a while, and no longer`() {
    var line = Network(rate: 50_000_000, delay: .zero)
    line.play(.seconds(2))
    line.answers = false
    line.play(.seconds(30))
    let before = line.shown
    line.play(.seconds(2))
    #expect(line.shown - before == 50)
  }

  @Test("A terminal that never answers is asked once and given all, one on this machine is not asked")
  func silent() {
    var near = Network(rate: 50_000_000, delay: .zero, isFar: false)
    near.play(.seconds(5))
    #expect(near.questions == 0)
    #expect(near.shown == 125)

    var line = Network(rate: 20_000, delay: .milliseconds(100))
    line.answers = false
    line.play(.milliseconds(400))
    #expect(line.echo.room != nil)
    line.play(.seconds(30))
    #expect(line.questions == 1)
    #expect(line.echo.room == nil)
    #expect(line.shown >= 25 * 29)
  }

  @Test(
    "One that stops answering holds pictures up for a while, and one that begins late is heeded", arguments: [1, 15])
  func stopped(_ seconds: Int) {
    var line = Network(rate: 10_000_000, delay: .milliseconds(5))
    line.play(.seconds(2))
    line.rate = 0.000_1
    line.play(.seconds(seconds))
    line.rate = 10_000_000
    line.play(.seconds(2))
    #expect(line.echo.room == nil)
    let before = line.shown
    line.play(.seconds(2))
    #expect(line.shown - before == 50)
  }

  @Test func `A question that is lost is asked again`() {
    var line = Network(rate: 20_000, delay: .milliseconds(50))
    line.play(.seconds(5))
    for _ in 0..<5 {
      line.echo.forget()
      line.play(.seconds(3))
    }
    _ = line.takeWorst()
    line.play(.seconds(10))
    #expect(line.takeWorst() < .milliseconds(250))
  }
}
