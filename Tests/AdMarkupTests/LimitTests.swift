import AdMarkup
import Testing

/// A large document, made when it is needed.
private struct Large: CustomTestStringConvertible {
  let name: String
  let rule: DiagnosticRule?
  let text: @Sendable () -> String

  init(_ name: String, rule: DiagnosticRule? = nil, _ text: @autoclosure @escaping @Sendable () -> String) {
    self.name = name
    self.rule = rule
    self.text = text
  }

  var bytes: [UInt8] { Array(text().utf8) }

  var testDescription: String { name }
}

private func vast(_ content: String) -> String { #"<VAST version="3.0">\#(content)</VAST>"# }

private func vmap(_ content: String) -> String { #"<VMAP version="1.0">\#(content)</VMAP>"# }

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private func numbered(_ before: String, _ count: Int, _ after: String) -> String {
  (0..<count).map { "\(before)\($0)\(after)" }.joined()
}

/// What is just within a limit is read.
@Test(arguments: [
  Large("256 levels", vast(repeated("<a>", 255) + repeated("</a>", 255))),
  Large("10,000 ads", vast(repeated("<Ad/>", 10_000))),
  Large("10,000 breaks", vmap(repeated("<AdBreak/>", 10_000))),
  Large("1,000 attributes", vast("<a" + numbered(" a", 1_000, "=''") + "/>")),
  Large("a text of 11 MiB", vast("<Error>" + repeated("x", 11 << 20) + "</Error>")),
  Large("a comment of 11 MiB", vast("<!-- " + repeated("x", 11 << 20) + " -->")),
])
private func readsUpToTheLimits(_ document: Large) {
  #expect(failure(document.bytes) == nil)
}

/// What is beyond is refused, and quickly: some of these take libxml2 minutes when it is let.
@Test(
  .timeLimit(.minutes(5)),
  arguments: [
    Large("more than 16 MiB", rule: .documentTooLarge, vast("<!-- " + repeated("x", 16 << 20) + " -->")),
    Large("257 levels", rule: .nestingTooDeep, vast(repeated("<a>", 256) + repeated("</a>", 256))),
    Large("100,000 levels", rule: .nestingTooDeep, repeated("<VAST>", 100_000)),
    Large("10,001 ads", rule: .tooManyAds, vast(repeated("<Ad/>", 10_001))),
    Large("10,001 breaks", rule: .tooManyBreaks, vmap(repeated("<AdBreak/>", 10_001))),
    Large("1,001 attributes", rule: .tooManyAttributes, vast("<a" + numbered(" a", 1_001, "=''") + "/>")),
    Large("300,000 attributes", rule: .tooManyAttributes, vast("<a" + numbered(" a", 300_000, "=''") + "/>")),
    Large("300,000 prefixes", rule: .tooManyAttributes, vast("<a" + numbered(" xmlns:a", 300_000, "='u'") + "/>")),
    Large("500,000 names", rule: .tooManyNames, vast(numbered("<a", 500_000, "/>"))),
  ])
private func refusesBeyondTheLimits(_ document: Large) {
  #expect(failure(document.bytes)?.rule == document.rule?.rawValue)
}

@Test func keepsABoundedNumberOfDiagnostics() throws {
  let diagnostics = try read(vast(repeated("<Ad/>", 10_000))).diagnostics
  #expect(diagnostics.count == 1_000)
  #expect(diagnostics.last?.rule == DiagnosticRule.diagnosticsCut.rawValue)
}

/// Any number of impressions costs no more than a thousand.
@Test(arguments: [
  ("Impression", "<Impression>https://t.test/</Impression>", ""),
  ("Error", "<Error>https://t.test/</Error>", ""),
  ("start", #"<Tracking event="start">https://t.test/</Tracking>"#, "TrackingEvents"),
  ("ClickTracking", "<ClickTracking>https://t.test/</ClickTracking>", "VideoClicks"),
])
private func keepsAThousandURLsOfAKind(_ kind: String, _ url: String, in parent: String) throws {
  func ad(_ count: Int) -> String {
    let urls = repeated(url, count)
    let linear = "<Creatives><Creative><Linear><\(parent)>\(urls)</\(parent)></Linear></Creative></Creatives>"
    return "<Ad><InLine>\(parent.isEmpty ? urls : linear)</InLine></Ad>"
  }
  let text = vast(ad(1_000) + ad(20_000) + ad(1_001))
  let counts = try readVAST(text).ads.map { ad -> Int in
    guard case .inLine(let inLine) = ad.content else { return 0 }
    let linear = inLine.creatives.first?.linear
    return [inLine.impressions.count, inLine.errorURLs.count, linear?.tracking.count, linear?.clickTracking.count]
      .compactMap(\.self).max() ?? 0
  }
  #expect(counts == [1_000, 1_000, 1_000])
  let cut = try read(text).diagnostics.filter { $0.rule == DiagnosticRule.tooManyURLs.rawValue }
  #expect(cut.map(\.message) == Array(repeating: "more than 1000 URLs of \(kind); the rest is dropped", count: 2))
}

@Test func keepsAThousandErrorsOfAnAnswer() throws {
  let text = vast(repeated("<Error>https://t.test/</Error>", 5_000))
  #expect(try readVAST(text).errorURLs.count == 1_000)
  #expect(try read(text).diagnostics.filter { $0.rule == "too-many-urls" }.count == 1)
}
