import AdBreaks
import Testing

/// What a reference in a document names: RFC 3986 5.4.
struct DocumentAddressTests {
  @Test(arguments: [
    ("ad.mp4", "/films/ads/ad.mp4"), ("../ad.mp4", "/films/ad.mp4"), ("./a/../b.mp4", "/films/ads/b.mp4"),
    ("/abs/ad.mp4", "/abs/ad.mp4"), ("../../../../ad.mp4", "/ad.mp4"),
    ("my%20ad%23%3F%25.mp4", "/films/ads/my ad#?%.mp4"), ("100%.mp4", "/films/ads/100%.mp4"),
    ("a%2.mp4", "/films/ads/a%2.mp4"),
    ("ad.mp4?cb=[CACHEBUSTING]#t=1", "/films/ads/ad.mp4"), ("d%C3%A9j%C3%A0.mp4", "/films/ads/déjà.mp4"),
    ("-ad.mp4", "/films/ads/-ad.mp4"),
    ("file:///x/my%20ad.mp4", "/x/my ad.mp4"), ("file:/x.mp4", "/x.mp4"), ("FILE://localhost/x.mp4", "/x.mp4"),
  ])
  func `a local document names local files`(reference: String, path: String) {
    #expect(DocumentAddress.file(path: "/films/ads/vast.xml").resolve(reference) == .file(path: path))
  }

  @Test(arguments: [
    "https://ads.test/a.mp4", "HTTP://ads.test/a.mp4?cb=[CACHEBUSTING]&x=%%RANDOM%%",
  ])
  func `an absolute web address stands for itself in every document`(url: String) {
    for base: DocumentAddress in [.file(path: "/v.xml"), .remote(url: "https://x.test/v.xml"), .unknown] {
      #expect(base.resolve(url) == .remote(url: url))
    }
  }

  @Test(arguments: [
    ("ad.mp4", "https://ads.test/a/b/ad.mp4"), ("../ad.mp4", "https://ads.test/a/ad.mp4"),
    ("/ad.mp4", "https://ads.test/ad.mp4"), ("//cdn.test/ad.mp4", "https://cdn.test/ad.mp4"),
    ("?x=1", "https://ads.test/a/b/vast.xml?x=1"), ("#t", "https://ads.test/a/b/vast.xml?q=../1#t"),
    ("a%20b.mp4?x=../y", "https://ads.test/a/b/a%20b.mp4?x=../y"), ("../../../..", "https://ads.test/"),
    ("[X]/ad.mp4", "https://ads.test/a/b/[X]/ad.mp4"),
  ])
  func `a web document's references stay on the web`(reference: String, url: String) {
    #expect(DocumentAddress.remote(url: "https://ads.test/a/b/vast.xml?q=../1").resolve(reference) == .remote(url: url))
  }

  @Test func `a web document without a path has its root as folder`() {
    #expect(DocumentAddress.remote(url: "https://ads.test").resolve("a.mp4") == .remote(url: "https://ads.test/a.mp4"))
  }

  @Test(arguments: [
    "file:///etc/passwd", "FILE:/etc/passwd", "concat:/etc/passwd", "data:video/mp4;base64,AA",
    "subfile:,,:/etc/passwd", "", "http://",
    "https:a.mp4", "javascript:x",
  ])
  func `nothing of a web document names a local file or another protocol`(reference: String) {
    #expect(DocumentAddress.remote(url: "https://ads.test/v.xml").resolve(reference) == nil)
  }

  @Test(arguments: [
    "file://server/x.mp4", "//server/x.mp4", "rtsp://x.test/a", "pipe:0", "", "#t", "?x", "a%00b.mp4", "a%FF.mp4",
    "a\nb.mp4",
  ])
  func `what a local document may not name`(reference: String) {
    #expect(DocumentAddress.file(path: "/films/v.xml").resolve(reference) == nil)
  }

  @Test(arguments: ["ad.mp4", "/ad.mp4", "file:///ad.mp4", "//cdn.test/a.mp4"])
  func `standard input names absolute web addresses alone`(reference: String) {
    #expect(DocumentAddress.unknown.resolve(reference) == nil)
  }
}
