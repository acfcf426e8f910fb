import Foundation
import InterludeMotion
import Testing

struct VectorTests {
  @Test func `points and vectors add and subtract by component`() {
    let (start, end) = (CGPoint(x: 3, y: 5), CGPoint(x: 10, y: 7))
    #expect(end - start == CGVector(dx: 7, dy: 2))
    #expect(start + CGVector(dx: 7, dy: 2) == end)
    #expect(CGVector() == .zero && CGVector.zero.dx == 0 && CGVector.zero.dy == 0)
    #expect(CGVector(dx: -3, dy: 4).length == 5)
  }

  @Test func `only a matrix with the identity's four numbers is a translation`() {
    #expect(
      CGAffineTransform(translationX: 4, y: -2).isTranslation && CGAffineTransform.identity.isTranslation)
    for (a, b, c, d) in [(2.0, 0.0, 0.0, 1.0), (1, 0.5, 0, 1), (1, 0, 0.5, 1), (1, 0, 0, 2)] {
      let transform = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 3, ty: 4)
      #expect(!transform.isTranslation && !transform.isIdentity)
      let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
      let corners = [
        (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
      ]
      .map { CGPoint(x: $0.0, y: $0.1).applying(transform) }
      let bounds = rect.applying(transform)
      #expect(bounds.minX == corners.map(\.x).min() && bounds.maxX == corners.map(\.x).max())
      #expect(bounds.minY == corners.map(\.y).min() && bounds.maxY == corners.map(\.y).max())
    }
  }

  @Test func `one number that is not finite makes a value unusable`() {
    let usable = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(usable.isUsable && CGVector(dx: 1, dy: 1e12).isUsable)
    #expect(!CGVector(dx: CGFloat.nan, dy: 0).isUsable && !CGVector(dx: 0, dy: 2e12).isUsable)
    let none: CGVector? = nil
    #expect(none.isUsable)
    for part in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      var transform = usable
      transform[keyPath: part] = .infinity
      #expect(!transform.isUsable)
    }
  }

  @Test func `a matrix without an inverse is its own`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
  }
}
