import InterludeInput

/// A presentation style: one row of the table of styles.
@MainActor
struct PresentationStyle {
  typealias Maker = (_ presented: UIViewController, _ presenting: UIViewController?) ->
    UIPresentationController

  /// The part of the window that a presentation covers.
  enum Area {
    case window
    /// The nearest controller that defines a presentation context.
    case context
    /// The part that the presentation controller chooses; the window by default.
    case vended
  }

  let style: UIModalPresentationStyle
  let makeController: Maker
  /// Whether the presenter's view leaves the window while the controller is presented.
  let removesPresentersView: Bool
  let area: Area
  /// The name of the style in a disturbance; nil if no disturbance presents in it.
  let disturbance: Disturbance.Style?

  /// The style that `.automatic` stands for.
  static let automatic = UIModalPresentationStyle.pageSheet

  static let all: [PresentationStyle] = [
    row(.automatic, sheet, removesPresentersView: false, .window, .automatic),
    row(.fullScreen, plain, removesPresentersView: true, .window, .fullScreen),
    row(.pageSheet, sheet, removesPresentersView: false, .window),
    row(.formSheet, sheet, removesPresentersView: false, .window),
    row(.currentContext, plain, removesPresentersView: true, .context),
    row(.custom, plain, removesPresentersView: false, .vended),
    row(.overFullScreen, plain, removesPresentersView: false, .window, .overFullScreen),
    row(.overCurrentContext, plain, removesPresentersView: false, .context),
    row(.popover, popover, removesPresentersView: false, .window),
    row(.none, sheet, removesPresentersView: false, .window),
  ]

  private static let plain: Maker = { UIPresentationController(presentedViewController: $0, presenting: $1) }
  private static let popover: Maker = {
    UIPopoverPresentationController(presentedViewController: $0, presenting: $1)
  }
  private static let sheet: Maker = {
    UISheetPresentationController(presentedViewController: $0, presenting: $1)
  }

  private static func row(
    _ style: UIModalPresentationStyle, _ makeController: @escaping Maker, removesPresentersView: Bool,
    _ area: Area, _ disturbance: Disturbance.Style? = nil
  ) -> PresentationStyle {
    PresentationStyle(
      style: style, makeController: makeController, removesPresentersView: removesPresentersView, area: area,
      disturbance: disturbance)
  }

  /// Returns the row of `style`.
  static func of(_ style: UIModalPresentationStyle) -> PresentationStyle {
    guard let row = all.first(where: { $0.style == style }) else {
      preconditionFailure("the table of presentation styles has no row for \(style)")
    }
    return row
  }

  /// Returns the row of the style in which a disturbance presents.
  static func of(_ disturbance: Disturbance.Style) -> PresentationStyle {
    guard let row = all.first(where: { $0.disturbance == disturbance }) else {
      preconditionFailure("the table of presentation styles has no row for the disturbance \(disturbance)")
    }
    return row
  }
}
