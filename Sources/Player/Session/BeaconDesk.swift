import AdBreaks

/// What a session knows of its tracking.
struct BeaconDesk {
  var macros: BeaconMacros
  var ledger = BeaconLedger() { didSet { ledgerChanges += 1 } }
  /// How often something was noted in the ledger.
  private(set) var ledgerChanges = 0
  /// Beacons that are being sent.
  var flying: [BeaconLedger.CallID: BeaconLine] = [:]

  init(macros: BeaconMacros) { self.macros = macros }
}
