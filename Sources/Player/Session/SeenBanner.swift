import AdBreaks

/// What is seen of the banner, also while it slides out.
struct SeenBanner {
  var slide = BannerSlide()
  /// What it says, or said last.
  var content: BannerContent?
  var isTall = false
}
