import Foundation
import InterludeLayers
import InterludeTesting

@testable import Interlude

/// A controller that shows one control at (100, 200) and logs its events.
@MainActor
final class ControlHarness<Control: UIControl>: UIViewController {
  let control: Control
  private let size: CGSize?
  var callLog: [String] = []

  init(_ control: Control, size: CGSize?) {
    self.control = control
    self.size = size
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    control.frame = CGRect(origin: CGPoint(x: 100, y: 200), size: size ?? control.bounds.size)
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { [weak self] _ in self?.callLog.append(name) }, for: event)
    }
    view.addSubview(control)
  }

  static func shown(_ make: () -> Control, size: CGSize? = nil) -> (TestStage, ControlHarness) {
    let stage = TestStage()
    let harness = stage.perform { ControlHarness(make(), size: size) }
    stage.show { harness }
    return (stage, harness)
  }
}

extension CALayer {
  /// Returns the presented frame of the layer in the view of `control`.
  @MainActor func seen(in control: UIControl) -> CGRect {
    var rect = CGRect(origin: .zero, size: shown.bounds.size)
    var layer: CALayer? = self
    while let current = layer, current !== control.layer {
      let origin = current.shown.frame.origin
      rect = rect.offsetBy(dx: origin.x, dy: origin.y)
      layer = current.superlayer
    }
    return rect
  }

  /// Returns the frontmost sublayer that is a thumb.
  @MainActor var knob: CALayer {
    for layer in sublayers ?? [] {
      if layer is KnobLayer { return layer }
      for inner in layer.sublayers ?? [] where inner is KnobLayer { return inner }
    }
    return self
  }
}
