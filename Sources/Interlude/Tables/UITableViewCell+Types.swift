extension UITableViewCell {
  /// The layout of a cell's labels.
  public nonisolated enum CellStyle: Int, Sendable {
    /// An image and a text label.
    case `default`
    /// A text label on the left, and a secondary label on the right.
    case value1
    /// A text label, and a smaller label below it.
    case subtitle = 3
  }

  /// The appearance of a selected cell.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// No selection appearance.
    case none
    /// As `default`.
    case blue
    /// As `default`.
    case gray
    /// A grey background.
    case `default`
  }

  /// The standard accessory at the right edge of a cell.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron: the row leads to another screen.
    case disclosureIndicator
    /// A check mark: the row is chosen.
    case checkmark = 3
  }

  /// Whether lines separate the rows of a table.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    /// No lines.
    case none
    /// Lines of one device pixel.
    case singleLine
  }
}
