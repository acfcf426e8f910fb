import Foundation
import Interlude

/// Presents a controller in a drawer at the leading edge, by a drag from that edge or by `open()`.
///
/// The owner holds the drawer, which holds the controller.
final class SideDrawer: NSObject, UIViewControllerTransitioningDelegate, UIGestureRecognizerDelegate {
  /// The edge of the window at which the drawer lies: left or right.
  let edge: UIRectEdge
  private let content: UIViewController
  private weak var owner: UIViewController?
  private weak var presentation: SideDrawerPresentationController?
  /// Whether the edge's pan requests the presentation.
  private var isDragged = false

  /// Creates the drawer of `content` over `owner`, whose view is loaded.
  ///
  /// - Parameter direction: The direction of the language, in which the drawer moves out.
  init(
    _ content: UIViewController, over owner: UIViewController,
    direction: Locale.LanguageDirection = .leftToRight
  ) {
    (self.content, self.owner) = (content, owner)
    edge = direction == .rightToLeft ? .right : .left
    super.init()
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = self
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(SideDrawer.pulled(_:)))
    pan.edges = edge
    pan.delegate = self
    owner.view.addGestureRecognizer(pan)
  }

  /// Opens the drawer with an animation.
  func open() {
    owner?.present(content, animated: true)
  }

  private func pulled(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began {
      isDragged = true
      open()
      isDragged = false
    }
    presentation?.driver.pulled(pan)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    owner?.presentedViewController == nil
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = SideDrawerPresentationController(
      presentedViewController: presented, presenting: presenting, edge: edge)
    if isDragged { controller.startsWithDrag() }
    presentation = controller
    return controller
  }
}
