import AdMarkup
import Testing

@Test(
  arguments: [
    ("start", .start), (" start ", .start), ("end", .end), ("\tend\n", .end),
    ("00:00:00", .start), ("00:00:00.000", .start), ("0%", .start), ("0.0%", .start), ("100%", .end), ("100.0%", .end),
    ("00:10:23.125", .time(.milliseconds(623_125))), ("00:05:00", .time(.seconds(300))),
    ("123:00:01", .time(.seconds(442_801))), ("999999:59:59.999", .time(.milliseconds(3_599_999_999_999))),
    ("00:10:18.2", .time(.milliseconds(618_200))), ("0:1:2", .time(.seconds(62))), ("00:75:00", .time(.seconds(4500))),
    ("00:00:00.0000000001", .start), ("00:00:01.0009", .time(.microseconds(1_000_900))),
    ("50%", .percentage(50)), ("33.25%", .percentage(33.25)), ("99.999%", .percentage(99.999)),
    ("#1", .position(1)), ("#12", .position(12)), ("#999999999", .position(999_999_999)),
  ] as [(String, TimeOffset)])
func readsTimeOffset(_ text: String, _ offset: TimeOffset) {
  #expect(TimeOffset(text) == offset)
}

@Test(arguments: [
  "", " ", "Start", "START", "beginning", "30", "30.5", "00:30", "00:00:00:00", "1:2:3:4", "::", "a:b:c", "-00:00:01",
  "00:-1:00", "00:00:1e1", "00:00:01.", "00:00:.5", "00:00:01.test", "00:test:01", "+1:00:00", "1000000:00:00",
  "99999999999999999999:00:00", "00:000:00", "00:00:100", "00 :00:00", "100.1%", "101%", "999%", "1e1%", "-1%", "+1%",
  "nan%", "inf%", "0x1%", "%", ".5%", "5.%", "5.5.5%", "50 %", "50%%", "#", "#0", "#-1", "#1.5", "# 1", "#x", "1#",
  "#99999999999999999999", "٣٠%", "٠٠:٠٠:٠١",
])
func refusesTimeOffset(_ text: String) {
  #expect(TimeOffset(text) == nil)
}

@Test(
  arguments: [
    ("00:00:05", .time(.seconds(5))), ("00:00:05.500", .time(.milliseconds(5500))), ("00:00:00", .time(.zero)),
    ("20%", .percentage(20)), ("0%", .percentage(0)), ("100%", .percentage(100)), ("12.5%", .percentage(12.5)),
    ("3", .time(.seconds(3))), ("3.25", .time(.milliseconds(3250))), (" 60% ", .percentage(60)),
  ] as [(String, AdOffset)])
func readsAdOffset(_ text: String, _ offset: AdOffset) {
  #expect(AdOffset(text) == offset)
}

@Test(arguments: ["", "start", "101%", "-3", "3s", "1e3", "9999999999", "00:05", "#1"])
func refusesAdOffset(_ text: String) {
  #expect(AdOffset(text) == nil)
}

@Test(
  arguments: [
    ("00:00:16", .seconds(16)), ("\n00:00:09\n ", .seconds(9)), ("00:00:17.320", .milliseconds(17_320)),
    ("100:00:00", .seconds(360_000)), ("30", nil), ("00:00", nil), ("-1", nil), ("null", nil),
  ] as [(String, Duration?)])
func readsClockTime(_ text: String, _ time: Duration?) {
  #expect(Duration(clockTime: text) == time)
}
