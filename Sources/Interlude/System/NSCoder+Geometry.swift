public import Foundation

/// Points, sizes and rectangles as text: `{1, 2}` and `{{1, 2}, {3, 4}}`.
extension NSCoder {
  /// Returns a point for its text; zero for other text.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }

  /// Returns a size for its text; zero for other text.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }

  /// Returns a rectangle for its text; zero for other text.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  /// Returns the text of a point.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }

  /// Returns the text of a size.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }

  /// Returns the text of a rectangle.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}
