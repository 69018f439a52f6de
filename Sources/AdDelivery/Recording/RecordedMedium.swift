import FoundationEssentials
import Playback

/// One ad medium that was opened, as a line of a recording has it: not its bytes, but how to know them again and what is
/// needed to play without them.
struct RecordedMedium: Codable, Equatable, Sendable {
  /// Its address: a URL, or the path of a file.
  var medium: String
  /// `opened`, or the reason why it could not be opened or decoded to its end.
  var outcome = Outcome.timedOut
  /// What was told of that; `nil` when all went well.
  var message: String? = MediaError.notOpenInTime.message
  /// `nil` when it never opened.
  var info: Info?
  /// When its first picture is shown, in ad time; `nil` when none was decoded.
  var firstPicture: Seconds?
  /// Where it ended, in ad time: its own end, that of what was decoded before an error, or where it stalled. `nil` when it
  /// was left before.
  var end: Seconds?
  /// When its last two pictures were shown, in ad time; `nil` unless it stalled behind them.
  var lastPictures: [Seconds]?
  var bytes: Int?
  /// Of all bytes, in hexadecimal digits; `nil` when it is not known, for the reason that ``digest`` tells.
  var sha256: String?
  /// Why there is no ``sha256``.
  var digest: String?

  enum Outcome: String, Codable, Sendable {
    case opened, notFound, notMedia, notAllowed, timedOut, damaged
    /// It opened, and from somewhere on nothing came any more.
    case stalled
  }

  struct Info: Codable, Equatable, Sendable {
    var duration: Seconds?
    var statedLength: Seconds?
    var video: Video?
    var audio: Audio?
  }

  struct Video: Codable, Equatable, Sendable {
    var width: Int
    var height: Int
    var displayAspect: Double
    var frameRate: Double?
    var codec: String
    var isStill: Bool
  }

  struct Audio: Codable, Equatable, Sendable {
    var sampleRate: Int
    var channels: Int
    var codec: String
  }

  /// - Parameter medium: Blanked here.
  init(_ medium: String) { self.medium = CredentialBlanker.blanked(medium) }

  mutating func opened(_ info: MediaInfo) {
    (outcome, message) = (.opened, nil)
    self.info = Info(info)
  }

  /// Opening or decoding has failed; what was given up at the player's own wish is no failure of the medium's.
  mutating func failed(_ error: MediaError) {
    guard let outcome = Outcome(rawValue: error.reason.rawValue) else { return }
    self.outcome = outcome
    message = CredentialBlanker.blanked(error.message)
  }

  mutating func take(_ result: Result<MediaDigest, MediaError>?) {
    guard info != nil else { return }
    switch result {
    case .success(let digest): (bytes, sha256) = (digest.bytes, digest.sha256)
    case .failure(let error): digest = CredentialBlanker.blanked(error.message)
    case nil: digest = "not finished"
    }
  }

  /// Why it cannot be opened, or not be decoded further; `nil` when it can.
  var error: MediaError? {
    guard let reason = MediaError.Reason(rawValue: outcome.rawValue) else { return nil }
    return MediaError(reason, line(message ?? ""))
  }
}

extension RecordedMedium.Info {
  init(_ info: MediaInfo) {
    duration = info.duration.map { Seconds($0) }
    statedLength = info.statedLength.map { Seconds($0) }
    video = info.video.map {
      RecordedMedium.Video(
        width: $0.width, height: $0.height, displayAspect: $0.displayAspect, frameRate: $0.frameRate, codec: $0.codec,
        isStill: $0.isStill)
    }
    audio = info.audio.map {
      RecordedMedium.Audio(sampleRate: $0.sampleRate, channels: $0.channels, codec: $0.codec)
    }
  }

  var mediaInfo: MediaInfo {
    MediaInfo(
      duration: duration?.duration, statedLength: statedLength?.duration,
      video: video.map {
        MediaInfo.Video(
          width: max($0.width, 1), height: max($0.height, 1), displayAspect: min(max($0.displayAspect, 0.01), 100),
          frameRate: $0.frameRate, codec: $0.codec, isStill: $0.isStill)
      },
      audio: audio.map { MediaInfo.Audio(sampleRate: $0.sampleRate, channels: $0.channels, codec: $0.codec) })
  }
}
