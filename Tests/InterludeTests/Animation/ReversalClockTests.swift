import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

/// An animator that is reversed in a touch's action goes back from the value shown last, as one that is
/// paused.
@MainActor @Suite struct ReversalClockTests {
  enum Way: CaseIterable, Sendable { case reversed, pausedAndReversed }

  /// Reverses a spring in a tap's action, `part` of a frame after the third frame of its motion.
  ///
  /// - Returns: The x coordinates in the frames from the last one before the tap's end, and the hand-offs.
  private func reverse(_ way: Way, part: Double, segment: Bool) -> ([CGFloat], [HandOffEntry]) {
    let harness = StageHarness()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.9) { view.frame.origin.x = 300 }
    let tap = UITapGestureRecognizer().named("tap", on: harness.window)
    tap.addAction { _ in
      switch way {
      case .reversed: animator.isReversed = true
      case .pausedAndReversed:
        animator.pauseAnimation()
        animator.isReversed = true
        animator.startAnimation()
      }
    }
    harness.perform {
      animator.startAnimation()
      guard segment else { return }
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 1)
    }
    harness.advance(0.05)
    harness.sample(.began, 380, 580)
    harness.frame()
    harness.sample(.ended, 380, 580, part: part)
    func seen() -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }
    var course = [seen()]
    for _ in 0..<6 {
      harness.frame()
      course.append(seen())
    }
    harness.test.settle()
    #expect(view.frame.minX == 0 && harness.misuses.isEmpty)
    let handOffs = harness.test.entries.compactMap { entry -> HandOffEntry? in
      if case .handOff(let handOff) = entry.event { handOff } else { nil }
    }
    #expect(harness.test.discontinuities.isEmpty)
    return (course, handOffs)
  }

  @Test(arguments: [0.02, 0.25, 0.5, 0.75, 0.99, 1], [false, true])
  func `it goes back from the value shown last, wherever in the frame the touch is`(
    part: Double, segment: Bool
  )
    throws
  {
    let (course, handOffs) = reverse(.reversed, part: part, segment: segment)
    let reversal = try #require(handOffs.last { $0.contract == "isReversed" })
    #expect(reversal.valueBefore == reversal.valueAfter)
    #expect(course[0] > 20)
    #expect(course[1] <= course[0] && course[2] < course[1], "no frame leads on")
  }

  @Test(arguments: [0.02, 0.25, 0.5, 0.75, 0.99, 1])
  func `it moves as after a pause, a reversal and a start`(part: Double) {
    let (one, _) = reverse(.reversed, part: part, segment: false)
    let (other, _) = reverse(.pausedAndReversed, part: part, segment: false)
    for (left, right) in zip(one, other) { #expect(abs(left - right) < 1e-9) }
  }
}
