public import Foundation

/// The display that the current stage is shown on.
@preconcurrency @MainActor
public final class UIScreen {
  private let stage: Stage

  private init(stage: Stage) {
    self.stage = stage
  }

  /// The current stage's display.
  ///
  /// Only client code that a stage runs may ask: without a current stage this is a programmer's error.
  public static var main: UIScreen {
    guard let stage = Stage.current else {
      fatalError("UIScreen.main was asked outside of a stage: call it from code that a stage runs")
    }
    return UIScreen(stage: stage)
  }

  /// The stage's size in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: stage.size) }

  /// Device pixels a point.
  public var scale: CGFloat { stage.scale }

  /// What windows are shown with, unless they have a style of their own.
  public var traitCollection: UITraitCollection { stage.screen.traits }

  /// Frames a second.
  public var maximumFramesPerSecond: Int { Int(stage.refreshRate.rounded()) }
}
