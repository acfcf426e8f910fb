/// The result of a layer's last commit.
struct CommittedNode {
  /// The ID of the layer's node; 0 outside a window.
  private(set) var id = 0
  /// The display node; nil when the layer or one below it has changed, and when it shows nothing.
  private(set) var node: DisplayNode?
  /// Whether the layer has been committed in its window.
  private(set) var wasShown = false

  /// Assigns an ID of `tree`; nil for none.
  @MainActor
  mutating func enter(_ tree: LayerTree?) {
    node = nil
    id = tree?.nextID() ?? 0
    if tree == nil { wasShown = false }
  }

  mutating func markShown() {
    wasShown = true
  }

  mutating func keep(_ node: DisplayNode?) {
    self.node = node
  }

  mutating func invalidate() {
    node = nil
  }
}
