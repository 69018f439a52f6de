import AdBreaks
import AdMarkup
import Testing

/// The choice of the media file.
struct MediaFileSelectorTests {
  struct Files: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [MediaFile]
    /// The URI of the chosen one.
    var chosen: String
    var testDescription: String { name }
  }

  private static func file(
    _ uri: String, _ width: Int? = nil, _ height: Int? = nil, _ bitrate: Int? = nil, type: String? = "video/mp4",
    delivery: MediaFile.Delivery? = .progressive, api: String? = nil
  ) -> MediaFile {
    MediaFile(
      uri: uri, type: type, delivery: delivery, width: width, height: height, bitrate: bitrate, apiFramework: api)
  }

  private let base = DocumentAddress.remote(url: "https://ads.test/v.xml")

  @Test(arguments: [
    Files(
      name: "the smallest that covers the picture area",
      files: [file("large", 1920, 1080), file("small", 320, 180), file("fits", 640, 400)], chosen: "fits"),
    Files(
      name: "exactly the area covers it", files: [file("exact", 400, 240), file("more", 402, 240)], chosen: "exact"),
    Files(name: "both sides must cover", files: [file("wide", 4000, 10), file("fits", 500, 300)], chosen: "fits"),
    Files(
      name: "the lowest bitrate among equals; a known one before an unknown",
      files: [file("high", 640, 400, 900), file("none", 640, 400), file("low", 640, 400, 300)], chosen: "low"),
    Files(name: "none covers: the largest", files: [file("s", 100, 60), file("l", 300, 180)], chosen: "l"),
    Files(
      name: "a known size before an unknown one", files: [file("unknown"), file("zero", 0, 0), file("s", 100, 60)],
      chosen: "s"),
    Files(
      name: "progressive before streaming, whatever its size",
      files: [
        file("a.m3u8", 640, 400, type: "application/x-mpegURL", delivery: .streaming),
        file("b.mp4", 640, 400, delivery: .streaming), file("c", 100, 60),
      ], chosen: "c"),
    Files(
      name: "streaming where there is nothing else",
      files: [file("a", type: "application/dash+xml", delivery: .streaming)], chosen: "a"),
    Files(
      name: "an interactive file is never taken", files: [file("v", 640, 400, api: "VPAID"), file("p", 100, 60)],
      chosen: "p"),
    Files(
      name: "scripts, pages and stills are not played",
      files: [
        file("a", 640, 400, type: "application/javascript"), file("b", 640, 400, type: "image/png"),
        file("c.swf", 640, 400, type: nil), file("p", 100, 60),
      ], chosen: "p"),
    Files(
      name: "an unknown type is judged by the name, without its query",
      files: [file("x.js?y=.mp4", 640, 400, type: "video/foo"), file("y.webm?z=.js", 640, 400, type: "video/foo")],
      chosen: "y.webm?z=.js"),
    Files(
      name: "what nothing tells is tried last",
      files: [file("x", 640, 400, type: "application/octet-stream"), file("p", 100, 60)], chosen: "p"),
    Files(name: "and is tried", files: [file("x", type: nil)], chosen: "x"),
    Files(
      name: "a type has no case, and parameters do not count", files: [file("x", type: "Video/MP4; codecs=avc1")],
      chosen: "x"),
    Files(name: "sound alone is played", files: [file("x", type: "audio/mpeg")], chosen: "x"),
    Files(
      name: "what the document may not name is passed over",
      files: [file("file:///a.mp4", 640, 400), file("p", 100, 60)], chosen: "p"),
    Files(
      name: "sizes of any number do no harm", files: [file("huge", .max, .max), file("p", 640, 400)], chosen: "p"),
  ])
  func chooses(_ test: Files) throws {
    let choice = try MediaFileSelector(pictureWidth: 400, pictureHeight: 240).choose(from: test.files, base: base)
    #expect(choice.file.uri == test.chosen)
    #expect(choice.address == base.resolve(test.chosen))
  }

  @Test(
    arguments: [
      ([], 403), ([file("x", type: "image/png")], 403), ([file("file:///x.mp4")], 403),
      ([file("x", api: "VPAID")], 901), ([file("x", api: "SIMID")], 902),
      ([file("x", api: "SIMID"), file("y", api: "vpaid")], 901),
      ([file("x", api: "VPAID"), file("y", type: "image/png")], 403),
    ] as [([MediaFile], Int)])
  func `nothing to play has its code`(files: [MediaFile], code: Int) {
    let error = #expect(throws: MediaFileSelector.NoMediaFile.self) {
      try MediaFileSelector(pictureWidth: 400, pictureHeight: 240).choose(from: files, base: base)
    }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    (
      DocumentAddress.unknown, "ad.mp4",
      "ad.mp4: a document on standard input can name http: and https: addresses alone"
    ),
    (.unknown, "/x/ad.mp4", "/x/ad.mp4: a document on standard input can name http: and https: addresses alone"),
    (.unknown, "file:/ad.mp4", "file:/ad.mp4: a document on standard input can name http: and https: addresses alone"),
    (.remote(url: "https://x.test/v"), "file:/ad.mp4", "file:/ad.mp4: not an address that may be fetched"),
  ])
  func `a file that the document may not name is told with the rule`(
    _ base: DocumentAddress, _ uri: String, _ message: String
  ) {
    let error = #expect(throws: MediaFileSelector.NoMediaFile.self) {
      try MediaFileSelector(pictureWidth: 400, pictureHeight: 240).choose(from: [Self.file(uri)], base: base)
    }
    #expect(error?.message == message)
  }
}
