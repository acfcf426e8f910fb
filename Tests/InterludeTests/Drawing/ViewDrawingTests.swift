import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct ViewDrawingTests {
  private final class Chart: UIView {
    var draws: [CGRect] = []
    override func draw(_ rect: CGRect) {
      draws.append(rect)
      UIColor.red.setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: rect.width, height: 10))
    }
  }

  private func shown(_ view: UIView) -> TestStage {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    stage.perform { home.view.addSubview(view) }
    stage.frame()
    return stage
  }

  private func fill(_ items: [DisplayItem]) -> (CGRect, CGColor)? {
    guard case .fill(let path, let color, _)? = items.first else { return nil }
    return (path.bounds, color)
  }

  @Test func `a view draws once, and again when it is asked to`() {
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let stage = shown(chart)
    stage.perform { chart.center.x += 10 }
    stage.frame()
    #expect(chart.draws == [CGRect(x: 0, y: 0, width: 50, height: 40)])
    let items = chart.layer.snapshot()?.items ?? []
    #expect(
      fill(items)?.0 == CGRect(x: 0, y: 0, width: 50, height: 10) && fill(items)?.1 == UIColor.red.cgColor)
    stage.perform { chart.setNeedsDisplay() }
    stage.frame()
    #expect(chart.draws.count == 2 && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `another size stretches the drawing, unless it is drawn again`() {
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    let stage = shown(chart)
    stage.perform { chart.bounds.size = CGSize(width: 100, height: 80) }
    stage.frame()
    #expect(chart.draws.count == 1)
    #expect(fill(chart.layer.snapshot()?.items ?? [])?.0 == CGRect(x: 0, y: 0, width: 100, height: 20))
    chart.contentMode = .redraw
    stage.perform { chart.bounds.size = CGSize(width: 60, height: 80) }
    stage.frame()
    #expect(chart.draws.count == 2)
    #expect(fill(chart.layer.snapshot()?.items ?? [])?.0 == CGRect(x: 0, y: 0, width: 60, height: 10))
  }

  @Test func `a context has transforms, states and paths`() {
    let items = Drawings.items(size: CGSize(width: 100, height: 100)) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.blue.cgColor)
      context.saveGState()
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(UIColor.red.cgColor)
      context.setAlpha(0.5)
      context.fill(CGRect(x: 1, y: 1, width: 3, height: 4))
      context.restoreGState()
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 5, y: 1))
      context.addLine(to: CGPoint(x: 5, y: 7))
      context.closePath()
      context.setLineWidth(3)
      context.drawPath(using: .fillStroke)
      #expect(context.isPathEmpty)
    }
    #expect(items.count == 3)
    #expect(fill(items)?.0 == CGRect(x: 12, y: 22, width: 6, height: 8) && fill(items)?.1.alpha == 0.5)
    #expect(fill(Array(items.dropFirst()))?.1 == UIColor.blue.cgColor)
    guard case .stroke(_, _, let style)? = items.last else { return #expect(Bool(false)) }
    #expect(style.width == 3)
  }

  @Test func `an image is what was drawn between beginning and end`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 20, height: 10))
    #expect(image?.items(in: CGRect(x: 0, y: 0, width: 40, height: 20), tint: nil).count == 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }
}
