import AdMarkup
import Testing

/// Servers write attributes that they have no value for.
@Test(arguments: ["", " ", "\t \n"])
func blankAttributesAreAbsent(_ blank: String) throws {
  let creative = try #require(
    try creatives(
      """
      <Creative id="\(blank)" adId="\(blank)" apiFramework="\(blank)"><Linear><Duration>00:00:10</Duration><MediaFiles>
      <MediaFile delivery="progressive" type="video/mp4" width="4" height="2" bitrate="9" apiFramework="\(blank)"
        id="\(blank)" codec="\(blank)">https://a.example/m.mp4</MediaFile></MediaFiles></Linear></Creative>
      """
    ).first)
  #expect(creative.id == nil)
  #expect(creative.adID == nil)
  #expect(creative.apiFramework == nil)
  guard case .linear(let linear) = creative.kind else { throw NotExpectedKind() }
  #expect(
    linear.mediaFiles == [
      MediaFile(
        uri: "https://a.example/m.mp4", type: "video/mp4", delivery: .progressive, width: 4, height: 2, bitrate: 9)
    ])
}

@Test(arguments: ["", " "])
func blankNamesOfABreakAreAbsent(_ blank: String) throws {
  let text = """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak timeOffset="start" breakType="linear" breakId="\(blank)"><vmap:AdSource id="\(blank)">
    <vmap:AdTagURI templateType="\(blank)">https://a.example/</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak></vmap:VMAP>
    """
  let adBreak = try #require(try readVMAP(text).adBreaks.first)
  #expect(adBreak.breakID == nil)
  #expect(adBreak.source == VMAP.AdSource(kind: .adTagURI("https://a.example/", templateType: nil)))
}

/// What is told of a value that cannot be read is told of a blank one too.
@Test func blankValuesAreTold() throws {
  let rules = try read(
    """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="">
    <vmap:AdBreak timeOffset="" breakType="linear" repeatAfter=""/></vmap:VMAP>
    """
  ).diagnostics.map(\.rule)
  #expect(Set(rules).isSuperset(of: ["version-unknown", "offset-missing", "repeat-unreadable"]), "\(rules)")
}

private struct NotExpectedKind: Error {}
