/// How long it takes until what is written is seen, by what the terminal answers, and how much may be on its way.
///
/// Over a network bytes wait where no kernel here knows of them; a key's effect would wait behind them for seconds. So the
/// terminal is asked now and then, behind a picture, for a sign that it has come so far (`CSI 5 n`). One question at most is
/// on its way; how much later than at best its answer comes tells how fast the line is, and a line that is slow is given no
/// more than it carries in a tenth of a second. A terminal on this machine is not asked, and one that does not answer the
/// first question is asked no other.
///
/// Times are wall times, in rising order; bytes are counted from the beginning.
public struct LineEcho: Equatable, Sendable {
  /// What is on its way before the line is known, and for how long the first answer is waited for.
  private static let (first, patience) = (16_000, Duration.milliseconds(500))
  /// What a slow line may have to carry before something new, and at least as much as is worth the bytes around it.
  private static let (window, leastWindow) = (Duration.milliseconds(100), 512.0)
  /// Bytes a second that carry any picture, the least, and what no line has that was not stopped.
  private static let (enough, least, stopped) = (1_000_000.0, 2_000.0, 10_000.0)
  /// What a line must have carried without delay to be trusted, and in what time that must have been sent to tell anything;
  /// and what is more than a little text.
  private static let (trusted, piece, much) = (28_000, Duration.milliseconds(100), 2_000)
  /// How late an answer may be on a line that has not been slow, and by how much on one that has.
  private static let (lateness, slack) = (Duration.milliseconds(250), Duration.milliseconds(150))
  /// Seconds: what a line that is not known yet may take to carry what it is tried with, to be tried with more; and how
  /// late an answer may be by chance.
  private static let (short, noise) = (0.05, 0.02)
  /// From one question to the next on a line that is not slow, and on one that is.
  private static let (seldom, often) = (Duration.milliseconds(150), Duration.milliseconds(40))
  /// From one question with nothing before it to the next, by which the way alone is measured; how many of those count.
  private static let (clearInterval, kept) = (Duration.seconds(5), 3)
  /// The first of those intervals on a line that is slow, and each next one twice as long: a busy beginning is no measure.
  private static let firstClear = Duration.milliseconds(500)
  /// When an answer is given up, and how long one may still come that was.
  private static let (givenUp, stray) = (Duration.seconds(10), Duration.seconds(1))
  /// How much of what was carried a line is given when it carried no more, and when it may carry more: the more often that
  /// was so, the more.
  private static let (share, growth) = (0.95, [1.25, 1.25, 1.6, 2.5])

  private enum State: Equatable, Sendable {
    case unasked
    case asking(since: Duration)
    /// The way is known: so much goes at once, and more the next time if it comes without delay.
    case trying(window: Int)
    /// Not asked, or never answered: it is as if there were no questions.
    case silent
    case open
    case narrow
  }

  /// A question on its way.
  private struct Mark: Equatable, Sendable {
    var wall: Duration
    var position: Int
    /// Bytes that were sent since the question before, and when the first of them was.
    var ahead: Int
    var begin: Duration
    /// Bytes that should have been waiting before it.
    var queued: Double
    /// Whether nothing was.
    var isClear: Bool
    /// Whether there was more to show than there was room for.
    var isWanting: Bool
  }

  private var state: State
  private var mark: Mark?
  private var answers = 0
  /// What was given up may still be answered until then.
  private var strayUntil: Duration?
  private var sent = 0
  /// Behind how many bytes the terminal was asked last, and when it answered last.
  private var askedAt = 0
  private var answered = Duration.zero
  /// When the first byte behind the last question was sent.
  private var begin = Duration.zero
  private var wall = Duration.zero
  private var nextMark = Duration.zero
  private var nextClear = Duration.zero
  private var clearGap = firstClear
  /// The ways there and back that were measured with nothing before them, the latest last.
  private var trips: ArraySlice<Duration> = []
  /// Bytes a second, and bytes that wait before the narrowest part of the way, while it is narrow.
  private var (rate, queued) = (0.0, 0.0)
  /// What was carried before the answer before, if that was later than expected.
  private var late: Double?
  /// How many answers in a row were earlier than expected.
  private var early = 0
  /// Whether ``rate`` was measured.
  private var isMeasured = false
  private var wantsMore = false
  private var lost = 0

  /// - Parameter isFar: Whether the terminal is known to be reached over a network.
  public init(isFar: Bool = false) { state = isFar ? .unasked : .silent }

  /// Whether pictures must be made to fit.
  public var isNarrow: Bool { state == .narrow && isMeasured }

  /// Whether the answer to a question that was given up may still come.
  public var awaitsStray: Bool { strayUntil != nil }

  /// Whether no answer is expected any more.
  public var isSilent: Bool { state == .silent }

  /// Bytes of pictures that may be handed over now; `nil` is no bound.
  public var room: Int? {
    switch state {
    case .unasked, .silent: return nil
    case .asking(let since):
      guard wall - since < Self.patience else { return nil }
      let free = Self.first - (sent - askedAt)
      return free < Self.first / 4 ? 0 : free
    case .trying(let window): return mark == nil ? window : 0
    case .open: return isLate ? 0 : nil
    case .narrow:
      guard isMeasured else { return mark == nil && sent == askedAt ? Self.first : 0 }
      let free = width - queued
      return isLate || free < width / 2 || isClearDue && queued > 0 ? 0 : Int(free)
    }
  }

  /// The same for a picture that is sent whole or not at all: on a line that is not measured yet it may go, and tells.
  public var roomForWhole: Int? {
    switch state {
    case .asking, .trying: room == 0 ? 0 : nil
    case .narrow where !isMeasured: room == 0 ? 0 : nil
    case .unasked, .silent, .open, .narrow: room
    }
  }

  /// Wall time at which there is more ``room`` without an answer, or an answer is given up; `nil` where nothing is waited for.
  public var nextLook: Duration? {
    switch state {
    case .asking(let since) where room == 0: return since + Self.patience
    case .narrow where isMeasured && !isLate:
      return wall + .seconds(max(0, queued - (isClearDue ? 0 : width / 2)) / rate) + .milliseconds(1)
    default:
      guard room == 0 else { return nil }
      return mark.map { $0.wall + Self.givenUp } ?? strayUntil ?? max(nextMark, wall + .milliseconds(10))
    }
  }

  /// Whether the terminal is to be asked now, behind what was sent.
  public var isDue: Bool {
    guard mark == nil, wall >= nextMark, strayUntil == nil else { return false }
    // The question with nothing before it comes first, unless that would take long.
    if isClearDue, queued > 0, queued <= width || wall >= nextClear + Self.stray * 2 { return false }
    switch state {
    case .unasked: return true
    case .asking, .silent: return false
    // A little text is no trial, and would keep pictures from one.
    case .trying: return sent - askedAt >= Self.first / 2
    case .open, .narrow: return sent > askedAt
    }
  }

  /// Whether it is to be asked before a picture.
  public var isDueBefore: Bool { isClearDue && queued <= 0 }

  private var isClearDue: Bool {
    state == .narrow && isMeasured && mark == nil && strayUntil == nil && wall >= nextClear
  }

  private var width: Double { max(Self.leastWindow, rate * (Self.window / .seconds(1))) }

  private var trip: Duration { trips.min() ?? .zero }

  /// Whether the answer should have come.
  private var isLate: Bool {
    guard let mark else { return false }
    let limit = state == .narrow && rate > 0 ? .seconds(mark.queued / rate) + Self.slack : Self.lateness
    return wall - mark.wall > trip + limit
  }

  /// There is more to show than there was ``room`` for.
  public mutating func wantMore() { wantsMore = true }

  /// The terminal was asked behind the first `sent` bytes.
  public mutating func asked(sent: Int) {
    let isClear = isDueBefore
    count(sent)
    mark = Mark(
      wall: wall, position: sent, ahead: sent - askedAt, begin: begin, queued: queued, isClear: isClear,
      isWanting: wantsMore)
    (askedAt, wantsMore) = (sent, false)
    nextMark = wall + (state == .narrow && mark?.isWanting == true ? Self.often : Self.seldom)
    switch state {
    case .unasked, .trying: nextMark = wall
    case .narrow where !isMeasured: nextMark = wall
    default: break
    }
    if isClear {
      nextClear = wall + clearGap
      clearGap = min(clearGap * 2, Self.clearInterval)
    }
    if state == .unasked { state = .asking(since: wall) }
  }

  /// - Parameters:
  ///   - sent: All bytes that were sent.
  ///   - answers: How often the terminal has answered.
  public mutating func note(sent: Int, answers: Int, wall: Duration) {
    if state == .narrow { queued = max(0, queued - rate * ((wall - self.wall) / .seconds(1))) }
    self.wall = wall
    count(sent)
    if let until = strayUntil, wall >= until { strayUntil = nil }
    guard answers > self.answers else { return giveUp() }
    self.answers = answers
    guard let mark else {
      // Of a question that was given up.
      strayUntil = nil
      if state == .silent { state = .open }
      return
    }
    self.mark = nil
    lost = 0
    take(mark)
  }

  /// What was sent may be lost on its way, a question too.
  public mutating func forget() {
    switch state {
    case .trying, .open, .narrow: break
    case .unasked, .asking, .silent: return
    }
    guard mark != nil else { return }
    mark = nil
    strayUntil = wall + trip + Self.stray
  }

  private mutating func count(_ sent: Int) {
    guard sent > self.sent else { return }
    if self.sent == askedAt {
      begin = wall
    } else if case .trying = state, sent - self.sent >= Self.much, wall - begin >= Self.piece {
      // A picture behind a little text.
      begin = wall
    }
    if state == .narrow { queued += Double(sent - self.sent) }
    self.sent = sent
  }

  private mutating func giveUp() {
    switch state {
    case .asking(let since):
      if wall - since >= Self.patience { state = .silent }
    case .trying, .open, .narrow:
      guard let mark, wall - mark.wall >= Self.givenUp else { return }
      lost += 1
      // Once it may have been lost.
      if lost > 1 { state = .silent }
      self.mark = nil
      strayUntil = wall + Self.stray
    case .unasked, .silent: break
    }
  }

  private mutating func take(_ mark: Mark) {
    let took = wall - mark.wall
    let before = answered
    answered = wall
    switch state {
    case .unasked: break
    case .asking, .silent:
      learn(took)
      state = .trying(window: Self.first)
    case .trying(let window):
      let delay = took - trip
      learn(took)
      if delay > .seconds(Self.short) {
        (state, isMeasured) = (.narrow, false)
        (nextClear, clearGap) = (wall + Self.firstClear, Self.firstClear)
        judge(mark, delay: delay, measured: carried(mark, before: before))
      } else if mark.wall - mark.begin < Self.piece {
        state = mark.ahead >= Self.trusted ? .open : mark.ahead >= window / 2 ? .trying(window: window * 4) : state
      }
    case .open:
      let delay = took - trip
      learn(took)
      let measured = carried(mark, before: before)
      guard delay > Self.lateness, measured < Self.enough else { return }
      // What carries next to nothing may have been stopped: it is tried.
      (state, isMeasured) = (.narrow, measured > Self.stopped)
      (nextClear, clearGap) = (wall + Self.firstClear, Self.firstClear)
      rate = max(Self.least, measured * Self.share)
      queued = max(0, Double(sent - mark.position) - rate * (trip / .seconds(1)))
    case .narrow:
      if mark.isClear { trips = (trips + [took]).suffix(Self.kept) }
      if took < trip { trips = [took] }
      judge(mark, delay: took - trip, measured: carried(mark, before: before))
    }
  }

  /// Bytes a second that went through the narrowest part, at least: as many as it lets, while there are any before it.
  ///
  /// - Parameter before: When the question before was answered.
  private func carried(_ mark: Mark, before: Duration) -> Double {
    let time = wall - trip - max(mark.begin, before - trip)
    return Double(mark.ahead) / max(0.001, time / .seconds(1))
  }

  /// On a line that is not slow nearly every way is one with nothing before it.
  private mutating func learn(_ took: Duration) {
    guard let last = trips.last, wall < nextClear else {
      trips = (trips + [took]).suffix(Self.kept)
      nextClear = wall + Self.clearInterval
      return
    }
    trips[trips.endIndex - 1] = min(last, took)
  }

  private mutating func judge(_ mark: Mark, delay: Duration, measured: Double) {
    let (expected, delay) = (mark.queued / max(rate, 1), max(0, delay / .seconds(1)))
    let (lateBefore, earlyBefore) = (late, early)
    // What had next to nothing before it tells nothing.
    if mark.queued >= width / 2 || delay > expected + Self.noise { (late, early) = (nil, 0) }
    var new = rate
    judging: if !isMeasured {
      // What was sent in one piece with the question behind it waited for itself alone; else nothing may have waited.
      let isPiece = mark.wall - mark.begin < .seconds(Self.noise)
      guard isPiece || delay > Self.short else { return }
      new = isPiece ? Double(mark.ahead) / max(delay, 0.005) * Self.share : measured * Self.share
      (queued, isMeasured) = (0, true)
    } else if delay > expected * 1.3 + Self.noise {
      // One answer alone may be late by chance. All that waited was carried in that time.
      let carried = max(measured, mark.queued / delay)
      if let lateBefore { new = min(rate, max(lateBefore, carried) * Self.share) }
      if delay > Self.lateness / .seconds(1) { new = min(rate, carried * Self.share) }
      late = carried
    } else if !mark.isClear, delay < min(Self.short, expected * (mark.isWanting ? 0.75 : 0.25)),
      expected - delay > Self.noise
    {
      early = earlyBefore + 1
      // Once is chance; and what was given more before must be seen to be carried before there is more again.
      guard earlyBefore > 0 else { break judging }
      let isMuch = expected - delay > 1.5 * Self.noise
      new = max(rate, min(rate * (isMuch ? 2 : 1.1), measured * Self.growth[min(earlyBefore, Self.growth.count - 1)]))
    } else if !mark.isClear {
      new = max(rate, measured * Self.share)
    }
    if new >= Self.enough {
      state = .open
      return
    }
    // What really waited is told by how long it did; and what was sent since then by the rate as it is now known.
    let since = Double(sent - mark.position) - new * ((wall - mark.wall) / .seconds(1))
    queued = max(0, delay * new + max(queued - mark.queued, since))
    rate = max(Self.least, new)
  }
}
