package import Foundation
package import Interlude
package import InterludeInput
import InterludeJournal

/// A command of the lab, from a key or a control.
package enum LabCommand: Equatable {
  case quit
  // Content.
  /// Shows the scene or lesson at this index.
  case scene(Int)
  /// Shows the scene or lesson at this index; the one that is already shown goes on.
  case choose(Int)
  case device(StageDevice)
  /// Shows the lesson with this name.
  case openLesson(String)
  /// Shows the next (1) or the previous (−1) lesson; from a scene, the first or the last one.
  case stepLesson(Int)
  /// Shows the attempt of the lesson.
  case demonstrate
  // Settings.
  case rate(Double)
  /// Toggles between the rates 1 and 0.1.
  case toggleSlow
  case toggleReduceMotion
  case toggleAppearance
  /// Toggles the direction of the stage's interface.
  case toggleDirection
  /// Shows the stage with the next larger (1) or smaller (−1) text size.
  case stepTextSize(Int)
  // Time.
  case togglePause
  /// Steps one frame: -1 back, 1 forward.
  case step(Int)
  /// Shows the shot at this index.
  case look(Int)
  case branch(Int)
  /// Shows the end of the session, which continues.
  case live
  /// Plays these shots again and again; nil stops that.
  case loop(ClosedRange<Int>?)
  case timeline(TimelineCommand)
  case selection(SelectionCommand)
  case toggleGhosts
  /// Sets which positions of moving views are shown.
  case ghosts(OnionSkin)
  /// Compares branches in this way.
  case compare(ComparisonMode)
  /// Goes to the next way of comparing branches.
  case nextComparison
  /// Moves the divider between compared branches to this part of the width, 0…1.
  case wipe(CGFloat)
  case toggleCompare
  /// Lets the instruments show the other side of a lesson.
  case toggleSide
  case toggleDamage
  // Undo.
  case undo
  case redo
  /// Undoes the last change of knobs or presets, whatever else was changed since.
  case undoTuning
  case redoTuning
  /// Adds a change that was made step by step, such as the drag of a slider.
  case addUndo(UndoStep)
  // Window.
  case toggle(Panel)
  /// Sets a panel's width, or the timeline's height, in points; nil restores the default.
  case resize(Panel, CGFloat?)
  /// Shows or hides the contents of the instrument with this name.
  case fold(String)
  /// Shows the instrument with this name, or hides it if it is in sight.
  case showOrHide(String)
  /// Shows the instrument with this name in the stage's place, or where it was before.
  case enlarge(String)
  /// Opens the panels, or closes all.
  case toggleLab
  case nextPanel
  case toggleFrameMeter
  case toggleHelp
  case togglePalette
  /// Saves the run as a recording.
  case saveRecording
  /// Saves the run up to the end of a range, in seconds, as a recording.
  case saveRange(ClosedRange<Double>)
  /// Opens the recording at this path.
  case open(String)
  case renameRecording(String, String)
  /// Moves the recording at this path to the desktop's trash.
  case trashRecording(String)
  /// Continues the last session from its end.
  case continueSession
  /// Exports the selected range, or the last gesture, as a film or a page.
  case export(ClipFormat)
  case cancelExport
  /// Copies code to the clipboard; `as` is the framework's display name.
  case copy(String, as: String)
  /// Copies the path of a file to the clipboard.
  case copyPath(String)
  /// Saves the user's presets of the scene.
  case savePresets([TuningPreset])
  /// Sets a knob of the scene.
  case tune(String, KnobValue)
}

/// A panel that can be closed.
package enum Panel: String, CaseIterable {
  case browser, inspector, timeline
}

extension UIContentSizeCategory {
  /// The name in the lab: L for large, AX1 for the first accessibility size.
  var title: String {
    let accessibility = Self.ordered.filter(\.isAccessibilityCategory)
    if let index = accessibility.firstIndex(of: self) { return "AX\(index + 1)" }
    return switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case _: "L"
    }
  }

  /// Returns the size `steps` further, at most the largest and at least the smallest.
  func stepped(by steps: Int) -> UIContentSizeCategory {
    let all = Self.ordered
    guard let index = all.firstIndex(of: self) else { return .large }
    return all[min(max(index + steps, 0), all.count - 1)]
  }
}

extension StageDevice {
  /// The devices in the order of the browser, in two rows.
  static let listed: [[StageDevice]] = [[.window, .iPhone15, .iPhone15Pro], [.iPhoneSE, .iPad]]

  /// The name in the browser.
  var title: String {
    switch self {
    case .window: "Window"
    case .iPhone15: "Phone"
    case .iPhone15Pro: "Pro"
    case .iPhoneSE: "Small"
    case .iPad: "Tablet"
    }
  }

  /// The description of the device's button.
  var hint: String {
    guard let size else { return "The stage fills the space between the panels" }
    let rate = refreshRate.map { ", \(Int($0)) Hz" } ?? ""
    return "\(title): \(Int(size.width)) × \(Int(size.height)) pt\(rate)"
  }
}

/// The lab's keyboard shortcuts. Each key has one command.
struct LabShortcut {
  let command: LabCommand
  /// Whether key repeat repeats the command.
  var repeats = false

  init?(_ key: KeySample) {
    let command = !key.modifiers.isDisjoint(with: [.control, .command])
    switch (key.key, command) {
    case ("s", true): self.command = .saveRecording
    case ("k", true): self.command = .togglePalette
    case ("z", true): (self.command, repeats) = (key.modifiers.contains(.shift) ? .redo : .undo, true)
    case ("y", true): (self.command, repeats) = (.redo, true)
    case ("s", false), ("t", true): self.command = .toggleSlow
    case ("a", false): self.command = .toggleAppearance
    case ("m", false): self.command = .toggleReduceMotion
    case ("r", false): self.command = .toggleDirection
    case ("u", false):
      (self.command, repeats) = (.stepTextSize(key.modifiers.contains(.shift) ? -1 : 1), true)
    case ("1"..."9", false):
      guard let number = Int(key.key) else { return nil }
      self.command = .scene(number - 1)
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
    case ("p", false): self.command = .selection(.togglePicking)
    case ("g", false): self.command = .toggleGhosts
    case ("+", _), ("=", _): (self.command, repeats) = (.timeline(.zoomIn), true)
    case ("-", _): (self.command, repeats) = (.timeline(.zoomOut), true)
    case ("0", _): self.command = .timeline(.fitAll)
    case ("z", false): self.command = .timeline(.fitGesture)
    case ("x", false): self.command = .timeline(.fitTransition)
    case ("[", false): (self.command, repeats) = (.timeline(.previousTransition), true)
    case ("]", false): (self.command, repeats) = (.timeline(.nextTransition), true)
    case ("{", false): (self.command, repeats) = (.timeline(.previousHandOff), true)
    case ("}", false): (self.command, repeats) = (.timeline(.nextHandOff), true)
    case ("o", false): self.command = .timeline(.toggleLoop)
    case ("end", false): self.command = .live
    case ("c", false):
      self.command = key.modifiers.contains(.shift) ? .nextComparison : .toggleCompare
    case ("d", false): self.command = .toggleDamage
    case ("n", false): self.command = .stepLesson(key.modifiers.contains(.shift) ? -1 : 1)
    case ("v", false): self.command = .toggleSide
    case ("w", false): self.command = .demonstrate
    default: return nil
    }
  }
}
