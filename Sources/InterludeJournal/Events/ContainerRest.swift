/// A container controller at rest, such as a navigation controller.
package struct ContainerRest: Codable, Equatable, Sendable {
  /// The number of the container.
  package var container: Int
  /// Whether the container itself has appeared.
  package var isVisible: Bool
  /// The numbers of its controllers, bottom first or from the leading edge.
  package var controllers: [Int]
  /// The number of the controller on top, or of the selected one; nil for none.
  package var top: Int?
  /// The numbers of the controllers that have appeared.
  package var appeared: [Int]
  /// The numbers of the controllers whose views are in the container.
  package var shown: [Int]
  /// The number of the controller whose item the bar marks or shows on top; nil for none.
  package var item: Int?
  /// Center, size and opacity of the view that is shown and of the bars, in points.
  package var places: [Double]
  /// The properties that decide `places`, and the number of changes of the controllers without a transition.
  package var conditions: [Double]

  package init(container: Int, isVisible: Bool = true, controllers: [Int], top: Int?) {
    (self.container, self.isVisible) = (container, isVisible)
    (self.controllers, self.top, item) = (controllers, top, top)
    appeared = top.map { [$0] } ?? []
    (shown, places, conditions) = (appeared, [], [])
  }

  /// The keys in a journal file.
  private enum CodingKeys: String, CodingKey {
    case container
    case isVisible = "visible"
    case controllers, top, appeared, shown, item, places, conditions
  }
}
