import Glibc
import Testing

@testable import CursesTerminal

/// The way to a terminal that does not read, which is a pipe here.
struct TerminalOutputTests {
  private final class Pipe {
    let (reader, writer): (Int32, Int32)

    init() {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      (reader, writer) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
      close(reader)
      close(writer)
    }

    func readAll() -> String {
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(reader, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
      return String(decoding: all, as: UTF8.self)
    }
  }

  /// A piece that is known by its letter.
  private func piece(_ letter: String, _ count: Int) -> [UInt8] {
    Array("<\(letter)\(String(repeating: ".", count: count))>".utf8)
  }

  /// The letters of pieces that came whole, in order; `nil` where half of one did.
  private func letters(_ text: String) -> String? {
    var letters = ""
    for part in text.split(separator: ">", omittingEmptySubsequences: true) {
      guard part.first == "<", part.filter({ $0 == "<" }).count == 1 else { return nil }
      letters += part.dropFirst().prefix(1)
    }
    return text.last == ">" ? letters : nil
  }

  private func drained(_ output: TerminalOutput, _ pipe: Pipe) -> String {
    var text = ""
    repeat {
      text += pipe.readAll()
      output.flush()
    } while output.isWaiting
    return text + pipe.readAll()
  }

  @Test func `What is put into the clipboard again and again waits once`() {
    let pipe = Pipe()
    let output = TerminalOutput(terminal: pipe.writer)
    output.send(piece("a", 100_000))
    for _ in 0..<1000 { output.send(piece("c", 66_000), as: .aside) }
    #expect(output.waitingBytes < 200_000)
    output.send(piece("b", 10))
    output.send(piece("d", 66_000), as: .aside)
    #expect(letters(drained(output, pipe)) == "abd")
    #expect(!output.takeLoss())
  }

  @Test func `Screens that are stale are dropped whole`() {
    let pipe = Pipe()
    let output = TerminalOutput(terminal: pipe.writer)
    for index in 0..<2000 { output.send(piece(index == 1999 ? "z" : index == 0 ? "a" : "m", 70_000)) }
    #expect(output.waitingBytes <= TerminalOutput.limit + 140_000)
    let letters = letters(drained(output, pipe))
    // What had begun comes to its end, and the last is there.
    #expect(letters?.first == "a" && letters?.last == "z", "\(letters ?? "half a piece")")
    #expect(output.takeLoss())
    #expect(!output.takeLoss())
  }

  @Test func `A picture is cut where it stands, and the pieces before it stay whole`() {
    let pipe = Pipe()
    let output = TerminalOutput(terminal: pipe.writer)
    output.send(piece("a", 100_000))
    output.send(piece("p", 100_000), as: .picture)
    output.cutPicture()
    #expect(letters(drained(output, pipe)) == "a")
    output.send(piece("p", 100_000), as: .picture)
    output.cutPicture()
    let text = drained(output, pipe)
    #expect(text.hasPrefix("<p") && text.hasSuffix("\u{1B}\\\u{1B}8\u{1B}[?2026l"))
    #expect(text.utf8.count < 100_000)
  }
}
