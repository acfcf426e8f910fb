import Foundation
import Interlude

/// The name of the selected view over the stage, with buttons that drop the filter and the selection.
final class SelectionPill: OverlayPanel {
  var perform: ((LabCommand) -> Void)?

  private let name = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private lazy var filter = LabButton(
    "Filter", hint: "Limit Curves, Calls and Gestures to the selected view", isToggle: true
  ) { [weak self] in
    self?.perform?(.selection(.toggleFilter))
  }
  private lazy var clear = LabButton(symbol: "xmark", hint: "Select nothing  Esc") { [weak self] in
    self?.perform?(.selection(.clear))
  }
  private static let widestName: CGFloat = 260

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    name.lineBreakMode = .byTruncatingMiddle
    for view in [name, filter, clear] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The width of the stage, in points, which the pill does not exceed.
  var available: CGFloat = 400 { didSet { if available != oldValue { setNeedsLayout() } } }

  private var nameWidth: CGFloat {
    min(name.lineWidth, Self.widestName, max(available - filterWidth - 32 - 40, 40))
  }
  private var filterWidth: CGFloat { filter.isHidden ? 0 : filter.sizeThatFits(.zero).width }

  override var size: CGSize { CGSize(width: 12 + nameWidth + 8 + filterWidth + 32 + 4, height: 36) }

  /// Shows a sentence while the pick tool waits, or the selected view; hides with neither.
  func show(_ reading: SelectionReading?, name text: String?, isPicking: Bool) {
    let words =
      isPicking
      ? "Click a view to select it" : reading == nil ? text.map { "\($0), not in this frame" } : text
    let isShown = words != nil
    // The text stays while the pill fades out.
    if let words, name.text != words {
      name.text = words
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
    if filter.isHidden != (reading == nil) {
      filter.isHidden = reading == nil
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
    if filter.isSelected != (reading?.filters == true) { filter.isSelected = reading?.filters == true }
    if isUserInteractionEnabled != isShown { isUserInteractionEnabled = isShown }
    setShown(isShown)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 12, y: 0, width: nameWidth, height: bounds.height)
    filter.frame = CGRect(x: 12 + nameWidth + 8, y: 2, width: filterWidth, height: 32)
    clear.frame = CGRect(x: bounds.width - 36, y: 2, width: 32, height: 32)
  }
}
