extension ValueBuilder {
  mutating func linear(_ node: NodeID, isInLine: Bool) -> Linear {
    var linear = Linear()
    linear.duration = duration(of: node, isRequired: isInLine)
    linear.skipOffsetText = written(.skipOffset, of: node)
    linear.skipOffset = adOffset(.skipOffset, of: node, unreadable: .skipOffsetUnreadable)
    linear.tracking = tracking(of: node)
    linear.icons = map(tree.descendants(of: node, .icons, .icon)) { $0.icon($1) }
    linear.adParameters = adParameters(of: node)
    for clicks in tree.children(.videoClicks, of: node) {
      linear.clickThrough = linear.clickThrough ?? identifiedURL(.clickThrough, of: clicks)
      linear.clickTracking += identifiedURLs(.clickTracking, of: clicks)
      linear.customClicks += identifiedURLs(.customClick, of: clicks)
    }
    for files in tree.children(.mediaFiles, of: node) {
      linear.mediaFiles += map(tree.children(.mediaFile, of: files)) { $0.mediaFile($1) }
      linear.mezzanines += map(tree.children(.mezzanine, of: files)) { $0.mediaFile($1) }
      linear.interactiveCreativeFiles += map(tree.children(.interactiveCreativeFile, of: files)) {
        $0.interactiveCreativeFile($1)
      }
      linear.closedCaptionFiles += map(tree.descendants(of: files, .closedCaptionFiles, .closedCaptionFile)) {
        $0.closedCaptionFile($1)
      }
    }
    if isInLine, linear.mediaFiles.isEmpty { report(.mediaFilesMissing, "Linear has no MediaFile", at: node) }
    return linear
  }

  private mutating func duration(of node: NodeID, isRequired: Bool) -> Duration? {
    guard let child = only(.duration, of: node), let text = tree.text(of: child) else {
      if isRequired { report(.durationMissing, "Linear has no Duration", at: node) }
      return nil
    }
    if let time = Duration(clockTime: text) { return time }
    if let time = Duration(plainSeconds: text) {
      report(.durationSeconds, "Duration \"\(shortened(text))\" is in plain seconds", at: child)
      return time
    }
    report(.durationUnreadable, "Duration \"\(shortened(text))\" cannot be read", at: child)
    return nil
  }

  private mutating func mediaFile(_ node: NodeID) -> MediaFile? {
    guard let uri = url(node) else { return nil }
    let file = MediaFile(
      uri: uri, type: attribute(.type, of: node), delivery: delivery(of: node), width: integer(.width, of: node),
      height: integer(.height, of: node), bitrate: integer(.bitrate, of: node), codec: attribute(.codec, of: node),
      apiFramework: attribute(.apiFramework, of: node), id: attribute(.id, of: node),
      minBitrate: integer(.minBitrate, of: node), maxBitrate: integer(.maxBitrate, of: node),
      scalable: boolean(.scalable, of: node), maintainAspectRatio: boolean(.maintainAspectRatio, of: node),
      fileSize: integer(.fileSize, of: node), mediaType: attribute(.mediaType, of: node))
    reportMissingAttributes(of: file, at: node)
    return file
  }

  private mutating func delivery(of node: NodeID) -> MediaFile.Delivery? {
    guard let text = written(.delivery, of: node) else { return nil }
    if let delivery = MediaFile.Delivery(rawValue: trimmed(text).lowercased()) { return delivery }
    report(.deliveryUnknown, "delivery=\"\(shortened(text))\" is unknown", at: node)
    return nil
  }

  private mutating func reportMissingAttributes(of file: MediaFile, at node: NodeID) {
    var missing: [AttributeName] = []
    if file.type == nil { missing.append(.type) }
    if written(.delivery, of: node) == nil { missing.append(.delivery) }
    if file.width == nil { missing.append(.width) }
    if file.height == nil { missing.append(.height) }
    if file.bitrate == nil, file.minBitrate == nil, tree.element(node) == .mediaFile { missing.append(.bitrate) }
    guard !missing.isEmpty else { return }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    report(.mediaFileIncomplete, "\(tree.element(node).rawValue) without \(names)", at: node)
  }

  private mutating func interactiveCreativeFile(_ node: NodeID) -> InteractiveCreativeFile? {
    guard let uri = url(node) else { return nil }
    return InteractiveCreativeFile(
      uri: uri, type: attribute(.type, of: node), apiFramework: attribute(.apiFramework, of: node),
      variableDuration: boolean(.variableDuration, of: node))
  }

  private mutating func closedCaptionFile(_ node: NodeID) -> ClosedCaptionFile? {
    url(node).map {
      ClosedCaptionFile(uri: $0, type: attribute(.type, of: node), language: attribute(.language, of: node))
    }
  }

  private mutating func icon(_ node: NodeID) -> Icon {
    var icon = Icon(
      program: attribute(.program, of: node), width: integer(.width, of: node), height: integer(.height, of: node),
      xPosition: attribute(.xPosition, of: node), yPosition: attribute(.yPosition, of: node),
      duration: time(.duration, of: node), offset: time(.offset, of: node),
      apiFramework: attribute(.apiFramework, of: node), pixelRatio: attribute(.pxratio, of: node),
      altText: attribute(.altText, of: node), resources: resources(of: node),
      viewTracking: urls(.iconViewTracking, of: node))
    for clicks in tree.children(.iconClicks, of: node) {
      icon.clickThrough = icon.clickThrough ?? text(.iconClickThrough, of: clicks)
      icon.clickTracking += identifiedURLs(.iconClickTracking, of: clicks)
      icon.fallbackImages += map(tree.descendants(of: clicks, .iconClickFallbackImages, .iconClickFallbackImage)) {
        Icon.FallbackImage(
          width: $0.integer(.width, of: $1), height: $0.integer(.height, of: $1), altText: $0.text(.altText, of: $1),
          uri: $0.text(.staticResource, of: $1))
      }
    }
    return icon
  }
}
