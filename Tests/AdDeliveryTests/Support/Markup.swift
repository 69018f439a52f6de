import AdMarkup

/// VAST documents in a few letters.
enum Markup {
  /// The ads of an answer: `a` a stand-alone InLine, `a1` one with a sequence, `a-` one that has no media file,
  /// `w>x` a Wrapper that leads to `x`, with `!one` (allowMultipleAds), `!last` (followAdditionalWrappers) and `!pass`
  /// (fallbackOnNoAd) set to false. Each has an Error at `http://e/` and its letter, each document one at its name.
  static func vast(_ ads: String, named name: String = "root") -> String {
    let body = ads.split(separator: " ").map(ad).joined()
    return "<VAST version=\"4.2\">\(body)<Error>http://e/\(name)</Error></VAST>"
  }

  static func ads(_ ads: String) throws -> [Ad] {
    switch try AdDocumentReader().read(Array(vast(ads).utf8)).document {
    case .vast(let vast): vast.ads
    case .vmap: []
    }
  }

  static func vmap(_ breaks: String) -> String {
    "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\">\(breaks)</vmap:VMAP>"
  }

  private static func ad(_ text: Substring) -> String {
    let parts = text.split(separator: "!")
    let ends = parts[0].split(separator: ">", omittingEmptySubsequences: false)
    let name = ends[0].prefix { $0.isLetter }
    let sequence = ends[0].first(where: \.isNumber).map { " sequence=\"\($0)\"" } ?? ""
    let content =
      ends.count > 1
      ? wrapper(name, to: ends[1], flags: parts.dropFirst())
      : inLine(name, hasMedia: !ends[0].hasSuffix("-"))
    return "<Ad id=\"\(name)\"\(sequence)>\(content)</Ad>"
  }

  private static func wrapper(_ name: Substring, to target: Substring, flags: ArraySlice<Substring>) -> String {
    let names = ["one": "allowMultipleAds", "last": "followAdditionalWrappers", "pass": "fallbackOnNoAd"]
    let attributes = flags.compactMap { names[String($0)] }.map { " \($0)=\"false\"" }.joined()
    return """
      <Wrapper\(attributes)><AdSystem>s</AdSystem><VASTAdTagURI><![CDATA[\(target)]]></VASTAdTagURI>\
      <Error>http://e/\(name)</Error><Impression>http://i/\(name)</Impression></Wrapper>
      """
  }

  private static func inLine(_ name: Substring, hasMedia: Bool) -> String {
    let file =
      "<MediaFile type=\"video/mp4\" delivery=\"progressive\" width=\"1\" height=\"1\">http://m/\(name).mp4</MediaFile>"
    return """
      <InLine><AdSystem>s</AdSystem><AdTitle>\(name)</AdTitle><Error>http://e/\(name)</Error>\
      <Impression>http://i/\(name)</Impression><Creatives><Creative><Linear><Duration>00:00:05</Duration>\
      <MediaFiles>\(hasMedia ? file : "")</MediaFiles></Linear></Creative></Creatives></InLine>
      """
  }
}
