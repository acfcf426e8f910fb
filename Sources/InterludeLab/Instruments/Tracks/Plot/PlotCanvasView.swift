import Foundation
import Interlude
import InterludeLayers
import InterludeMotion
import InterludeTesting

/// Shows a plot canvas and commits only if its items change.
final class PlotCanvasView: UIView {
  private var items: [DisplayItem] = []

  required override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.content = self
  }

  required init?(coder: NSCoder) {
    nil
  }

  func draw(_ body: (inout PlotCanvas, CGRect) -> Void) {
    var canvas = PlotCanvas.current
    body(&canvas, bounds)
    guard canvas.items != items else { return }
    items = canvas.items
    layer.setNeedsCommit()
  }
}

extension PlotCanvasView: LayerContent {
  package func displayItems(in box: CGRect) -> [DisplayItem] { items }

  package func layerPresentationChanged() {}
}

extension PlotCanvas {
  /// An empty canvas for the current stage.
  @MainActor static var current: PlotCanvas {
    PlotCanvas(scale: UIScreen.main.scale, text: Stage.current?.text ?? FixedText())
  }
}
