import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Views that are nested thousands of times.
@MainActor
@Suite struct DeepNestingTests {
  /// Nests `count` views in `root`, each in the one before, and returns the innermost.
  private func nest(_ count: Int, in root: UIView) -> UIView {
    var last = root
    for _ in 0..<count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      last.addSubview(view)
      last = view
    }
    return last
  }

  @Test func `ten thousand nested views are added, shown, touched, changed and released`() throws {
    let test = TestStage(size: CGSize(width: 200, height: 200))
    let painter = ScenePainter(text: FixedText())
    let root = UIViewController()
    test.show { root }
    weak var innermost: UIView?
    test.perform { innermost = nest(10_000, in: root.view) }
    test.frame()
    try painter.paint(#require(test.picture), scale: 1)
    #expect(test.misuses == ["layers are nested more than 1000 deep; the deeper ones are not shown"])
    test.perform {
      innermost?.setNeedsLayout()
      innermost?.frame.size.width = 50
      root.view.subviews[0].tintColor = .red
      root.view.subviews[0].frame.size.width = 90
    }
    test.setAppearance(dark: true)
    test.frame()
    try painter.paint(#require(test.picture), scale: 1)
    #expect(innermost?.traitCollection.userInterfaceStyle == .dark && innermost?.window != nil)
    test.tap(at: CGPoint(x: 50, y: 50))
    test.perform { root.view.subviews[0].removeFromSuperview() }
    test.frame()
    #expect(innermost == nil)
  }

  /// The processor time of `work` in seconds, the least of three runs. Other programs take none of it.
  private func cost(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return (0..<3).map { _ in
      let start = now()
      work()
      return now() - start
    }.min() ?? .infinity
  }

  @Test func `nesting costs the same per view at any depth`() {
    let test = TestStage(size: CGSize(width: 200, height: 200))
    let root = UIViewController()
    test.show { root }
    func nestAndRemove(_ count: Int) {
      test.perform {
        let top = UIView()
        root.view.addSubview(top)
        _ = nest(count, in: top)
        top.removeFromSuperview()
      }
    }
    let (short, long) = (cost { nestAndRemove(1_000) }, cost { nestAndRemove(8_000) })
    // Linear: 8 times as long. Quadratic: 64 times.
    #expect(long < short * 32, "\(short) seconds for 1000, \(long) for 8000")
  }

  @Test func `a view that holds a deep tree is added at the top again and again`() {
    func wrap(_ count: Int) {
      var top = UIView()
      for _ in 0..<count {
        let view = UIView()
        view.addSubview(top)
        top = view
      }
    }
    let (short, long) = (cost { wrap(500) }, cost { wrap(4_000) })
    #expect(long < short * 32, "\(short) seconds for 500, \(long) for 4000")
  }
}
