public import Foundation

/// What stands above or below the rows of a section: a short text, or what a subclass puts into it.
///
/// A subclass writes `required init(reuseIdentifier:)`: tables make views of registered classes by it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// What the view is there for; the table says it.
  enum Role {
    /// A header that stays in view above its rows.
    case bar
    /// Above a group.
    case groupHeader
    /// Below a group, or below the rows of a plain section.
    case footer
  }

  /// The name under which a table keeps the view for another section; nil for never.
  public let reuseIdentifier: String?
  /// Where the view's content goes.
  public let contentView = UIView()
  private var storedTextLabel: UILabel?
  var role = Role.bar {
    didSet { if role != oldValue { roleChanged() } }
  }

  /// A view for headers and footers.
  ///
  /// - Parameter reuseIdentifier: The name under which a table keeps it for another section.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// A view that is not used again.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text, made when it is first asked for.
  open var textLabel: UILabel? {
    if storedTextLabel == nil {
      let label = UILabel()
      label.numberOfLines = 0
      contentView.addSubview(label)
      storedTextLabel = label
      roleChanged()
    }
    return storedTextLabel
  }

  /// Lies behind the content, as large as the view; nil for nothing.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Called before the view is used for another section; overriding methods call super.
  open func prepareForReuse() {}

  private func roleChanged() {
    guard let label = storedTextLabel else { return }
    switch role {
    case .bar:
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .label
    case .groupHeader, .footer:
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
    }
    setNeedsLayout()
  }

  /// Points around the text.
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

  /// The height that the text needs in the width of `size`; without a text the present one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let label = storedTextLabel else { return CGSize(width: size.width, height: bounds.height) }
    let margins = margins
    let room = CGSize(width: max(1, size.width - margins.left - margins.right), height: .infinity)
    let height = label.sizeThatFits(room).height + margins.top + margins.bottom
    return CGSize(width: size.width, height: role == .bar ? max(height, 28) : height)
  }
}
