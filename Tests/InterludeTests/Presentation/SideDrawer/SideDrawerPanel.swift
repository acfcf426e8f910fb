import Foundation

@testable import Interlude

/// The panel of a drawer: contains the presented controller's view, rounds its free corners and casts its
/// shadow.
final class SideDrawerPanel: UIView {
  /// The extent of the shadow beside the panel.
  static let shadow: CGFloat = 32
  /// The extent of the background beyond the window's edge: a panel that is pulled further shows no gap.
  private static let overhang: CGFloat = 80

  private let edge: UIRectEdge
  private let backing = UIView()
  private let clip = UIView()

  init(edge: UIRectEdge) {
    self.edge = edge
    super.init(frame: .zero)
    clip.clipsToBounds = true
    backing.isUserInteractionEnabled = false
    backing.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    backing.layer.shadowRadius = 24
    backing.layer.shadowOffset = .zero
    backing.layer.shadowOpacity = 0.16
    for part in [backing, clip] {
      part.layer.cornerRadius = 16
      part.layer.cornerCurve = .continuous
      part.layer.maskedCorners =
        edge == .left
        ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Adds the presented controller's view.
  func hold(_ view: UIView) {
    guard view.superview !== clip else { return }
    clip.addSubview(view)
    setNeedsLayout()
  }

  /// Panels are raised: in the dark they are lighter than what they cover.
  override func adjust(_ traits: inout ResolvedTraits) {
    traits.level = .elevated
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    let content = clip.subviews.first
    content?.frame = clip.bounds
    backing.frame = CGRect(
      x: edge == .left ? -Self.overhang : 0, y: 0, width: bounds.width + Self.overhang, height: bounds.height)
    backing.backgroundColor = content?.backgroundColor
  }
}
