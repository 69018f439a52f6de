import AdBreaks
import AdMarkup

/// Reads any bytes as a document and, when they are one, plays its schedule to the end: nothing may crash, hang or swell.
///
/// libFuzzer calls it with bytes of its own making.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let (document, _) = read(bytes) else { return 0 }
  let schedule = AdSchedule(document: document, base: .remote(url: "https://ads.example/vmap.xml"))
  // The first byte chooses the length, so that percentages and occurrences meet all kinds.
  let duration: Duration? = (size % 3 == 0) ? nil : .seconds(Int(bytes.last ?? 0) * 30)
  var viewer = FuzzViewer(schedule: schedule, duration: duration)
  viewer.watch()
  return 0
}

private func read(_ bytes: [UInt8]) -> (AdDocument, [Diagnostic])? {
  do throws(AdDocumentError) {
    return try AdDocumentReader().read(bytes)
  } catch {
    return nil
  }
}
