import Foundation

/// The pan that pulls a card down, from anywhere on it.
///
/// It begins downwards only, and on a card in flight at touch-down. Scroll views on the card read their own
/// drags and hand them over; where one cannot, this begins if the content is at its top.
final class SheetPullGestureRecognizer: UIPanGestureRecognizer {
  private weak var driver: SheetDriver?
  private var start = CGPoint.zero

  init(driver: SheetDriver) {
    self.driver = driver
    super.init(target: driver, action: Selector(SheetDriver.pulled(_:)))
    name = "sheet pull"
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == touches.count else { return }
    start = location(in: nil)
    if driver?.catchInFlight() == true { state = .began }
  }

  override func reset() {
    super.reset()
    driver?.handIsGone()
  }

  /// Whether the finger's way so far is a pull on the card.
  var mayBegin: Bool {
    let place = location(in: nil)
    let (across, down) = (place.x - start.x, place.y - start.y)
    guard down > 0, down >= abs(across) else { return false }
    var view = touches.first?.view
    while let current = view, current !== self.view {
      if let scrollView = current as? UIScrollView, scrollView.panGestureRecognizer.isEnabled,
        scrollView.isScrollEnabled, !scrollView.isAtTop
      {
        return false
      }
      view = current.superview
    }
    return true
  }
}

extension UIScrollView {
  /// Whether nothing of the content lies above what is seen.
  fileprivate var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }
}
