import CSDL2

/// Why there is no sound.
public struct SDLAudioError: Error, Equatable, Sendable {
  /// One line, as SDL tells it (`SDL_GetError`).
  public var message: String

  public init(_ message: String) { self.message = message }

  /// What the SDL function called last on this thread complains of.
  static var last: SDLAudioError {
    let text = String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
    return SDLAudioError(text.isEmpty ? "No audio device" : text)
  }
}
