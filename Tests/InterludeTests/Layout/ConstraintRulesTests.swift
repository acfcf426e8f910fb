import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Constraints that contradict one another, frames, or the view tree.
@MainActor
@Suite final class ConstraintRulesTests: LayoutScenario {
  @Test func `an unsatisfiable constraint is reported once, named and ignored`() {
    let view = UIView()
    var first: NSLayoutConstraint!
    test.perform {
      root.adding(view)
      first = view.widthAnchor.constraint(equalToConstant: 100)
      first.identifier = "narrow"
      let second = view.widthAnchor.constraint(equalToConstant: 200)
      second.identifier = "wide"
      NSLayoutConstraint.activate([first, second])
    }
    test.advance(frames: 3)
    #expect(view.bounds.width == 100)
    #expect(test.misuses == ["the constraint \"wide\" conflicts with \"narrow\"; it was not applied"])
    test.perform { first.isActive = false }
    test.frame()
    #expect(view.bounds.width == 200 && test.misuses.count == 1)
  }

  @Test func `a frame set by client code takes precedence over constraints`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView()
    test.perform {
      root.addSubview(box)
      box.adding(view).pinEdges(to: box)
      view.widthAnchor.constraint(equalToConstant: 300).isActive = true
    }
    test.advance(frames: 3)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(test.misuses.count == 1 && box.frame.width == 200)
    test.perform { box.frame.size.width = 300 }
    test.frame()
    #expect(view.frame.width == 300 && test.misuses.count == 1)
  }

  @Test func `views that wait for their size break no constraints`() {
    let (box, view) = (UIView(), UIView())
    test.perform {
      root.addSubview(box)
      box.adding(view).pinEdges(to: box, inset: 20)
    }
    test.frame()
    #expect(test.misuses.isEmpty)
    test.perform { box.frame = CGRect(x: 0, y: 0, width: 100, height: 90) }
    test.frame()
    #expect(view.frame == CGRect(x: 20, y: 20, width: 60, height: 50) && test.misuses.isEmpty)
  }

  @Test func `views without a common ancestor cannot be constrained`() {
    let (one, other) = (UIView(), UIView())
    test.perform {
      root.addSubview(one)
      let constraint = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive && test.misuses.count == 1)
      NSLayoutConstraint(
        item: one, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 3
      ).isActive = true
      #expect(test.misuses.count == 2)
    }
  }

  @Test func `constraints are removed when their views are separated, and inner ones stay`() {
    let (box, view) = (UIView(), UIView())
    var outside: [NSLayoutConstraint] = []
    test.perform {
      root.adding(box).adding(view).pinEdges(to: box, inset: 5)
      outside = [
        box.widthAnchor.constraint(equalTo: root.widthAnchor),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.topAnchor.constraint(equalTo: root.topAnchor),
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
      NSLayoutConstraint.activate(outside)
    }
    test.frame()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 390, height: 40))
    test.perform { box.removeFromSuperview() }
    #expect(outside.map(\.isActive) == [false, true, false, false])
    #expect(box.constraints.count == 5 && root.constraints.isEmpty && root.layoutEngine == nil)
    test.perform {
      root.addSubview(box)
      box.widthAnchor.constraint(equalToConstant: 60).isActive = true
    }
    test.frame()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 50, height: 40))
  }

  @Test func `the layout guides of a view that is gone do not ask for layout`() {
    let frame = test.perform {
      let rest = root.adding(UIView())
      rest.pinEdges(to: root, inset: 10)
      let card = root.adding(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      let inner = card.adding(UIView())
      inner.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor).isActive = true
      root.layoutIfNeeded()
      card.removeFromSuperview()
      return rest
    }
    test.advance(frames: 3)
    test.perform { root.setNeedsLayout() }
    test.advance(frames: 3)
    #expect(test.misuses.isEmpty && test.settle())
    #expect(frame.frame == root.bounds.insetBy(dx: 10, dy: 10))
  }
}
