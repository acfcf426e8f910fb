import Foundation
import Testing

@testable import Interlude

/// Names that libraries for iOS use.
@MainActor
@Suite struct LibraryNamesTests {
  private let harness = StageHarness()

  @Test func `the application is found by the selector that extensions use`() {
    harness.perform {
      let selector = NSSelectorFromString("sharedApplication")
      #expect(UIApplication.responds(to: selector))
      #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
      #expect(!UIApplication.responds(to: NSSelectorFromString("other")))
      #expect(UIApplication.perform(NSSelectorFromString("other")) == nil)
      #expect(NSStringFromSelector(selector) == "sharedApplication")
    }
  }

  @Test func `an object answers a selector only if it passes calls on`() {
    harness.perform {
      let selector = NSSelectorFromString("navigationController(_:didShow:animated:)")
      #expect(!(UIViewController() as any NSObjectProtocol).responds(to: selector))
    }
  }

  @Test func `accessibility values of objects that are no responders are kept beside them`() {
    let (object, view) = (NSObject(), UIView())
    object.accessibilityLabel = "Note"
    object.isAccessibilityElement = true
    #expect(object.accessibilityLabel == "Note")
    #expect(object.isAccessibilityElement)
    (view as NSObject).accessibilityIdentifier = "card"
    #expect(view.accessibilityIdentifier == "card")
    view.accessibilityHint = "Opens"
    #expect((view as NSObject).accessibilityHint == "Opens")
  }

  @Test func `window levels are ordered, and a number is added to them`() {
    #expect(UIWindow.Level.normal < .statusBar)
    #expect(UIWindow.Level.statusBar + 1 > .statusBar)
    #expect(UIWindow.Level.alert - 1 < .alert)
  }

  @Test func `a window of a scene fills its screen, and is hidden without a scene`() {
    harness.perform {
      let window = UIWindow(windowScene: UIApplication.shared.scene)
      #expect(window.frame.size == CGSize(width: 400, height: 600))
      window.isHidden = false
      #expect(window.windowScene != nil)
      window.windowScene = nil
      #expect(window.isHidden)
    }
  }

  @Test func `archives are not read, and asking for one is reported`() {
    harness.perform {
      #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
      #expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(Bundle.main.loadNibNamed("Cell", owner: nil) == nil)
    }
    #expect(harness.misuses.count == 3)
    #expect(harness.misuses.allSatisfy { $0.contains("is not read") })
  }

  @Test func `a nib that is registered is reported, and registers nothing`() {
    harness.perform {
      let (table, nib) = (UITableView(), UINib(nibName: "Cell", bundle: nil))
      table.register(nib, forCellReuseIdentifier: "cell")
      #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
    }
    #expect(harness.misuses.count == 1)
  }

  @Test func `an image can be empty, and paths are compared as objects`() {
    #expect(UIImage().size == .zero)
    let path = UIBezierPath()
    #expect(path == path && path != UIBezierPath())
  }

  @Test func `content that fills a button begins at its left edge`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Go", for: .normal)
    func left(_ alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
      button.contentHorizontalAlignment = alignment
      return button.titleRect(forContentRect: button.bounds).minX
    }
    #expect(left(.fill) == left(.left) && left(.fill) < left(.center))
  }

  @Test func `an animation keeps values in its copies, so that the delegate finds them`() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "id")
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.value(forKey: "id") as? String == "fade")
  }

  @Test func `a layer makes its contents once for several requests, also for its own values`() {
    let layer = DisplayingLayer()
    harness.perform { [harness] in
      harness.home.view.layer.addSublayer(layer)
      layer.setNeedsDisplay()
      layer.setNeedsDisplay()
    }
    #expect(layer.displays == 1)
    harness.perform { layer.setValue(4, forKey: "radius") }
    #expect(layer.displays == 2)
    harness.perform { layer.setValue(4, forKey: "other") }
    #expect(layer.displays == 2)
  }

  @Test func `sublayers are exchanged by setting them`() {
    let (parent, first, second) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(first)
    parent.sublayers = [second]
    #expect(parent.sublayers == [second])
    #expect(first.superlayer == nil)
    parent.sublayers = nil
    #expect(second.superlayer == nil)
    parent.name = "card"
    #expect(parent.name == "card")
  }

  @Test func `geometry becomes text and comes back`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{7, 8}") == CGPoint(x: 7, y: 8))
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
  }

  @Test func `an index path that is an object has a row and a section`() {
    let path = IndexPath(row: 3, section: 2) as NSIndexPath
    #expect((path.row, path.item, path.section) == (3, 3, 2))
    #expect(NSIndexPath(row: 1, section: 0).row == 1)
    #expect(NSIndexPath(item: 5, section: 4).section == 4)
  }

  @Test func `a colour is taken apart into hue, saturation and brightness`() {
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hue: 0.7, saturation: 0.4, brightness: 0.8, alpha: 0.5).getHue(
      &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.7) < 1e-9 && abs(saturation - 0.4) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9 && alpha == 0.5)
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor.red.cgColor.numberOfComponents == 4)
  }

  @Test func `a copied path is transformed, and a mutable copy leaves the path as it is`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    var shift = CGAffineTransform(translationX: 5, y: 0)
    #expect(path.copy(using: &shift)?.boundingBox.minX == 5)
    #expect(path.copy() == path)
    let longer = try #require(path.mutableCopy())
    longer.addLine(to: CGPoint(x: 50, y: 0))
    #expect(path.boundingBox.maxX == 10)
    #expect(longer.boundingBox.maxX == 50)
  }

  @Test func `constants of Darwin have their values`() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC)
    #expect(HUGE == MAXFLOAT && USEC_PER_SEC == 1_000_000)
    harness.perform { #expect(CFAbsoluteTimeGetCurrent() == CACurrentMediaTime()) }
    #expect(objc_sync_enter(harness) == 0 && objc_sync_exit(harness) == 0)
    #expect(UIView.description().hasSuffix("UIView"))
  }

  @Test func `a selector of a method with a result calls it`() {
    @MainActor final class Target {
      var calls = 0
      func act(_ sender: UIView) -> Bool {
        calls += 1
        return true
      }
    }
    let target = Target()
    harness.perform {
      UIApplication.shared.sendAction(Selector(Target.act(_:)), to: target, from: UIView(), for: nil)
    }
    #expect(target.calls == 1)
  }
}

private final class DisplayingLayer: CALayer {
  var displays = 0

  override class func needsDisplay(forKey key: String) -> Bool { key == "radius" }
  override func display() { displays += 1 }
}
