import Testing

@testable import Player

/// What stands in a script, and when it is due.
struct ScriptTests {
  @Test func `Every action is read, beside comments, blank lines and any white space`() throws {
    let script = try Script(
      reading: """
        # A viewer in a hurry.

        at content 1:30 do pause
          at wall 90.5 do resume\t# after a while
        at content 0 do seek 00:01:30.500
        at wall 1 do skip\r
        at wall 2 do discard
        at wall 3 do click
        at wall 4 do play-break
        at wall 5 do pass
        at wall 6 do speed 1.5
        at wall 7 do mute
        at wall 8 do quit
        """)
    #expect(
      script.steps == [
        .init(.content(.seconds(90)), .pause), .init(.wall(.milliseconds(90_500)), .resume),
        .init(.content(.zero), .seek(to: .milliseconds(90_500))), .init(.wall(.seconds(1)), .skip),
        .init(.wall(.seconds(2)), .discard), .init(.wall(.seconds(3)), .click),
        .init(.wall(.seconds(4)), .playBreak), .init(.wall(.seconds(5)), .passBreak),
        .init(.wall(.seconds(6)), .speed(1.5)), .init(.wall(.seconds(7)), .mute), .init(.wall(.seconds(8)), .quit),
      ])
  }

  @Test(arguments: ["", "\n\n", "# at wall 1 do quit", "\u{FEFF}"])
  func `A script may hold nothing`(_ text: String) throws {
    #expect(try Script(reading: text.replacing("\u{FEFF}", with: "")).steps.isEmpty)
  }

  @Test(arguments: [
    ("at content 1 do", "expected 'at content TIME do ACTION' or 'at wall TIME do ACTION'"),
    ("pause", "expected 'at content TIME do ACTION' or 'at wall TIME do ACTION'"),
    ("on wall 1 do pause", "expected 'at content TIME do ACTION' or 'at wall TIME do ACTION'"),
    ("at wall 1 does pause", "expected 'at content TIME do ACTION' or 'at wall TIME do ACTION'"),
    ("at noon 1 do pause", "'noon' is neither content nor wall"),
    ("at wall -1 do pause", "'-1' is no TIME"), ("at wall 50% do pause", "'50%' is no TIME"),
    ("at wall 1 do pause now", "nothing follows pause"), ("at wall 1 do seek", "seek needs one TIME"),
    ("at wall 1 do seek 1 2", "seek needs one TIME"), ("at wall 1 do seek end", "'end' is no TIME"),
    ("at wall 1 do speed", "speed needs one number"), ("at wall 1 do speed 5", "'5' is no speed of 0.25 to 4"),
    ("at wall 1 do speed nan", "'nan' is no speed of 0.25 to 4"),
    ("at wall 1 do \u{1B}[31mdance", "'dance' is no action; there are pause, resume, skip, discard,"),
  ])
  func `What is of another form is named with its line`(_ line: String, _ cause: String) {
    #expect {
      try Script(reading: "at wall 1 do pause\r\n\n# no\n\(line)\nat")
    } throws: { error in
      guard let error = error as? ScriptError else { return false }
      return error.line == 4 && error.message.hasPrefix(cause) && !error.message.contains("\u{1B}")
    }
  }

  @Test func `Lines are due by their own time, the first of the file first, each once`() {
    var script = Script([
      .init(.wall(.seconds(10)), .pause), .init(.content(.seconds(5)), .skip), .init(.wall(.seconds(3)), .mute),
      .init(.content(.seconds(5)), .click), .init(.content(.seconds(20)), .quit),
    ])
    #expect(script.nextWall == .seconds(3))
    #expect(script.nextContentTime(after: .zero) == .seconds(5))
    #expect(script.takeDue(content: .seconds(4.999), wall: .seconds(2.999)) == nil)
    #expect(script.takeDue(content: .seconds(5), wall: .seconds(3)) == .skip)
    #expect(script.takeDue(content: .seconds(5), wall: .seconds(3)) == .mute)
    #expect(script.takeDue(content: nil, wall: .seconds(3)) == nil)
    #expect(script.takeDue(content: .seconds(5), wall: .seconds(3)) == .click)
    #expect(script.nextContentTime(after: .seconds(5)) == .seconds(20))
    #expect(script.nextContentTime(after: .seconds(20)) == nil)
    #expect(script.takeDue(content: .seconds(90), wall: .seconds(99)) == .pause)
    #expect(script.takeDue(content: .seconds(90), wall: .seconds(99)) == .quit)
    #expect(script.takeDue(content: .seconds(90), wall: .seconds(99)) == nil)
    #expect(script.nextWall == nil)
  }
}
