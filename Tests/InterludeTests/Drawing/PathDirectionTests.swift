import Foundation
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor
@Suite struct PathDirectionTests {
  private let path: UIBezierPath = {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addQuadCurve(to: CGPoint(x: 9, y: 5), controlPoint: CGPoint(x: 9, y: 1))
    path.addCurve(
      to: CGPoint(x: 1, y: 9), controlPoint1: CGPoint(x: 9, y: 7), controlPoint2: CGPoint(x: 4, y: 9))
    path.move(to: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    path.close()
    path.lineWidth = 3
    return path
  }()

  @Test func `a reversed path has its parts in the opposite order and direction`() {
    let elements = Array(path.reversing().cgPath.outline.elements)
    #expect(
      elements == [
        .move(CGPoint(x: 30, y: 10)), .line(CGPoint(x: 30, y: 0)), .line(CGPoint(x: 20, y: 0)), .close,
        .move(CGPoint(x: 1, y: 9)),
        .cubic(
          control1: CGPoint(x: 4, y: 9), control2: CGPoint(x: 9, y: 7), end: CGPoint(x: 9, y: 5)),
        .quadratic(control: CGPoint(x: 9, y: 1), end: CGPoint(x: 5, y: 1)), .line(CGPoint(x: 1, y: 1)),
      ])
    #expect(path.reversing().lineWidth == 3)
  }

  @Test func `a path reversed twice is the same, and an empty one stays empty`() {
    let open = UIBezierPath()
    open.move(to: .zero)
    open.addLine(to: CGPoint(x: 3, y: 4))
    #expect(open.reversing().reversing().cgPath == open.cgPath)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func `an outline is made of a shape and a transform`() {
    let rect = CGRect(x: 2, y: 3, width: 10, height: 20)
    var moved = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPath(rect: rect, transform: nil) == UIBezierPath(rect: rect).cgPath)
    #expect(CGPath(rect: rect, transform: &moved).boundingBox == rect.offsetBy(dx: 5, dy: 0))
    #expect(CGPath(ellipseIn: rect, transform: nil) == UIBezierPath(ovalIn: rect).cgPath)
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 2, transform: nil)
        == UIBezierPath(roundedRect: rect, cornerRadius: 2).cgPath)
  }

  @Test func `a transform is made of its elements, row by row`() {
    let transform = CATransform3D(
      m11: 2, m12: 0, m13: 0, m14: 0, m21: 0, m22: 3, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 7,
      m42: 8, m43: 9, m44: 1)
    #expect(
      transform == CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(7, 8, 9))
    )
  }
}
