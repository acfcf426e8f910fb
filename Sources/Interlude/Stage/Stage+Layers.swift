import InterludeJournal
package import InterludeLayers

/// The services of the stage for its layer tree: numbers, turns, the journal.
extension Stage: LayerTreeHost {
  package func performAtEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    atEndOfTurn { self.perform(work) }
  }

  package func animationBegan(_ animation: AttachedAnimation) {
    note("began", animation, fraction: 0)
    becameDue()
  }

  package func animationWasRemoved(_ animation: AttachedAnimation) {
    note("stopped", animation, fraction: 0)
  }

  package func runLostItsLayers(_ run: AnimationRun) {
    guard activity.runs.contains(where: { $0 === run }) else { return }
    remove(run, keepingPresentation: false)
    note(
      "stopped", run.number, duration: run.playback.duration,
      fraction: run.playback.fraction(at: layers.time))
    performAtEndOfTurn { run.ended?(false) }
  }

  /// Calls the delegates of layer animations that are shown for the first time.
  func announceBeginnings() {
    for animation in layers.takeBegunAnimations() {
      guard let delegate = animation.animation.delegate else { continue }
      turn { delegate.animationDidStart(animation.animation) }
    }
  }

  /// Ends the animation of `ending` in a turn of its own.
  func end(_ ending: LayerTree.Ending) {
    let animation = ending.animation
    layers.end(ending)
    note("ended", animation, fraction: ending.isFinished ? 1 : 0)
    turn { animation.animation.delegate?.animationDidStop(animation.animation, finished: ending.isFinished) }
  }

  private func note(_ action: String, _ animation: AttachedAnimation, fraction: Double) {
    note(action, animation.number, duration: animation.duration, fraction: fraction)
  }

  func note(_ action: String, _ run: Int, duration: Double, fraction: Double) {
    journal.record(
      .animation(AnimationEntry(action: action, run: run, duration: duration, fraction: fraction)))
  }
}

extension Stage {
  /// The window that was made the key window last; the frontmost visible one if that one is hidden.
  var keyWindow: UIWindow? {
    if let chosenKeyWindow, chosenKeyWindow.stage === self, !chosenKeyWindow.isHidden {
      return chosenKeyWindow
    }
    return windows.last { !$0.isHidden }
  }

  /// Orders the windows by their levels; those of one level keep their order.
  func sortWindows() {
    let sorted = windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }
    windows = sorted.map(\.element)
    layers.changed()
  }
}
