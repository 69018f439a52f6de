public import AdMarkup

extension MacroValues {
  /// What tags and beacons may be told of this player, whatever it plays.
  ///
  /// - Parameter userAgent: As HTTP says it.
  public static func player(userAgent: String?) -> MacroValues {
    var values = MacroValues()
    values.userAgent = userAgent
    values.serverSide = 0
    values.playerCapabilities = ["skip", "mute", "autoplay"]
    // AdCOM's creative subtypes: VAST 2 and 3, 4.0 to 4.3, their wrappers.
    values.vastVersions = [2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16]
    values.mediaTypes = ["video/mp4", "video/webm", "video/ogg", "application/x-mpegurl", "application/dash+xml"]
    values.placementType = 1
    values.clickType = 2
    values.limitAdTracking = true
    return values
  }
}
