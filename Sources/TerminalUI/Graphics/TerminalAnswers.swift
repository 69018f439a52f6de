/// What a terminal has answered so far to what it was asked.
public struct TerminalAnswers: Equatable, Sendable {
  /// Whether the last question was answered: what has no answer by now will have none.
  public private(set) var isComplete = false
  /// Whether it shows sixels.
  public private(set) var hasSixel = false
  /// Colours that a sixel picture may have.
  public private(set) var sixelColors: Int?
  /// Whether it draws kitty's pictures.
  public private(set) var hasKitty = false
  /// Whether kitty's pictures may be handed over in shared memory.
  public private(set) var sharesMemory = false
  /// The pixels of a cell.
  public private(set) var cell: PixelExtent?
  /// The pixels of all cells together.
  public private(set) var screen: PixelExtent?
  /// Whether what is behind the text is light.
  public private(set) var isLight: Bool?
  /// Whether it knows synchronised updates.
  public private(set) var hasUpdates: Bool?

  /// The numbers of the pictures that kitty's questions are about.
  private static let (picture, sharedPicture) = (31, 32)

  /// Nothing yet.
  public init() {}

  /// What to send, all in one: the answer to the last question ends the answers, for every terminal knows it.
  ///
  /// - Parameter shared: The name of shared memory that holds three bytes; `nil` does not ask for that.
  public static func questions(_ subjects: TerminalSubjects, shared: [UInt8]?) -> [UInt8] {
    guard !subjects.isEmpty else { return [] }
    var text = ""
    if subjects.contains(.background) { text += "\u{1B}]11;?\u{1B}\\" }
    if subjects.contains(.updates) { text += "\u{1B}[?2026$p" }
    if subjects.contains(.graphics) {
      text += "\u{1B}[14t\u{1B}[16t\u{1B}[?1;1;0S\u{1B}_Gi=\(picture),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
      if let shared {
        let name = String(decoding: Base64.encoded(shared), as: UTF8.self)
        text += "\u{1B}_Gi=\(sharedPicture),s=1,v=1,a=q,t=s,f=24;\(name)\u{1B}\\"
      }
    }
    return Array((text + "\u{1B}[c").utf8)
  }

  /// Takes a sequence that came from the terminal, without the Escape that began it and what ended a string.
  public mutating func take(_ sequence: String) {
    let body = String(sequence.dropFirst())
    switch (sequence.first, sequence.last) {
    case ("[", "c") where body.hasPrefix("?"):
      isComplete = true
      hasSixel = Self.numbers(body).contains(4)
    case ("[", "S") where body.hasPrefix("?1;0;"): sixelColors = Self.numbers(body).last
    case ("[", "y") where body.hasPrefix("?2026;"):
      // 0 is unknown, 4 is never.
      if let state = Self.numbers(body).last { hasUpdates = (1...3).contains(state) }
    case ("[", "t"):
      let numbers = Self.numbers(body)
      guard numbers.count == 3, let extent = PixelExtent(width: numbers[2], height: numbers[1]) else { return }
      if numbers[0] == 6 { cell = extent }
      if numbers[0] == 4 { screen = extent }
    case ("_", _) where body.hasPrefix("G"): takeKitty(body.dropFirst())
    case ("]", _) where body.hasPrefix("11;rgb"): takeColor(body)
    default: break
    }
  }

  private mutating func takeKitty(_ answer: Substring) {
    let parts = answer.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[1] == "OK" else { return }
    for entry in parts[0].split(separator: ",") {
      if entry == "i=\(Self.picture)" { hasKitty = true }
      if entry == "i=\(Self.sharedPicture)" { sharesMemory = true }
    }
  }

  /// `rgb:RRRR/GGGG/BBBB`, of one to four digits each.
  private mutating func takeColor(_ answer: String) {
    let channels = (answer.split(separator: ":").last ?? "").split(separator: "/").prefix(3)
    let values = channels.compactMap { channel -> Int? in
      guard (1...4).contains(channel.count), let value = Int(channel, radix: 16) else { return nil }
      return value * 255 / (1 << (4 * channel.count) - 1)
    }
    guard values.count == 3 else { return }
    isLight = ColorCoder.luma(values[0], values[1], values[2]) >= 128
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}

/// What a terminal may be asked about.
public struct TerminalSubjects: OptionSet, Sendable {
  /// A bit for each subject.
  public let rawValue: Int
  /// - Parameter rawValue: A bit for each subject.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether it shows pictures, and how large its cells are.
  public static let graphics = TerminalSubjects(rawValue: 1)
  /// What colour is behind the text.
  public static let background = TerminalSubjects(rawValue: 2)
  /// Whether it knows synchronised updates.
  public static let updates = TerminalSubjects(rawValue: 4)
}

/// A size in pixels of the terminal, above zero and below 32,768.
public struct PixelExtent: Equatable, Sendable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// `nil` for what is no size.
  public init?(width: Int, height: Int) {
    guard (1..<32_768).contains(width), (1..<32_768).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}
