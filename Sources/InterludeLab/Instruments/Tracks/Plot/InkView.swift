import Foundation
import Interlude
import InterludeLayers
import InterludeMotion
import InterludeTesting

/// Shows ink; changes on the screen only where the ink differs.
final class InkView: UIView {
  private var items: [DisplayItem] = []

  required override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.content = self
  }

  required init?(coder: NSCoder) {
    nil
  }

  func draw(_ body: (inout Ink, CGRect) -> Void) {
    var ink = Ink.current
    body(&ink, bounds)
    guard ink.items != items else { return }
    items = ink.items
    layer.setNeedsCommit()
  }
}

extension InkView: LayerContent {
  package func displayItems(in box: CGRect) -> [DisplayItem] { items }

  package func layerPresentationChanged() {}
}

extension Ink {
  /// Ink for the stage that runs just now.
  @MainActor static var current: Ink {
    Ink(scale: UIScreen.main.scale, text: Stage.current?.text ?? FixedText())
  }
}
