/// The adapters that a `--mediation` file may name.
public struct AdapterRegistry: Sendable {
  static let vast = "vast"
  static let house = "house"
  static let command = "command"

  private var makers: [String: @Sendable () -> any MediationAdapter] = [
    vast: { VASTAdapter() }, house: { HouseAdapter() }, command: { CommandAdapter() },
  ]

  /// `vast`, `house` and `command`.
  public init() {}

  /// Adds a class; line items name it in `adapter`.
  ///
  /// - Parameter name: The type's own name when `nil`.
  public mutating func register<Adapter: MediationAdapter>(_ adapter: Adapter.Type, as name: String? = nil) {
    makers[name ?? String(describing: adapter)] = { Adapter() }
  }

  /// When an adapter is given up that has this long to answer.
  ///
  /// Those of this module keep their time themselves, so that a time-out is recorded as the answer that it is; for them
  /// it is what stands behind that.
  static func deadline(of item: MediationConfiguration.LineItem) -> Duration {
    [vast, house, command].contains(item.adapter) ? item.timeout + .seconds(5) : item.timeout
  }

  /// - Returns: `nil` for a name that nobody registered.
  func adapter(named name: String) -> (any MediationAdapter)? { makers[name]?() }
}
