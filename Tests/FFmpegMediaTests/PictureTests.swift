import FFmpegMedia
import Playback
import Testing

struct PictureTests {
  @Test("every picture comes once, in order, at its time", arguments: Reference.all)
  func everyPicture(_ reference: Reference) throws {
    let film = try Numbered(reference.path())
    let shown = try film.all()
    #expect(shown.map(\.number) == Array(reference.times.indices))
    for (shown, time) in zip(shown, reference.times) {
      #expect(distance(shown.pts, time) <= reference.tolerance, "\(shown), due at \(time)")
    }
  }

  @Test("a seek shows the picture to be seen at the target, and goes on from there", arguments: Reference.all)
  func exactSeek(_ reference: Reference) throws {
    let film = try Numbered(reference.path())
    // The times as the container states them decide which picture is the one at the target.
    let stated = try film.all().map(\.pts)
    let length = try #require(stated.last) + .milliseconds(40)
    var targets = (0..<40).map { length * (($0 * 17) % 40) / 40 }
    targets += stated.indices.filter { $0 % 23 == 0 }.flatMap { [stated[$0], stated[$0] - .microseconds(1)] }
    for target in targets {
      try film.source.seek(to: target)
      let due = stated.lastIndex { $0 <= target } ?? 0
      for index in due..<min(due + 3, stated.count) {
        #expect(try film.next() == Numbered.Shown(number: index, pts: stated[index]), "seek to \(target)")
      }
    }
  }

  @Test(
    "behind a seek every picture comes once to the end",
    arguments: [Reference.large, .closed, .closedHEVC, .transport, .rawHEVC])
  func onFromSeek(_ reference: Reference) throws {
    let film = try Numbered(reference.path())
    let stated = try film.all().map(\.pts)
    for target in [stated[33], stated[76], stated[49], stated[50], stated[1]] {
      try film.source.seek(to: target)
      let due = try #require(stated.lastIndex { $0 <= target })
      #expect(
        try film.all() == (due..<stated.count).map { Numbered.Shown(number: $0, pts: stated[$0]) }, "seek to \(target)")
    }
  }

  @Test("a seek beyond the end leaves the last picture", arguments: Reference.all)
  func seekBeyondTheEnd(_ reference: Reference) throws {
    let film = try Numbered(reference.path())
    try film.source.seek(to: .seconds(3600))
    #expect(try film.next()?.number == reference.times.count - 1)
    #expect(try film.next() == nil)
    try film.source.seek(to: .zero)
    #expect(try film.next()?.number == 0)
  }

  @Test func opensAtTheStartAsked() throws {
    #expect(try Numbered(Clips.cfr, start: .seconds(3)).next()?.number == 75)
  }

  @Test func endIsTheEndOfTheLastPicture() throws {
    let film = try Numbered(Clips.cfr)
    _ = try film.all()
    #expect(film.source.end == .seconds(8))
    #expect(film.source.info.duration == .seconds(8))
  }

  @Test("the null output has times but no pixels")
  func nullOutput() throws {
    let film = try Numbered(Clips.cfr)
    film.source.pictureSize = nil
    let picture = try #require(try film.source.nextPicture())
    #expect(picture.pixels.isEmpty)
    #expect(picture.duration == .milliseconds(40))
    film.source.pictureSize = PixelSize(width: 5, height: 3)
    #expect(try film.source.nextPicture()?.pixels.count == 15)
  }
}

func distance(_ one: Duration, _ other: Duration) -> Duration { max(one - other, other - one) }
