import Foundation
import InterludeInput
import InterludeJournal

/// What a person can ask of the lab, by a key or by a control.
enum LabCommand: Equatable {
  case quit
  // What is shown.
  /// A scene or a lesson, from 0.
  case scene(Int)
  case device(DeviceSize)
  // Settings.
  case rate(Double)
  /// 1 or a tenth.
  case toggleSlow
  case toggleReduceMotion
  case toggleAppearance
  // Time.
  case togglePause
  /// -1 back, 1 forward.
  case step(Int)
  /// Shows this shot.
  case look(Int)
  case branch(Int)
  case toggleGhosts
  case toggleCompare
  case toggleDamage
  // The window.
  case toggle(Panel)
  /// Opens the panels, or folds all.
  case toggleLab
  case nextPanel
  case toggleFrameMeter
  case toggleHelp
  /// Keeps what happened so far as a recording.
  case saveRecording
  /// Shows a recording's file.
  case open(String)
  /// Makes a film of what happened so far.
  case export(ClipFormat)
  case cancelExport
  /// Puts code on the clipboard, for the one that is named.
  case copy(String, as: String)
  /// Keeps the user's own presets of the scene.
  case keepPresets([TuningPreset])
  /// Turns a knob of the scene.
  case tune(String, KnobValue)
}

/// What folds away.
enum Panel: String, CaseIterable {
  case browser, inspector, timeline
}

/// How large the stage is.
enum DeviceSize: String, CaseIterable {
  /// As large as there is room.
  case window
  case phone, small, tablet

  var title: String {
    switch self {
    case .window: "Window"
    case .phone: "Phone"
    case .small: "Small"
    case .tablet: "Tablet"
    }
  }

  /// Points; nil for as large as there is room.
  var size: CGSize? {
    switch self {
    case .window: nil
    case .phone: CGSize(width: 390, height: 844)
    case .small: CGSize(width: 375, height: 667)
    case .tablet: CGSize(width: 820, height: 1180)
    }
  }
}

/// The lab's keys. No key means two things.
struct LabShortcut {
  let command: LabCommand
  /// Whether a key that is held counts again and again.
  var repeats = false

  init?(_ key: KeySample) {
    let command = !key.modifiers.isDisjoint(with: [.control, .command])
    switch (key.key, command) {
    case ("s", true): self.command = .saveRecording
    case ("s", false), ("t", true): self.command = .toggleSlow
    case ("a", false): self.command = .toggleAppearance
    case ("m", false): self.command = .toggleReduceMotion
    case ("1", false), ("2", false), ("3", false), ("4", false), ("5", false):
      self.command = .scene((Int(key.key) ?? 1) - 1)
    case ("f", false): self.command = .toggleFrameMeter
    case ("h", false), ("?", _), ("f1", _): self.command = .toggleHelp
    case ("q", _), ("w", true): self.command = .quit
    case ("l", false): self.command = .toggleLab
    case ("b", false): self.command = .toggle(.browser)
    case ("i", false): self.command = .toggle(.inspector)
    case ("t", false): self.command = .toggle(.timeline)
    case ("f6", _): self.command = .nextPanel
    case ("space", false): self.command = .togglePause
    case (",", false): (self.command, repeats) = (.step(-1), true)
    case (".", false): (self.command, repeats) = (.step(1), true)
    case ("g", false): self.command = .toggleGhosts
    case ("c", false): self.command = .toggleCompare
    case ("d", false): self.command = .toggleDamage
    default: return nil
    }
  }
}
