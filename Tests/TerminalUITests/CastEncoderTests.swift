import TerminalUI
import Testing

/// Recordings of the screen.
struct CastEncoderTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `The head is one line`() {
    let head = CastEncoder().header(CellSize(columns: 80, rows: 24), timestamp: 1_700_000_000, type: "x\"y\\z\n")
    let start = #"{"version": 2, "width": 80, "height": 24, "timestamp": 1700000000, "#
    #expect(text(head) == start + #""env": {"TERM": "x\"y\\z\u000a"}}"# + "\n")
  }

  @Test func `Output and sizes are events with their times`() {
    var encoder = CastEncoder()
    #expect(
      text(encoder.output(Array("\u{1B}[31m\"a\\b\"\r\n▀".utf8), at: .milliseconds(1_020)))
        == #"[1.020000, "o", "\u001b[31m\"a\\b\"\u000d\u000a▀"]"# + "\n")
    #expect(
      text(encoder.resize(to: CellSize(columns: 100, rows: 30), at: .seconds(2))) == "[2.000000, \"r\", \"100x30\"]\n")
    #expect(encoder.finish(at: .seconds(3)).isEmpty)
  }

  /// In three pieces, cut at any two places.
  private func expectAnyPieces(of all: [UInt8], toTell wanted: String) {
    for cut in 0...all.count {
      for second in cut...all.count {
        var encoder = CastEncoder()
        let pieces = [all[..<cut], all[cut..<second], all[second...]]
        let lines = pieces.map { text(encoder.output(Array($0), at: .zero)) } + [text(encoder.finish(at: .zero))]
        let words = lines.filter { !$0.isEmpty }.map { $0.dropFirst(17).dropLast(3) }
        #expect(words.joined() == wanted, "\(cut) \(second)")
      }
    }
  }

  @Test func `A character is whole, wherever the bytes are cut`() {
    let all = Array("aé▀🎬z".utf8)
    expectAnyPieces(of: all, toTell: "aé▀🎬z")
  }

  @Test func `What is no UTF-8 is repaired and holds nothing up`() {
    var encoder = CastEncoder()
    #expect(text(encoder.output([0x61, 0xFF, 0x62, 0x80], at: .zero)) == "[0.000000, \"o\", \"a\u{FFFD}b\u{FFFD}\"]\n")
    #expect(encoder.output([0xE2, 0x96], at: .zero).isEmpty)
    #expect(text(encoder.finish(at: .zero)) == "[0.000000, \"o\", \"\u{FFFD}\"]\n")
    #expect(encoder.finish(at: .zero).isEmpty)
  }

  @Test func `What asks a terminal how far it has come is left out, wherever the bytes are cut`() {
    let all = Array("a\u{1B}[5nb\u{1B}[5mc\u{1B}[5n\u{1B}[5nd".utf8)
    expectAnyPieces(of: all, toTell: #"ab\u001b[5mcd"#)
  }
}
