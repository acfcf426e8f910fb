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
      for (small, large) in zip(sizes, sizes.dropFirst()) {
        rows.append(Row("views: growth from \(small) to \(large)", .ratio(growth(from: small, to: large))))
      }
    }
    let flat = cost(ManyViewsController(count: 10_000, movesAll: false, isFlat: true))
    return rows + [Row("views: 10000 siblings, one moves", flat), nesting()]
  }

  /// The time for 8,000 views that are added, one inside of the last one, and removed, to that of eight such
  /// chains of 1,000, which take as much memory.
  private func nesting() -> Row {
    let controller = UIViewController()
    let session = Session(text: text) { controller }
    func time(chains: Int, of count: Int) -> Double {
      Meter.time {
        session.stage.perform {
          let tops = (0..<chains).map { _ in
            let top = UIView()
            controller.view.addSubview(top)
            var last = top
            for _ in 0..<count {
              let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
              last.addSubview(view)
              last = view
            }
            return top
          }
          for top in tops { top.removeFromSuperview() }
        }
      }
    }
    let costs = meter.costs(seconds: 1.2) { [time(chains: 8, of: 1_000), time(chains: 1, of: 8_000)] }
    return Row("views: nesting 8000 to 1000", .ratio(costs[1].nanoseconds / costs[0].nanoseconds))
  }

  private func cost(_ controller: ManyViewsController) -> Meter.Cost {
    let session = session(of: controller)
    return meter.costs(seconds: 0.6) { [frameTime(of: session)] }[0]
  }

  private func session(of controller: ManyViewsController) -> Session {
    let session = Session(text: text) { controller }
    session.press(Path.header)
    return session
  }

  private func frameTime(of session: Session) -> Double {
    session.move(along: Path.header(_:))
    return Meter.time { _ = session.frame() }
  }

  /// The time for each view in a frame in which all move: `large` views to `small`.
  ///
  /// Both frames begin with caches that the references have emptied, as drawing does in a window. Otherwise
  /// a frame of few views would be measured with full caches, and that of many without.
  private func growth(from small: Int, to large: Int) -> Double {
    let sessions = [small, large].map {
      session(of: ManyViewsController(count: $0, movesAll: true, isFlat: false))
    }
    let costs = meter.costs(seconds: 1.2, isCold: true) { sessions.map(frameTime) }
    return costs[1].nanoseconds / costs[0].nanoseconds * Double(small) / Double(large)
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
