import Foundation
package import InterludeSDL

/// What the user wants where the command line says nothing, from `config.json`.
package struct LabDefaults: Equatable, Sendable {
  /// Device pixels a point; nil for what the display asks for.
  package var scale: Double?
  package var present: PresentMode?
  /// Whether animations begin slow.
  package var slow: Bool?
  /// Whether things appear without travelling; nil for what the desktop asks for.
  package var reduceMotion: Bool?
  /// Light or dark; nil for what the desktop asks for.
  package var appearance: Appearance?

  package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
  }

  package init() {}

  static let fileName = "config.json"
  /// Device pixels a point that a window may have.
  package static let scales = 0.5...8.0

  /// The defaults in `folder`; what is wrong there is left out, after one sentence for each wrong key.
  package init(in folder: String?, complain: (String) -> Void) {
    guard let folder else { return }
    let file = SettingsFile(path: folder + "/" + Self.fileName)
    let contents: [String: SettingsFile.Value]
    do {
      guard let found = try file.contents() else { return }
      contents = found
    } catch {
      complain("cannot use \(file.path) (\(error.reason)): going on without it")
      return
    }
    func refuse(_ key: String, _ allowed: String) {
      complain("\(file.path): “\(key)” must be \(allowed); going on without it")
    }
    for (key, value) in contents.sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case ("scale", .number(let number)) where Self.scales.contains(number): scale = number
      case ("scale", _): refuse(key, "a number from 0.5 to 8")
      case ("present", .text(let name)) where PresentMode(rawValue: name) != nil:
        present = PresentMode(rawValue: name)
      case ("present", _):
        refuse(key, PresentMode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
      case ("slow", .truth(let truth)): slow = truth
      case ("slow", _): refuse(key, "true or false")
      case ("reduceMotion", .truth(let truth)): reduceMotion = truth
      case ("reduceMotion", _): refuse(key, "true or false")
      case ("appearance", .text(let name)) where Appearance(rawValue: name) != nil:
        appearance = Appearance(rawValue: name)
      case ("appearance", _): refuse(key, "\"light\" or \"dark\"")
      case (_, _):
        complain(
          """
          \(file.path): there is no “\(key)”, only “appearance”, “present”, “reduceMotion”, “scale” and “slow”
          """)
      }
    }
  }
}
