import TerminalUI
import Testing

@testable import CursesTerminal

/// What follows an Escape, character by character as it comes.
struct IncomingSequenceTests {
  private func steps(_ text: String) -> [IncomingSequence.Step] {
    var sequence = IncomingSequence()
    return text.map { sequence.take($0) }
  }

  @Test(arguments: [
    ("[A", IncomingSequence.Step.key(.up)), ("OB", .key(.down)), ("[200~", .paste), ("[15~", .key(nil)),
    ("[?62;4c", .answer("[?62;4c")), ("[6;20;10t", .answer("[6;20;10t")), ("[?1;0;256S", .answer("[?1;0;256S")),
    ("]11;rgb:0000/0000/0000\u{7}", .answer("]11;rgb:0000/0000/0000")), ("_Gi=31;OK\u{1B}\\", .answer("_Gi=31;OK")),
  ])
  func `A sequence ends with its last character, and not before`(_ text: String, _ last: IncomingSequence.Step) {
    let steps = steps(text)
    #expect(steps.last == last)
    #expect(steps.dropLast().allSatisfy { $0 == .more })
  }

  @Test func `An Escape before another key is one of its own`() { #expect(steps("q") == [.alone]) }

  @Test(arguments: [
    ("", false), ("[", true), ("[?6", true), ("[6;2", true), ("[A", false), ("]", true), ("]1", true), ("]q", false),
    ("_Gi=3", true), ("_q", false), ("P", true), ("P>|", true), ("Pq", false), ("O", false),
  ])
  func `What may be an answer may come in pieces, and typed letters are none`(_ text: String, _ may: Bool) {
    var sequence = IncomingSequence()
    for character in text { _ = sequence.take(character) }
    #expect(sequence.mayBeAnswer == may)
  }

  @Test func `One without an end is bounded`() {
    var sequence = IncomingSequence()
    for character in "]" + String(repeating: "x", count: 100_000) { _ = sequence.take(character) }
    #expect(sequence.text.utf8.count <= 512)
  }
}
