extension MarkupWriter {
  func write(_ vmap: VMAP) {
    withPrefix("vmap:") {
      element(.vmap) {
        attribute(named: "xmlns:vmap", "http://www.iab.net/videosuite/vmap")
        attribute(.version, vmap.version)
        vmap.adBreaks.forEach(write)
        extensions(vmap.extensions)
      }
    }
  }

  private func write(_ adBreak: VMAP.AdBreak) {
    element(.adBreak) {
      attribute(.timeOffset, adBreak.timeOffset ?? adBreak.offset?.text)
      attribute(.breakType, breakTypesText(adBreak))
      attribute(.breakID, adBreak.breakID)
      attribute(.repeatAfter, adBreak.repeatAfterText ?? adBreak.repeatAfter?.clockTimeText)
      if let source = adBreak.source { write(source) }
      list(.trackingEvents, of: adBreak.tracking) { tracking in
        element(.tracking) {
          attribute(.event, tracking.event.rawValue)
          content(tracking.url)
        }
      }
      extensions(adBreak.extensions)
    }
  }

  /// Never empty, which would count as missing, and that as linear.
  private func breakTypesText(_ adBreak: VMAP.AdBreak) -> String {
    let words = adBreak.breakTypes.map(\.rawValue) + adBreak.unknownBreakTypes
    let text = words.joined(separator: ",")
    return isBlank(text) ? text + "," : text
  }

  private func write(_ source: VMAP.AdSource) {
    element(.adSource) {
      attribute(.id, source.id)
      attribute(.allowMultipleAds, source.allowMultipleAds)
      attribute(.followRedirects, source.followRedirects)
      switch source.kind {
      case .vastAdData(let vast):
        element(.vastAdData) {
          // One without anything is no VAST at all.
          if vast != VAST() { withPrefix("") { write(vast) } }
        }
      case .adTagURI(let uri, let templateType):
        element(.adTagURI) {
          attribute(.templateType, templateType)
          content(uri)
        }
      case .customAdData(let text, let templateType, let isMarkup):
        element(.customAdData) {
          attribute(.templateType, templateType)
          if isMarkup { markup(text) } else { content(text) }
        }
      }
    }
  }
}

extension TimeOffset {
  /// As VMAP writes it.
  fileprivate var text: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .time(let time): time.clockTimeText
    case .percentage(let percentage): percentageText(percentage)
    case .position(let number): "#\(number)"
    }
  }
}
