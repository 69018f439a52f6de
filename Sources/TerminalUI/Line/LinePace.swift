/// How fast the line to a terminal takes what it is sent, and how much may be handed over at once.
///
/// A kernel, and whatever carries the bytes further, takes many more than a slow line has sent on; a key's effect would
/// wait behind them. So a line is measured while it takes less than it is given, and from then on it is given no more than
/// it carries in a tenth of a second. Whether it has become faster is found out by giving it more for a moment, seldom.
///
/// Times are wall times, in rising order; bytes are counted from the beginning.
public struct LinePace: Equatable, Sendable {
  /// What is to become of a picture that waits.
  public enum Verdict: Equatable, Sendable {
    case fine
    /// What waits of a picture is to be dropped, so that what comes next does not wait for it; and all that the kernel has,
    /// when `flushes`.
    case cut(flushes: Bool)
  }

  /// What a slow line may have to carry before something new: a tenth of a second, …
  private static let window = Duration.milliseconds(100)
  /// … and at least as much as is worth the bytes around it.
  private static let leastWindow = 512.0
  /// What a line is given to show whether it is fast: more than a kernel keeps for it.
  private static let probe = 40_000
  /// What a kernel keeps for a terminal that does not read, and what of it cannot be taken back: Linux's `pty`.
  private static let (kept, keptForGood) = (22_000.0, 4_096.0)
  /// Which part of what it carries it is given, so that an error does not add up to a queue; and how far a jam alone is
  /// trusted, in which a kernel takes more than it passes on.
  private static let (share, firstTrust) = (0.93, 0.75)
  /// From one probe to the next, towards what the line carries as far as that is known; which may be a little more each
  /// time.
  private static let (growth, creep) = (1.1, 1.01)
  /// Bytes a second that carry any picture.
  private static let enough = 1_000_000.0
  private static let moment = Duration.milliseconds(100)
  private static let least = 2_000.0
  private static let probeInterval = Duration.seconds(4)

  private enum State: Equatable, Sendable {
    /// It takes all there is.
    case open
    case narrow
    /// It is given all there is, for a while.
    case probing(since: Duration, from: Int)
  }

  /// How much was taken by a moment.
  private struct Progress: Equatable, Sendable {
    var wall: Duration
    var taken: Int
  }

  /// Since when the line has not taken all it was given, but for moments.
  private struct Jam: Equatable, Sendable {
    var since: Duration
    var from: Int
    /// When it took something again for the first and for the latest time.
    var first: Progress?
    var last: Progress?
    var steps = 0
    var isCut = false
    /// How long it really did not, up to the latest look at which it did not.
    var stood = Duration.zero
    var looked: Duration?
    var freeSince: Duration?

    mutating func look(isWaiting: Bool, wall: Duration) {
      if let looked { stood += wall - looked }
      looked = isWaiting ? wall : nil
      freeSince = isWaiting ? nil : freeSince ?? wall
    }

    /// Bytes a second; `nil` while there is too little to tell by.
    var rate: Double? {
      guard steps > 2, let first, let last else { return nil }
      return Double(last.taken - first.taken) / ((last.wall - first.wall) / .seconds(1))
    }
  }

  /// What the kernel had at a moment, from which it can be told later how much was carried.
  private struct Mark: Equatable, Sendable {
    var wall: Duration
    var taken: Int
    var kept: Double
  }

  private var state = State.open
  private var jam: Jam?
  private var mark: Mark?
  /// Bytes a second, unless it is open.
  private var rate = 0.0
  /// What it carries, as far as is known.
  private var ceiling = 0.0
  /// Bytes that were taken and not carried yet, as far as can be told.
  private var queued = 0.0
  private var taken = 0
  private var wall = Duration.zero
  private var wantsMore = false
  private var nextProbe = Duration.zero

  /// A line that takes all there is.
  public init() {}

  /// Whether pictures must be made to fit.
  public var isNarrow: Bool { state == .narrow }

  /// Bytes of pictures that may be handed over now; `nil` is no bound.
  public var room: Int? {
    guard state == .narrow else { return nil }
    let free = width - queued
    return isProbeDue || free < width / 2 ? 0 : Int(free)
  }

  /// Wall time at which there is ``room`` again, or at which the line is to be looked at.
  public var nextLook: Duration? {
    if let jam, jam.freeSince == nil {
      return jam.isCut ? nil : max(wall + .milliseconds(20), jam.since + .milliseconds(80))
    }
    guard state == .narrow else { return nil }
    return wall + .seconds(max(0, queued - (isProbeDue ? 0 : width / 2)) / rate) + .milliseconds(1)
  }

  private var width: Double { max(Self.leastWindow, rate * (Self.window / .seconds(1))) }

  private var isProbeDue: Bool { wantsMore && wall >= nextProbe }

  /// There is more to show than there was ``room`` for.
  public mutating func wantMore() { wantsMore = true }

  /// - Parameters:
  ///   - taken: All bytes that the kernel has taken.
  ///   - isWaiting: Whether it has not taken all.
  public mutating func note(taken: Int, isWaiting: Bool, wall: Duration) -> Verdict {
    let progress = taken - self.taken
    if state != .open { queued = max(0, queued - rate * ((wall - self.wall) / .seconds(1))) + Double(progress) }
    (self.taken, self.wall) = (taken, wall)
    guard isWaiting else {
      flow()
      return .fine
    }
    guard var jam = self.jam else {
      var jam = Jam(since: wall, from: taken)
      jam.look(isWaiting: true, wall: wall)
      self.jam = jam
      if state == .narrow { slowDown() }
      return .fine
    }
    if jam.freeSince != nil, !isStanding(jam) { jam = Jam(since: wall, from: taken) }
    jam.look(isWaiting: true, wall: wall)
    if progress > 0, !jam.isCut {
      jam.steps += 1
      jam.last = Progress(wall: wall, taken: taken)
      // The first room is what a full kernel had left over.
      if jam.steps == 2 { jam.first = jam.last }
    }
    self.jam = jam
    return jam.isCut ? .fine : judge(jam)
  }

  /// A line that is given no more than it carries is jammed: it carries less. From one jam to the next it has carried
  /// what it took.
  private mutating func slowDown() {
    if let mark, wall - mark.wall > .milliseconds(500) {
      let carried = Double(taken - mark.taken) + mark.kept - Self.kept
      rate = max(Self.least, min(rate, carried / ((wall - mark.wall) / .seconds(1)) * Self.share))
    }
    fill(to: Self.kept)
  }

  /// A probe found room for less than a kernel keeps where more had been given than was carried; for all of that, where
  /// there may be more to give.
  private mutating func learn(room: Int) {
    guard let mark else { return }
    let carried = Double(taken - mark.taken) + mark.kept - Self.kept
    let measured = carried / ((wall - mark.wall) / .seconds(1))
    if Double(room) > Self.kept * 0.75 {
      ceiling *= Self.creep
      rate = max(rate, min(rate * Self.growth, ceiling * Self.share))
    } else {
      ceiling = min(rate, measured)
      rate = max(Self.least, ceiling * Self.share)
    }
  }

  private mutating func fill(to kept: Double) {
    queued = kept
    mark = Mark(wall: wall, taken: taken, kept: kept)
  }

  private func isStanding(_ jam: Jam) -> Bool { jam.stood * 4 >= (wall - jam.since) * 3 }

  private mutating func judge(_ jam: Jam) -> Verdict {
    let standing = wall - jam.since
    var flushes = false
    switch state {
    case .open:
      // Other programs may hold up a fast terminal, and a large picture does for a moment.
      guard isStanding(jam) else { return .fine }
      guard standing >= .milliseconds(1500) || (standing >= .milliseconds(600) && jam.steps > 4) else { return .fine }
      if let measured = jam.rate, measured >= Self.enough { return .fine }
      ceiling = (jam.rate ?? 0) * Self.firstTrust
      rate = max(Self.least, ceiling * Self.share)
      flushes = jam.rate != nil
    case .narrow:
      guard standing >= .seconds(1) else { return .fine }
    case .probing(_, let from):
      guard standing >= .milliseconds(80) else { return .fine }
      learn(room: jam.from - from)
      flushes = true
    }
    fill(to: flushes ? Self.keptForGood : Self.kept)
    state = .narrow
    nextProbe = wall + Self.probeInterval
    self.jam?.isCut = true
    return .cut(flushes: flushes)
  }

  private mutating func flow() {
    // One that took nothing for a while was stopped, by a viewer's Ctrl-S: that tells nothing of how fast it is.
    let wasStopped = jam.map { $0.isCut && $0.rate == nil && wall - $0.since >= .seconds(1) } ?? false
    if state == .open, var jam, !jam.isCut {
      jam.look(isWaiting: false, wall: wall)
      self.jam = jam.freeSince.map { wall - $0 > Self.moment } == true ? nil : jam
      return
    }
    jam = nil
    if wasStopped { (state, wantsMore) = (.open, false) }
    switch state {
    case .open: break
    case .narrow:
      guard isProbeDue, queued <= 0 else { return }
      wantsMore = false
      state = .probing(since: wall, from: taken)
    case .probing(let since, let from):
      guard taken - from >= Self.probe || wall - since >= .milliseconds(1500) else { return }
      (state, wantsMore) = (.open, false)
    }
  }
}
