import Foundation
import InterludeTransitions

/// A pan that pulls a sheet toward its dismissed end, from any point on it.
///
/// It begins in that direction only, and at touch-down on a sheet in flight. Over a scroll view it begins if
/// the content cannot scroll with the finger, and along a line that the scroll view does not scroll along.
package final class SheetPullGestureRecognizer: UIPanGestureRecognizer {
  private weak var driver: SheetDriver?
  private var start = CGPoint.zero

  /// Creates the pan of the view that `driver` moves.
  package init(driver: SheetDriver) {
    self.driver = driver
    super.init(target: driver, action: Selector(SheetDriver.pulled(_:)))
    name = "sheet pull"
    maximumNumberOfTouches = 1
    delegate = driver
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == touches.count else { return }
    start = location(in: nil)
    if driver?.catchSheet() == true { state = .began }
  }

  package override func reset() {
    let list = substitute?.state
    super.reset()
    // A finger on the list may drag the sheet on.
    if list != .began, list != .changed { driver?.touchesEnded() }
  }

  /// Whether the finger's translation so far is a pull on the sheet.
  ///
  /// - Parameter bothWays: Whether the sheet can be pulled away from its dismissed end, too.
  func isPull(bothWays: Bool) -> Bool {
    guard let travel = driver?.travel else { return false }
    return pulls(along: travel, from: start, bothWays: bothWays)
  }
}

extension UIPanGestureRecognizer {
  /// Whether the finger pulls toward the dismissed end of `travel`, and no content scrolls with it.
  ///
  /// - Parameters:
  ///   - start: The location at which the finger went down, in the window.
  ///   - bothWays: Whether what it pulls on moves away from that end, too.
  func pulls(along travel: SheetTravel, from start: CGPoint, bothWays: Bool = false) -> Bool {
    let location = location(in: nil)
    let translation = CGPoint(x: location.x - start.x, y: location.y - start.y)
    let along = travel.component(of: translation)
    guard bothWays ? along != 0 : along > 0, abs(along) >= abs(travel.across(translation)) else {
      return false
    }
    var view = touches.first?.view
    while let current = view, current !== self.view {
      if let scrollView = current as? UIScrollView, scrollView.panGestureRecognizer.isEnabled,
        scrollView.isScrollEnabled, scrollView.scrolls(along > 0 ? .toward : .away, on: travel)
      {
        return false
      }
      view = current.superview
    }
    return true
  }
}

extension UIScrollView {
  /// The direction of a finger: toward the dismissed end of a travel, or away from it.
  fileprivate enum PullDirection { case toward, away }

  /// Whether a finger that moves along `travel` scrolls the content.
  fileprivate func scrolls(_ pull: PullDirection, on travel: SheetTravel) -> Bool {
    let insets = adjustedContentInset
    let direction: SheetTravel.Direction =
      switch (pull, travel.direction) {
      case (.toward, .increasing), (.away, .decreasing): .increasing
      case (.toward, .decreasing), (.away, .increasing): .decreasing
      }
    switch (travel.axis, direction) {
    case (.vertical, .increasing): return contentOffset.y > -insets.top
    case (.vertical, .decreasing): return contentOffset.y < contentSize.height + insets.bottom - bounds.height
    case (.horizontal, .increasing): return contentOffset.x > -insets.left
    case (.horizontal, .decreasing): return contentOffset.x < contentSize.width + insets.right - bounds.width
    }
  }
}
