/// A description of a cell's content, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows the content.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the description for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The content that is shown.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show `configuration` instead of its present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether `configuration` has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view with a configuration.
public protocol UIConfigurationState: Sendable {}

/// The state of a cell, for its configuration.
public nonisolated struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Whether the item is selected.
  public var isSelected: Bool
  /// Whether the item is touched.
  public var isHighlighted: Bool
}
