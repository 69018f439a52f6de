extension BeaconLedger {
  /// What is kept of the oldest accounts, so that a session of days does not grow for ever.
  public struct Folded: Equatable, Sendable {
    /// How many they were.
    public private(set) var accounts = 0
    /// How many of their URLs stood so in the end.
    public private(set) var lines: [State: Int] = [:]

    mutating func add(_ account: Account) {
      accounts += 1
      for line in account.lines { lines[line.state, default: 0] += 1 }
    }
  }
}

extension BeaconLedger.Account {
  /// Whether no answer of a call is still to come.
  var isSettled: Bool { lines.allSatisfy { line in line.calls.allSatisfy { $0.status != .waiting } } }
}
