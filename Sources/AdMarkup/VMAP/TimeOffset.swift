/// `AdBreak@timeOffset`: when a break is, on content's axis (VMAP 1.0.1, 2.3.1).
///
/// `0%` and `00:00:00` are read as ``start``, `100%` as ``end``.
public enum TimeOffset: Equatable, Hashable, Sendable {
  case start
  case end
  /// `hh:mm:ss` or `hh:mm:ss.mmm`; never zero.
  case time(Duration)
  /// `n%` of content's duration, 0…100, both excluded.
  case percentage(Double)
  /// `#m`: the m-th break opportunity, from 1.
  case position(Int)
}
