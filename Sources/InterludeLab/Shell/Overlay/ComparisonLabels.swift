import Foundation
import Interlude

/// The names of compared branches over the stage, and the divider of a wipe.
final class ComparisonLabels: UIView {
  /// The compared branches.
  struct Content: Equatable {
    let mode: ComparisonMode
    let current: String
    let other: String
    /// The numbers of the two branches, for their colours.
    let branches: [Int]
    /// The divider's part of the width, 0…1.
    let wipe: CGFloat
    /// Whether the other branch is shown, while the branches alternate.
    let showsOther: Bool
  }

  private let labels = (0...1).map { _ in
    UILabel("", LabStyle.labelStrong, LabStyle.onBranch)
  }
  let divider = WipeDivider(frame: .zero)
  private var content: Content?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    for label in labels {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      label.layer.cornerRadius = 4
      label.clipsToBounds = true
      addSubview(label)
    }
    addSubview(divider)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The divider alone takes touches; all others are the stage's.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !isHidden && !divider.isHidden && divider.frame.contains(point)
  }

  /// - Parameter stage: The content's frame in the window.
  func show(_ content: Content?, in stage: CGRect) {
    if frame != stage { frame = stage }
    guard content != self.content else { return }
    self.content = content
    isHidden = content == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    let width = bounds.width
    let edge = content.mode == .wipe ? width * content.wipe : width / 2
    labels[0].text =
      switch content.mode {
      case .blink: content.showsOther ? content.other : content.current
      case .overlay, .difference, .sideBySide, .wipe: content.current
      }
    labels[1].text =
      switch content.mode {
      case .overlay: "over it: \(content.other)"
      case .difference: "− \(content.other)"
      case .blink, .sideBySide, .wipe: content.other
      }
    labels[1].isHidden = content.mode == .blink
    // If both branches are in one place, their names share the width.
    let (first, second) = (labels[0].lineWidth + 14, labels[1].lineWidth + 14)
    let shares = max(min(first, width - 20 - second), min(first, (width - 20) / 2))
    for (index, label) in labels.enumerated() {
      let room =
        switch content.mode {
        case .sideBySide, .wipe: (index == 0 ? edge : width - edge) - 16
        case .overlay, .difference: index == 0 ? shares : width - 20 - min(first, shares)
        case .blink: width - 16
        }
      let size = min(index == 0 ? first : second, max(room, 0))
      let isOther = index == 1 || content.mode == .blink && content.showsOther
      label.backgroundColor = BranchStyle.color(content.branches[isOther ? 1 : 0])
      // A wipe's names stand at its divider.
      let x =
        switch content.mode {
        case .wipe: index == 0 ? edge - 8 - size : edge + 8
        case .sideBySide: index == 0 ? 8 : edge + 8
        case .overlay, .difference, .blink: index == 0 ? 8 : labels[0].frame.maxX + 4
        }
      label.frame = CGRect(x: x.rounded(), y: 8, width: size, height: 20)
    }
    divider.isHidden = content.mode != .wipe
    divider.frame = CGRect(x: (edge - 6).rounded(), y: 0, width: 12, height: bounds.height)
  }
}

/// The line between two branches, which a drag moves.
final class WipeDivider: UIControl {
  /// Called with the line's part of the width, 0…1.
  var move: ((CGFloat) -> Void)?
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = LabStyle.accent
    line.isUserInteractionEnabled = false
    addSubview(line)
    accessibilityLabel = "Divider between the branches"
    accessibilityHint = "Drag to show more of one branch"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let superview, superview.bounds.width > 0 else { return false }
    move?(touch.location(in: superview).x / superview.bounds.width)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: bounds.midX - 1, y: 0, width: 2, height: bounds.height)
  }
}
