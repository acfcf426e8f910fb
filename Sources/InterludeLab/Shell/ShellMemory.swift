/// What is remembered of the shell between two runs.
package struct ShellMemory: Equatable, Sendable {
  /// The panels that open together; none for all.
  var usual: Set<Panel> = []
  var device = DeviceSize.window
  /// The names of the instruments that are folded in the inspector, and of the tracks that are left out.
  var folded: Set<String> = []
  /// Whether the user has seen the hint for beginners.
  var knowsHint = false

  package init() {}

  /// - Parameters:
  ///   - contents: Of the file.
  ///   - spoilt: Gets the names of what is of no use there.
  init(_ contents: [String: SettingsFile.Value], spoilt: inout [String]) {
    func words(_ key: String) -> [String]? {
      guard let value = contents[key] else { return nil }
      guard case .text(let text) = value else {
        spoilt.append(key)
        return nil
      }
      return text.split(separator: " ").map(String.init)
    }
    if let names = words("panels") {
      usual = Set(names.compactMap(Panel.init))
      if usual.count != names.count { spoilt.append("panels") }
    }
    if let name = words("device")?.first {
      if let known = DeviceSize(rawValue: name) { device = known } else { spoilt.append("device") }
    }
    folded = Set(words("folded") ?? [])
    switch contents["knowsHint"] {
    case nil: break
    case .truth(let truth): knowsHint = truth
    case .number, .text, .other: spoilt.append("knowsHint")
    }
  }

  /// What the file holds, as JSON; what is as usual is left out.
  var contents: [(key: String, value: String)] {
    var contents: [(String, String)] = []
    if device != .window { contents.append(("device", "\"\(device.rawValue)\"")) }
    if !folded.isEmpty {
      contents.append(("folded", SettingsFile.quoted(folded.sorted().joined(separator: " "))))
    }
    if knowsHint { contents.append(("knowsHint", "true")) }
    if !usual.isEmpty {
      contents.append(("panels", "\"\(usual.map(\.rawValue).sorted().joined(separator: " "))\""))
    }
    return contents
  }
}
