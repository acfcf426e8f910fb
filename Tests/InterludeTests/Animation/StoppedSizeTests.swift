import Foundation
import Interlude
import Testing

/// A view whose size an animation changes is laid out again where the animation leaves another size.
@MainActor
@Suite struct StoppedSizeTests {
  private final class Rows: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test(arguments: ["stop", "finish at the start", "run back"])
  func `a list that an animation makes empty shows its rows where it ends`(ending: String) {
    let harness = StageHarness()
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    harness.home.view.addSubview(table)
    harness.advance(0.1)
    let count = table.visibleCells.count
    #expect(count > 5)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { table.frame.size.height = 0 }
    harness.perform { animator.startAnimation() }
    harness.advance(0.1)
    #expect(table.subviews.allSatisfy { !($0 is UITableViewCell) || $0.isHidden })
    harness.perform {
      switch ending {
      case "stop": animator.stopAnimation(true)
      case "run back": animator.isReversed = true
      default:
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      }
    }
    harness.advance(1)
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count
    #expect(ending == "stop" ? shown > 3 : shown == count)
  }
}
