/// The changes of the lab that can be undone, and those that can be redone.
struct UndoStack: Equatable {
  private static let limit = 200

  private var past: [UndoStep] = []
  private var future: [UndoStep] = []

  /// The titles of the next steps, for buttons; nil if there is none.
  @MainActor var state: UndoState {
    UndoState(
      undo: past.last?.title, redo: future.last?.title, undoOfTuning: past.last(where: \.isOfTuning)?.title,
      redoOfTuning: future.last(where: \.isOfTuning)?.title)
  }

  /// Adds a change that was just made; undone changes can no longer be redone.
  mutating func add(_ step: UndoStep) {
    past.append(step)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// Removes and returns the last step to undo for which `isWanted` is true; nil if there is none.
  mutating func takeUndo(where isWanted: (UndoStep) -> Bool) -> UndoStep? {
    past.lastIndex(where: isWanted).map { past.remove(at: $0) }
  }

  /// Removes and returns the last step to redo for which `isWanted` is true; nil if there is none.
  mutating func takeRedo(where isWanted: (UndoStep) -> Bool) -> UndoStep? {
    future.lastIndex(where: isWanted).map { future.remove(at: $0) }
  }

  mutating func didUndo(_ step: UndoStep) { future.append(step) }

  mutating func didRedo(_ step: UndoStep) { past.append(step) }

  /// Removes the changes of the shown run, when another one follows.
  mutating func forgetRun() {
    past.removeAll(where: \.belongsToRun)
    future.removeAll(where: \.belongsToRun)
  }
}

/// The titles of the changes that undo and redo reach next; nil if there is none.
struct UndoState: Equatable {
  var undo: String?
  var redo: String?
  /// The titles of the next changes of knobs or presets.
  var undoOfTuning: String?
  var redoOfTuning: String?
}
