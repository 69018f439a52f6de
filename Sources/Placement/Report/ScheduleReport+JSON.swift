import AdBreaks
import AdMarkup

/// `inspect --json`: every member, absent values as null, in the order of CLI.md.
extension ScheduleReport {
  public var json: JSONValue {
    .object([
      "document": .object([
        "kind": .optional(kind?.rawValue), "version": .optional(version), "source": .string(source),
      ]),
      "contentDuration": .optional(contentDuration),
      "breaks": .array(breaks.map(\.json)),
      "diagnostics": .array(diagnostics.map(\.json)),
    ])
  }
}

extension BreakReport {
  fileprivate var json: JSONValue {
    .object([
      "index": .integer(index), "id": .optional(id), "timeOffset": .optional(timeOffset), "time": .optional(time),
      "position": .string(position.rawValue), "state": .string(state.rawValue),
      "breakTypes": .strings(breakTypes.map(\.rawValue)), "repeatAfter": .optional(repeatAfter),
      "occurrences": .array(occurrences.map { .time($0) }), "source": source.json,
      "tracking": .object([
        "breakStart": urls(.breakStart), "breakEnd": urls(.breakEnd), "error": urls(.error),
      ]),
      "ads": .array(ads.map(\.json)),
      "errors": .array(errors.map { .object(["code": .integer($0.code), "message": .string($0.message)]) }),
    ])
  }

  private func urls(_ event: VMAP.Tracking.Event) -> JSONValue {
    .strings(tracking.filter { $0.event == event }.map(\.url))
  }
}

extension SourceReport {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "id": .optional(id), "templateType": .optional(templateType),
      "uri": .optional(uri), "allowMultipleAds": .optional(allowMultipleAds),
      "followRedirects": .optional(followRedirects),
    ])
  }
}

extension AdReport {
  fileprivate var json: JSONValue {
    .object([
      "id": .optional(id), "sequence": .optional(sequence), "kind": .string(kind.rawValue),
      "adSystem": .optional(adSystem), "title": .optional(title), "advertiser": .optional(advertiser),
      "vastAdTagURI": .optional(vastAdTagURI), "impressions": .strings(impressions),
      "errorURLs": .strings(errorURLs),
      "wrappers": .array(
        wrappers.map { .object(["id": .optional($0.id), "adSystem": .optional($0.adSystem)]) }),
      "creatives": .array(creatives.map(\.json)),
    ])
  }
}

extension CreativeReport {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "id": .optional(id), "adId": .optional(adID),
      "sequence": .optional(sequence), "duration": .optional(duration), "skipOffset": .optional(skipOffset),
      "mediaFiles": .array(mediaFiles.map(\.json)), "clickThrough": .optional(clickThrough),
      "clickTracking": .strings(clickTracking), "tracking": .object(urlsByEvent),
    ])
  }

  /// Events in the order of their first URL.
  private var urlsByEvent: [JSONValue.Member] {
    var urls: [String: [String]] = [:]
    var events: [String] = []
    for one in tracking {
      if urls[one.event] == nil { events.append(one.event) }
      urls[one.event, default: []].append(one.url)
    }
    return events.map { JSONValue.Member(name: $0, value: .strings(urls[$0] ?? [])) }
  }
}

extension MediaFile {
  fileprivate var json: JSONValue {
    .object([
      "uri": .string(uri), "type": .optional(type), "delivery": .optional(delivery?.rawValue),
      "width": .optional(width), "height": .optional(height), "bitrate": .optional(bitrate),
      "codec": .optional(codec),
    ])
  }
}

extension Diagnostic {
  var json: JSONValue {
    .object([
      "severity": .string(severity.rawValue), "rule": .string(rule), "code": .optional(code),
      "message": .string(message), "line": .optional(location?.line), "column": .optional(location?.column),
      "breakId": .optional(breakID),
    ])
  }
}
