import AdBreaks
import Playback
import TerminalUI
import TestSupport
import Testing

@testable import Player

/// Content without pictures shows how loud it is.
@MainActor
struct SoundAloneSessionTests {
  private func run(_ script: [SessionStep], change: (inout SessionScenario) -> Void = { _ in }) -> SessionRun {
    SessionRun(
      SessionScenario(
        "sound", media: ["film": FakeMedium.sound(length: .seconds(20)).with(\.artist, "Some\u{7}body")]
      ) {
        $0.script = script
        $0.hasSound = true
        change(&$0)
      })
  }

  @Test func `Levels are those of what is heard, fall while nothing is, and come with title and artist`() throws {
    var models: [SoundModel?] = []
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      if let screen = session.screen { models.append(session.currentModel(screen).sound) }
    }
    let run = run([
      .at(2, call: look), .at(2.1, .character(" ")), .at(2.5, call: look), .at(6, call: look),
      .at(6.1, .character("m")), .at(6.2, .character(" ")), .at(8, call: look), .at(8.1, .character("q")),
    ])
    #expect(models.allSatisfy { $0?.title == "film" && $0?.artist == "Somebody" })
    // A sample is its place: beyond full scale.
    #expect(models[0]?.channels?[0].level ?? -99 > 0)
    #expect((models[1]?.channels?[0].level ?? 99) < (models[0]?.channels?[0].level ?? -99))
    #expect(models[2]?.channels == [.init(level: -60, peak: -60)])
    #expect(models[3]?.channels == [.init(level: -60, peak: -60)])
    #expect(run.terminal?.pictureAreas == [])
  }

  @Test func `Nobody hears it: a title and no bars`() {
    var model: SoundModel?
    let look: @MainActor @Sendable (PlayerSession) -> Void = { session in
      if let screen = session.screen { model = session.currentModel(screen).sound }
    }
    _ = run([.at(2, call: look), .at(2.1, .character("q"))]) { $0.hasSound = false }
    #expect(model?.title == "film" && model?.channels == nil)
  }

  @Test func `Pictures have their place`() {
    var isSound = true
    _ = run([
      .at(
        2,
        call: { session in
          if let screen = session.screen { isSound = session.currentModel(screen).sound != nil }
        }), .at(2.1, .character("q")),
    ]) { $0.media["film"] = FakeMedium(length: .seconds(5)).with(\.soundLength, .seconds(5)) }
    #expect(!isSound)
  }
}
