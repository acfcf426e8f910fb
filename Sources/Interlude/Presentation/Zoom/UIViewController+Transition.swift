public import Foundation

extension UIViewController {
  /// A transition that a controller prefers for its own presentation.
  ///
  /// Source: developer.apple.com/documentation/uikit/uiviewcontroller/transition
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    /// Returns the view from which the controller zooms, or to which it returns; nil if there is none.
    public typealias SourceViewProvider = (ZoomSourceViewProviderContext) -> UIView?

    /// The zoom; nil for the other kinds.
    let zoom: Zoom?
    /// The style that stands for the other kinds.
    let style: UIModalTransitionStyle

    private init(zoom: Zoom?, style: UIModalTransitionStyle) {
      (self.zoom, self.style) = (zoom, style)
    }

    /// A zoom: its source, and its options.
    final class Zoom {
      let options: ZoomOptions
      let provider: SourceViewProvider

      init(options: ZoomOptions, provider: @escaping SourceViewProvider) {
        (self.options, self.provider) = (options, provider)
      }
    }

    /// Returns a zoom out of a view, such as a thumbnail, and back into it.
    ///
    /// - Parameter sourceViewProvider: Called at the start of the presentation and of each dismissal, and
    ///   again when a finger releases the view. Without a view, the controller fades while it shrinks.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping SourceViewProvider
    ) -> Transition {
      Transition(
        zoom: Zoom(options: options ?? ZoomOptions(), provider: sourceViewProvider), style: .coverVertical)
    }

    /// Returns a slide from below: `UIModalTransitionStyle.coverVertical`.
    public static var coverVertical: Transition { Transition(zoom: nil, style: .coverVertical) }

    /// Returns a cross-fade: `UIModalTransitionStyle.crossDissolve`.
    public static var crossDissolve: Transition { Transition(zoom: nil, style: .crossDissolve) }
  }
}

extension UIViewController.Transition {
  /// The two controllers of a zoom.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller that presents, or the page below.
    public let sourceViewController: UIViewController
    /// The controller that zooms.
    public let zoomedViewController: UIViewController

    init(source: UIViewController, zoomed: UIViewController) {
      (sourceViewController, zoomedViewController) = (source, zoomed)
    }
  }

  /// The options of a zoom.
  @preconcurrency @MainActor
  public final class ZoomOptions: NSObject {
    /// Returns the rectangle of the zoomed view that becomes the source view, in the zoomed view's
    /// coordinates; nil for all of it.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

    /// Decides whether a finger may begin to dismiss the controller. The default is `willBegin`.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// The colour over the presenter; nil for black with an opacity of 0.4, or for none with a
    /// `dimmingVisualEffect`.
    public var dimmingColor: UIColor?

    /// The blur over the presenter; nil for none.
    public var dimmingVisualEffect: UIBlurEffect?

    /// Creates the default options.
    public override init() {}

    /// The two ends of a zoom.
    @preconcurrency @MainActor
    public final class AlignmentRectContext: NSObject {
      /// The view from which the controller zooms.
      public let sourceView: UIView
      /// The controller that zooms.
      public let zoomedViewController: UIViewController

      init(source: UIView, zoomed: UIViewController) {
        (sourceView, zoomedViewController) = (source, zoomed)
      }
    }

    /// A drag or a pinch that may begin to dismiss the controller.
    @preconcurrency @MainActor
    public final class InteractionContext: NSObject {
      /// The location of the gesture in the zoomed view, in points.
      public let location: CGPoint
      /// The velocity of the gesture, in points per second.
      public let velocity: CGVector
      /// Whether the gesture begins by default.
      public let willBegin: Bool

      init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
        (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
      }
    }
  }
}
