import Foundation
import Interlude

/// The comparison of branches and the ghosts over the stage.
extension LabSession {
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
