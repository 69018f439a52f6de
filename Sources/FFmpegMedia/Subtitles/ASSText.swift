import Playback

/// The text of an event in the language of ASS, to which FFmpeg turns all subtitles of text, without what cells cannot
/// show: places, colours, sizes, effects and drawings.
struct ASSText {
  typealias Emphasis = SubtitleCue.Emphasis

  /// More of one event is not looked at.
  private static let longest = 8192
  private static let mostLines = 16

  private(set) var lines: [[SubtitleCue.Run]] = []

  private let styles: [String: Emphasis]
  private let base: Emphasis
  private var emphasis: Emphasis
  private var isDrawing = false
  private var line: [SubtitleCue.Run] = []
  private var run = ""

  /// - Parameters:
  ///   - text: The last field of an event, with `{\…}`, `\N` and `\h` in it.
  ///   - style: What the event begins with.
  ///   - styles: What `\r` may go to.
  init(_ text: some StringProtocol, style: Emphasis = [], styles: [String: Emphasis] = [:]) {
    self.styles = styles
    (base, emphasis) = (style, style)
    read(Array(text.unicodeScalars.prefix(Self.longest)))
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
  }

  private mutating func read(_ scalars: [Unicode.Scalar]) {
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{":
        // One that is never closed is text.
        if let end = rest.firstIndex(of: "}") {
          obey(String(String.UnicodeScalarView(rest[..<end])))
          rest = rest[(end + 1)...]
        } else {
          append(scalar)
        }
      case "\\":
        switch rest.first {
        case "N": endLine()
        case "n", "h": append(" ")
        case "{": append("{")
        case "}": append("}")
        default:
          append(scalar)
          continue
        }
        rest.removeFirst()
      case "\n": endLine()
      case "\r": break
      default: append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if !isDrawing { run.unicodeScalars.append(scalar) }
  }

  /// Does what one pair of braces says; what has no backslash is a remark.
  private mutating func obey(_ overrides: String) {
    for tag in overrides.split(separator: "\\").dropFirst(overrides.hasPrefix("\\") ? 0 : 1) {
      guard let name = tag.first else { continue }
      let value = tag.dropFirst().trimmingBlanks
      switch name {
      case "b": set(.bold, value) { $0 == 1 || $0 >= 500 }
      case "i": set(.italic, value) { $0 == 1 }
      case "u": set(.underline, value) { $0 == 1 }
      case "r":
        endRun()
        emphasis = value.isEmpty ? base : styles[String(value)] ?? base
      case "p":
        guard let scale = Int(value) else { continue }
        endRun()
        isDrawing = scale > 0
      default: break
      }
    }
  }

  /// `\b1`, `\b0`, `\b` (as the style has it); `\bord2` and the like are other tags.
  private mutating func set(_ part: Emphasis, _ value: Substring, isOn: (Int) -> Bool) {
    let wanted: Bool
    if value.isEmpty {
      wanted = base.contains(part)
    } else if let number = Int(value) {
      wanted = isOn(number)
    } else {
      return
    }
    guard wanted != emphasis.contains(part) else { return }
    endRun()
    if wanted { emphasis.insert(part) } else { emphasis.remove(part) }
  }

  private mutating func endRun() {
    guard !run.isEmpty else { return }
    line.append(SubtitleCue.Run(run, emphasis))
    run = ""
  }

  private mutating func endLine() {
    endRun()
    if lines.count < Self.mostLines { lines.append(line.contains { !$0.text.trimmingBlanks.isEmpty } ? line : []) }
    line = []
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without blanks at both ends.
  var trimmingBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start.prefix(0) }
    return start[...last]
  }
}
