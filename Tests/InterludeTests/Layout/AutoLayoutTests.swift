import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Frames by constraints.
@MainActor
@Suite final class AutoLayoutTests: LayoutScenario {
  @Test func `a card pinned to edges follows them`() {
    let card = UIView()
    test.perform { root.adding(card).pinEdges(to: root, inset: 16) }
    test.frame()
    #expect(card.frame == CGRect(x: 16, y: 16, width: 368, height: 768))
    test.resize(to: CGSize(width: 300, height: 500))
    test.frame()
    #expect(card.frame == CGRect(x: 16, y: 16, width: 268, height: 468))
  }

  @Test func `a changed constant animates only the frames that it moves`() throws {
    let (sheet, handle, header) = (UIView(), UIView(), UIView())
    var height: NSLayoutConstraint!
    test.perform {
      root.adding(header)
      root.adding(sheet).adding(handle)
      height = sheet.heightAnchor.constraint(equalToConstant: 200)
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: root.topAnchor),
        header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        header.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        header.heightAnchor.constraint(equalToConstant: 44),
        sheet.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        sheet.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        sheet.bottomAnchor.constraint(equalTo: root.bottomAnchor), height,
        handle.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
        handle.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 6),
        handle.widthAnchor.constraint(equalToConstant: 40),
        handle.heightAnchor.constraint(equalToConstant: 4),
      ])
    }
    test.frame()
    #expect(sheet.frame == CGRect(x: 0, y: 600, width: 400, height: 200))
    #expect(handle.frame == CGRect(x: 180, y: 6, width: 40, height: 4))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
    test.perform {
      height.constant = 500
      UIView.animate(withDuration: 1) { self.root.layoutIfNeeded() }
    }
    #expect(sheet.frame == CGRect(x: 0, y: 300, width: 400, height: 500))
    test.advance(frames: 30)
    let shown = try #require(sheet.layer.presentation()).frame
    #expect(shown.height > 250 && shown.height < 450 && abs(shown.maxY - 800) < 1e-6)
    #expect(sheet.layer.isAnimating && !handle.layer.isAnimating && !header.layer.isAnimating)
    test.perform { height.constant = 100 }
    test.settle()
    #expect(sheet.frame == CGRect(x: 0, y: 700, width: 400, height: 100))
  }

  @Test func `setting a view's frame lays out its superview only if it has a new size`() {
    let (card, inner) = (Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    let outer = Counting(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    test.perform {
      root.addSubview(outer)
      outer.addSubview(card)
      card.adding(inner).pinEdges(to: card, inset: 10)
    }
    test.frame()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    let before = (outer.layouts, card.layouts)
    test.perform { card.frame.origin.y = 50 }
    test.frame()
    #expect(outer.layouts == before.0 && card.layouts == before.1)
    test.perform { card.frame.size.height = 200 }
    test.frame()
    #expect(outer.layouts == before.0 + 1 && inner.frame.height == 180)
  }

  @Test func `priority 999 yields to required and returns`() {
    let view = UIView()
    var limit: NSLayoutConstraint!
    test.perform {
      root.adding(view)
      let wish = view.widthAnchor.constraint(equalToConstant: 300)
      wish.priority = UILayoutPriority(999)
      limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
      NSLayoutConstraint.activate([
        wish, limit, view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9.0 / 16),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ])
    }
    test.frame()
    #expect(view.frame == CGRect(x: 100, y: 343.75, width: 200, height: 112.5))
    test.perform { limit.isActive = false }
    test.frame()
    #expect(view.frame.size == CGSize(width: 300, height: 168.75))
    #expect(test.misuses.isEmpty)
  }

  @Test func `layout guides share space and follow margins and the safe area`() {
    let (left, right, safe) = (UIView(), UIView(), UIView())
    let guide = UILayoutGuide()
    test.perform {
      root.addLayoutGuide(guide)
      for view in [left, right, safe] { root.adding(view) }
      safe.pinEdges(to: root)
      NSLayoutConstraint.deactivate(root.constraints)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        left.widthAnchor.constraint(equalToConstant: 100),
        guide.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        guide.trailingAnchor.constraint(equalTo: right.leadingAnchor),
        guide.widthAnchor.constraint(equalToConstant: 30),
        right.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        safe.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
        safe.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      ])
    }
    test.frame()
    #expect(left.frame.minX == 8 && right.frame.minX == 138 && right.frame.maxX == 392)
    #expect(guide.layoutFrame.minX == 108 && guide.layoutFrame.width == 30)
    #expect(safe.frame.minY == 0 && safe.frame.maxY == 800)
    test.perform {
      root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
      root.controller?.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
    }
    test.frame()
    #expect(left.frame.minX == 20 && right.frame.maxX == 370)
    #expect(safe.frame.minY == 50 && safe.frame.maxY == 766)
    #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 50, width: 400, height: 716))
  }

  @Test func `constraints to a scroll view's edges set its content size`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let content = UIView()
    test.perform {
      root.addSubview(scrollView)
      scrollView.adding(content).pinEdges(to: scrollView, inset: 10)
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -20).isActive = true
      content.heightAnchor.constraint(equalToConstant: 900).isActive = true
    }
    test.frame()
    #expect(content.frame == CGRect(x: 10, y: 10, width: 180, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 200, height: 920))
    test.perform { scrollView.contentOffset.y = 100 }
    test.frame()
    #expect(content.frame.minY == 10 && scrollView.contentOffset.y == 100)
  }

  @Test func `a transform is not changed by layout`() {
    let view = UIView()
    test.perform {
      root.adding(view).pinEdges(to: root, inset: 100)
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    test.frame()
    #expect(view.bounds.size == CGSize(width: 200, height: 600) && view.center == CGPoint(x: 200, y: 400))
  }

  @Test func `updateConstraints is called before layout, innermost first`() {
    final class Updating: UIView {
      var name = ""
      static let log = Log()
      final class Log { var calls: [String] = [] }
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Self.log.calls.append("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        Self.log.calls.append("layout \(name)")
        super.layoutSubviews()
      }
    }
    let (outer, inner) = (Updating(), Updating())
    (outer.name, inner.name) = ("outer", "inner")
    test.perform {
      outer.addSubview(inner)
      root.addSubview(outer)
    }
    test.frame()
    #expect(Updating.log.calls == ["update inner", "update outer", "layout outer", "layout inner"])
    test.perform { inner.setNeedsUpdateConstraints() }
    test.frame()
    #expect(Updating.log.calls.suffix(1) == ["update inner"])
  }

  @Test func `nothing of a dismissed controller stays alive`() {
    weak var weakView: UIView?
    weak var weakLabel: UILabel?
    weak var weakConstraint: NSLayoutConstraint?
    weak var weakEngine: LayoutEngine?
    test.perform {
      let controller = UIViewController()
      let label = UILabel()
      controller.view.adding(label).pinEdges(to: controller.view.superview ?? controller.view, inset: 4)
      (weakView, weakLabel) = (controller.view, label)
      weakConstraint = controller.view.constraints.first
      test.rootViewController?.present(controller, animated: true)
    }
    test.settle()
    weakEngine = weakView?.layoutEngine
    #expect(weakConstraint != nil && weakEngine != nil && weakLabel?.frame.minX == 4)
    test.perform { test.rootViewController?.dismiss(animated: true) }
    test.settle()
    #expect(weakView == nil && weakLabel == nil && weakConstraint == nil && weakEngine == nil)
  }

  @Test func `two hundred constrained views are laid out in time`() {
    let clock = ContinuousClock()
    var rows: [UIView] = []
    let build = clock.measure {
      test.perform {
        var last: UIView?
        for index in 0..<100 {
          let (row, label) = (UIView(), UILabel())
          label.text = "Row \(index)"
          root.adding(row).adding(label)
          rows.append(row)
          NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor, constant: -12),
            label.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -10),
          ])
          last = row
        }
      }
      test.frame()
    }
    let height = rows[0].frame.height
    #expect(rows[99].frame.minY == 8 + 99 * (height + 8) && rows[50].frame.width == 368)
    let resize = clock.measure {
      test.resize(to: CGSize(width: 350, height: 700))
      test.frame()
    }
    #expect(rows[50].frame.width == 318)
    let rest = clock.measure {
      test.perform { rows[0].alpha = 0.5 }
      test.frame()
    }
    print("200 constrained views: first layout \(build), another width \(resize), a frame without \(rest)")
    #expect(build < .seconds(20))
  }
}
