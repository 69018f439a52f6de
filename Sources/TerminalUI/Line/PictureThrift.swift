/// What pictures that move give up so that they fit through a narrow line: near colours become one, and a cell is sent
/// only for a greater change.
public struct PictureThrift: Equatable, Sendable {
  /// How far each channel may be off, and which bits of it are kept.
  private static let steps: [(tolerance: Int, mask: UInt32)] = [
    (4, 0xFF_FFFF), (10, 0xF8_F8F8), (20, 0xF0_F0F0), (36, 0xE0_E0E0),
  ]
  private static let (patience, relief) = (4, 12)

  /// 0 gives up nothing but what is not seen.
  public private(set) var level = 0
  private var cutPictures = 0
  private var wholePictures = 0

  public init() {}

  /// What ``PictureEncoder`` is to be told.
  public var tolerance: Int { Self.steps[level].tolerance }

  /// A picture was sent; on a line that is not narrow nothing is given up.
  public mutating func note(isWhole: Bool, isNarrow: Bool) {
    guard isNarrow else {
      self = PictureThrift()
      return
    }
    (cutPictures, wholePictures) = isWhole ? (0, wholePictures + 1) : (cutPictures + 1, 0)
    if cutPictures >= Self.patience, level + 1 < Self.steps.count {
      (level, cutPictures) = (level + 1, 0)
    } else if wholePictures >= Self.relief, level > 0 {
      (level, wholePictures) = (level - 1, 0)
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
