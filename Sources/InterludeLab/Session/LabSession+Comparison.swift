import Foundation
import Interlude

/// The comparison of branches and the ghosts over the stage.
extension LabSession {
  func toggleComparison(at now: Double) {
    guard let time else { return }
    guard time.comparesBranches else {
      return time.content.takes.count > 1 ? toggleSides(time) : compare(time.comparison.mode, at: now)
    }
    time.comparesBranches = false
    // The comparison has stopped the time, so its end continues it.
    if time.comparison.stop == time.cursor, case .stopped = time.state { time.goLive(at: now) }
    time.comparison.stop = nil
  }

  /// Lets the instruments show both sides of a lesson, or only the chosen one.
  private func toggleSides(_ time: TimeMachine) {
    time.overlaysSides.toggle()
    guard time.overlaysSides else { return }
    let isSeen = shell?.shows(.timeline) == true
    let branches = time.branches.count > 1 ? " · Shift+C compares branches" : ""
    shell?.say("Naive and natural in Curves\(isSeen ? "" : ": T opens the timeline")\(branches)")
  }

  /// Compares branches, and shows a frame in which they differ if nothing moves in the shown one.
  func compare(_ mode: ComparisonMode, at now: Double) {
    guard let time else { return }
    time.comparison.mode = mode
    guard !time.comparesBranches else { return }
    guard time.branches.count > 1 else {
      return shell?.say(
        "One branch only: change a knob, or drag on an earlier frame, and compare both") ?? ()
    }
    time.comparesBranches = true
    time.comparison.stop = nil
    guard !time.isMoving else { return }
    let range = shell?.selectedRange
    let inside = range.flatMap(time.mostDifferentShot)
    guard let shot = inside ?? time.mostDifferentShot() else {
      return shell?.say("These two branches move alike from beginning to end") ?? ()
    }
    time.look(at: shot)
    time.comparison.stop = time.cursor
    let place = range == nil || inside != nil ? "" : ", which is not in the range"
    shell?.say("Paused where the branches differ most\(place) · End returns to the present")
  }

  /// Shows the names of the compared branches and the controls of the comparison.
  func showComparison() {
    guard let time, let shell else { return }
    let names = time.comparedNames
    let content = names.map { names in
      ComparisonLabels.Content(
        mode: time.comparison.mode, current: names.current, other: names.other,
        branches: [time.current, time.comparedShot?.branch ?? 0],
        wipe: time.comparison.wipe, showsOther: BranchComparison.blinks(at: time.shownTime))
    }
    shell.show(content, isOn: time.comparesBranches, time.ghosts, in: contentFrame)
  }
}
