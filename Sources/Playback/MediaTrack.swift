/// One track of sound or of subtitles, as its container describes it; where it stands among those of its kind is its
/// number, from 1 in file order.
public struct MediaTrack: Equatable, Sendable {
  /// What its packets hold.
  public enum Form: Equatable, Sendable {
    case sound
    /// Subtitles that are text.
    case text
    /// Subtitles that are pictures.
    case bitmap
    /// Nothing here decodes it.
    case unknown
  }

  /// What it holds.
  public var form: Form
  /// An ISO 639 code, for example `eng`: untrusted text; `nil` when the container names none.
  public var language: String?
  /// Untrusted text; `nil` when the container names none.
  public var title: String?
  /// FFmpeg's short name, for example `subrip`.
  public var codec: String
  /// Whether the container marks it as the one to be played without being asked for.
  public var isDefault: Bool
  /// Whether it is to be seen even by those who follow the sound.
  public var isForced: Bool

  public init(
    form: Form, language: String? = nil, title: String? = nil, codec: String, isDefault: Bool = false,
    isForced: Bool = false
  ) {
    self.form = form
    self.language = language
    self.title = title
    self.codec = codec
    self.isDefault = isDefault
    self.isForced = isForced
  }
}
