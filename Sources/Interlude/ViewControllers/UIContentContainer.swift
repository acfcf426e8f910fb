public import Foundation

/// A controller of content whose size and traits an outer controller decides: a view controller or a
/// presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points.
  var preferredContentSize: CGSize { get }

  /// Called after a child has changed its `preferredContentSize`.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Called when a child's size by its constraints has changed; never called here.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size of a child in content of `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the window changes to `size`, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the size classes change with the window.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}
extension UIPresentationController: UITraitEnvironment {
  /// Called when the traits have changed; never called here: read `traitCollection`.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
