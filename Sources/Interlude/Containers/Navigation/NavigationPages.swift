import Foundation
import InterludeLayers
import InterludeMotion
import InterludeTransitions

/// The views that the system's slide moves: two pages, the dimming between them and the upper page's shadow.
@MainActor
final class NavigationPages {
  /// The part of the width by which the lower page moves.
  private static let parallax: CGFloat = 0.3
  /// The opacity of the black over a covered page.
  private static let dimming: CGFloat = 0.1

  /// A bar of the container's that moves with one of the pages.
  struct Bar {
    let view: UIView
    /// The frame over a page at rest.
    let frame: CGRect
    let isOnUpper: Bool
  }

  let upper: UIView
  let lower: UIView
  private let bar: Bar?
  private let container: UIView
  /// The line of the upper page: 0 where it covers the lower one.
  private(set) var travel: SheetTravel
  private let dim = UIView()
  private let edge = UIView()

  init(upper: UIView, lower: UIView, bar: Bar?, in container: UIView, travel: SheetTravel) {
    (self.upper, self.lower, self.container, self.travel) = (upper, lower, container, travel)
    self.bar = bar
    for view in [dim, edge] { view.isUserInteractionEnabled = false }
    dim.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    edge.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    edge.layer.shadowOpacity = 0.15
    edge.layer.shadowRadius = 12
    edge.layer.shadowOffset = .zero
  }

  /// Whether these pages are `upper` over `lower`.
  func isPair(_ upper: UIView?, over lower: UIView?) -> Bool { self.upper === upper && self.lower === lower }

  /// Adds the views to the container, each with the container's size.
  func install() {
    // Pages that an earlier exchange has left in sight keep their places.
    if lower.superview !== container { container.insertSubview(lower, at: 0) }
    container.insertSubview(dim, aboveSubview: lower)
    container.addSubview(edge)
    if upper.superview === container {
      container.bringSubviewToFront(upper)
    } else {
      container.addSubview(upper)
    }
    if let bar { container.insertSubview(bar.view, aboveSubview: bar.isOnUpper ? upper : lower) }
    fillContainer()
  }

  /// Gives each view the size of the container.
  func fillContainer() {
    let bounds = container.bounds
    for view in [lower, upper, dim, edge] { view.bounds.size = bounds.size }
    dim.center = CGPoint(x: bounds.midX, y: bounds.midY)
    edge.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: bounds.size)).cgPath
    if let bar {
      bar.view.bounds.size = CGSize(width: bounds.width, height: bar.frame.height)
      bar.view.center.y = bounds.height - bar.frame.height / 2
    }
  }

  /// Moves the views to where the upper page covers the lower one, or is out of sight.
  func place(covering: Bool) {
    let bounds = container.bounds
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    upper.center = center + travel.vector(along: covering ? 0 : travel.dismissed)
    edge.center = upper.center
    lower.center = center + travel.vector(along: covering ? -travel.dismissed * Self.parallax : 0)
    if let bar { bar.view.center.x = bar.isOnUpper ? upper.center.x : lower.center.x }
    dim.alpha = covering ? 1 : 0
  }

  /// The views whose centers `place(covering:)` sets.
  private var movingViews: [UIView] { [upper, edge, lower] + (bar.map { [$0.view] } ?? []) }

  /// Adapts to a container of another size. The views lead between their new ends, at the progress of
  /// `animator`.
  func resize(along travel: SheetTravel, in animator: UIViewPropertyAnimator, endsCovering: Bool) {
    self.travel = travel
    UIView.performWithoutAnimation {
      fillContainer()
      animator.rebase(
        movingViews, from: { place(covering: !endsCovering) }, to: { place(covering: endsCovering) })
    }
  }

  /// Makes the views cross-fade instead of moving, for users who have reduced motion.
  func fade(covering: Bool) {
    let bounds = container.bounds
    upper.center = CGPoint(x: bounds.midX, y: bounds.midY)
    lower.center = upper.center
    edge.isHidden = true
    dim.isHidden = true
    upper.alpha = covering ? 1 : 0
  }

  /// The position of the upper page in the last picture.
  var position: Double { offset(of: (upper.layer.presentation() ?? upper.layer).position) }

  private func offset(of center: CGPoint) -> Double {
    let bounds = container.bounds
    return travel.component(of: CGPoint(x: center.x - bounds.midX, y: center.y - bounds.midY))
  }

  func removeDecorations() {
    dim.removeFromSuperview()
    edge.removeFromSuperview()
  }
}

extension UIView {
  /// Sets the starts of an animation that may continue from another progress.
  static func prepareAnimation(_ body: () -> Void) {
    performWithoutAnimation {
      if let detector = Stage.current?.layers.handOffDetector { detector.prepare(body) } else { body() }
    }
  }
}

extension UIViewPropertyAnimator {
  /// Lets the animator move `views` between other centers, at its present progress.
  ///
  /// - Parameters:
  ///   - start: Sets the centers at the start of the animation.
  ///   - end: Sets those at its end.
  func rebase(_ views: [UIView], from start: () -> Void, to end: () -> Void) {
    start()
    let starts = views.map(\.center)
    end()
    for (view, start) in zip(views, starts) { rebase(view, from: start, to: view.center) }
  }
}
