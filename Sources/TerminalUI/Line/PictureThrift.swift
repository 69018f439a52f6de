/// What pictures that move give up so that they fit through a narrow line: near colours become one, and a cell is sent
/// only for a greater change.
public struct PictureThrift: Equatable, Sendable {
  /// How far each channel may be off, and which bits of it are kept.
  private static let steps: [(tolerance: Int, mask: UInt32)] = [
    (4, 0xFF_FFFF), (10, 0xF8_F8F8), (20, 0xF0_F0F0), (36, 0xE0_E0E0),
  ]
  private static let (patience, relief) = (4, 12)
  /// Pictures on a line that is not narrow after which it is another line.
  private static let memory = 100

  /// 0 gives up nothing but what is not seen.
  public var level: Int { isNarrow ? found : 0 }
  /// What was found to fit, kept while the line is tried with more.
  private var found = 0
  private var isNarrow = false
  private var cutPictures = 0
  private var wholePictures = 0
  private var freePictures = 0

  /// Gives up nothing yet.
  public init() {}

  /// What ``PictureEncoder`` is to be told.
  public var tolerance: Int { Self.steps[level].tolerance }

  /// A picture was sent; on a line that is not narrow nothing is given up, and after a while what fitted is forgotten.
  public mutating func note(isWhole: Bool, isNarrow: Bool) {
    self.isNarrow = isNarrow
    guard isNarrow else {
      freePictures += 1
      if freePictures >= Self.memory { self = PictureThrift() }
      return
    }
    freePictures = 0
    (cutPictures, wholePictures) = isWhole ? (0, wholePictures + 1) : (cutPictures + 1, 0)
    if cutPictures >= Self.patience, found + 1 < Self.steps.count {
      (found, cutPictures) = (found + 1, 0)
    } else if wholePictures >= Self.relief, found > 0 {
      (found, wholePictures) = (found - 1, 0)
    }
  }

  /// `0x00RRGGBB` each, with fewer colours among them.
  public func coarse(_ pixels: [UInt32]) -> [UInt32] {
    let mask = Self.steps[level].mask
    guard level > 0 else { return pixels }
    // The middle of what becomes one.
    let middle = ~mask & mask >> 1 & 0xFF_FFFF
    return pixels.map { $0 & mask | middle }
  }
}
