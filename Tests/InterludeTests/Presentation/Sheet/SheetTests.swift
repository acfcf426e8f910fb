import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The card of `.automatic` and `.pageSheet`.
@MainActor
final class SheetTests: SheetScenario {
  @Test func `a plain present shows a card, without appearance callbacks of the presenter`() {
    let frame = home.view.frame
    present()
    let card = guest.presentationController?.presentedView
    #expect(card?.frame == CGRect(x: 0, y: 48, width: 400, height: 752))
    #expect(card !== guest.view && guest.view.isDescendant(of: card!))
    #expect(guest.view.frame == CGRect(x: 0, y: 0, width: 400, height: 752))
    #expect(guest.view.superview?.layer.cornerRadius == 10 && guest.view.layer.cornerRadius == 0)
    #expect(guest.view.superview?.layer.cornerCurve == .continuous)
    #expect(home.log.isEmpty && home.view.frame == frame && home.view.transform == .identity)
    #expect(home.view.window != nil && guest.presentationController?.presentationStyle == .pageSheet)
    #expect(stage.misuses.isEmpty)
  }

  /// Adds the controller's own view instead of the transition's, and moves it up.
  private final class OwnView: UIViewControllerAnimatedTransitioning {
    let asksForView: Bool
    let isSmall: Bool
    init(asksForView: Bool, isSmall: Bool) { (self.asksForView, self.isSmall) = (asksForView, isSmall) }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if asksForView { #expect(context.view(forKey: .to) != nil) }
      let controller = context.viewController(forKey: .to)!
      let end = isSmall ? CGRect(x: 50, y: 100, width: 100, height: 200) : context.finalFrame(for: controller)
      controller.view.frame = end.offsetBy(dx: 0, dy: 100)
      context.containerView.addSubview(controller.view)
      UIView.animate(withDuration: 0.2) {
        controller.view.frame = end
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `the view that a client's animator adds itself stays in sight`(asksForView: Bool, isSmall: Bool) {
    let manager = Manager()
    manager.presentationAnimator = OwnView(asksForView: asksForView, isSmall: isSmall)
    guest.transitioningDelegate = manager
    present(settled: false)
    stage.advance(by: 0.1)
    let container = guest.presentationController?.containerView
    #expect(guest.view.superview === container && container != nil)
    #expect(guest.view.layer.shown.frame.minY < home.view.bounds.height)
    stage.settle()
    #expect(!guest.isBeingPresented && guest.view.window != nil)
    let card = guest.presentationController?.presentedView
    if isSmall {
      #expect(card === guest.view && guest.view.frame == CGRect(x: 50, y: 100, width: 100, height: 200))
    } else {
      // At the frame of the sheet it becomes one.
      #expect(card !== guest.view && guest.view.isDescendant(of: card!))
      #expect(card?.superview === container && top() == 48)
    }
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(guest.view.window == nil && home.presentedViewController == nil && stage.misuses.isEmpty)
    withExtendedLifetime(manager) {}
  }

  @Test func `the card rises with the system's spring and ends without a jump`() {
    present(settled: false)
    var tops = [top()]
    while guest.isBeingPresented {
      stage.frame()
      tops.append(top())
    }
    #expect(tops.first! > 700 && tops.last == 48)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(abs(tops[tops.count - 2] - 48) < 1)
  }

  @Test(arguments: [
    (CGSize(width: 1000, height: 700), false, CGRect(x: 180, y: 42, width: 640, height: 658)),
    (CGSize(width: 300, height: 400), false, CGRect(x: 0, y: 24, width: 300, height: 376)),
    (CGSize(width: 1000, height: 800), true, CGRect(x: 230, y: 90, width: 540, height: 620)),
    (CGSize(width: 1000, height: 600), true, CGRect(x: 230, y: 36, width: 540, height: 564)),
  ])
  func `a wide window keeps the card narrow, and a form sheet floats if there is room`(
    _ size: CGSize, _ isForm: Bool, _ frame: CGRect
  ) {
    let geometry = SheetGeometry(container: size, isForm: isForm, wantedSize: .zero)
    #expect(geometry.frame == frame)
    #expect(geometry.place == (frame.maxY < size.height ? .floating : .edge))
    #expect(frame.minY + geometry.distance > size.height)
  }

  @Test(arguments: [true, false])
  func `a card covers a container of compact height, unless it is attached`(isAttached: Bool) {
    let geometry = SheetGeometry(
      container: CGSize(width: 400, height: 300), isForm: false, wantedSize: .zero,
      attachesInCompactHeight: isAttached)
    #expect(geometry.place == (isAttached ? .edge : .full))
    #expect(
      geometry.frame == CGRect(x: 0, y: isAttached ? 24 : 0, width: 400, height: isAttached ? 276 : 300))
  }

  @Test(arguments: [
    CGSize(width: 800, height: 449), CGSize(width: 800, height: 460), CGSize(width: 800, height: 479),
    CGSize(width: 800, height: 480), CGSize(width: 400, height: 460), CGSize(width: 460, height: 460),
  ])
  func `a sheet's height is compact where the traits of a window of that size say so`(size: CGSize) {
    let isCompact = ResolvedTraits.sizeClasses(for: size).vertical == .compact
    #expect(isCompact == (size.height < 480 && size.width > size.height))
    let geometry = SheetGeometry(container: size, isForm: false, wantedSize: .zero)
    #expect((geometry.place == .full) == isCompact)
  }

  @Test func `a form sheet takes its controller's preferred size`() {
    let size = CGSize(width: 300, height: 200)
    let geometry = SheetGeometry(
      container: CGSize(width: 800, height: 600), isForm: true, wantedSize: size)
    #expect(geometry.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
  }

  @Test func `a resize moves the card, at rest and in flight`() {
    present()
    stage.resize(to: CGSize(width: 900, height: 700))
    stage.frame()
    #expect(guest.presentationController?.presentedView?.frame.minX == 130)
    #expect(guest.view.bounds.size == CGSize(width: 640, height: 658))
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: 4)
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
    present(settled: false)
    stage.advance(frames: 4)
    stage.resize(to: CGSize(width: 500, height: 600))
    stage.settle()
    #expect(guest.presentationController?.presentedView?.frame.minY == 36)
  }

  // MARK: During the presentation

  @Test func `caught during the presentation and flung down, the card is gone, as a user dismissal`() {
    var presented = 0
    stage.perform { home.present(guest, animated: true) { presented += 1 } }
    stage.frame()
    stage.advance(frames: 8)
    let seen = top()
    stage.touchDown(at: CGPoint(x: 200, y: seen + 30))
    stage.frame()
    #expect(abs(top() - seen) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: seen + 330), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil && presented == 0)
    #expect(guest.log == ["willAppear", "should?", "will true", "willDisappear", "didDisappear", "did"])
    #expect(stage.misuses.isEmpty)
    present()
    #expect(top() == 48)
  }

  @Test func `caught during the presentation and released, the card is presented`() {
    present(settled: false)
    stage.advance(frames: 12)
    stage.touchDown(at: CGPoint(x: 200, y: 600))
    stage.advance(frames: 10)
    stage.lift()
    stage.settle()
    #expect(top() == 48 && guest.log == ["willAppear", "didAppear"])
  }

  // MARK: Stacked cards

  @Test func `a card under another steps back, follows the drag and comes forward again`() {
    present()
    let second = Visitor()
    stage.perform { guest.present(second, animated: true) }
    stage.settle()
    let card = sheet!.card
    #expect(card.transform.a < 1 && card.frame.minY < 48 && guest.view.frame.origin == .zero)
    #expect(guest.log.isEmpty)
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 592 + 10), duration: 0.3)
    let part = (top(second) - 48) / 784
    let scale = card.layer.presentation()!.affineTransform().a
    let whole = 1 - 32.0 / 400
    #expect(abs(scale - (whole + (1 - whole) * part)) < 1e-6)
    stage.lift()
    stage.settle()
    #expect(guest.presentedViewController == nil && card.transform == .identity)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a card steps forward again when the presentation of another one over it is cancelled`() {
    final class Refusing: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.completeTransition(false)
      }
    }
    present()
    let (second, manager) = (Visitor(), Manager())
    manager.presentationAnimator = Refusing()
    second.modalPresentationStyle = .pageSheet
    second.transitioningDelegate = manager
    stage.perform { guest.present(second, animated: true) }
    stage.settle()
    #expect(guest.presentedViewController == nil && sheet?.card.transform == .identity)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a card under another cannot be pulled, and a chain is dismissed as one`() {
    present()
    let second = Visitor()
    stage.perform { guest.present(second, animated: true) }
    stage.settle()
    #expect(sheet?.isAtRest == false)
    stage.perform { home.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
    #expect(second.log.last == "didDisappear" && guest.log.last == "didDisappear")
  }

  @Test func `a custom animator moves the card, and nothing is left over`() {
    let manager = Manager()
    let slide = PlainSlide()
    manager.presentationAnimator = slide
    guest.transitioningDelegate = manager
    stage.perform { home.present(guest, animated: true) }
    stage.settle()
    #expect(slide.ended == [true] && guest.log.last == "didAppear")
    #expect(guest.presentationController?.presentedView?.superview != nil)
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `a cross dissolve fades the card in place and leaves the view unchanged`() {
    guest.modalTransitionStyle = .crossDissolve
    present(settled: false)
    stage.advance(frames: 10)
    let card = sheet!.card
    #expect(top() == 48 && card.layer.presentation()!.opacity < 0.9)
    stage.settle()
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: 10)
    #expect(card.layer.presentation()!.opacity < 0.9)
    stage.settle()
    #expect(home.presentedViewController == nil && card.alpha == 1 && guest.view.alpha == 1)
  }

  @Test func `nothing of a dismissed card stays alive`() {
    weak var gone: Visitor?
    weak var sheet: UIPresentationController?
    func visit() {
      let visitor = Visitor()
      gone = visitor
      present(visitor)
      sheet = visitor.presentationController
      stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
      stage.settle()
      stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600))
      stage.settle()
    }
    visit()
    stage.advance(frames: 2)
    #expect(home.presentedViewController == nil && gone == nil && sheet == nil)
  }
}
