import Foundation
package import InterludeSDL

/// The user's defaults for command-line options, from `config.json`.
package struct LabDefaults: Equatable, Sendable {
  /// Device pixels per point; nil for the display's scale.
  package var scale: Double?
  package var present: PresentMode?
  /// Whether slow animations are on at the start.
  package var slow: Bool?
  /// Whether Reduce motion is on; nil for the desktop's setting.
  package var reduceMotion: Bool?
  /// Light or dark; nil for the desktop's setting.
  package var appearance: Appearance?

  package enum Appearance: String, CaseIterable, Sendable {
    case light, dark

    init(isDark: Bool) {
      self = isDark ? .dark : .light
    }
  }

  package init() {}

  static let fileName = "config.json"
  /// The allowed values of `scale`.
  package static let scales = 0.5...8.0

  /// Reads the defaults in `folder`. Invalid values are ignored, with one message for each.
  package init(in folder: String?, report: (String) -> Void) {
    guard let folder else { return }
    let file = SettingsFile(path: folder + "/" + Self.fileName)
    let contents: [String: SettingsFile.Value]
    do {
      guard let found = try file.contents() else { return }
      contents = found
    } catch {
      report("cannot use \(file.path) (\(error.reason)): it is ignored")
      return
    }
    func refuse(_ key: String, _ allowed: String) {
      report("\(file.path): “\(key)” must be \(allowed); it is ignored")
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
        report(
          """
          \(file.path): unknown key “\(key)”; allowed: “appearance”, “present”, “reduceMotion”, \
          “scale”, “slow”
          """)
      }
    }
  }
}
