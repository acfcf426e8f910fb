public import Foundation
import InterludeGestures

/// Reads a gesture from the touches on its view and tells its targets.
///
/// A subclass overrides the four `touches…` methods and writes `state`; at the end of each touch event the
/// last state that it wrote is weighed against what the others want. Began and failed in one event is
/// failed, without an action; failed in a later event is cancelled.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser is in its gesture.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture happened: another name of `ended`.
    public static let recognized = State.ended
  }

  /// Who is asked about this recogniser.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view to which the recogniser was added.
  open internal(set) weak var view: UIView?
  /// What the journal calls the recogniser; its class when nil.
  open var name: String?
  /// Whether the view's touches are cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of lifted touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touch that the recogniser sees, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  var actions = TargetActions()
  /// Those that must fail before this one may leave `possible`.
  private var requirements: [Requirement] = []

  private struct Requirement {
    weak var other: UIGestureRecognizer?
  }

  /// A recogniser that calls `action` on `target`, which it holds weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    actions.add(target, action)
  }

  /// A recogniser without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: State

  /// Where the recogniser is in its gesture; only subclasses write it.
  open var state: State {
    get { written ?? decided }
    set { write(newValue) }
  }

  /// The state that the arena has decided.
  var decided: State = .possible
  /// The last state that was written and has not been decided about.
  private(set) var written: State?
  /// Whether `began` was written since the last decision.
  private var wroteBegan = false
  /// Why it must give up although it wrote nothing.
  var withdrawal: Cause?
  /// The dispatcher whose touches it sees, or saw last.
  weak var dispatcher: TouchDispatcher?
  /// The recogniser's number on its stage; 0 before its first touch.
  var number = 0
  /// Whether it is between its first touch and its reset.
  var isEngaged = false
  /// Whether its gesture is over while its touches are still down.
  var isDeaf = false
  /// Whether it has recognised since its first touch.
  var hasRecognized = false
  /// The touches that it follows, in the order in which they began.
  var touches: [UITouch] = []
  /// Where its touches are, or were while it still had some, in the stage's coordinates.
  private var places: [CGPoint] = []

  /// Whether it sees touches and has neither recognised nor failed.
  var isUndecided: Bool { isEngaged && !isDeaf && decided == .possible }

  private func write(_ state: State) {
    guard dispatcher != nil else {
      decided = state
      return
    }
    if state == .began { wroteBegan = true }
    written = state == .possible ? nil : state
    dispatcher?.wrote(self)
  }

  /// Whether it wrote a state other than giving up.
  var wantsToRecognize: Bool {
    switch written {
    case .began, .changed, .ended: true
    case nil, .possible, .cancelled, .failed: false
    }
  }

  /// Hands over what it wants at the end of the event.
  func takeProposal() -> (Proposal, Cause)? {
    defer { (written, wroteBegan, withdrawal) = (nil, false, nil) }
    if let withdrawal { return (.cancelled, withdrawal) }
    switch written {
    case nil, .possible: return nil
    case .began: return (.began, .touches)
    case .changed: return (.changed, .touches)
    case .ended: return (decided == .possible && !wroteBegan ? .recognized : .ended, .touches)
    case .cancelled: return (.cancelled, .touches)
    case .failed: return (.failed, .touches)
    }
  }

  /// Called when the arena has decided, before the action.
  func wasDecided(_ state: State) {}

  /// Called when the targets know of `state`.
  func wasTold(_ state: State) {}

  /// When it wants to hear from the clock, in real seconds since the session began.
  var deadline: Double? { nil }

  /// Called when `deadline` has passed.
  func deadlinePassed(at time: Double) {}

  // MARK: For subclasses

  /// Tells that touches began in the view; subclasses override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that touches moved; subclasses override it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that touches were lifted; subclasses override it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Tells that touches were taken away; subclasses override it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when the gesture is over and its touches are lifted, right before `state` is `possible` again.
  open func reset() {}

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    dispatcher?.ignore(touch, by: self)
  }

  /// Whether this recogniser, when recognised, keeps the other from recognising the same touches.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other, when recognised, keeps this recogniser from recognising the same touches.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recogniser must wait for the other to fail, in this attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the other must wait for this recogniser to fail, in this attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For everyone

  /// Whether the recogniser sees touches. Turning it off cancels the gesture; turned on again, it waits
  /// for new touches.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue, !isEnabled else { return }
      dispatcher?.withdraw(self, .disabled)
    }
  }

  /// Makes this recogniser wait in `possible` until the other has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.other == nil }
    guard !requires(otherGestureRecognizer) else { return }
    requirements.append(Requirement(other: otherGestureRecognizer))
  }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.other === other }
  }

  /// The touches that are in the gesture now.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in the coordinates of `view`; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard !places.isEmpty else { return .zero }
    let sum = places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let number = CGFloat(places.count)
    let middle = CGPoint(x: sum.x / number, y: sum.y / number)
    return view.map { $0.convert(middle, from: nil) } ?? middle
  }

  /// Where one of the touches is, in the coordinates of `view`; nil for the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard places.indices.contains(touchIndex) else {
      (dispatcher?.stage ?? Stage.current)?.reportMisuse(
        "\(label) has no touch \(touchIndex): its gesture has \(places.count)")
      return location(in: view)
    }
    let place = places[touchIndex]
    return view.map { $0.convert(place, from: nil) } ?? place
  }

  /// Notes where the touches are, for questions that come after they have lifted.
  func notePlaces() {
    guard !touches.isEmpty else { return }
    places.removeAll(keepingCapacity: true)
    for touch in touches { places.append(touch.place) }
  }

  /// What the journal calls the recogniser.
  var label: String { name ?? "\(type(of: self))" }
}
