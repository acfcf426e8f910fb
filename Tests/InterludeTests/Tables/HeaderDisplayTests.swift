import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The calls for headers and footers that come on screen and leave it.
@MainActor @Suite struct HeaderDisplayTests {
  private final class Lists: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      calls.append("header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      calls.append("footer \(section)")
    }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { calls.append("no header \(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { calls.append("no footer \(section)") }
  }

  @Test func `each is announced before it is shown and after it has left`() {
    let test = TestStage()
    let lists = Lists()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .grouped)
    test.show {
      let controller = UIViewController()
      table.rowHeight = 40
      table.contentInsetAdjustmentBehavior = .never
      (table.dataSource, table.delegate) = (lists, lists)
      controller.view.addSubview(table)
      return controller
    }
    test.settle()
    #expect(lists.calls == ["header 0"])
    lists.calls = []
    // A section is 230 points high: 20, five rows of 40, and 10.
    test.perform { table.contentOffset = CGPoint(x: 0, y: 225) }
    test.frame()
    #expect(lists.calls.sorted() == ["footer 0", "header 1", "no header 0"])
  }
}
