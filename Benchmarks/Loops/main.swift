import AdMarkup
import TerminalUI

// What is measured inside of one process; fails nothing.
//
//   reading [ROUNDS [FILE...]]   how long documents take to be read into values, beside libxml2's SAX2 parser alone
//   encode N, quadrants N, sextants N, sixels N, kitty N, read N
//                                N rounds of one loop without a clock, for instructions to be counted

let words = Array(CommandLine.arguments.dropFirst())
let rounds = words.count > 1 ? Int(words[1]) ?? 0 : 15

switch words.first {
case "reading":
  for path in words.dropFirst(2) {
    guard let bytes = bytes(of: path) else {
      print("\(path): cannot be read")
      continue
    }
    measureReading(String(path.split(separator: "/").last ?? ""), bytes, rounds: rounds)
  }
  measureReading("a VAST of two ads", Array(vast(0..<2).utf8), rounds: rounds)
  measureReading("a VMAP of fifty breaks", Array(vmap(breaks: 50).utf8), rounds: rounds)
  measureReading("a VMAP of 5,000 breaks", Array(vmap(breaks: 5_000).utf8), rounds: rounds)
case "encode":
  print(encode(pictures: rounds), "bytes")
case "quadrants": print(encodeFine(pictures: rounds, glyphs: .quadrant), "bytes")
case "sextants": print(encodeFine(pictures: rounds, glyphs: .sextant), "bytes")
case "sixels", "kitty": print(encodeGraphics(pictures: rounds, isSixel: words.first == "sixels"), "bytes")
case "read":
  let document = Array(vmap(breaks: 50).utf8)
  for _ in 0..<rounds { readValues(document) }
default:
  print(
    "usage: LoopBenchmark reading [ROUNDS [FILE...]] | encode N | quadrants N | sextants N | sixels N | kitty N | read N"
  )
}
