import AdBreaks
import AdMarkup

/// Fills in the macros of beacons, with the random numbers and the time of one session.
struct BeaconMacros {
  func expand(_ url: String, for beacon: Beacon, wall: Duration, playhead: Duration) -> String { url }
}
