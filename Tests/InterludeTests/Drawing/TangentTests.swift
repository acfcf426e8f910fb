import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Arcs between lines, and text in a drawing.
@MainActor @Suite struct TangentTests {
  @Test func `an arc touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(path.currentPoint.distance(to: CGPoint(x: 100, y: 20)) < 1e-9)
    guard case .line(let start) = Array(path.outline.elements)[1] else {
      Issue.record("no line leads to the arc")
      return
    }
    #expect(start.distance(to: CGPoint(x: 80, y: 0)) < 1e-9)
    // It lies in the corner, and not around the other side of the circle.
    #expect(path.boundingBox.maxX < 100.001 && path.boundingBox.maxY < 20.001)
  }

  @Test func `an arc turns to the other side and keeps the transform`() {
    let path = CGMutablePath()
    let moved = CGAffineTransform(translationX: 10, y: 0)
    path.move(to: CGPoint(x: 0, y: 100), transform: moved)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 100), tangent2End: CGPoint(x: 100, y: 0), radius: 30, transform: moved)
    #expect(path.currentPoint.distance(to: CGPoint(x: 110, y: 70)) < 1e-9)
  }

  @Test func `lines without a corner get no arc`() {
    let path = CGMutablePath()
    path.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 2, y: 2), radius: 1)
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 10)
    #expect(path.outline.points.count == 2 && path.currentPoint == CGPoint(x: 50, y: 0))
  }

  @Test func `a relative arc runs by its angle`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(path.currentPoint.distance(to: CGPoint(x: 0, y: 10)) < 1e-9)
    path.addRelativeArc(center: .zero, radius: 10, startAngle: .pi / 2, delta: -.pi / 2)
    #expect(path.currentPoint.distance(to: CGPoint(x: 10, y: 0)) < 1e-9)
  }

  @Test func `text is drawn from the top of its rectangle in the colour and lines that fit`() {
    let test = TestStage()
    let items = test.perform {
      Drawings.items(size: CGSize(width: 200, height: 100)) {
        "one two three four five six".draw(
          in: CGRect(x: 10, y: 20, width: 60, height: 40),
          withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
      }
    }
    var lines: [(CGPoint, CGColor)] = []
    for case .node(let node) in items {
      for case .text(_, let origin, let color) in node.items { lines.append((origin, color)) }
    }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.0.x == 10 && $0.1 == UIColor.red.cgColor })
    #expect(lines[0].0.y > 20 && lines[0].0.y < 40 && lines[1].0.y < 60)
  }
}

/// Layers of text.
@MainActor @Suite struct TextLayerTests {
  @Test func `a text layer draws its text in its font, alignment and colour`() {
    let test = TestStage()
    let text = CATextLayer()
    let items = test.perform {
      text.string = "score"
      (text.fontSize, text.alignmentMode) = (20, .right)
      text.foregroundColor = UIColor.red.cgColor
      text.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      return text.displayItems(in: text.bounds)
    }
    guard case .text(let run, let origin, let color)? = items.first, items.count == 1 else {
      Issue.record("no text")
      return
    }
    #expect(run.string == "score" && run.font.size == 20 && color == UIColor.red.cgColor)
    #expect(abs(origin.x + run.width - 200) < 1e-9 && origin.y > 10 && origin.y < 30)
    test.perform {
      text.string = NSAttributedString(string: "all", attributes: [.foregroundColor: UIColor.blue])
    }
    guard case .text(_, _, let other)? = text.displayItems(in: text.bounds).first else { return }
    #expect(other == UIColor.blue.cgColor)
  }
}

/// Points inside of outlines.
@MainActor @Suite struct PathContainmentTests {
  @Test func `a circle contains the points nearer than its radius`() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    for angle in stride(from: 0, to: 6.28, by: 0.1) {
      let point = { (radius: CGFloat) in CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle)) }
      #expect(circle.contains(point(49.5)) && !circle.contains(point(50.5)))
    }
  }

  @Test func `a hole counts by the rule, and an open part as closed`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90))
    path.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 30, height: 30)))
    #expect(path.contains(CGPoint(x: 45, y: 45)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 45, y: 45)) && path.contains(CGPoint(x: 10, y: 10)))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(open.contains(CGPoint(x: 8, y: 2)) && !open.contains(CGPoint(x: 2, y: 8)))
    let moved = CGAffineTransform(translationX: 100, y: 0)
    #expect(
      open.contains(CGPoint(x: 108, y: 2), transform: moved)
        && !open.contains(CGPoint(x: 8, y: 2), transform: moved))
  }
}
