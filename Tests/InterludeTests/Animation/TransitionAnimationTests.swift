import Foundation
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor
@Suite struct TransitionAnimationTests {
  private let harness = StageHarness()
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
  private let delegate = EndRecorder()

  init() {
    harness.perform { [self] in
      view.backgroundColor = .red
      harness.home.view.addSubview(view)
    }
    harness.advance(0.1)
  }

  /// Changes the colour in a transition and returns the nodes of both contents half way.
  private func halfWay(_ type: CATransitionType, _ edge: CATransitionSubtype?) throws -> [DisplayNode] {
    harness.perform { [self] in
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (type, edge, 1)
      transition.delegate = delegate
      view.layer.add(transition, forKey: kCATransition)
      view.backgroundColor = .blue
    }
    harness.advance(0.5)
    let nodes = Array(try #require(view.layer.commit()).children)
    try #require(nodes.count == 2)
    return nodes
  }

  private func x(_ node: DisplayNode) -> CGFloat {
    if case .at(let point) = node.placement { point.x } else { .nan }
  }

  @Test func `a push moves the old content out while the new one follows`() throws {
    let nodes = try halfWay(.push, .fromRight)
    #expect(nodes.map(\.background) == [UIColor.red.cgColor, UIColor.blue.cgColor])
    let (old, new) = (x(nodes[0]), x(nodes[1]))
    #expect(abs(new - old - 100) < 0.001)
    #expect(old < -40 && old > -60)
  }

  @Test func `content that moves in lies in front of the old one, which stays`() throws {
    let nodes = try halfWay(.moveIn, .fromLeft)
    #expect(nodes.map(\.background) == [UIColor.red.cgColor, UIColor.blue.cgColor])
    #expect(x(nodes[0]) == 0)
    #expect(x(nodes[1]) < -40)
  }

  @Test func `a reveal moves the old content away in front of the new one`() throws {
    let nodes = try halfWay(.reveal, .fromLeft)
    #expect(nodes.map(\.background) == [UIColor.blue.cgColor, UIColor.red.cgColor])
    #expect(x(nodes[0]) == 0)
    #expect(x(nodes[1]) > 40)
  }

  @Test func `a fade fades the old content over the new one`() throws {
    let nodes = try halfWay(.fade, nil)
    #expect(nodes.map(\.background) == [UIColor.blue.cgColor, UIColor.red.cgColor])
    #expect(abs(nodes[1].opacity - 0.5) < 0.05)
  }

  @Test func `a transition ends with its own content and tells its delegate`() throws {
    _ = try halfWay(.push, .fromTop)
    harness.advance(0.7)
    #expect(delegate.ends == [true])
    #expect(view.layer.dissolve == nil)
    #expect(view.layer.commit()?.background == UIColor.blue.cgColor)
  }

  @Test func `a transition that is removed shows the new content at once`() throws {
    _ = try halfWay(.push, .fromTop)
    harness.perform { [self] in view.layer.removeAnimation(forKey: kCATransition) }
    #expect(delegate.ends == [false])
    #expect(view.layer.commit()?.background == UIColor.blue.cgColor)
  }
}

@MainActor
private final class EndRecorder: CAAnimationDelegate {
  var ends: [Bool] = []

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
}
