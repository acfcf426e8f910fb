import Foundation
import Interlude
import InterludeJournal
import InterludeTesting

/// A page with thumbnails, and a controller that zooms out of one of them.
@MainActor
final class ZoomScenario {
  let stage: TestStage
  let home = UIViewController()
  let zoomed = ZoomedPage()
  let thumbnails = (0..<2).map { index in
    UIView(frame: CGRect(x: 40 + 160 * index, y: 500, width: 120, height: 90))
  }
  /// The index of the thumbnail that the provider returns; nil for none.
  var source: Int? = 0
  /// A view that the provider returns instead.
  var otherSource: UIView?
  private(set) var questions = 0

  init(style: UIModalPresentationStyle = .fullScreen, options: UIViewController.Transition.ZoomOptions? = nil)
  {
    stage = TestStage()
    let (home, zoomed, thumbnails) = (home, zoomed, thumbnails)
    stage.show {
      home.view.backgroundColor = .white
      for view in thumbnails {
        view.backgroundColor = .blue
        view.layer.cornerRadius = 12
        home.view.addSubview(view)
      }
      return home
    }
    zoomed.modalPresentationStyle = style
    zoomed.preferredTransition = .zoom(options: options) { [unowned self] _ in
      questions += 1
      return otherSource ?? source.map { thumbnails[$0] }
    }
    stage.frame()
  }

  func present(settled: Bool = true) {
    stage.perform { [home, zoomed] in home.present(zoomed, animated: true) }
    stage.frame()
    if settled { stage.settle() }
  }

  func dismiss() {
    stage.perform { [zoomed] in zoomed.dismiss(animated: true) }
    stage.frame()
  }

  /// The frame of the zoomed card in the window.
  var card: CGRect { zoomed.view.superview?.superview.flatMap { stage.shown($0)?.frame } ?? .null }

  /// The opacity of the card's content.
  var cardAlpha: CGFloat { stage.shown(zoomed.view)?.alpha ?? -1 }

  private var frames = 0

  /// Whether the zoomed controller is on the screen; false after 600 questions, so that no loop is endless.
  var isShown: Bool {
    frames += 1
    return frames < 600 && zoomed.viewIfLoaded?.window != nil
  }

  /// The corner radius of the card.
  var cornerRadius: CGFloat {
    zoomed.view.superview?.superview?.layer.presentation()?.cornerRadius ?? -1
  }

  /// Whether the card clips the zoomed view.
  var isClipped: Bool { zoomed.view.superview?.superview?.clipsToBounds == true }

  /// The frame of the zoomed view in the window.
  var content: CGRect { stage.shown(zoomed.view)?.frame ?? .null }

  /// The opacity of a thumbnail; its own while the page is behind a full screen.
  func alpha(_ index: Int) -> CGFloat { stage.shown(thumbnails[index])?.alpha ?? thumbnails[index].alpha }

  /// The values of the last picture that must not jump, in points; an opacity of 1 counts 400.
  var seen: [String: Double] {
    let (card, content) = (card, content)
    return [
      "x": card.midX, "y": card.midY, "width": card.width, "height": card.height, "radius": cornerRadius,
      "content's x": content.midX, "content's y": content.midY, "content's width": content.width,
      "opacity": cardAlpha * 400,
    ]
  }

  /// Misuse, broken rules, hand-offs that break and drags that have lost a part of their way.
  var faults: [String] {
    let drags = DragAccounting(stage.entries).drags
    return stage.misuses + stage.brokenRules + stage.discontinuities
      + drags.filter { !$0.isAccounted || !$0.isBalanced }.map { "a drag has lost \($0.gap) points" }
  }
}

/// A page with a list below its middle.
final class ZoomedPage: UIViewController {
  let list = UIScrollView()
  private(set) var log: [String] = []
  var willDisappear: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    list.frame = CGRect(x: 0, y: 400, width: 400, height: 400)
    list.contentSize = CGSize(width: 400, height: 2000)
    view.addSubview(list)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    willDisappear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("didDisappear")
  }
}

extension CGRect {
  /// Whether all edges differ by at most `tolerance` points.
  func isClose(to other: CGRect, within tolerance: CGFloat = 0.01) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= tolerance }
  }

  /// Whether no edge is more than 0.6 points outside of what lies between `start` and `end`.
  func isBetween(_ start: CGRect, _ end: CGRect) -> Bool {
    func edges(_ frame: CGRect) -> [CGFloat] { [frame.minX, frame.minY, frame.maxX, frame.maxY] }
    return zip(edges(self), zip(edges(start), edges(end))).allSatisfy { edge, ends in
      edge >= min(ends.0, ends.1) - 0.6 && edge <= max(ends.0, ends.1) + 0.6
    }
  }
}
