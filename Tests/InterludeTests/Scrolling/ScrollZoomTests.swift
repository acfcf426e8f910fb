import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Zooming by two fingers and by code.
@MainActor @Suite struct ScrollZoomTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var calls: [String] = []
    private func note(_ call: String) { if calls.last != call { calls.append(call) } }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      note("end \(scale)")
    }
  }

  private let test = TestStage()
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let zoomer = Zoomer()

  init() {
    let (view, zoomer) = (view, zoomer)
    test.show {
      let controller = UIViewController()
      view.contentInsetAdjustmentBehavior = .never
      view.addSubview(zoomer.picture)
      view.contentSize = zoomer.picture.bounds.size
      view.delegate = zoomer
      (view.minimumZoomScale, view.maximumZoomScale) = (1, 4)
      controller.view.addSubview(view)
      return controller
    }
    test.frame()
  }

  @Test func `a pinch scales the content about the middle of the fingers`() {
    // The movement until the pinch begins does not count.
    test.pinch(at: CGPoint(x: 100, y: 100), from: 100, to: 210)
    let scale = view.zoomScale
    #expect(scale > 1.8 && scale < 2.2)
    let point = view.convert(
      CGPoint(x: 100 + view.contentOffset.x, y: 100 + view.contentOffset.y), to: zoomer.picture)
    #expect(abs(point.x - 100) < 1 && abs(point.y - 100) < 1)
    #expect(abs(view.contentSize.width - 300 * scale) < 1e-6)
    #expect(zoomer.calls == ["begin", "zoom", "end \(scale)"])
    #expect(!view.isZooming && !view.isZoomBouncing)
  }

  @Test func `content beyond the greatest factor bounces back to it`() {
    test.perform { view.maximumZoomScale = 1.5 }
    test.pinch(at: CGPoint(x: 150, y: 200), from: 60, to: 260)
    #expect(view.isZoomBouncing)
    test.settle()
    #expect(abs(view.zoomScale - 1.5) < 1e-9 && !view.isZoomBouncing)
    #expect(zoomer.calls.last == "end 1.5")
  }

  @Test func `content that a finger catches beyond a limit returns when it lifts`() {
    test.pinch(at: CGPoint(x: 150, y: 200), from: 200, to: 80)
    test.advance(frames: 3)
    #expect(view.isZoomBouncing)
    test.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 260), rest: 0.1)
    #expect(seen().scale < 1)
    test.settle()
    #expect(view.zoomScale == 1 && view.contentOffset == .zero && !view.isZoomBouncing)
    #expect(zoomer.calls.suffix(2) == ["zoom", "end 1.0"])
  }

  @Test func `content without bounce stops at the least factor`() {
    test.perform { view.bouncesZoom = false }
    test.pinch(at: CGPoint(x: 150, y: 200), from: 200, to: 80)
    #expect(view.zoomScale == 1 && view.contentOffset == .zero)
  }

  @Test func `a rectangle is shown as large as the limits allow`() {
    test.perform { view.zoom(to: CGRect(x: 150, y: 200, width: 150, height: 200), animated: false) }
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 300, y: 400))
    test.perform { view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true) }
    test.settle()
    #expect(view.zoomScale == 4 && view.contentOffset == .zero)
  }

  @Test func `a factor that code sets stays within the limits and keeps the middle`() {
    test.perform { view.zoomScale = 9 }
    #expect(view.zoomScale == 4 && view.contentSize == CGSize(width: 1200, height: 1600))
    #expect(view.contentOffset == CGPoint(x: 450, y: 600))
    test.perform { view.setZoomScale(0.1, animated: false) }
    #expect(view.zoomScale == 1 && view.contentOffset == .zero)
  }

  /// The scale at which the content is seen, and the point of the content that is seen at (150, 200).
  private func seen() -> (scale: CGFloat, point: CGPoint) {
    let content = zoomer.picture.layer.presentation() ?? zoomer.picture.layer
    let box = view.layer.presentation() ?? view.layer
    let scale = content.frame.width / 300
    return (
      scale,
      CGPoint(
        x: (box.bounds.minX + 150 - content.frame.minX) / scale,
        y: (box.bounds.minY + 200 - content.frame.minY) / scale)
    )
  }

  @Test(arguments: [1, 2]) func `fingers catch content that zooms where it is seen`(fingers: Int) {
    test.perform { view.zoom(to: CGRect(x: 100, y: 150, width: 100, height: 100), animated: true) }
    test.advance(frames: 8)
    #expect(view.zoomScale == 3, "the scale is its end")
    for finger in 1...fingers { test.touchDown(at: CGPoint(x: 60 * finger, y: 200), finger: finger) }
    test.frame()
    let before = seen()
    for finger in 1...fingers {
      test.move(to: CGPoint(x: 60 * finger + (finger == 1 ? -14 : 14), y: 200), finger: finger)
    }
    test.frame()
    let after = seen()
    #expect(before.scale > 1.05 && before.scale < 2.9)
    #expect(abs(after.scale - before.scale) < 0.35)
    #expect(view.zoomScale == after.scale && view.contentSize.width == 300 * after.scale)
    #expect(abs(after.point.x - before.point.x) < 20 && abs(after.point.y - before.point.y) < 20)
    #expect(zoomer.calls.filter { $0.hasPrefix("end") }.count == 1)
    for finger in 1...fingers { test.lift(finger: finger) }
    test.settle()
    #expect(abs(view.zoomScale - after.scale) < 0.1)
  }

  @Test func `without a view to scale nothing happens`() {
    test.perform {
      view.delegate = nil
      view.zoomScale = 3
    }
    #expect(view.zoomScale == 1 && view.contentSize.width == 300)
    test.perform { view.maximumZoomScale = 1 }
    #expect(view.pinchGestureRecognizer == nil)
  }
}
