import Foundation
import Testing

@testable import Interlude

/// Small names that libraries for iOS use.
@MainActor
@Suite struct SmallNamesTests {
  private let harness = StageHarness()

  @Test func `a weak table drops the objects that are gone and keeps the order of the others`() {
    let table = NSHashTable<UIView>.weakObjects()
    let (first, second) = (UIView(), UIView())
    table.add(first)
    do {
      let gone = UIView()
      table.add(gone)
      #expect(table.count == 2)
    }
    table.add(second)
    table.add(first)
    #expect(table.allObjects == [first, second])
    #expect(table.contains(second))
    table.remove(first)
    #expect(table.anyObject === second)
    table.removeAllObjects()
    #expect(table.count == 0)
    let strong = NSHashTable<UIView>(options: .strongMemory)
    strong.add(UIView())
    #expect(strong.count == 1)
  }

  @Test func `a fire date moves the next call of a timer, and a far one suspends it`() {
    var calls = 0
    var timer: Interlude.Timer?
    harness.perform {
      timer = .scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in calls += 1 }
    }
    harness.advance(0.3)
    harness.perform { timer?.fireDate = Date(timeIntervalSinceNow: 1) }
    harness.advance(0.8)
    #expect(calls == 0)
    harness.advance(0.4)
    #expect(calls == 1)
    harness.perform {
      timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls += 1 }
      timer?.fireDate = .distantFuture
    }
    harness.advance(1)
    #expect(calls == 1)
    #expect(timer?.fireDate == .distantFuture)
    harness.perform { timer?.fireDate = Date() }
    harness.advance(0.25)
    #expect(calls > 2)
  }

  @Test func `a timer without anything is not valid`() {
    harness.perform { #expect(!Interlude.Timer().isValid) }
  }

  @Test func `a button shows a title with attributes in its font and colour`() {
    let button = UIButton(type: .custom)
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(
        string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 31), .foregroundColor: UIColor.red]),
      for: .normal)
    #expect(button.titleLabel?.text == "Rich")
    #expect(button.titleLabel?.font == .systemFont(ofSize: 31))
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.attributedTitle(for: .normal)?.string == "Rich")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "Plain")
  }

  @Test func `a subclass calls the initialiser with a root controller from its own`() {
    final class Menu: UINavigationController {
      let side: String
      init(root: UIViewController, side: String) {
        self.side = side
        super.init(rootViewController: root)
      }
      required init?(coder: NSCoder) { nil }
    }
    harness.perform {
      let page = UIViewController()
      #expect(Menu(root: page, side: "left").viewControllers == [page])
    }
  }

  @Test func `a font is made from its descriptor`() {
    let font = UIFont(descriptor: .preferredFontDescriptor(withTextStyle: .headline), size: 0)
    #expect(font == .preferredFont(forTextStyle: .headline))
    #expect(UIFont.boldSystemFont(ofSize: 12).fontDescriptor.symbolicTraits == .traitBold)
    let italic = font.fontDescriptor.withSymbolicTraits([.traitItalic])
    #expect(italic.map { UIFont(descriptor: $0, size: 20) } == .italicSystemFont(ofSize: 20))
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 9).pointSize == 9)
    #expect(metrics.scaledValue(for: 12) == 12)
  }

  @Test func `rectangles are compared whichever corner is their origin`() {
    let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(turned.equalTo(CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
  }

  @Test func `a picture of the screen has its size`() {
    harness.perform {
      #expect(
        UIScreen.main.snapshotView(afterScreenUpdates: true).bounds.size == self.harness.window.bounds.size)
    }
  }

  @Test func `values without effect are kept`() {
    let (layer, path, label) = (CALayer(), UIBezierPath(), UILabel())
    #expect(layer.isDoubleSided && !layer.allowsEdgeAntialiasing)
    layer.isDoubleSided = false
    layer.allowsEdgeAntialiasing = true
    #expect(!layer.isDoubleSided && layer.allowsEdgeAntialiasing)
    path.miterLimit = 3
    label.baselineAdjustment = .none
    #expect(path.miterLimit == 3)
    #expect(label.baselineAdjustment == .none)
  }

  @Test func `fonts of a program are not registered`() {
    #expect(CGDataProvider(data: Data()).flatMap { CGFont($0) } == nil)
  }
}
