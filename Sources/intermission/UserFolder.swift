/// The folders that a viewer's files are kept in (XDG Base Directory Specification).
enum UserFolder {
  case configuration
  case state

  /// The program's folder there; `nil` where the environment names none.
  func path(_ environment: [String: String]) -> String? {
    let (variable, usual) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    // One that is not absolute is to be ignored.
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/intermission" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/intermission"
  }
}
