public import Foundation
import InterludeLayers

/// A behaviour that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view to which it was added.
  var view: UIView? { get }
  /// Called before it is added to a view, or removed (nil).
  func willMove(to view: UIView?)
  /// Called after it was added to a view, or removed (nil).
  func didMove(to view: UIView?)
}

extension UIView {
  /// The behaviours of the view, in the order in which they were added. Setting it removes and adds them.
  public var interactions: [any UIInteraction] {
    get { associatedValue(&InteractionsKey.key) as? [any UIInteraction] ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds a behaviour, and removes it from another view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    keep(interactions + [interaction])
    interaction.didMove(to: self)
  }

  /// Removes a behaviour.
  public func removeInteraction(_ interaction: any UIInteraction) {
    let left = interactions.filter { $0 !== interaction }
    guard left.count < interactions.count else { return }
    interaction.willMove(to: nil)
    keep(left)
    interaction.didMove(to: nil)
  }

  private func keep(_ interactions: [any UIInteraction]) {
    associate(interactions, &InteractionsKey.key)
  }
}

/// The key of a view's behaviours.
private enum InteractionsKey {
  @MainActor static var key: UInt8 = 0
}

/// A reaction to a pointer over a view. It has no effect: its delegate is never asked.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which is never asked.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view to which it was added.
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled. It has no effect.
  open var isEnabled = true

  /// Creates a reaction with a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Called before it is added to a view; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called after it was added to a view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks the delegate again. It has no effect.
  open func invalidate() {}
}

/// Decides on the reaction to a pointer. It is never asked.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Asks for the region at a point; never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Asks for the style over a region; never called.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Nil.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

/// A question for the region at a point, which is never asked.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The point, in the view's coordinates.
  open private(set) var location = CGPoint.zero
}

/// A region over which a pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The region, in the view's coordinates.
  open private(set) var rect: CGRect
  /// The name of the region.
  open private(set) var identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// The style of a pointer over a region. It has no effect.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Creates a style from an effect on the view below.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }
  /// Creates a style from a shape of the pointer.
  public init(shape: UIPointerShape, constrainedAxes axes: Int = 0) { super.init() }
}

/// An effect on the view under a pointer. It has no effect here.
public enum UIPointerEffect {
  /// Chosen by the view.
  case automatic(UITargetedPreview)
  /// A light.
  case highlight(UITargetedPreview)
  /// A lift.
  case lift(UITargetedPreview)
}

/// A shape of the pointer. It has no effect.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with rounded corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
}

/// A view that an effect shows.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView

  /// Creates a preview of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}
