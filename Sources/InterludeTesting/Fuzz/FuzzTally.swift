import Interlude
import InterludeJournal

/// Counts of what sessions did to the transitions of a scene.
package struct FuzzTally: Equatable, Sendable, Codable {
  /// Transitions that presented a controller of the scene.
  package var presentations = 0
  /// Drags of a presented view, except by scroll views.
  package var drags = 0
  /// Frames in which a finger caught a moving view of a presentation.
  package var catches = 0
  /// Frames in which a finger let a view of a presentation go, and an animation took over.
  package var releases = 0
  /// Transitions that went back to their beginning.
  package var cancels = 0
  /// Drags that moved a scroll view and the view below it.
  package var handOvers = 0
  /// Losses of the window's focus while a finger was down.
  package var focusLosses = 0
  /// Drags and catches of views outside of presentations, except by scroll views.
  package var (pageDrags, pageCatches) = (0, 0)

  package init() {}

  package static func += (sum: inout FuzzTally, other: FuzzTally) {
    for count in counts { sum[keyPath: count] += other[keyPath: count] }
  }

  private static var counts: [WritableKeyPath<FuzzTally, Int>] {
    [
      \.presentations, \.drags, \.catches, \.releases, \.cancels, \.handOvers, \.focusLosses, \.pageDrags,
      \.pageCatches,
    ]
  }

  /// Returns a sentence with the counts below 20 in 1,000 interruptions; nil if there are none.
  ///
  /// The views that sessions can drag decide which counts matter.
  package func shortage(of dragged: FuzzSubject.Dragged, interruptions: Int) -> String? {
    let least = interruptions / 50
    func missing(_ needed: [(String, Int)]) -> String? {
      let few = needed.filter { $0.1 < least }.map { "\($0.1) \($0.0)" }
      return few.isEmpty ? nil : "too few in \(interruptions) interruptions: " + few.joined(separator: ", ")
    }
    let dragsAndCatches = [("drags", drags), ("catches", catches)]
    return switch dragged {
    case .presented: missing([("presentations", presentations)] + dragsAndCatches)
    case .presentedThroughout: missing(dragsAndCatches)
    case .presentedAtRest: missing([("drags", drags)])
    case .page: missing([("drags on the page", pageDrags), ("catches on the page", pageCatches)])
    case .menus: missing([("presentations", presentations)])
    case .nothing: nil
    }
  }

  package var text: String {
    "\(presentations) presentations, \(drags) drags, \(catches) catches, \(releases) releases, "
      + "\(cancels) cancels, \(handOvers) hand-overs, \(focusLosses) focus losses; "
      + "on the page \(pageDrags) drags, \(pageCatches) catches"
  }
}

/// Counts what a session does to the transitions of its scene.
@MainActor
final class FuzzTallyProbe: StageProbe {
  private(set) var tally = FuzzTally()
  /// The requests of the scene for presentations that have not begun.
  private var requests: Set<Int> = []
  /// The consumers of each drag's movement so far.
  private var consumers: [Int: Set<TravelEntry.Consumer>] = [:]
  private var lastFrames = (caught: -1, released: -1)

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    guard case .began = step, let view = pan.view, !(view is UIScrollView) else { return }
    if view.isInPresentation { tally.drags += 1 } else { tally.pageDrags += 1 }
  }

  func focusWasLost() { tally.focusLosses += 1 }

  func read(_ entry: JournalEntry, on stage: Stage) {
    switch entry.event {
    case .transition(let call):
      if call.call.hasPrefix("present("), !stage.isDisturbing { requests.insert(call.transition) }
    case .request(let request):
      switch request.step {
      case .began: if requests.remove(request.request) != nil { tally.presentations += 1 }
      case .ended: if request.detail == "taken back" { tally.cancels += 1 }
      case .dropped, .done, .revoked: requests.remove(request.request)
      case .queued, .completions: break
      }
    case .handOff(let handOff): read(handOff, in: entry.frame, on: stage)
    case .travel(let travel): read(travel)
    case .touch, .gesture, .appearance, .animation, .motion, .scroll, .lag, .release, .zoom, .picture,
      .setting, .frame, .rest, .cost, .misuse, .note:
      break
    }
  }

  private func read(_ handOff: HandOffEntry, in frame: Int, on stage: Stage) {
    guard !handOff.subject.hasSuffix(".bounds") else { return }
    func isHeld(_ mover: String) -> Bool { mover == "finger" || mover == "held" }
    let isPresented = !stage.presentedControllers.isEmpty
    switch (isHeld(handOff.from), isHeld(handOff.to)) {
    case (false, true):
      guard handOff.from != "rest", lastFrames.caught != frame else { return }
      lastFrames.caught = frame
      if isPresented { tally.catches += 1 } else { tally.pageCatches += 1 }
    case (true, false):
      guard isPresented, handOff.to != "rest", lastFrames.released != frame else { return }
      lastFrames.released = frame
      tally.releases += 1
    case (true, true), (false, false): break
    }
  }

  private func read(_ travel: TravelEntry) {
    switch travel.consumer {
    case .slop: consumers[travel.drag] = []
    case .scroll, .sheet:
      let isNew = consumers[travel.drag, default: []].insert(travel.consumer).inserted
      if isNew, consumers[travel.drag]?.count == 2 { tally.handOvers += 1 }
    case .finger, .band, .across: break
    }
  }
}
