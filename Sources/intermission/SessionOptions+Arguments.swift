import AdBreaks
import FoundationEssentials
import Playback
import Player

extension SessionOptions {
  /// What a session needs, from what the command line said.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      items: try Self.items(arguments), start: arguments.start, end: arguments.end, speed: arguments.speed,
      volume: arguments.volume, isMuted: arguments.isMuted, hasNoAudio: arguments.hasNoAudio,
      soundDelay: arguments.soundDelay, audioTrack: arguments.audioTrack, subtitleTrack: arguments.subtitleTrack,
      hasNoSubtitles: arguments.hasNoSubtitles, ads: arguments.ads, mediaTimeout: arguments.mediaTimeout,
      isStrict: arguments.isStrict, isUntimed: arguments.isUntimed, logsFrames: arguments.logsFrames,
      banner: arguments.banner, seed: arguments.seed ?? (arguments.isUntimed ? 1 : nil), loop: arguments.loop,
      breakOpportunities: arguments.breakOpportunities,
      script: try arguments.scriptPath.map { path throws(UsageError) in try ScriptFile.read(path) } ?? Script(),
      tracking: arguments.tracking, keys: arguments.keys)
  }

  /// Content that is nowhere but in `--duration`.
  private static let simulatedContent = MediaLocation.url("")

  private static func items(_ arguments: Arguments) throws(UsageError) -> [Item] {
    switch arguments.command {
    case .demo:
      guard let folder = DemoMedia.folder() else {
        throw UsageError("the demo is not installed; make media makes it")
      }
      return DemoMedia.films.map { film, schedule in
        Item(
          content: .file(path: folder + "/" + film), name: film,
          schedule: arguments.hasNoAds
            ? nil : ScheduleSource(document: folder + "/" + schedule, profile: arguments.ads.profile))
      }
    case .inspect: return []
    case .simulate:
      let location = arguments.contentFile.map(location) ?? simulatedContent
      return [
        Item(
          content: location, name: name(location), schedule: arguments.hasNoAds ? nil : schedule(arguments, location))
      ]
    case .play:
      let fetch = { url in ListFetch.fetch(url, caFile: arguments.caFile) }
      return arguments.contents.flatMap { ContentExpansion.contents(of: location($0), fetch: fetch) }.map { content in
        Item(
          content: content.location, name: content.title ?? name(content.location),
          schedule: arguments.hasNoAds ? nil : schedule(arguments, content.location),
          subtitleFiles: subtitleFiles(arguments, content.location))
      }
    }
  }

  /// Those that were named, then those beside the content.
  private static func subtitleFiles(_ arguments: Arguments, _ content: MediaLocation) -> [String] {
    guard !arguments.hasNoSubtitles, !arguments.isHeadless else { return [] }
    var files = arguments.subtitleFiles.map { location($0).text }
    if case .file(let path) = content {
      let named = files.map { URL(fileURLWithPath: $0).path }
      let stem = URL(fileURLWithPath: path).deletingPathExtension().path
      for beside in ["srt", "vtt", "ass"].map({ "\(stem).\($0)" })
      where !named.contains(beside) && FileManager.default.fileExists(atPath: beside) {
        files.append(beside)
      }
    }
    return files
  }

  static func location(_ content: String) -> MediaLocation {
    if content.hasPrefix("file:"), let path = URL(string: content)?.path, !path.isEmpty { return .file(path: path) }
    return isURL(content) ? .url(content) : .file(path: content)
  }

  /// Whether it begins with a scheme and `://`. A regular expression is made of a megabyte of code, which each start would
  /// read.
  private static func isURL(_ content: String) -> Bool {
    let scheme = content.utf8.prefix { $0 != UInt8(ascii: ":") }
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    guard let first = scheme.first, isLetter(first) else { return false }
    let others = "0123456789+.-".utf8
    return scheme.allSatisfy { isLetter($0) || others.contains($0) }
      && content.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
  }

  private static func name(_ location: MediaLocation) -> String {
    location.text.split(separator: "/").last.map(String.init) ?? location.text
  }

  private static func schedule(_ arguments: Arguments, _ content: MediaLocation) -> ScheduleSource? {
    if arguments.adsSource != nil || !arguments.extraBreaks.isEmpty {
      return ScheduleSource(
        document: arguments.adsSource, extraBreaks: arguments.extraBreaks, profile: arguments.ads.profile)
    }
    guard case .file(let path) = content else { return nil }
    let beside = URL(fileURLWithPath: path).deletingPathExtension().path + ".vmap.xml"
    return FileManager.default.fileExists(atPath: beside)
      ? ScheduleSource(document: beside, profile: arguments.ads.profile) : nil
  }
}
