import Foundation
package import InterludeTransitions

/// A system presentation whose view moves along one line and follows a finger there.
///
/// Its `SheetDriver` is animator and interaction controller. The presentation holds the driver, adds the
/// driver's pan to its view, and says where the view lies; all else is the driver's.
@MainActor
package protocol DraggablePresentation: SystemPresentation {
  /// The object that moves the view.
  var driver: SheetDriver { get }

  /// The line along which the view moves. Positions are points from rest toward the dismissed end, so the
  /// resting position is 0.
  var travel: SheetTravel { get }

  /// The view that moves: `presentedView`, without the effects that reading that one may have.
  var movingView: UIView { get }

  /// Gives the view its size, and its resting position unless it moves or follows a finger. Called before
  /// transitions and whenever the view comes to rest; by default `SheetDriver.placeView()`.
  func placeView()
}

extension DraggablePresentation {
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
