import Foundation
import Testing

@testable import Placement

struct JSONValueTests {
  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.integer(-3), "-3"), (.time(.seconds(300)), "300"),
      (.time(.milliseconds(22_500)), "22.5"), (.time(.microseconds(1_234_567)), "1.235"),
      (.time(.milliseconds(1)), "0.001"),
      (.time(.seconds(360_000)), "360000"), (.array([]), "[]"), (.object([JSONValue.Member]()), "{}"),
      (.array([.string("a"), .null, .integer(1)]), #"["a", null, 1]"#),
      (.string("\"\\/\n\t\r é 字 😀"), #""\"\\/\n\t\r é 字 😀""#),
      (
        .string("\u{1B}[31m\u{9B}\u{7F}\u{202E}\u{2028}\u{E0001}"), #""\u001b[31m\u009b\u007f\u202e\u2028\udb40\udc01""#
      ),
    ] as [(JSONValue, String)])
  func `A value is written as JSON has it, and safely`(_ value: JSONValue, _ text: String) throws {
    #expect(value.text == text)
    _ = try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
  }

  @Test func `Members keep their order, each on a line`() {
    let value = JSONValue.object([
      .init(name: "b", value: .integer(1)), .init(name: "a", value: .array([.object([.init(name: "", value: .null)])])),
    ])
    #expect(value.text == "{\n  \"b\": 1,\n  \"a\": [\n    {\n      \"\": null\n    }\n  ]\n}")
  }
}
