import Foundation
import Interlude
import InterludeLayers

/// The selected view, and the views of the shown frame around it.
///
/// A live stage's views are read again several times a second. The views of an earlier frame come from a
/// repeated run, as soon as the playhead rests.
@MainActor
final class SelectionModel {
  var selection = StageSelection()
  private(set) var tree = ViewTree()
  /// The selected view, as it was last seen.
  private(set) var reading: SelectionReading?
  /// The name of the selected view, also in frames without it.
  private(set) var name: String?
  /// The frame whose views are in `tree`; nil before the first.
  private var shown: Moment?
  /// The instant at which the views are read next, in the window's time; nil if they are up to date.
  private(set) var nextDeadline: Double?
  private weak var view: UIView?

  private struct Moment: Equatable {
    let take: ObjectIdentifier
    let shot: Int?
    let isLive: Bool
  }

  /// The time between two readings of a live stage, in seconds.
  private static let interval = 0.15
  /// The time for which the playhead must rest before its frame is replayed, in seconds.
  private static let replayDelay = 0.25

  /// Selects nothing, for another content.
  func reset() {
    selection = StageSelection(filters: selection.filters)
    (tree, reading, name, shown, nextDeadline) = (ViewTree(), nil, nil, nil, nil)
  }

  /// Updates the views and the reading for the shown frame.
  func update(_ time: TimeMachine, at now: Double) {
    guard selection.layer != nil || selection.isPicking else {
      (reading, name, nextDeadline) = (nil, nil, nil)
      return
    }
    let moment = moment(of: time)
    if moment == shown {
      nextDeadline = nil
    } else if let due = nextDeadline, now >= due {
      look(time)
    } else if nextDeadline == nil {
      nextDeadline = now + (time.isLive ? Self.interval : Self.replayDelay)
    }
    updateReading(isLive: time.isLive)
  }

  private func moment(of time: TimeMachine) -> Moment {
    Moment(take: ObjectIdentifier(time.shownTake), shot: time.cursor, isLive: time.isLive)
  }

  /// Reads the views of the shown frame now.
  func look(_ time: TimeMachine) {
    let moment = moment(of: time)
    nextDeadline = nil
    guard moment != shown else { return }
    shown = moment
    view = nil
    if time.isLive {
      tree = ViewTree(of: time.shownTake.stage.windows)
      view = selection.layer.flatMap { Self.view(of: $0, in: time.shownTake.stage.windows) }
    } else if let cursor = time.cursor {
      let again = time.shownTake.again(upTo: cursor)
      tree = ViewTree(of: again.stage.windows)
      again.end()
    }
    updateReading(isLive: time.isLive)
  }

  private static func view(of layer: Int, in views: [UIView]) -> UIView? {
    for view in views {
      if view.layer.number == layer { return view }
      if let found = Self.view(of: layer, in: view.subviews) { return found }
    }
    return nil
  }

  private func updateReading(isLive: Bool) {
    guard let layer = selection.layer, let node = tree.node(ofLayer: layer),
      let scope = SelectionScope(layer, in: tree)
    else {
      reading = nil
      return
    }
    name = node.name
    reading = SelectionReading(
      node: node, ancestors: tree.ancestors(ofLayer: layer),
      geometry: (isLive ? view.map(ViewGeometry.init) : nil) ?? node.geometry, scope: scope,
      filters: selection.filters, isIsolated: selection.isIsolated)
  }

  // MARK: Selecting

  /// Selects the view with this layer; nil selects nothing.
  func select(_ layer: Int?, _ time: TimeMachine) {
    selection.layer = layer
    if layer == nil { selection.isIsolated = false }
    (selection.hovered, selection.isPicking) = (nil, false)
    shown = nil
    guard layer != nil else { return update(time, at: 0) }
    look(time)
  }

  /// Returns the layer of the frontmost view that draws something at a location of the content.
  ///
  /// In a lesson, the instruments show the side of that view from then on.
  func layer(at location: CGPoint, _ time: TimeMachine) -> Int? {
    let path = time.picture?.path(at: location) ?? []
    guard let last = path.last, let side = time.side(ofNode: last) else { return nil }
    if side != time.side { time.side = side }
    look(time)
    let first = time.shownTake.stage.layers.firstID
    return path.reversed().lazy.map { $0 - first }.first { self.tree.node(ofLayer: $0) != nil }
  }

  /// Selects a relative of the selected view, if there is one.
  func move(_ step: ViewTree.Step, _ time: TimeMachine) {
    look(time)
    if let layer = selection.layer.flatMap({ tree.layer(step, of: $0) }) { select(layer, time) }
  }
}
