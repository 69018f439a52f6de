extension MarkupWriter {
  func write(_ linear: Linear) {
    element(.linear) {
      attribute(.skipOffset, linear.skipOffsetText ?? linear.skipOffset?.text)
      list(.icons, of: linear.icons) { write($0) }
      tracking(linear.tracking)
      if let parameters = linear.adParameters { write(parameters) }
      element(.duration, linear.duration?.clockTimeText)
      mediaFiles(of: linear)
      videoClicks(of: linear)
    }
  }

  private func mediaFiles(of linear: Linear) {
    guard
      !linear.mediaFiles.isEmpty || !linear.mezzanines.isEmpty || !linear.interactiveCreativeFiles.isEmpty
        || !linear.closedCaptionFiles.isEmpty
    else { return }
    element(.mediaFiles) {
      list(.closedCaptionFiles, of: linear.closedCaptionFiles) { file in
        element(.closedCaptionFile) {
          attribute(.type, file.type)
          attribute(.language, file.language)
          content(file.uri)
        }
      }
      for file in linear.mediaFiles { write(file, as: .mediaFile) }
      for file in linear.mezzanines { write(file, as: .mezzanine) }
      for file in linear.interactiveCreativeFiles {
        element(.interactiveCreativeFile) {
          attribute(.type, file.type)
          attribute(.apiFramework, file.apiFramework)
          attribute(.variableDuration, file.variableDuration)
          content(file.uri)
        }
      }
    }
  }

  private func write(_ file: MediaFile, as element: ElementName) {
    self.element(element) {
      attribute(.id, file.id)
      attribute(.delivery, file.delivery?.rawValue)
      attribute(.type, file.type)
      attribute(.width, file.width)
      attribute(.height, file.height)
      attribute(.codec, file.codec)
      attribute(.bitrate, file.bitrate)
      attribute(.minBitrate, file.minBitrate)
      attribute(.maxBitrate, file.maxBitrate)
      attribute(.scalable, file.scalable)
      attribute(.maintainAspectRatio, file.maintainAspectRatio)
      attribute(.fileSize, file.fileSize)
      attribute(.mediaType, file.mediaType)
      attribute(.apiFramework, file.apiFramework)
      content(file.uri)
    }
  }

  private func videoClicks(of linear: Linear) {
    guard linear.clickThrough != nil || !linear.clickTracking.isEmpty || !linear.customClicks.isEmpty else { return }
    element(.videoClicks) {
      elements(.clickTracking, linear.clickTracking)
      elements(.customClick, linear.customClicks)
      elements(.clickThrough, linear.clickThrough.map { [$0] } ?? [])
    }
  }

  private func write(_ icon: Icon) {
    element(.icon) {
      attribute(.program, icon.program)
      attribute(.width, icon.width)
      attribute(.height, icon.height)
      attribute(.xPosition, icon.xPosition)
      attribute(.yPosition, icon.yPosition)
      attribute(.duration, icon.duration)
      attribute(.offset, icon.offset)
      attribute(.apiFramework, icon.apiFramework)
      attribute(.pxratio, icon.pixelRatio)
      attribute(.altText, icon.altText)
      resources(icon.resources)
      iconClicks(of: icon)
      elements(.iconViewTracking, icon.viewTracking)
    }
  }

  private func iconClicks(of icon: Icon) {
    guard icon.clickThrough != nil || !icon.clickTracking.isEmpty || !icon.fallbackImages.isEmpty else { return }
    element(.iconClicks) {
      list(.iconClickFallbackImages, of: icon.fallbackImages) { image in
        element(.iconClickFallbackImage) {
          attribute(.width, image.width)
          attribute(.height, image.height)
          element(.altText, image.altText)
          element(.staticResource, image.uri)
        }
      }
      element(.iconClickThrough, icon.clickThrough)
      elements(.iconClickTracking, icon.clickTracking)
    }
  }
}
