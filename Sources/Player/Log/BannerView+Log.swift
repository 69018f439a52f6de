import AdBreaks

extension BannerView.Report {
  var type: String { kind.rawValue }

  func addFields(to line: inout JSONObject) {
    line.add("title", title.map(SafeText.line))
    line.add("code", code)
    line.add("willLeave", willLeave)
  }
}
