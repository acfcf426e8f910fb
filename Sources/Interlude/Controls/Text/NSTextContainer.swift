public import Foundation
import InterludeLayers

/// The area of the text in a text view. There is one for each, which the view makes.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Called after a change that affects the layout.
  var onChange: (() -> Void)?

  /// Creates an area without a limit.
  public override init() {
    super.init()
  }

  /// Creates an area. Its size has no effect: it follows the view's.
  public convenience init(size: CGSize) {
    self.init()
  }

  /// The inset of the lines at the left and the right, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if !ClientValues.accept(lineFragmentPadding, "lineFragmentPadding", of: self) {
        lineFragmentPadding = oldValue
      }
      if lineFragmentPadding != oldValue { onChange?() }
    }
  }

  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { onChange?() } }
  }

  /// The handling of the last line if the text does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { onChange?() } }
  }

  /// Whether the width follows the view's. It has no effect: it always does.
  open var widthTracksTextView = true
  /// Whether the height follows the view's. It has no effect.
  open var heightTracksTextView = false
}
