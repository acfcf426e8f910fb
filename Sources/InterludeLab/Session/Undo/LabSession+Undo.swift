import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Undo and redo of everything that the lab changes.
extension LabSession {
  /// Undoes the last change, or the last one for which `isWanted` is true.
  func undo(at now: Double, where isWanted: (UndoStep) -> Bool = { _ in true }) {
    noteArrangement()
    guard let step = undoStack.takeUndo(where: isWanted) else { return say("Nothing to undo") }
    guard let undone = carryOut(step, isUndo: true, at: now) else { return }
    undoStack.didUndo(undone)
    say("Undone: \(undone.title)")
  }

  /// Redoes the change that was undone last, or the last one for which `isWanted` is true.
  func redo(at now: Double, where isWanted: (UndoStep) -> Bool = { _ in true }) {
    noteArrangement()
    guard let step = undoStack.takeRedo(where: isWanted) else { return say("Nothing to redo") }
    guard let redone = carryOut(step, isUndo: false, at: now) else { return }
    undoStack.didRedo(redone)
    say("Redone: \(redone.title)")
  }

  /// Adds a step if the panels differ from those at the last call; a drag of an edge is one step.
  func noteArrangement() {
    guard let shell, !shell.isTouched else { return }
    let arrangement = shell.arrangement
    defer { knownArrangement = arrangement }
    if let knownArrangement, knownArrangement != arrangement {
      undoStack.add(.panels(from: knownArrangement, to: arrangement))
      updateShell()
    }
  }

  /// Undoes or redoes a change.
  ///
  /// - Returns: The step for the opposite direction; nil if a file could not be moved, which is said.
  private func carryOut(_ step: UndoStep, isUndo: Bool, at now: Double) -> UndoStep? {
    switch step {
    case .knobs(let from, let to, _):
      let (old, new) = isUndo ? (to, from) : (from, to)
      tune(new.filter { old[$0.key] != $0.value }, at: now)
    case .presets(let from, let to): save(isUndo ? from : to)
    case .reduceMotion(let on): receive(InputEvent(time: now, .reduceMotion(on != isUndo)))
    case .appearance(let dark): chooseAppearance(dark: dark != isUndo, at: now)
    case .direction(let isRightToLeft):
      receive(InputEvent(time: now, .layoutDirection(rightToLeft: isRightToLeft != isUndo)))
    case .textSize(let from, let to):
      receive(InputEvent(time: now, .contentSizeCategory((isUndo ? from : to).name)))
    case .device(let from, let to): show(isUndo ? from : to, at: now)
    case .panels(let from, let to):
      shell?.arrange(isUndo ? from : to)
      knownArrangement = shell?.arrangement
      followShell(at: now)
    case .branch(let from, let to): time?.choose(branch: isUndo ? from : to)
    case .renamed(let from, let to):
      let (path, name) = isUndo ? (to, from) : (from, to)
      let stem = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
      if moveRecording(path, to: stem) == nil { return nil }
    case .trashed(let path, let inTrash):
      guard isUndo else { return moveToTrash(path) }
      guard restore(path, from: inTrash) else { return nil }
    }
    return step
  }

  private func say(_ sentence: String) { shell?.say(sentence) }
}
