/// Where the program keeps what is the user's, after the XDG Base Directory Specification.
package struct UserFolders: Equatable, Sendable {
  /// What the program remembers; nil when the environment names no place for it.
  package let state: String?
  /// What the user sets; nil when the environment names no place for it.
  package let configuration: String?

  /// What the program keeps of the user's work; nil when the environment names no place for it.
  package let data: String?

  /// - Parameters:
  ///   - program: What the folders are called.
  ///   - environment: As the process has it. A relative folder counts as none, says the
  ///   specification, and so does a relative `HOME`.
  package init(environment: [String: String], program: String = "interlude") {
    func folder(_ name: String, orInHome usual: String) -> String? {
      if let path = environment[name], path.hasPrefix("/") { return path + "/" + program }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(usual)/\(program)"
    }
    state = folder("XDG_STATE_HOME", orInHome: ".local/state")
    data = folder("XDG_DATA_HOME", orInHome: ".local/share")
    configuration = folder("XDG_CONFIG_HOME", orInHome: ".config")
  }
}
