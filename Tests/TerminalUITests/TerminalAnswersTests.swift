import TerminalUI
import Testing

struct TerminalAnswersTests {
  private static func taken(_ sequences: String...) -> TerminalAnswers {
    var answers = TerminalAnswers()
    for sequence in sequences { answers.take(sequence) }
    return answers
  }

  @Test func attributesTellOfSixelsAndEndTheAnswers() {
    #expect(Self.taken("[?62;4;22c").hasSixel)
    #expect(Self.taken("[?62;4;22c").isComplete)
    #expect(!Self.taken("[?64;1;14;22c").hasSixel)
    #expect(!Self.taken("[?1;0;256S").isComplete)
    #expect(Self.taken("[?1;0;256S").sixelColors == 256)
    #expect(Self.taken("[?1;3;0S").sixelColors == nil)
  }

  @Test func kittyAnswersForEachWay() {
    #expect(Self.taken("_Gi=31;OK").hasKitty)
    #expect(!Self.taken("_Gi=31;OK").sharesMemory)
    #expect(Self.taken("_Gi=31;OK", "_Gi=32;OK").sharesMemory)
    #expect(!Self.taken("_Gi=31;EINVAL:no").hasKitty)
    #expect(!Self.taken("_Gi=31;OK", "_Gi=32;EBADF:no").sharesMemory)
  }

  @Test func sizesComeInPixels() {
    #expect(Self.taken("[6;20;10t").cell == PixelExtent(width: 10, height: 20))
    #expect(Self.taken("[4;480;800t").screen == PixelExtent(width: 800, height: 480))
    #expect(Self.taken("[6;0;0t").cell == nil)
    #expect(Self.taken("[6;99999;10t").cell == nil)
  }

  @Test(
    "The background is light or not",
    arguments: [
      ("]11;rgb:ffff/ffff/ffff", true), ("]11;rgb:0000/0000/0000", false), ("]11;rgb:fd/f6/e3", true),
      ("]11;rgba:1e1e/1e1e/1e1e/ffff", false), ("]11;rgb:0/0/f", false),
    ])
  func background(_ answer: String, _ isLight: Bool) {
    #expect(Self.taken(answer).isLight == isLight)
  }

  @Test(
    "What is no answer changes nothing", arguments: ["", "[", "]11;?", "]11;rgb:zz/0/0", "[c", "_G", "P1$r0m", "[A"])
  func others(_ sequence: String) {
    #expect(Self.taken(sequence) == TerminalAnswers())
  }

  @Test func theLastQuestionIsOneThatEveryTerminalAnswers() {
    let text = String(
      decoding: TerminalAnswers.questions([.graphics, .background], shared: Array("/name".utf8)), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[c"))
    #expect(text.contains("\u{1B}]11;?\u{1B}\\"))
    #expect(text.contains("a=q,t=s,f=24;L25hbWU=\u{1B}\\"))
    #expect(TerminalAnswers.questions([], shared: nil).isEmpty)
    #expect(!String(decoding: TerminalAnswers.questions(.background, shared: nil), as: UTF8.self).contains("_G"))
  }

  @Test(
    "Updates are known or not", arguments: [("[?2026;0$y", false), ("[?2026;2$y", true), ("[?2026;4$y", false)])
  func updates(_ answer: String, _ hasUpdates: Bool) {
    #expect(Self.taken(answer).hasUpdates == hasUpdates)
    #expect(Self.taken("[?2027;2$y").hasUpdates == nil)
    let text = String(decoding: TerminalAnswers.questions([.background, .updates], shared: nil), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[?2026$p\u{1B}[c"))
  }
}
