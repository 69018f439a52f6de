import AdMarkup
import Testing

/// What is left of an HTML creative.
struct HTMLTextTests {
  @Test(arguments: [
    ("plain", ["plain"]), ("", []), ("   \n ", []), ("<p>One</p><p>Two\n  words</p>", ["One", "Two words"]),
    ("a<br>b<br/>c", ["a", "b", "c"]), ("fish &amp; chips &euro;5 &#x1F600; &nbsp;x", ["fish & chips €5 😀 x"]),
    ("<a href=\"x\">Buy <b>now</b></a>!", ["Buy now!"]),
    (
      "<html><head><title>T</title><style>p{}</style></head><body>B<script>x('<p>x</p>')</script>C</body>",
      ["BC"]
    ),
    ("<img src=\"x.png\" alt=\"A\nlamp\"> lit", ["A lamp lit"]), ("<img>x<img alt>y", ["xy"]),
    ("<div>un<div>closed<span>tags", ["un", "closedtags"]), ("a</p></div>stray", ["a", "stray"]),
    ("<!-- hidden -->seen<noscript>not</noscript><iframe>not</iframe>", ["seen"]),
    ("<ul><li>1<li>2</ul><table><tr><td>a<td>b</table>", ["1", "2", "a", "b"]),
    ("<meta charset=\"latin1\">ünï", ["ünï"]), ("<p>< 5 & > 3", ["< 5 & > 3"]),
  ])
  func `Text is what a browser would show, line by line`(_ html: String, _ lines: [String]) {
    #expect(HTMLText.lines(of: html) == lines)
  }

  @Test func `Size and depth are bounded`() {
    let long = HTMLText.lines(of: "begin" + String(repeating: " word", count: 100_000))
    #expect(long.count == 1 && long[0].utf8.count <= 64 << 10 && long[0].hasPrefix("begin word"))
    let deep = HTMLText.lines(of: "top" + String(repeating: "<div>", count: 10_000) + "bottom")
    #expect(deep == ["top"])
    #expect(HTMLText.lines(of: String(repeating: "<b a=\"", count: 9_000)).isEmpty)
    #expect(HTMLText.lines(of: "a\u{0}b").first?.hasPrefix("a") == true)
  }
}
