/// A decoded picture and when it is to be seen, on the medium's own axis.
struct TimedFrame {
  var frame: Frame
  var pts: Duration
  var duration: Duration

  var end: Duration { pts + duration }
}
