import Foundation
import InterludeMotion
package import InterludeTransitions

/// A system presentation whose view moves along one line and follows a finger there.
///
/// Its `SheetDriver` is animator and interaction controller. The presentation holds the driver, adds the
/// driver's pan to its view, and says where the view lies; all else is the driver's.
@MainActor
package protocol DraggablePresentation: SystemPresentation {
  /// The object that moves the view.
  var driver: SheetDriver { get }

  /// The line along which the view moves. Positions are points from `restingFrame` toward the dismissed end,
  /// so a view with one place to rest has the resting position 0.
  var travel: SheetTravel { get }

  /// The frame of the view at the position 0; by default `frameOfPresentedViewInContainerView`.
  var restingFrame: CGRect { get }

  /// The view that moves: `presentedView`, without the effects that reading that one may have.
  var movingView: UIView { get }

  /// Whether a drag can begin on the view at rest; true by default. One that moves can always be caught.
  var canBePulled: Bool { get }

  /// Gives the view its size, and its resting position unless it moves or follows a finger. Called before
  /// transitions and whenever the view comes to rest; by default `SheetDriver.placeView()`.
  func placeView()

  // MARK: Several resting positions

  /// The index of the resting position at which a presentation ends; 0 by default.
  var selectedRest: Int { get }

  /// The last position at which a list on the view begins to scroll; until there, a drag upwards moves the
  /// view. By default the first resting position.
  var scrollingPosition: Double { get }

  /// Whether a release goes to the resting position that is nearest, whatever its velocity; false by default:
  /// the velocity is projected.
  var choosesRestByPlace: Bool { get }

  /// Arranges what depends on the view's position, which a finger or layout gives it. Nothing by default.
  ///
  /// - Parameter sizePosition: The position that decides about the size of what is on the view.
  func viewMoved(to position: Double, sizedAt sizePosition: Double)

  /// Called before a finger lets the view go. Nothing by default.
  func viewWillBeReleased()

  /// Makes the changes that accompany the view on its spring, in its animation. None by default.
  ///
  /// - Parameter keepsSize: Whether what is on the view keeps its size.
  func viewSettles(_ start: SpringStart, keepsSize: Bool)

  /// Called when the view was stopped at `position`, on its way between two positions.
  func viewWasCaught(at position: Double)

  /// Called when the user has chosen the resting position with this index, to which the view goes now. Must
  /// not call clients.
  func restWasChosen(_ index: Int)

  /// Called when the view has come to rest. Nothing by default.
  func viewDidRest()
}

extension DraggablePresentation {
  package var restingFrame: CGRect { frameOfPresentedViewInContainerView }
  package var canBePulled: Bool { true }
  package var selectedRest: Int { 0 }
  package var scrollingPosition: Double { travel.rest }
  package var choosesRestByPlace: Bool { false }
  package func viewMoved(to position: Double, sizedAt sizePosition: Double) {}
  func viewMoved(to position: Double) { viewMoved(to: position, sizedAt: position) }
  package func viewWillBeReleased() {}
  package func viewSettles(_ start: SpringStart, keepsSize: Bool) {}
  package func viewWasCaught(at position: Double) {}
  package func restWasChosen(_ index: Int) {}
  package func viewDidRest() {}

  package var animator: (any UIViewControllerAnimatedTransitioning)? { driver }
  package var interactionController: (any UIViewControllerInteractiveTransitioning)? { driver }

  package func transitionDidEnd() {
    driver.transitionDidEnd()
  }

  package func placeView() {
    driver.placeView()
  }
}

extension SheetTravel {
  /// The vector of `along` points toward the dismissed end and `across` points across the line.
  func vector(along: Double, across: Double = 0) -> CGVector {
    switch axis {
    case .horizontal: CGVector(dx: position(of: along), dy: across)
    case .vertical: CGVector(dx: across, dy: position(of: along))
    }
  }

  /// The part of a translation across the line.
  func across(_ vector: CGPoint) -> Double {
    switch axis {
    case .horizontal: vector.y
    case .vertical: vector.x
    }
  }
}
