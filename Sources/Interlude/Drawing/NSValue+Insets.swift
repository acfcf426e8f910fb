public import Foundation
import InterludeLayers

extension NSValue {
  /// Creates a box with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var numbers = [insets.top, insets.left, insets.bottom, insets.right].map(Double.init)
    self.init(bytes: &numbers, objCType: "[4d]")
  }

  /// Creates a box with an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
  }

  /// The insets in the box; zero if there are none.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let all = doubles("[4d]", count: 4) else { return .zero }
    return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
  }

  /// The offset in the box; zero if there is none.
  public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }
}
