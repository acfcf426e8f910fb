/// The program's folders for user files, after the XDG Base Directory Specification.
package struct UserFolders: Equatable, Sendable {
  /// The folder for saved state; nil if the environment names none.
  package let state: String?
  /// The folder for configuration; nil if the environment names none.
  package let configuration: String?

  /// The folder for the user's data; nil if the environment names none.
  package let data: String?
  /// The desktop's trash of the user; nil if the environment names none.
  package let trash: String?

  /// - Parameters:
  ///   - program: The name of the folders.
  ///   - environment: The process's environment. Relative paths are ignored, as the specification requires;
  ///     a relative `HOME` is ignored, too.
  package init(environment: [String: String], program: String = "interlude") {
    func folder(_ name: String, orInHome usual: String) -> String? {
      if let path = environment[name], path.hasPrefix("/") { return path + "/" + program }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(usual)/\(program)"
    }
    state = folder("XDG_STATE_HOME", orInHome: ".local/state")
    data = folder("XDG_DATA_HOME", orInHome: ".local/share")
    trash = data.map { String($0.dropLast(program.count)) + "Trash" }
    configuration = folder("XDG_CONFIG_HOME", orInHome: ".config")
  }
}
