public import Foundation

/// The display of the current stage.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  private let stage: Stage?

  private init(stage: Stage?) {
    self.stage = stage
  }

  /// The current stage's display; outside of a stage's code that of the stage that was created last, and
  /// without any stage a light one of 390 × 844 points.
  public static var main: UIScreen { UIScreen(stage: Stage.current ?? Stage.last) }

  /// The stage's size, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: stage?.size ?? CGSize(width: 390, height: 844)) }

  /// The number of device pixels in a point.
  public var scale: CGFloat { stage?.scale ?? traitCollection.displayScale }

  /// The traits of windows without a style of their own.
  public var traitCollection: UITraitCollection { stage?.screen.traits ?? ScreenTraits.none }

  /// Returns a view that shows the screen's front window as it is; an empty view without one.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = stage?.windows.last { !$0.isHidden }
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }

  /// The refresh rate, in hertz.
  public var maximumFramesPerSecond: Int { Int((stage?.refreshRate ?? 60).rounded()) }
}
