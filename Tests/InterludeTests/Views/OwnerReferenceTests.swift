import Foundation
import InterludeInput
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// References to owners, which the owners clear when they are released.
@MainActor
@Suite struct OwnerReferenceTests {
  @Test func `a recogniser has no view when its view is released`() {
    let pan = UIPanGestureRecognizer()
    var view: UIView? = UIView()
    view?.addGestureRecognizer(pan)
    #expect(pan.view === view)
    view = nil
    #expect(pan.view == nil)
  }

  @Test func `the recogniser of a scroll view that is released does nothing`() {
    var view: UIScrollView? = UIScrollView()
    let pan = view?.panGestureRecognizer as? ScrollPanGestureRecognizer
    #expect(pan?.scrollView === view)
    view = nil
    #expect(pan != nil && pan?.scrollView == nil && pan?.view == nil)
    pan?.reset()
  }

  @Test func `a layer that outlives its label draws nothing`() {
    var label: UILabel? = UILabel()
    let layer = label?.layer
    #expect(layer?.content != nil)
    label = nil
    #expect(layer != nil && layer?.content == nil && layer?.owner == nil)
  }

  @Test func `a view that outlives its controller has none`() {
    var controller: UIViewController? = UIViewController()
    let view = controller?.view
    #expect(view?.controller === controller)
    controller = nil
    #expect(view != nil && view?.controller == nil)
  }

  @Test func `a controller's former view refers to no controller`() {
    let controller = UIViewController()
    let old = controller.view
    controller.view = UIView()
    #expect(old?.controller == nil && controller.view.controller === controller)
  }

  @Test func `a touch has no view and no window when they are released`() {
    let touch = UITouch(
      number: 1, type: .direct, sample: UITouch.Sample(time: 0, location: .zero))
    do {
      let window = UIWindow(frame: .zero)
      let view = UIView()
      window.addSubview(view)
      (touch.viewLink, touch.windowLink) = (view.backReference, view.windowLink)
      #expect(touch.view === view && touch.window === window)
    }
    #expect(touch.view == nil && touch.window == nil)
  }

  @Test func `windows, timers, links and knobs outlive their stage`() {
    @MainActor
    final class Knobs {
      @Tuned("way", "Way", in: 0...1) var way = 0.5
    }
    var kept: (UIWindow, Interlude.Timer, CADisplayLink, Knobs, LayerTree)?
    weak var released: Stage?
    do {
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, text: FixedText())
      released = stage
      stage.perform {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.isHidden = false
        let timer = Interlude.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        let link = CADisplayLink(target: window, selector: UIWindow.setNeedsLayout)
        link.add(to: .main, forMode: .common)
        kept = (window, timer, link, Knobs(), stage.layers)
      }
      stage.tuning.set(["way": .number(0.75)])
      #expect(kept?.0.stage === stage && kept?.3.way == 0.75 && kept?.4.host === stage)
    }
    #expect(released == nil && kept?.0.stage == nil && kept?.3.way == 0.5 && kept?.4.host == nil)
    kept?.0.isHidden = true
    kept?.1.invalidate()
    kept?.2.invalidate()
  }
}
