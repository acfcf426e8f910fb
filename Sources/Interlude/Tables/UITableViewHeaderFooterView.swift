public import Foundation

/// A header or footer of a section: a label, or a subclass's content.
///
/// Subclasses implement `required init(reuseIdentifier:)`, which tables call for registered classes.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The view's role, which the table sets.
  enum Role {
    /// A floating header of a plain table.
    case bar
    /// A header above a group.
    case groupHeader
    /// A footer below a group or a plain section.
    case footer
  }

  /// The identifier for reuse; nil if the view is not reused.
  public let reuseIdentifier: String?
  /// The container of the view's content.
  public let contentView = UIView()
  private var storedTextLabel: UILabel?
  var role = Role.bar {
    didSet { if role != oldValue { roleChanged() } }
  }

  /// Creates a header or footer view.
  ///
  /// - Parameter reuseIdentifier: The identifier for reuse; nil if the view is not reused.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// Creates a view that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The label, created on first access.
  open var textLabel: UILabel? {
    if storedTextLabel == nil {
      let label = UILabel()
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
      storedTextLabel = label
      roleChanged()
    }
    return storedTextLabel
  }

  /// A view behind the content, with the size of the view; nil for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Called before the view is reused for another section. Overrides call super.
  open func prepareForReuse() {}

  private func roleChanged() {
    guard let label = storedTextLabel else { return }
    switch role {
    case .bar:
      label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
        for: .systemFont(ofSize: 13, weight: .semibold),
        compatibleWith: traitCollection)
      label.textColor = .label
    case .groupHeader, .footer:
      label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
      label.textColor = .secondaryLabel
    }
    setNeedsLayout()
  }

  /// The margins of the text, in points.
  private var margins: UIEdgeInsets {
    let side = UITableViewCell.margin
    return switch role {
    case .bar: UIEdgeInsets(top: 6, left: side, bottom: 6, right: side)
    case .groupHeader: UIEdgeInsets(top: 20, left: side, bottom: 8, right: side)
    case .footer: UIEdgeInsets(top: 8, left: side, bottom: 12, right: side)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let label = storedTextLabel else { return }
    let box = bounds.inset(by: margins)
    let height = min(label.sizeThatFits(CGSize(width: box.width, height: .infinity)).height, bounds.height)
    let y: CGFloat =
      switch role {
      case .bar: ((bounds.height - height) / 2).rounded()
      case .groupHeader: bounds.height - margins.bottom - height
      case .footer: margins.top
      }
    label.frame = CGRect(x: box.minX, y: y, width: max(0, box.width), height: height)
  }

  /// Returns the size that fits the text in the width of `size`; without a label, the current height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let label = storedTextLabel else { return CGSize(width: size.width, height: bounds.height) }
    let margins = margins
    let room = CGSize(width: max(1, size.width - margins.left - margins.right), height: .infinity)
    let height = label.sizeThatFits(room).height + margins.top + margins.bottom
    return CGSize(width: size.width, height: role == .bar ? max(height, 28) : height)
  }
}
