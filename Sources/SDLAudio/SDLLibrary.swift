import CSDL2
import Glibc

/// The functions of SDL that are needed, loaded when the first sound is: linked, the library would cost every start 5 to
/// 8 ms and 2 MiB, with the twenty-four that it needs itself.
///
/// It is never unloaded.
struct SDLLibrary: Sendable {
  /// That of all SDL 2.
  static let name = "libSDL2-2.0.so.0"

  let setHint: @Sendable @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> SDL_bool
  let start: @Sendable @convention(c) (UInt32) -> Int32
  let stop: @Sendable @convention(c) (UInt32) -> Void
  let driver: @Sendable @convention(c) () -> UnsafePointer<CChar>?
  let error: @Sendable @convention(c) () -> UnsafePointer<CChar>?
  let openDevice:
    @Sendable @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<SDL_AudioSpec>?, UnsafeMutablePointer<SDL_AudioSpec>?, Int32
    ) -> SDL_AudioDeviceID
  let closeDevice: @Sendable @convention(c) (SDL_AudioDeviceID) -> Void
  let pauseDevice: @Sendable @convention(c) (SDL_AudioDeviceID, Int32) -> Void
  let status: @Sendable @convention(c) (SDL_AudioDeviceID) -> SDL_AudioStatus
  let lock: @Sendable @convention(c) (SDL_AudioDeviceID) -> Void
  let unlock: @Sendable @convention(c) (SDL_AudioDeviceID) -> Void
  let queue: @Sendable @convention(c) (SDL_AudioDeviceID, UnsafeRawPointer?, UInt32) -> Int32
  let queuedBytes: @Sendable @convention(c) (SDL_AudioDeviceID) -> UInt32
  let clearQueue: @Sendable @convention(c) (SDL_AudioDeviceID) -> Void

  /// - Throws: where it is missing.
  init(_ name: String = Self.name) throws(SDLAudioError) {
    guard let library = dlopen(name, RTLD_LAZY) else { throw SDLAudioError("\(name) is missing") }
    func find<Function>(_ name: String, as type: Function.Type) throws(SDLAudioError) -> Function {
      guard let symbol = dlsym(library, name) else { throw SDLAudioError("SDL has no \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    setHint = try find("SDL_SetHint", as: type(of: setHint))
    start = try find("SDL_InitSubSystem", as: type(of: start))
    stop = try find("SDL_QuitSubSystem", as: type(of: stop))
    driver = try find("SDL_GetCurrentAudioDriver", as: type(of: driver))
    error = try find("SDL_GetError", as: type(of: error))
    openDevice = try find("SDL_OpenAudioDevice", as: type(of: openDevice))
    closeDevice = try find("SDL_CloseAudioDevice", as: type(of: closeDevice))
    pauseDevice = try find("SDL_PauseAudioDevice", as: type(of: pauseDevice))
    status = try find("SDL_GetAudioDeviceStatus", as: type(of: status))
    lock = try find("SDL_LockAudioDevice", as: type(of: lock))
    unlock = try find("SDL_UnlockAudioDevice", as: type(of: unlock))
    queue = try find("SDL_QueueAudio", as: type(of: queue))
    queuedBytes = try find("SDL_GetQueuedAudioSize", as: type(of: queuedBytes))
    clearQueue = try find("SDL_ClearQueuedAudio", as: type(of: clearQueue))
  }

  /// What the function called last on this thread complains of.
  var lastError: SDLAudioError {
    let text = error().map { String(cString: $0) } ?? ""
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return SDLAudioError(line.isEmpty ? "No audio device" : line)
  }
}
