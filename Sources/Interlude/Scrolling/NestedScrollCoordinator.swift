public import Foundation
import InterludeJournal
import InterludeMotion

/// Lets one drag pass from scrolling to moving a sheet and back, without a jump and without losing movement.
///
/// When scrolled content reaches its top, the rest of the drag moves the sheet. When the sheet is back in its
/// place, the drag scrolls again. The scroll view's own pan follows the finger all the time. The sheet's pan
/// is for the area around the scroll view: if the content can be dragged vertically, it waits for the scroll
/// view's pan to fail, and while that one drags the sheet, it does not begin with another finger. Nested
/// scroll views pass their drags on too.
///
/// UIKit has no such object; there, both recognisers work at the same time and correct each other.
@preconcurrency @MainActor
public final class NestedScrollCoordinator: NSObject {
  /// The object that moves the sheet.
  public weak var delegate: (any NestedScrollCoordinatorDelegate)?
  private weak var pan: UIPanGestureRecognizer?
  /// The scroll view's pan that drags the sheet.
  private weak var owner: ScrollPanGestureRecognizer?
  /// The scroll view's pan for which the delegate is asked.
  private weak var candidate: ScrollPanGestureRecognizer?
  private var target = ScrollSheetDragSplit.Target.content
  /// The time of the content's last movement in this drag, in real seconds since the session began.
  private var lastScroll: Double?

  /// The time over which the velocity of a finger is measured, in seconds.
  ///
  /// Source: the window of Flutter's and Android's estimates (docs/UIKIT_SEMANTICS.md, Gestures).
  private static let memory = 0.1

  /// Connects a scroll view to the sheet that contains it. The scroll view retains the coordinator; a new one
  /// replaces it.
  ///
  /// - Parameters:
  ///   - pan: The sheet's own recogniser.
  ///   - delegate: The object that moves the sheet; held weakly.
  public init(
    scrollView: UIScrollView, pan: UIPanGestureRecognizer, delegate: any NestedScrollCoordinatorDelegate
  ) {
    (self.pan, self.delegate) = (pan, delegate)
    super.init()
    scrollView.scrollCoordinator = self
  }

  /// Creates a coordinator for all scroll views on a card.
  init(pan: UIPanGestureRecognizer, delegate: any NestedScrollCoordinatorDelegate) {
    (self.pan, self.delegate) = (pan, delegate)
  }

  func isSheetPan(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === pan }

  /// The view that moves with the sheet.
  private var sheet: UIView? { pan?.view }

  // MARK: The drag

  /// Handles a touch that `pan` begins to follow.
  ///
  /// - Returns: Whether the touch has caught the sheet in flight.
  func touchDidBegin(on pan: ScrollPanGestureRecognizer) -> Bool {
    guard allows(pan, { $0.nestedScrollCoordinatorShouldCatchSheet(self) }) else { return false }
    beginDrag(for: pan, .sheet)
    return true
  }

  /// Returns the delegate's answer for `pan`; no if another pan drags the sheet.
  private func allows(
    _ pan: ScrollPanGestureRecognizer, _ ask: (any NestedScrollCoordinatorDelegate) -> Bool
  ) -> Bool {
    guard owner == nil, let delegate else { return false }
    candidate = pan
    defer { candidate = nil }
    return ask(delegate)
  }

  /// The pan that drags the sheet, or for which the delegate is asked.
  var scrollPan: UIPanGestureRecognizer? { owner ?? candidate }

  private func beginDrag(for pan: ScrollPanGestureRecognizer, _ target: ScrollSheetDragSplit.Target) {
    owner = pan
    self.target = target
    self.pan?.substitute = pan
  }

  /// Returns the part of the drag's `step` that moves the content; the rest moves the sheet.
  ///
  /// May call the client.
  func contentStep(
    of step: Double, pull: Double, axis: ScrollAxis, for pan: ScrollPanGestureRecognizer
  ) -> Double {
    let isOwner = owner === pan
    var split = ScrollSheetDragSplit(
      axis: axis, pull: pull,
      sheet: isOwner ? delegate?.nestedScrollCoordinatorSheetTranslation(self) ?? 0 : 0,
      target: isOwner ? target : .content)
    if !isOwner, step < 0, pull <= axis.range.lowerBound {
      split.sheet = Double(delegate?.nestedScrollCoordinatorSheetExpansion(self) ?? 0)
    }
    let parts = split.move(by: step)
    if parts.sheet != 0, !isOwner {
      guard allows(pan, { $0.nestedScrollCoordinatorShouldDragSheet(self) }) else { return step }
      beginDrag(for: pan, split.target)
    } else if isOwner {
      target = split.target
    }
    return parts.content
  }

  /// The points by which a sheet with detents could be higher; nil if it cannot.
  var sheetRoom: Double? { (delegate as? SheetDriver)?.room }

  /// Moves the sheet by its part of the drag.
  func moveSheet(by distance: Double, for pan: ScrollPanGestureRecognizer) {
    guard distance != 0 else { return }
    let moved = delegate?.nestedScrollCoordinator(self, dragsSheetBy: distance) ?? 0
    pan.account(.sheet, CGVector(dx: 0, dy: moved), of: sheet)
    pan.account(.band, CGVector(dx: 0, dy: distance - moved), of: sheet)
  }

  /// Records that the content moved at real time `time`.
  func contentMoved(at time: Double) {
    lastScroll = time
  }

  /// Whether the sheet follows the drag of `pan`.
  func sheetFollows(_ pan: ScrollPanGestureRecognizer) -> Bool { owner === pan && target == .sheet }

  /// Handles the end of the drag.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, in points per second in the window.
  ///   - didLift: Whether the finger lifted; false if the touch was cancelled.
  func endDrag(velocity: CGFloat, didLift: Bool, by pan: ScrollPanGestureRecognizer) {
    guard owner === pan else { return }
    let velocity = target == .sheet ? velocity : 0
    let now = pan.dispatcher?.stage.time ?? 0
    let isFling = lastScroll.map { now - $0 < Self.memory } ?? false
    owner = nil
    self.pan?.substitute = nil
    delegate?.nestedScrollCoordinator(
      self, releasesSheetWithVelocity: velocity, usesVelocity: didLift && !isFling)
  }

  /// Resets the state for the next touch.
  func resetForNextDrag() {
    guard owner == nil else { return }
    lastScroll = nil
  }
}

extension UIScrollView {
  /// The coordinator for this view's drags: its own, that of a scroll view around it, or a card's.
  var nearestScrollCoordinator: NestedScrollCoordinator? {
    var view: UIView? = self
    while let current = view {
      if let scrollCoordinator = (current as? UIScrollView)?.scrollCoordinator
        ?? (current as? any DraggedCard)?.scrollCoordinator
      {
        return scrollCoordinator
      }
      view = current.superview
    }
    return nil
  }
}
