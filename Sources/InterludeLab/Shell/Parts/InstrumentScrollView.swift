import Foundation
import Interlude

/// A scroll view around instruments: handles and sliders keep their drags, other controls leave them to it.
final class InstrumentScrollView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    // A short drag of a handle must not begin to scroll before the handle gets the touch.
    delaysContentTouches = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is SpringHandle) && !(view is KnobSlider)
  }
}
