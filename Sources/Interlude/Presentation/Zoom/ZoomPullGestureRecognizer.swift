import Foundation
import InterludeTransitions

/// A pan that pulls a zoomed card down, or to the right from the left edge, and catches one in flight at
/// touch-down.
final class ZoomPullGestureRecognizer: UIPanGestureRecognizer {
  private weak var driver: ZoomDriver?
  /// The location at which the finger went down, in the window.
  private(set) var start = CGPoint.zero

  init(driver: ZoomDriver) {
    self.driver = driver
    super.init(target: driver, action: Selector(ZoomDriver.pulled(_:)))
    name = "zoom pull"
    maximumNumberOfTouches = 1
    delegate = driver
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == touches.count else { return }
    start = location(in: nil)
    if driver?.catchCard(by: self) == true { state = .began }
  }

  override func reset() {
    super.reset()
    driver?.touchesEnded()
  }
}
