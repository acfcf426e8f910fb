import Interlude
import InterludeJournal
import InterludeLayers

/// One frame, without drawing, of many views. Either all follow the finger or one does.
@MainActor
struct ViewRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] { [Group("views") { rows() }] }

  private func rows() -> [Row] {
    var rows: [Row] = []
    for everything in [true, false] {
      let sizes = [100, 1_000, 10_000]
      let costs = sizes.map { cost(ManyViewsController(count: $0, movesAll: everything, isFlat: false)) }
      for (size, cost) in zip(sizes, costs) {
        rows.append(Row("views: \(size), \(everything ? "all move" : "one moves")", cost))
      }
      guard everything else { continue }
      for step in 1..<sizes.count {
        let growth = costs[step].blends / costs[step - 1].blends / 10
        rows.append(Row("views: growth from \(sizes[step - 1]) to \(sizes[step])", .ratio(growth)))
      }
    }
    let flat = cost(ManyViewsController(count: 10_000, movesAll: false, isFlat: true))
    return rows + [Row("views: 10000 siblings, one moves", flat), nesting()]
  }

  /// The time for each view in a chain that is added, one view inside of the last one, and removed: 8,000
  /// views to 1,000.
  private func nesting() -> Row {
    let controller = UIViewController()
    let session = Session(text: text) { controller }
    let costs = [1_000, 8_000].map { count in
      meter.costs(seconds: 0.6) {
        [
          Meter.time {
            session.stage.perform {
              let top = UIView()
              controller.view.addSubview(top)
              var last = top
              for _ in 0..<count {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                last.addSubview(view)
                last = view
              }
              top.removeFromSuperview()
            }
          }
        ]
      }[0]
    }
    return Row("views: nesting 8000 to 1000", .ratio(costs[1].blends / costs[0].blends / 8))
  }

  private func cost(_ controller: ManyViewsController) -> Meter.Cost {
    let session = Session(text: text) { controller }
    session.press(Path.header)
    return meter.costs(seconds: 0.6) {
      session.move(along: Path.header(_:))
      return [Meter.time { _ = session.frame() }]
    }[0]
  }
}

/// Small coloured views that follow a drag: ten per group and ten groups per larger group, or all in one.
final class ManyViewsController: UIViewController {
  private let count: Int
  private let movesAll: Bool
  private let isFlat: Bool
  private var leaves: [UIView] = []

  init(count: Int, movesAll: Bool, isFlat: Bool) {
    (self.count, self.movesAll, self.isFlat) = (count, movesAll, isFlat)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(view, with: count)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(ManyViewsController.dragged(_:))))
  }

  private func fill(_ parent: UIView, with count: Int) {
    let isLast = isFlat || count <= 10
    for index in 0..<(isLast ? count : 10) {
      let side = isLast ? 10.0 : 200
      let view = UIView(frame: CGRect(x: Double(index % 100) * 11, y: 0, width: side, height: side))
      parent.addSubview(view)
      if isLast {
        view.backgroundColor = BenchmarkColor.mark(index)
        leaves.append(view)
      } else {
        fill(view, with: count / 10)
      }
    }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let shift = pan.translation(in: view).y
    for leaf in movesAll ? leaves[...] : leaves[..<1] { leaf.center.y = 5 + shift }
  }
}
