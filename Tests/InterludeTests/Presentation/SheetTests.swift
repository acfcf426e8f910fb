import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The card of `.automatic` and `.pageSheet`, dragged by fingers.
@MainActor
struct SheetTests {
  final class Visitor: UIViewController, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    var lets = true
    var onWillDismiss: ((Visitor) -> Void)?
    let list = UIScrollView()

    override func viewDidLoad() {
      view.backgroundColor = .white
      list.contentSize = CGSize(width: 300, height: 3000)
      list.isHidden = true
      view.addSubview(list)
    }
    override func viewDidLayoutSubviews() { list.frame = view.bounds }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should?")
      return lets
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will \(transitionCoordinator != nil)")
      onWillDismiss?(self)
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
  }

  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let home = Page("home")
  let guest = Visitor()

  init() {
    stage.show { [home] in home }
    home.log = []
    guest.presentationController?.delegate = guest
  }

  private func present(_ controller: UIViewController? = nil, settled: Bool = true) {
    stage.perform { home.present(controller ?? guest, animated: true) }
    stage.frame()
    guard settled else { return }
    stage.settle()
    guest.log = []
  }

  private var sheet: SheetPresentationController? {
    guest.presentationController as? SheetPresentationController
  }
  /// The presented y coordinate of the card's upper edge.
  private func top(_ controller: UIViewController? = nil) -> CGFloat {
    guard let card = (controller ?? guest).presentationController?.presentedView else { return 800 }
    return (card.layer.presentation() ?? card.layer).position.y - card.bounds.height / 2
  }

  // MARK: The card

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
    (CGSize(width: 400, height: 300), false, CGRect(x: 0, y: 24, width: 400, height: 276)),
    (CGSize(width: 1000, height: 800), true, CGRect(x: 230, y: 90, width: 540, height: 620)),
    (CGSize(width: 1000, height: 600), true, CGRect(x: 230, y: 36, width: 540, height: 564)),
  ])
  func `a wide window keeps the card narrow, and a form sheet floats if there is room`(
    _ size: CGSize, _ isForm: Bool, _ frame: CGRect
  ) {
    let geometry = SheetGeometry(container: size, isForm: isForm, wantedSize: .zero)
    #expect(geometry.frame == frame)
    #expect(geometry.floats == (frame.maxY < size.height))
    #expect(frame.minY + geometry.distance > size.height)
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

  // MARK: Dragging

  @Test func `pulled past the middle and released, the card leaves, and its delegate is called`() {
    present()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
    #expect(guest.isBeingDismissed && guest.log == ["should?", "will true", "willDisappear"])
    stage.settle()
    #expect(home.presentedViewController == nil && guest.view.superview == nil)
    #expect(guest.log == ["should?", "will true", "willDisappear", "didDisappear", "did"])
    #expect(home.log.isEmpty && stage.misuses.isEmpty)
  }

  @Test func `the card follows the finger one to one, and alongside animations follow too`() {
    present()
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    home.view.addSubview(shade)
    guest.onWillDismiss = { guest in
      guest.transitionCoordinator?.animate(alongsideTransition: { _ in shade.alpha = 0 })
    }
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    let first = top()
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    #expect(abs(top() - first - 200) < 0.01)
    #expect(guest.transitionCoordinator?.isInteractive == true)
    let part = guest.transitionCoordinator!.percentComplete
    #expect(abs(part - (top() - 48) / 784) < 1e-6)
    #expect(abs(CGFloat(shade.layer.presentation()!.opacity) - (1 - part)) < 1e-4)
    stage.drag(to: CGPoint(x: 200, y: 210), duration: 0.2)
    stage.lift()
    stage.settle()
    #expect(shade.alpha == 1 && home.presentedViewController === guest)
  }

  @Test func `pulled a little and released, the card returns, as after any cancelled dismissal`() {
    present()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    #expect(guest.isBeingDismissed)
    stage.settle()
    #expect(!guest.isBeingDismissed && top() == 48 && home.presentedViewController === guest)
    #expect(guest.log == ["should?", "will true", "willDisappear", "willAppear", "didAppear"])
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test(arguments: 2...26)
  func `caught in any frame of its way back, the card stays there, and leaves when flung`(
    _ frames: Int
  ) {
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 480), duration: 0.2)
    stage.advance(by: 0.1)
    stage.lift()
    stage.advance(frames: frames)
    let seen = top()
    let grip = CGPoint(x: 200, y: seen + 20)
    stage.touchDown(at: grip)
    stage.frame()
    let isMoving = abs(seen - 48) >= 0.5
    if isMoving { #expect(abs(top() - seen) < 1e-6 && guest.transitionCoordinator?.isInteractive == true) }
    stage.drag(to: CGPoint(x: 200, y: grip.y + 300), duration: 0.1)
    if isMoving { #expect(abs(top() - seen - 300) < 0.01) }
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
    #expect(guest.log.filter { $0 == "did" }.count == 1)
  }

  @Test func `released in motion, the spring takes over the finger's velocity`() {
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.5)
    let last = top()
    stage.lift()
    stage.frame()
    let step = top() - last
    #expect(abs(step - 20) < 6, "\(step) points in a frame after 20")
    stage.settle()
  }

  @Test(arguments: [true, false])
  func `released exactly at its resting position, the card keeps the finger's velocity`(lets: Bool) {
    guest.lets = lets
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 100))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    let slop = lets ? 200 - (top() - 48) : 10
    stage.drag(to: CGPoint(x: 200, y: 100 + slop), duration: 0.05)
    #expect(abs(top() - 48) < 1e-6)
    stage.lift()
    stage.frame()
    #expect(top() < 46, "it goes on upwards")
    stage.settle()
    #expect(top() == 48 && stage.misuses.isEmpty)
  }

  // MARK: Scroll views

  @Test func `over a list at its top the card is pulled and the list stays`() {
    present()
    guest.list.isHidden = false
    stage.frame()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    #expect(top() > 300 && guest.list.contentOffset.y == 0)
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil)
  }

  @Test func `over a scrolled list, or upwards, the list scrolls and the card stays`() {
    present()
    guest.list.isHidden = false
    stage.frame()
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
    #expect(guest.list.contentOffset.y > 300 && top() == 48)
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    #expect(guest.list.contentOffset.y < 300 && top() == 48)
    #expect(!guest.isBeingDismissed && guest.log.isEmpty)
  }

  // MARK: Prevented dismissals

  @Test(arguments: [true, false])
  func `a card that may not be dismissed gives a little and returns, and its delegate is called`(
    _ isModal: Bool
  ) {
    guest.isModalInPresentation = isModal
    guest.lets = isModal
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.3)
    #expect(top() > 100 && top() < 250 && !guest.isBeingDismissed)
    stage.lift()
    stage.advance(frames: 3)
    let seen = top()
    #expect(seen > 50)
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.frame()
    #expect(abs(top() - seen) < 1e-6)
    stage.lift()
    stage.settle()
    #expect(top() == 48 && home.presentedViewController === guest)
    #expect(guest.log == (isModal ? ["attempt"] : ["should?", "attempt"]))
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 240))
    stage.settle()
    #expect(guest.log.filter { $0 == "attempt" }.count == 1)
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `dismissed by code while it resists the finger, the card leaves from there`() {
    guest.isModalInPresentation = true
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 600), duration: 0.3)
    let seen = top()
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: 2)
    #expect(top() >= seen && top() < seen + 100)
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `a dismissal by code asks no delegate`() {
    guest.isModalInPresentation = true
    present()
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(guest.log == ["willDisappear", "didDisappear"])
  }

  @Test(arguments: [true, false])
  func `the Esc key and a touch outside the card ask the delegate as a pull does`(_ byKey: Bool) {
    present()
    func ask() {
      if byKey { stage.press("escape") } else { stage.tap(at: CGPoint(x: 200, y: 20)) }
      stage.settle()
    }
    guest.lets = false
    ask()
    #expect(guest.log == ["should?", "attempt"] && home.presentedViewController === guest)
    guest.lets = true
    guest.log = []
    ask()
    #expect(guest.log == ["should?", "will true", "willDisappear", "didDisappear", "did"])
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
