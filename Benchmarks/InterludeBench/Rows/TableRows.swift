import Foundation
import Interlude
import InterludeLayers

/// One frame, without drawing, of a table that is dragged: a million rows compared with a hundred.
@MainActor
struct TableRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] { [Group("table") { rows() }] }

  private func rows() -> [Row] {
    let (fixed, fixedRatio) = costs(estimate: nil)
    let (_, measuredRatio) = costs(estimate: 40)
    return [
      Row("table: 1000000 rows, scrolled", fixed),
      Row("table: 1000000 rows to 100", .ratio(fixedRatio)),
      Row("table: 1000000 measured rows to 100", .ratio(measuredRatio)),
    ]
  }

  /// Returns the large table's cost and its ratio to the small table's. Both move alternately, and each is
  /// first equally often, because the second finds shared data in the cache.
  private func costs(estimate: CGFloat?) -> (Meter.Cost, Double) {
    let sessions = [100, 1_000_000].map { count in
      let session = Session(text: text) { LongTableController(count: count, estimate: estimate) }
      session.press(Path.items)
      return session
    }
    var first = 0
    let costs = meter.costs(seconds: 1) {
      first = 1 - first
      var times = [0.0, 0]
      for index in [first, 1 - first] {
        sessions[index].move(along: Path.items(_:))
        times[index] = Meter.time { _ = sessions[index].frame() }
      }
      return times
    }
    return (costs[1], costs[1].blends / costs[0].blends)
  }
}

/// A table of one section. With an estimate, rows are measured when they come near.
private final class LongTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let count: Int
  private let estimate: CGFloat?

  init(count: Int, estimate: CGFloat?) {
    (self.count, self.estimate) = (count, estimate)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds, style: .plain)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    if let estimate {
      table.estimatedRowHeight = estimate
      table.delegate = self
    }
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    40 + CGFloat(indexPath.row % 3) * 4
  }
}
