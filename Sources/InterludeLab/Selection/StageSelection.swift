import Foundation

/// The selected view of the content. It belongs to the lab: it is no input of the scene, and no part of a
/// recording.
struct StageSelection: Equatable {
  /// The number of the selected view's layer; nil for none.
  var layer: Int?
  /// The number of the layer of the view under the pick tool; nil for none.
  var hovered: Int?
  /// Whether the next click on the stage selects a view.
  var isPicking = false
  /// Whether Curves, Calls and Gestures show only what concerns the selected view.
  var filters = true
  /// Whether the stage shows only the selected view.
  var isIsolated = false
}

/// A command that concerns the selected view, from a key, a control or the stage's menu.
package enum SelectionCommand: Equatable {
  case togglePicking
  /// Selects the view whose layer has this number.
  case select(Int)
  case clear
  case parent, child, previous, next
  case toggleFilter
  case toggleIsolation
  case copyName
  /// Shows and explains what moved the view last.
  case explainMotion
  /// Shows and explains the last decision about the view's recognisers.
  case explainGesture
}

/// The limit of the instruments while a view is selected: the view, the views around it and those in it.
struct SelectionScope: Equatable {
  /// The name of the selected view.
  let name: String
  /// The layers of the view, of those that contain it and of those in it.
  let layers: Set<Int>
  /// The numbers of the recognisers of these views.
  let recognizers: Set<Int>
  /// The names of the controllers of these views, as the journal has them.
  let controllers: Set<String>

  /// - Returns: nil if the tree has no such view.
  init?(_ layer: Int, in tree: ViewTree) {
    guard let node = tree.node(ofLayer: layer) else { return nil }
    let around = tree.ancestors(ofLayer: layer)
    let all = [node] + around + tree.descendants(ofLayer: layer)
    name = node.name
    layers = Set(all.map(\.layer))
    recognizers = Set(all.flatMap(\.recognizers).map(\.number))
    controllers = Set(all.compactMap(\.controller))
  }
}

/// The selected view as instruments read it.
struct SelectionReading: Equatable {
  let node: ViewTree.Node
  /// The views that contain it, the nearest first.
  let ancestors: [ViewTree.Node]
  let geometry: ViewGeometry
  let scope: SelectionScope
  let filters: Bool
  let isIsolated: Bool
}
