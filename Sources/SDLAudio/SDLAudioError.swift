/// Why there is no sound.
public struct SDLAudioError: Error, Equatable, Sendable {
  /// One line, as SDL tells it (`SDL_GetError`).
  public var message: String

  public init(_ message: String) { self.message = message }
}
