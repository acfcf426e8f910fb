public import Foundation

/// A spinner above the content of a scroll view that a pull at the beginning starts.
///
/// A finger that pulls the content by 1.6 times the control's height sends `valueChanged`; the content then
/// rests below the control until `endRefreshing()`. The numbers are choices: UIKit publishes none.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// Whether a pull has not yet gone back since it started the control.
  private var isSpent = false

  /// The scroll view whose control this is.
  weak var scrollView: UIScrollView?

  /// Creates a control; the scroll view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = false
    spinner.alpha = 0
    addSubview(spinner)
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether the control shows that content is being loaded.
  open private(set) var isRefreshing = false

  /// The text below the spinner: font and colour of its first character are used.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = tintColor
  }

  /// Shows that content is being loaded, without a change of the content's offset. Sends no events.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.alpha = 1
    spinner.startAnimating()
    scrollView?.refreshInsetChanged(isEnd: false)
  }

  /// Hides the control; content below it moves back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    scrollView?.refreshInsetChanged(isEnd: true)
  }

  /// The inset of the content while the control is refreshing, in points.
  var inset: CGFloat { isRefreshing ? Self.height : 0 }

  /// Follows the content: `pull` is the distance from its beginning, and a finger may hold it.
  func follow(pull: CGFloat, width: CGFloat, origin: CGFloat, isHeld: Bool) {
    frame = CGRect(x: 0, y: origin - Self.height, width: width, height: Self.height)
    if !isRefreshing { spinner.alpha = min(max(pull / Self.height, 0), 1) }
    if pull <= 0 { isSpent = false }
    guard isEnabled, isHeld, !isRefreshing, !isSpent, pull >= 1.6 * Self.height else { return }
    isSpent = true
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = label.text?.isEmpty == false
    let size = spinner.sizeThatFits(.zero)
    let middle = bounds.midY - (hasTitle ? 10 : 0)
    spinner.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (middle - size.height / 2).rounded(), width: size.width,
      height: size.height)
    label.frame = CGRect(x: 0, y: spinner.frame.maxY + 4, width: bounds.width, height: 16)
  }
}
