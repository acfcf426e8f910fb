import Interlude

/// An action that interrupts a gesture or its consequences.
package enum FuzzAction: String, CaseIterable, Sendable {
  /// Another finger goes down for some frames.
  case touchDown
  case tap
  /// A finger goes down on something that moves, and pulls it.
  case grab
  /// Another finger goes down beside the first and moves.
  case secondFinger
  /// The finger reverses its direction.
  case reversal
  /// The finger flicks at once; a new finger if none is down.
  case flick
  case present, dismiss, escape, resize
  /// The window gets a new root controller.
  case sceneChange
  case focusLoss
  /// A power of two of frames is dropped.
  case droppedFrames
  /// Slow animations are turned on and off again.
  case slow
  case removeView, disabledRecognizer
  /// The program pushes and pops pages of a navigation controller.
  case push, pop
  /// Another finger swipes a page of a navigation controller back from the edge.
  case backSwipe
  /// The program selects another tab of a tab bar controller.
  case tabSwitch
  /// The program selects another detent of a sheet.
  case detentChange
  /// Another finger drags a sheet across its detents.
  case detentDrag
  /// The program reloads the frontmost list, or inserts or deletes an item on screen.
  case listEdit

  /// Returns the actions that sessions of a scene use: those on containers, lists
  /// and sheets with detents only where it has one.
  @MainActor
  static func all(on stage: Stage) -> [FuzzAction] {
    let (hasPages, hasTabs) = (stage.frontmostNavigation != nil, stage.frontmostTabs != nil)
    let (hasDetents, hasList) = (stage.frontmostSheet != nil, stage.frontmostList != nil)
    return allCases.filter { action in
      switch action {
      case .push, .pop, .backSwipe: hasPages
      case .tabSwitch: hasTabs
      case .detentChange, .detentDrag: hasDetents
      case .listEdit: hasList
      case .touchDown, .tap, .grab, .secondFinger, .reversal, .flick, .present, .dismiss, .escape, .resize,
        .sceneChange, .focusLoss, .droppedFrames, .slow, .removeView, .disabledRecognizer:
        true
      }
    }
  }
}

/// The random subset of actions that one session uses. Without the excluded actions, a session reaches states
/// that they would prevent.
package struct Swarm: Sendable {
  package let actions: [FuzzAction]

  /// Chooses among `all`.
  package init(of all: [FuzzAction], _ random: inout SeededRandom) {
    var actions: [FuzzAction] = []
    for action in all where random.once(in: 2) { actions.append(action) }
    self.actions = actions.isEmpty ? [random.one(of: all)] : actions
  }
}
