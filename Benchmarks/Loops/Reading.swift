import AdMarkup
import CLibXML2
import Glibc

/// Parses with handlers that do nothing.
func parseRaw(_ bytes: [UInt8]) {
  var handler = xmlSAXHandler()
  handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
  handler.endElementNs = { _, _, _, _ in }
  handler.characters = { _, _, _ in }
  handler.cdataBlock = { _, _, _ in }
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  bytes.withUnsafeBytes { source in
    let start = source.baseAddress?.assumingMemoryBound(to: CChar.self)
    xmlSAXUserParseMemory(&handler, nil, start, Int32(bytes.count))
  }
}

func readValues(_ bytes: [UInt8]) {
  do throws(AdDocumentError) {
    _ = try AdDocumentReader().read(bytes)
  } catch {
    print("cannot be read: \(error.diagnostic.message)")
  }
}

/// Microseconds of one call, of enough calls to be measured.
func time(_ bytes: [UInt8], _ work: ([UInt8]) -> Void) -> Double {
  let calls = max(1, 2_000_000 / bytes.count)
  let clock = ContinuousClock()
  let elapsed = clock.measure { for _ in 0..<calls { work(bytes) } }
  return elapsed / .microseconds(1) / Double(calls)
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Rounds of both in turn, the median of each, as one line.
func measureReading(_ name: String, _ bytes: [UInt8], rounds: Int) {
  var raw: [Double] = []
  var ours: [Double] = []
  for _ in 0..<rounds {
    raw.append(time(bytes, parseRaw))
    ours.append(time(bytes, readValues))
  }
  let (rawTime, ourTime) = (median(raw), median(ours))
  let (rawSpeed, ourSpeed) = (Double(bytes.count) / rawTime, Double(bytes.count) / ourTime)
  print(
    pad(name, 28), pad("\(bytes.count) B", 12), pad("\(Int(ourTime)) µs", 12), pad("\(Int(ourSpeed)) MB/s", 10),
    pad("libxml2 alone \(Int(rawSpeed)) MB/s", 26), "ratio \((ourTime / rawTime * 100).rounded() / 100)")
}

func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

/// A file's bytes; `nil` when it cannot be read.
func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var byte = getc(file)
  while byte != EOF {
    bytes.append(UInt8(truncatingIfNeeded: byte))
    byte = getc(file)
  }
  return bytes
}
