/// One terminal: text through cells, the picture through bytes of our own encoder, keys and mouse back.
///
/// Used on the main thread alone.
@MainActor
public protocol Terminal: AnyObject {
  var size: CellSize { get }
  var traits: TerminalTraits { get }

  /// What `poll` is to watch for input.
  var inputDescriptor: Int32 { get }

  /// Takes the input that is there, without waiting.
  func readEvents() -> [TerminalEvent]

  /// Asks the kernel for the size again (after SIGWINCH); everything must be drawn anew.
  func resize()

  /// Forgets what the screen shows: the next ``present(_:pictures:)`` draws everything.
  func redraw()

  /// Makes the screen show `canvas`, sending only what differs; cells inside `pictures` belong to those and are left
  /// alone.
  func present(_ canvas: Canvas, pictures: [CellRect])

  /// Puts text into the viewer's clipboard (OSC 52), where the terminal lets it.
  func copy(_ text: String)

  /// Makes text that ``present(_:pictures:)`` has put into one row lead to an address (OSC 8).
  func link(to address: String, over text: String, column: Int, row: Int)

  /// Sends what a ``PictureEncoder`` made; the caller has seen that ``isBusy`` is false.
  func sendPicture(_ bytes: [UInt8])

  /// Puts bytes where a terminal on this machine reads them, and answers their name; `nil` where it cannot.
  func share(_ bytes: [UInt8]) -> String?

  /// Whether the terminal has not yet taken what was sent: nothing further should be drawn.
  var isBusy: Bool { get }

  /// All bytes that the kernel has taken for the terminal.
  var takenBytes: Int { get }

  /// Whether the terminal is known to be reached over a network.
  var isFar: Bool { get }

  /// Asks the terminal to say that it has come so far in what it was sent; the caller has seen that ``isBusy`` is false.
  func askStatus()

  /// No answer to that is to be expected any more.
  func giveUpStatus()

  /// How often it has said so, as far as ``readEvents()`` has read.
  var statusAnswers: Int { get }

  /// Drops what waits of the picture that was sent last; nothing is known then of what the picture's cells show.
  ///
  /// - Parameter flushes: Whether to drop all that the kernel has for the terminal as well; text is sent again.
  func cutPicture(flushes: Bool)

  /// What `poll` is to watch for room while ``isBusy``.
  var outputDescriptor: Int32 { get }

  /// Sends on what is still waiting.
  func flush()

  /// Gives the screen and its modes back, and takes them again (Ctrl-Z, `fg`).
  func leave()
  func enter()
}

/// What a terminal can do, as far as it or its environment tells.
public struct TerminalTraits: Equatable, Sendable {
  /// How many colours there are: 16 million, 256, 16, or none.
  public enum ColorDepth: Equatable, Sendable { case rgb, palette256, palette16, mono }

  /// How many colours it shows.
  public var colors: ColorDepth
  /// Whether block elements can be shown; ASCII otherwise.
  public var isUnicode: Bool
  /// Height of a cell over its width, in pixels; 2 when the terminal does not tell.
  public var cellAspect: Double
  /// Whether the background is light; false when the terminal does not tell.
  public var isLight = false
  /// The pixels of a cell; `nil` when neither kernel nor terminal tells.
  public var cell: PixelExtent?
  /// Whether it draws kitty's pictures, and whether from shared memory; `nil` until it says so.
  public var kitty: KittyGraphics?
  /// How many colours sixel pictures may have; `nil` until it says that it draws them.
  public var sixelColors: Int?
  /// Whether pictures may be marked as one update: unless it says that it does not know that.
  public var hasUpdates = true

  public enum KittyGraphics: Equatable, Sendable { case inSequence, inSharedMemory }

  /// - Parameter cellAspect: Height of a cell over its width.
  public init(colors: ColorDepth = .rgb, isUnicode: Bool = true, cellAspect: Double = 2) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.cellAspect = cellAspect
  }
}

/// Something the viewer did.
public enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// A press of the left button, a move with it held, and its release; cells from 0.
  case press(column: Int, row: Int), drag(column: Int, row: Int), release(column: Int, row: Int)
  case wheelUp, wheelDown
  /// Text that was pasted, as it is: no key of it was pressed.
  case paste(String)
  /// The terminal told of itself: ``Terminal/traits`` may have changed.
  case answered(isComplete: Bool)
  /// Input is at its end: the terminal is gone.
  case hangup
}

/// A key as terminals tell it.
public enum Key: Equatable, Hashable, Sendable {
  case character(Character)
  /// Control and a lower-case letter.
  case control(Character)
  case enter, escape, backspace, tab, delete
  case left, right, up, down, shiftLeft, shiftRight
  case pageUp, pageDown, home, end
}
