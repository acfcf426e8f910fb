import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct ViewTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let root: UIView

  init() {
    let controller = UIViewController()
    test.show { controller }
    root = controller.view
  }

  final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `moving a child does not lay out its parent, resizing either does`() {
    let parent = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.perform {
      root.addSubview(parent); parent.addSubview(child)
    }
    test.frame()
    let before = parent.layouts
    child.frame.origin = CGPoint(x: 50, y: 50)
    test.frame()
    #expect(parent.layouts == before)
    child.frame.size = CGSize(width: 20, height: 20)
    test.frame()
    #expect(parent.layouts == before + 1)
    parent.bounds.size.width = 120
    test.frame()
    #expect(parent.layouts == before + 2)
  }

  @Test func `subviews follow the superview's size by their autoresizing masks`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    stretched.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    let centred = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 5))
    centred.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    for view in [stretched, fixed, centred] { parent.addSubview(view) }
    parent.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    #expect(stretched.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    #expect(fixed.frame == CGRect(x: 10, y: 10, width: 5, height: 5))
    #expect(centred.frame == CGRect(x: 90, y: 0, width: 20, height: 5))
  }

  @Test func `points are converted through scrolled and transformed views and back`() {
    let scrolled = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    scrolled.bounds.origin.y = 30
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    turned.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5)
    test.perform {
      root.addSubview(scrolled); scrolled.addSubview(turned)
    }
    #expect(scrolled.convert(CGPoint(x: 0, y: 30), to: nil) == CGPoint(x: 10, y: 20))
    let point = CGPoint(x: 3, y: 7)
    let back = turned.convert(turned.convert(point, to: root), from: root)
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
  }

  @Test func `hidden, transparent and disabled views take no touches`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    test.perform { root.addSubview(view) }
    let point = CGPoint(x: 25, y: 25)
    #expect(root.hitTest(point, with: nil) === view)
    view.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    view.isHidden = false
    view.alpha = 0
    #expect(root.hitTest(point, with: nil) === root)
    view.alpha = 1
    view.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
  }

  @Test func `a view cannot contain itself`() {
    let outer = UIView()
    let inner = UIView()
    test.perform {
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    #expect(test.misuses.count == 1)
    #expect(outer.superview == nil && inner.superview === outer)
  }

  @Test func `the tint is inherited, and grey while dimmed`() {
    let view = UIView()
    test.perform {
      root.addSubview(view)
      root.tintColor = .red
    }
    #expect(view.tintColor == .red)
    root.tintAdjustmentMode = .dimmed
    #expect(view.tintColor != .red)
    view.tintAdjustmentMode = .normal
    #expect(view.tintColor == .red)
  }

  @Test func `siblings keep the order of their layers, including layers between them`() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.layer.addSublayer(CALayer())
    parent.addSubview(c)
    parent.insertSubview(b, belowSubview: c)
    let views = parent.layer.sublayers!.compactMap { layer in [a, b, c].firstIndex { $0.layer === layer } }
    #expect(views == [0, 1, 2])
    parent.bringSubviewToFront(a)
    #expect(parent.subviews.last === a && parent.layer.sublayers?.last === a.layer)
  }

  @Test func `work for the main queue runs at the end of the turn, in order, and in its own frame`() {
    var log: [String] = []
    test.perform {
      DispatchQueue.main.async { log.append("a") }
      DispatchQueue.main.async { log.append("b") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(40)) { log.append("later") }
      log.append("now")
    }
    test.frame()
    #expect(log == ["now", "a", "b"])
    test.advance(frames: 3)
    #expect(log == ["now", "a", "b", "later"])
  }

  @Test func `no frame is wanted when nothing moves`() {
    test.settle()
    #expect(!test.stage.wantsFrame && test.stage.nextDeadline == nil)
    let picture = test.picture
    test.frame()
    #expect(test.picture === picture)
  }
}
