import AdBreaks
import AdMarkup
import Testing

/// What holds whatever happens: brackets are closed, everything is told once, content always comes to its end.
struct PromiseTests {
  @Test(arguments: 0..<20)
  func `random sessions keep the promises`(part: Int) {
    for seed in part * 20..<(part + 1) * 20 {
      var session = RandomSession(seed: UInt64(seed))
      session.run(steps: 40 + seed % 40 * 5)
      #expect(session.faults.isEmpty, "seed \(seed): \(session.faults.prefix(3))")
    }
  }

  @Test func `the same steps give the same result`() {
    let rehearsal = Rehearsal(
      breaks: schedule(("pre", .start), ("a", .seconds(20)), ("b", .seconds(40)), ("post", .end)),
      actions: [(10, .seek(50)), (60, .seek(5))])
    #expect(
      rehearsal.log(including: [.media, .banner, .notices]) == rehearsal.log(including: [.media, .banner, .notices]))
  }
}
