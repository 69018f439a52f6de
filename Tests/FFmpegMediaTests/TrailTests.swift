import FFmpegMedia
import Playback
import Testing

/// Going back a little, where nothing or little has to be decoded anew.
struct TrailTests {
  @Test("going back a picture at a time shows each, and what follows is what follows it", arguments: Reference.all)
  func stepsBack(_ reference: Reference) throws {
    let film = try Numbered(reference.path())
    let stated = try film.all().map(\.pts)
    for index in stated.indices.dropLast().reversed() {
      try film.source.seek(to: stated[index + 1] - .milliseconds(1))
      #expect(try film.next() == Numbered.Shown(number: index, pts: stated[index]))
      if index % 3 == 0 {
        #expect(try film.next() == Numbered.Shown(number: index + 1, pts: stated[index + 1]))
      }
    }
  }

  @Test("back and on again: nothing is repeated or lost where what is kept ends")
  func backAndOn() throws {
    let film = try Numbered(Clips.cfr)
    for _ in 0..<120 { _ = try film.next() }
    try film.source.seek(to: .milliseconds(40 * 90))
    #expect(try film.all().map(\.number) == Array(90..<200))
  }

  @Test("another size takes effect at once, also where pictures are given a second time")
  func anotherSize() throws {
    let film = try Numbered(Clips.cfr)
    for _ in 0..<100 { _ = try film.next() }
    try film.source.seek(to: .milliseconds(40 * 80))
    _ = try film.next()
    film.source.pictureSize = PixelSize(width: 16, height: 4)
    let picture = try #require(try film.source.nextPicture())
    #expect(picture.size == PixelSize(width: 16, height: 4))
    #expect(picture.pts == .milliseconds(40 * 81))
    film.source.pictureSize = PixelSize(width: 8, height: 4)
    #expect(try film.all().map(\.number) == Array(82..<200))
  }

  @Test("a look at a key picture is one, and a seek after it is exact", arguments: [Clips.transport, Clips.matroska])
  func preview(_ path: String) throws {
    let film = try Numbered(path)
    let stated = try film.all().map(\.pts)
    for number in [130, 20, 90, 175, 0] {
      let key = try #require(try film.source.preview(near: stated[number] + .milliseconds(1)).map(Numbered.read))
      #expect(key.number <= max(number, 40) && key.pts == stated[key.number])
    }
    _ = try film.source.preview(near: stated[100])
    try film.source.seek(to: stated[103])
    #expect(try film.all().map(\.number) == Array(103..<stated.count))
    _ = try film.source.preview(near: .seconds(100))
    try film.source.seek(to: stated[7])
    #expect(try film.next()?.number == 7)
  }
}
