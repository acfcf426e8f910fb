import Foundation
import Interlude

/// The description of the control under a resting pointer: its accessibility hint, with its key.
final class Tooltip: UIView {
  /// The time for which the pointer rests before the description appears, in seconds.
  private static let delay = 0.6
  private static let widest: CGFloat = 280
  /// The width in points from which a control's middle may be far from the pointer.
  private static let widestControl: CGFloat = 240

  private let label = UILabel("", LabStyle.label, LabStyle.text, lines: 0)
  private weak var source: UIView?
  /// The pointer's place, in points of the window.
  private var pointer = CGPoint.zero
  /// Counts the changes of the source, so that only the last one appears.
  private var changeCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    // It repeats what the control says.
    accessibilityElementsHidden = true
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The shown text; nil while it is hidden.
  var text: String? { isHidden ? nil : label.text }

  func hide() {
    changeCount += 1
    source = nil
    isHidden = true
  }

  /// Follows the pointer, which lies over `view`.
  func point(at view: UIView?, _ location: CGPoint) {
    pointer = location
    let next = view?.nearestWithHint
    guard next !== source else { return }
    hide()
    source = next
    guard let next, let stage else { return }
    stage.at(stage.time + Self.delay) { [weak self, weak next, changeCount] in
      guard let self, let next, changeCount == self.changeCount else { return }
      show(next)
    }
  }

  /// Shows the description below its control, or above it where there is no room.
  private func show(_ view: UIView) {
    guard let root = superview, view.window != nil, let hint = view.accessibilityHint else { return }
    backgroundColor = LabStyle.surface
    layer.borderColor = LabStyle.edge.cgColor
    label.text = hint
    let size = label.sizeThatFits(CGSize(width: Self.widest, height: .infinity))
    let (width, height) = (size.width.rounded(.up) + 16, size.height.rounded(.up) + 10)
    let box = view.convert(view.bounds, to: root)
    let below = box.maxY + 6
    // The tooltip of an edge through a plot stands left of the pointer, beside the values there.
    let middle = box.width > Self.widestControl ? pointer.x - width / 2 - 12 : box.midX
    frame = CGRect(
      x: min(max(middle - width / 2, 4), root.bounds.width - width - 4).rounded(),
      y: (below + height <= root.bounds.height ? below : box.minY - height - 6).rounded(), width: width,
      height: height)
    label.frame = CGRect(x: 8, y: 5, width: width - 16, height: height - 10)
    isHidden = false
  }
}

extension UIView {
  /// The view itself, or the nearest around it, that has an accessibility hint; nil for none.
  fileprivate var nearestWithHint: UIView? {
    var view: UIView? = self
    while let current = view, current.accessibilityHint == nil { view = current.superview }
    return view
  }
}
