extension UITableViewCell {
  /// How a cell places its labels.
  public nonisolated enum CellStyle: Int, Sendable {
    /// A picture and a line.
    case `default`
    /// A line at the left, and a softer one at the right edge.
    case value1
    /// A line, and a smaller one below it.
    case subtitle = 3
  }

  /// How a cell shows that it is selected.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// Not at all.
    case none
    /// As `default`.
    case blue
    /// As `default`.
    case gray
    /// By a grey ground.
    case `default`
  }

  /// What stands at the right edge of a cell.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads elsewhere.
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
