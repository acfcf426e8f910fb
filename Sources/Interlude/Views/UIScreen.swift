public import Foundation

/// The display of the current stage.
@preconcurrency @MainActor
public final class UIScreen {
  private let stage: Stage

  private init(stage: Stage) {
    self.stage = stage
  }

  /// The current stage's display.
  ///
  /// Only client code that a stage runs may read it: without a current stage this is a programming error.
  public static var main: UIScreen {
    guard let stage = Stage.current else {
      fatalError("UIScreen.main was read outside of a stage: call it from code that a stage runs")
    }
    return UIScreen(stage: stage)
  }

  /// The stage's size, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: stage.size) }

  /// The number of device pixels in a point.
  public var scale: CGFloat { stage.scale }

  /// The traits of windows without a style of their own.
  public var traitCollection: UITraitCollection { stage.screen.traits }

  /// The refresh rate, in hertz.
  public var maximumFramesPerSecond: Int { Int(stage.refreshRate.rounded()) }
}
