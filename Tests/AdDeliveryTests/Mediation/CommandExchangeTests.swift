import Testing

@testable import AdDelivery

struct CommandExchangeTests {
  @Test func `A flood of short complaints is cut as one of long ones is`() {
    var exchange = CommandExchange(timeout: .seconds(3))
    let flood = Array(repeating: Array("y\n".utf8), count: 8192).flatMap(\.self)
    let effects = (0..<10).flatMap { _ in exchange.handle(.complaint(flood[...])) }
    #expect(effects.dropLast() == ArraySlice(Array(repeating: .note("y"), count: 1000)))
    #expect(effects.last == .note("no more of its standard error is kept"))
    #expect(exchange.handle(.complaint(flood[...])).isEmpty)
  }
}
