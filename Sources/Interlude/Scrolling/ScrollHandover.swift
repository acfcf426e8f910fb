public import Foundation
import InterludeJournal
import InterludeMotion

/// Lets one drag pass from scrolling to moving a sheet and back, without a jump and without losing any of it.
///
/// When content that a finger scrolls reaches its top, the rest of the finger's way moves the sheet; when
/// the sheet is pushed back home, the way scrolls again. The scroll view's own pan reads the finger all the
/// time. The sheet's pan is for everything beside the scroll view: where the content can be dragged
/// vertically, it waits for the scroll view's to fail. Scroll views inside this one pass their drags on too.
///
/// UIKit has no such object; there, both recognisers work at once and correct each other.
@preconcurrency @MainActor
public final class ScrollHandover: NSObject {
  /// Who moves the sheet.
  public weak var delegate: (any ScrollHandoverDelegate)?
  private weak var pan: UIPanGestureRecognizer?
  /// The scroll view's pan that has the sheet in its hand.
  private weak var owner: ScrollPanGestureRecognizer?
  private var holder = HandoverTravel.Holder.content
  /// Real seconds at which the content moved last in this drag.
  private var lastScroll: Double?

  /// Seconds over which the velocity of a finger is measured.
  ///
  /// Source: SEMANTICS H.
  private static let memory = 0.1

  /// Connects a scroll view with the sheet on which it lies. The scroll view keeps the object; a new one
  /// takes its place.
  ///
  /// - Parameters:
  ///   - pan: The sheet's own recogniser.
  ///   - delegate: Who moves the sheet; held weakly.
  public init(
    scrollView: UIScrollView, pan: UIPanGestureRecognizer, delegate: any ScrollHandoverDelegate
  ) {
    (self.pan, self.delegate) = (pan, delegate)
    super.init()
    scrollView.handover = self
  }

  /// For all scroll views on a card.
  init(pan: UIPanGestureRecognizer, delegate: any ScrollHandoverDelegate) {
    (self.pan, self.delegate) = (pan, delegate)
  }

  func isSheetPan(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === pan }

  /// The view that moves when the sheet does.
  private var sheet: UIView? { pan?.view }

  // MARK: The drag

  /// A finger went down for `pan`.
  ///
  /// - Returns: Whether it has caught the sheet.
  func fingerWentDown(on pan: ScrollPanGestureRecognizer) -> Bool {
    guard owner == nil, delegate?.scrollHandoverCatchesSheet(self) == true else { return false }
    take(for: pan, .sheet)
    return true
  }

  private func take(for pan: ScrollPanGestureRecognizer, _ holder: HandoverTravel.Holder) {
    owner = pan
    self.holder = holder
  }

  /// How much of a finger's `step` the content is to take; the rest is the sheet's.
  ///
  /// May call the client.
  func contentPart(
    of step: Double, pull: Double, axis: ScrollAxis, for pan: ScrollPanGestureRecognizer
  ) -> Double {
    let isOwner = owner === pan
    var travel = HandoverTravel(
      axis: axis, pull: pull, sheet: isOwner ? delegate?.scrollHandoverSheetPull(self) ?? 0 : 0,
      holder: isOwner ? holder : .content)
    let parts = travel.move(by: step)
    if parts.sheet != 0, !isOwner {
      guard owner == nil, delegate?.scrollHandoverTakesSheet(self) == true else { return step }
      take(for: pan, travel.holder)
    } else if isOwner {
      holder = travel.holder
    }
    return parts.content
  }

  /// Moves the sheet by its part of the finger's way.
  func moveSheet(by distance: Double, for pan: ScrollPanGestureRecognizer) {
    guard distance != 0 else { return }
    let moved = delegate?.scrollHandover(self, pullsSheetBy: distance) ?? 0
    pan.account(.sheet, CGVector(dx: 0, dy: moved), of: sheet)
    pan.account(.band, CGVector(dx: 0, dy: distance - moved), of: sheet)
  }

  /// The content moved at real time `time`.
  func contentMoved(at time: Double) {
    lastScroll = time
  }

  /// Whether the sheet moves with the finger of `pan`.
  func sheetFollows(_ pan: ScrollPanGestureRecognizer) -> Bool { owner === pan && holder == .sheet }

  /// The finger is gone.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second.
  ///   - isFree: Whether it left by itself.
  func letGo(velocity: CGFloat, isFree: Bool, by pan: ScrollPanGestureRecognizer) {
    guard owner === pan else { return }
    let velocity = holder == .sheet ? velocity : 0
    let now = pan.dispatcher?.stage.time ?? 0
    let isFling = lastScroll.map { now - $0 < Self.memory } ?? false
    owner = nil
    delegate?.scrollHandover(self, letsGoWith: velocity, isMeant: isFree && !isFling)
  }

  /// The next finger has done nothing yet.
  func forget() {
    guard owner == nil else { return }
    lastScroll = nil
  }
}

extension UIScrollView {
  /// What takes the rest of this view's drags: its own, that of a scroll view around it, or a card's.
  var nearestHandover: ScrollHandover? {
    var view: UIView? = self
    while let current = view {
      if let handover = (current as? UIScrollView)?.handover ?? (current as? SheetCard)?.handover {
        return handover
      }
      view = current.superview
    }
    return nil
  }
}
