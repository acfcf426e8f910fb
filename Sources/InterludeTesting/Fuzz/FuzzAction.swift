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
}

/// The random subset of actions that one session uses. Without the excluded actions, a session reaches states
/// that they would prevent.
package struct Swarm: Sendable {
  package let actions: [FuzzAction]

  package init(_ random: inout SeededRandom) {
    var actions: [FuzzAction] = []
    for action in FuzzAction.allCases where random.once(in: 2) { actions.append(action) }
    self.actions = actions.isEmpty ? [random.one(of: FuzzAction.allCases)] : actions
  }
}
