import Foundation
import Interlude

/// The state of the shell that is saved between sessions.
package struct SavedShellState: Equatable, Sendable {
  /// The panels that open together; empty for all.
  var defaultPanels: Set<Panel> = []
  /// Whether panels were open at the end.
  package var isOpen = false
  var device = StageDevice.window
  /// The identifiers of the inspector's collapsed instruments and of the timeline's hidden tracks.
  var folded: Set<String> = []
  /// Whether the user has seen the hint of the first start.
  package var knowsHint = false

  /// The names of the lessons that were tried.
  var triedLessons: Set<String> = []

  /// The sizes of panels that the user has set.
  var sizes = PanelSizes()
  /// The heights of tracks that the user has set, by their names, in points.
  var trackHeights: [String: CGFloat] = [:]
  /// The part of Curves' height that positions have, 0…1; nil for the default.
  var curveSplit: CGFloat?

  package init() {}

  /// - Parameters:
  ///   - contents: The contents of the file.
  ///   - invalidKeys: Receives the keys with invalid values.
  init(_ contents: [String: SettingsFile.Value], invalidKeys: inout [String]) {
    func words(_ key: String) -> [String]? {
      guard let value = contents[key] else { return nil }
      guard case .text(let text) = value else {
        invalidKeys.append(key)
        return nil
      }
      return text.split(separator: " ").map(String.init)
    }
    if let names = words("panels") {
      defaultPanels = Set(names.compactMap(Panel.init))
      if defaultPanels.count != names.count { invalidKeys.append("panels") }
    }
    if let name = words("device")?.first {
      if let known = StageDevice(saved: name) { device = known } else { invalidKeys.append("device") }
    }
    folded = Set(words("folded") ?? [])
    triedLessons = Set(words("triedLessons") ?? [])
    for panel in Panel.allCases {
      switch contents[panel.sizeKey] {
      case nil: break
      case .number(let length) where Self.lengths.contains(length): sizes[panel] = CGFloat(length)
      case _: invalidKeys.append(panel.sizeKey)
      }
    }
    var track: String?
    for word in words("tracks") ?? [] {
      guard let name = track else {
        track = word
        continue
      }
      track = nil
      guard let height = Double(word), Self.lengths.contains(height) else {
        invalidKeys.append("tracks")
        break
      }
      trackHeights[name] = CGFloat(height)
    }
    switch contents["curveSplit"] {
    case nil: break
    case .number(let part) where (0.05...0.95).contains(part): curveSplit = CGFloat(part)
    case _: invalidKeys.append("curveSplit")
    }
    for (key, path) in [("knowsHint", \SavedShellState.knowsHint), ("isOpen", \.isOpen)] {
      switch contents[key] {
      case nil: break
      case .truth(let truth): self[keyPath: path] = truth
      case .number, .text, .other: invalidKeys.append(key)
      }
    }
  }

  /// The valid sizes of panels and heights of tracks, in points.
  private static let lengths = 1.0...16_384

  /// The entries of the file as JSON; defaults are left out.
  var contents: [(key: String, value: String)] {
    var contents: [(String, String)] = []
    if device != .window { contents.append(("device", "\"\(device.rawValue)\"")) }
    if !folded.isEmpty {
      contents.append(("folded", SettingsFile.quoted(folded.sorted().joined(separator: " "))))
    }
    for panel in Panel.allCases {
      if let length = sizes[panel] { contents.append((panel.sizeKey, "\(Int(length.rounded()))")) }
    }
    if !trackHeights.isEmpty {
      let words = trackHeights.sorted { $0.key < $1.key }.map { "\($0.key) \(Int($0.value.rounded()))" }
      contents.append(("tracks", SettingsFile.quoted(words.joined(separator: " "))))
    }
    if let curveSplit { contents.append(("curveSplit", String(format: "%.3f", Double(curveSplit)))) }
    if !triedLessons.isEmpty {
      contents.append(("triedLessons", SettingsFile.quoted(triedLessons.sorted().joined(separator: " "))))
    }
    if knowsHint { contents.append(("knowsHint", "true")) }
    if isOpen { contents.append(("isOpen", "true")) }
    if !defaultPanels.isEmpty {
      contents.append(("panels", "\"\(defaultPanels.map(\.rawValue).sorted().joined(separator: " "))\""))
    }
    return contents
  }
}

extension Panel {
  /// The key of the panel's size in the file.
  fileprivate var sizeKey: String {
    switch self {
    case .browser: "browserWidth"
    case .inspector: "inspectorWidth"
    case .timeline: "timelineHeight"
    }
  }
}

extension StageDevice {
  /// Creates a device from its name in the file, also from that of an earlier version.
  fileprivate init?(saved name: String) {
    switch name {
    case "phone": self = .iPhone15
    case "small": self = .iPhoneSE
    case "tablet": self = .iPad
    case _: self.init(rawValue: name)
    }
  }
}
