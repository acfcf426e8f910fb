import Foundation
import Interlude
import InterludeLayers

/// The views of a stage at one instant, in drawing order: a view, then its subviews.
struct ViewTree: Equatable {
  /// A gesture recogniser of a view.
  struct Recognizer: Equatable {
    /// The number in the journal; 0 before the first touch.
    let number: Int
    /// The label in the journal.
    let label: String
    let state: String
    let isEnabled: Bool
  }

  struct Node: Equatable {
    /// The number of the view's layer, as in the journal.
    let layer: Int
    let className: String
    /// The title of its controller, its text, or its accessibility label or identifier; nil for none.
    let title: String?
    /// The index of the superview; nil for a window.
    let parent: Int?
    let depth: Int
    /// The name of its controller in the journal; nil if it is no controller's view.
    let controller: String?
    let recognizers: [Recognizer]
    let isHidden: Bool
    let geometry: ViewGeometry

    /// The class, with the title in quotes: "UILabel “Cosy”".
    var name: String { title.map { "\(className) “\($0)”" } ?? className }
  }

  private(set) var nodes: [Node] = []
  private var indexByLayer: [Int: Int] = [:]

  init() {}

  @MainActor init(of windows: [UIWindow]) {
    for window in windows { add(window, parent: nil, depth: 0) }
  }

  @MainActor
  private mutating func add(_ view: UIView, parent: Int?, depth: Int) {
    let index = nodes.count
    nodes.append(Node(view, parent: parent, depth: depth))
    indexByLayer[view.layer.number] = index
    for subview in view.subviews { add(subview, parent: index, depth: depth + 1) }
  }

  /// Returns the view with this layer; nil if there is none.
  func node(ofLayer layer: Int) -> Node? { indexByLayer[layer].map { nodes[$0] } }

  // MARK: Relatives

  /// A step from one view to another.
  enum Step { case parent, child, previous, next }

  /// Returns the layer of the superview, the first subview, or a neighbour among the subviews of one view.
  ///
  /// - Returns: nil if there is none.
  func layer(_ step: Step, of layer: Int) -> Int? {
    guard let index = indexByLayer[layer] else { return nil }
    switch step {
    case .parent: return nodes[index].parent.map { nodes[$0].layer }
    case .child:
      return nodes.indices.contains(index + 1) && nodes[index + 1].parent == index
        ? nodes[index + 1].layer : nil
    case .previous: return nodes[..<index].last { $0.parent == nodes[index].parent }?.layer
    case .next: return nodes[(index + 1)...].first { $0.parent == nodes[index].parent }?.layer
    }
  }

  /// Returns the views that contain the one with this layer, the nearest first.
  func ancestors(ofLayer layer: Int) -> [Node] {
    var found: [Node] = []
    var index = indexByLayer[layer].flatMap { nodes[$0].parent }
    while let current = index {
      found.append(nodes[current])
      index = nodes[current].parent
    }
    return found
  }

  /// Returns the views inside the one with this layer, in drawing order.
  func descendants(ofLayer layer: Int) -> ArraySlice<Node> {
    guard let index = indexByLayer[layer] else { return [] }
    let end = nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.endIndex
    return nodes[(index + 1)..<end]
  }

  /// Returns the views whose class or title contains `text`, without regard to case.
  func matches(_ text: String) -> [Node] {
    nodes.filter { $0.name.range(of: text, options: .caseInsensitive) != nil }
  }
}

/// The frame, transform and opacity of a view as they are on the screen.
struct ViewGeometry: Equatable {
  /// The frame in the superview, in points.
  let frame: CGRect
  let transform: CGAffineTransform
  let opacity: CGFloat

  @MainActor init(_ view: UIView) {
    let shown = view.layer.shown
    (frame, transform, opacity) = (shown.frame, shown.transform, shown.opacity)
  }
}

extension ViewTree.Node {
  @MainActor fileprivate init(_ view: UIView, parent: Int?, depth: Int) {
    layer = view.layer.number
    className = "\(type(of: view))"
    controller = view.controller.map { $0.title ?? "\(type(of: $0))" }
    let texts = [
      view.controller?.title, (view as? UILabel)?.text, (view as? UIButton)?.currentTitle,
      view.accessibilityIdentifier, view.accessibilityLabel,
    ]
    title = texts.lazy.compactMap(\.self).first { !$0.isEmpty }.map(Self.short)
    (self.parent, self.depth, isHidden) = (parent, depth, view.isHidden)
    geometry = ViewGeometry(view)
    recognizers = (view.gestureRecognizers ?? []).map {
      ViewTree.Recognizer(
        number: $0.journalNumber, label: $0.journalLabel, state: "\($0.state)", isEnabled: $0.isEnabled)
    }
  }

  /// Returns the first line, with at most 40 characters.
  private static func short(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }
}
