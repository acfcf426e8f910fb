import Foundation

/// A pan that pulls a card down, from any point on it.
///
/// It begins downwards only, and at touch-down on a card in flight. Scroll views on the card recognize their
/// own drags and pass them on; over one that cannot, this pan begins if the content is at its top.
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
    if driver?.catchSheet() == true { state = .began }
  }

  override func reset() {
    super.reset()
    driver?.touchesEnded()
  }

  /// Whether the finger's translation so far is a pull on the card.
  var mayBegin: Bool {
    let location = location(in: nil)
    let (across, down) = (location.x - start.x, location.y - start.y)
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
  /// Whether the content is scrolled to its top.
  fileprivate var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }
}
