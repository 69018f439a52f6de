import AdBreaks
import AdMarkup
import Testing

@testable import AdDelivery

/// What is known of breaks before anything is fetched.
struct LocalScheduleTests {
  private static let vmap = """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak timeOffset="start" breakType="linear" breakId="pre"/>
    <vmap:AdBreak timeOffset="50%" breakType="linear" breakId="half"/></vmap:VMAP>
    """

  @Test func `A local document and the breaks of the command line`() throws {
    let folder = try Folder()
    let path = try folder.write(Self.vmap, to: "ads.xml")
    let extra = ScheduleSource.ExtraBreak(place: .midRoll(.seconds(9)), source: "http://127.0.0.1:9/ad.xml")
    let schedule = LocalSchedule.read(ScheduleSource(document: path, extraBreaks: [extra]))
    #expect(schedule?.breaks.map(\.offset) == [.start, .percentage(50), .time(.seconds(9))])
    #expect(LocalSchedule.read(ScheduleSource(document: nil, extraBreaks: [extra]))?.breaks.count == 1)
  }

  @Test(arguments: ["-", "http://127.0.0.1:9/ads.xml", "https://127.0.0.1:9/ads.xml", "/nowhere/ads.xml"])
  func `What is elsewhere, or nowhere, is not known`(_ document: String) {
    #expect(LocalSchedule.read(ScheduleSource(document: document)) == nil)
  }

  @Test func `Nor is what cannot be read`() throws {
    let folder = try Folder()
    #expect(LocalSchedule.read(ScheduleSource(document: try folder.write("no ads", to: "text.xml"))) == nil)
  }
}
