public import Foundation
import InterludeGestures
package import InterludeLayers

/// Recognises a gesture from the touches on its view and calls its targets.
///
/// A subclass overrides the four `touches…` methods and sets `state`. At the end of each touch event the
/// arena decides about the last state that was set. A recogniser that begins and fails in one event has
/// failed, without an action. If it fails in a later event it is cancelled.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ExtrasHolder, NSKeyValueObserving {
  /// The observers of the object's properties, and its associated objects.
  package final nonisolated(unsafe) var extras: ObjectExtras?

  /// The state of a recogniser's gesture.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// A discrete gesture was recognised: another name of `ended`.
    public static let recognized = State.ended

    /// The name in the journal. Interpolating the case would build it from the type's description each time.
    var word: String {
      switch self {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }

  /// The delegate that decides about this recogniser.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view to which the recogniser was added.
  open var view: UIView? { viewLink?.owner }
  @exclusivity(unchecked) final var viewLink: BackReference<UIView>?
  /// The name in the journal; nil stands for the class's name.
  open var name: String?
  /// Whether the view's touches are cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives lifted touches only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The kinds of touch that the recogniser receives, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  var actions = TargetActions()
  /// The recognisers that must fail before this one may leave `possible`.
  private var requirements: [Requirement] = []

  private struct Requirement {
    weak var other: UIGestureRecognizer?
  }

  /// Creates a recogniser that calls `action` on `target`, which it holds weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    actions.add(target, action)
  }

  /// Creates a recogniser without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  // MARK: State

  /// The state of the gesture; only subclasses set it.
  open var state: State {
    get { pendingState ?? decided }
    set { write(newValue) }
  }

  /// The state by the arena's decision.
  var decided: State = .possible {
    didSet { extras?.observers?.changed() }
  }
  /// The last state that was set and is not decided yet.
  private(set) var pendingState: State?
  /// Whether `began` was set since the last decision.
  private var pendingBegan = false
  /// The reason for which it must give up without having set a state.
  var withdrawal: Arena.Cause?
  /// The dispatcher whose touches it receives, or received last.
  var dispatcher: TouchDispatcher? { dispatcherLink?.owner }
  @exclusivity(unchecked) final var dispatcherLink: BackReference<TouchDispatcher>?
  /// The recogniser's number on its stage; 0 before its first touch.
  var number = 0
  /// Whether it is between its first touch and its reset.
  var isEngaged = false
  /// Whether its gesture has ended while touches are still down.
  var ignoresTouches = false
  /// Whether it has recognised since its first touch.
  var hasRecognized = false
  /// Whether it takes part in the arena of a touch.
  var followsTouches: Bool { true }
  /// The touches that it follows, in the order in which they began.
  var touches: [UITouch] = []
  /// The last locations of its touches, in the stage's coordinates. They remain after the touches have
  /// lifted.
  private var locations: [CGPoint] = []

  /// Whether it receives touches and has neither recognised nor failed.
  var isUndecided: Bool { isEngaged && !ignoresTouches && decided == .possible }

  private func write(_ state: State) {
    guard dispatcher != nil else {
      decided = state
      return
    }
    if state == .began { pendingBegan = true }
    pendingState = state == .possible ? nil : state
    dispatcher?.stateWasSet(self)
  }

  /// Whether it set a state other than cancelled or failed.
  var wantsToRecognize: Bool {
    switch pendingState {
    case .began, .changed, .ended: true
    case nil, .possible, .cancelled, .failed: false
    }
  }

  /// Removes and returns its proposal for the end of the event.
  func takeProposal() -> (Arena.Proposal, Arena.Cause)? {
    defer { (pendingState, pendingBegan, withdrawal) = (nil, false, nil) }
    if let withdrawal { return (.cancelled, withdrawal) }
    switch pendingState {
    case nil, .possible: return nil
    case .began: return (.began, .touches)
    case .changed: return (.changed, .touches)
    case .ended: return (decided == .possible && !pendingBegan ? .recognized : .ended, .touches)
    case .cancelled: return (.cancelled, .touches)
    case .failed: return (.failed, .touches)
    }
  }

  /// The recogniser, if a machine drives it; nil if it sets its state itself.
  var machineDriven: (any MachineDriven)? { nil }

  /// Whether the gesture may begin, as far as the recogniser itself decides.
  var mayBegin: Bool { true }

  /// The current translation and velocity of a pan; nil for other gestures.
  var panSample: PanSample? { nil }

  /// Called after the arena's decision, before the action.
  func stateWasDecided(_ state: State) { machineDriven?.machineWasDecided(state) }

  /// Called after the action for `state` was sent.
  func actionsWereSent(_ state: State) {}

  /// Whether movement of the event in which it began waits for its next event.
  var hasMovementAhead: Bool { false }

  /// Reports movement that waits for the next event, before a touch lifts.
  func catchUp() {}

  /// The time of its next time-out, in real seconds since the session began; nil for none.
  var deadline: Double? { machineDriven?.machineDeadline }

  /// Called when `deadline` has passed.
  func deadlinePassed(at time: Double) { machineDriven?.machineDeadlinePassed(at: time) }

  // MARK: For subclasses

  /// Called when touches began in the view; subclasses override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machineDriven?.began(touches, with: event)
  }

  /// Called when touches moved; subclasses override it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    machineDriven?.touchesDidMove(touches)
  }

  /// Called when touches lifted; subclasses override it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    machineDriven?.ended(touches)
  }

  /// Called when the system cancelled touches; subclasses override it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if machineDriven != nil { state = .cancelled }
  }

  /// Called when the gesture has ended and its touches have lifted, just before `state` is `possible` again.
  open func reset() { machineDriven?.resetMachine() }

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    dispatcher?.ignore(touch, by: self)
  }

  /// Whether this recogniser, when it recognises, prevents the other from recognising the same touches.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the other, when it recognises, prevents this recogniser from recognising the same touches.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recogniser must wait for the other to fail, during the current touches.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the other must wait for this recogniser to fail, during the current touches.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For clients

  /// Calls `action` on `target`, which is held weakly, at each change of state except `failed`.
  open func addTarget(_ target: Any?, action: Selector) { actions.add(target, action) }

  /// Stops calling `action` on `target`; nil stands for every action, or for every target.
  ///
  /// Swift cannot compare methods. So an action that was added as a method is removed together with all of
  /// its target's actions (`action: nil`), or by a selector that was stored or has its label.
  open func removeTarget(_ target: Any?, action: Selector?) { actions.remove(target, action) }

  /// Whether the recogniser receives touches. Disabling cancels the gesture; after enabling it waits for new
  /// touches.
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

  /// The number of touches in the current gesture.
  open var numberOfTouches: Int { touches.count }

  /// Returns the center of the touches, in the coordinates of `view`; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard !locations.isEmpty else { return .zero }
    let sum = locations.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let number = CGFloat(locations.count)
    let middle = CGPoint(x: sum.x / number, y: sum.y / number)
    return view.map { $0.convert(middle, from: nil) } ?? middle
  }

  /// Returns the location of one of the touches, in the coordinates of `view`; nil for the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard locations.indices.contains(touchIndex) else {
      (dispatcher?.stage ?? Stage.current)?.reportMisuse(
        "\(label) has no touch \(touchIndex): its gesture has \(locations.count)")
      return location(in: view)
    }
    let location = locations[touchIndex]
    return view.map { $0.convert(location, from: nil) } ?? location
  }

  /// Stores the locations of the touches, for calls after they have lifted.
  func storeLocations() {
    guard !touches.isEmpty else { return }
    locations.removeAll(keepingCapacity: true)
    for touch in touches { locations.append(touch.location) }
  }

  /// The name in the journal.
  var label: String { name ?? "\(type(of: self))" }
}

/// The recogniser as the journal has it.
extension UIGestureRecognizer {
  /// The number of its entries; 0 before its first touch.
  package var journalNumber: Int { number }

  /// The name in its entries.
  package var journalLabel: String { label }
}
