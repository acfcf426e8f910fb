/// An interruption of what a hand does, or of what it has set going.
package enum FuzzAction: String, CaseIterable, Sendable {
  /// Another finger goes down somewhere and stays a while.
  case touchDown
  case tap
  /// Another finger goes down beside the first and moves.
  case secondFinger
  /// The finger goes back the way it would have gone on.
  case reversal
  /// The finger is flung away at once; a new one where none is down.
  case flick
  case present, dismiss, escape, resize
  /// The window gets a new root controller.
  case sceneChange
  case focusLoss
  /// A power of two of frames is not made.
  case droppedFrames
  /// Slow animations on, and off again.
  case slow
  case removeView, disabledRecognizer
}

/// The actions that one session uses: leaving some out lets others come to places that these would bar.
package struct Swarm: Sendable {
  package let actions: [FuzzAction]

  package init(_ chance: inout Chance) {
    var actions: [FuzzAction] = []
    for action in FuzzAction.allCases where chance.once(in: 2) { actions.append(action) }
    self.actions = actions.isEmpty ? [chance.one(of: FuzzAction.allCases)] : actions
  }
}
