public import Foundation
import InterludeLayers

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private static let height: CGFloat = 4
  private let track = CALayer.internalLayer()
  private let filled = CALayer.internalLayer()

  /// Creates an empty bar with `frame`, in its superview's coordinates, in points. A height of 0 becomes 4.
  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    isUserInteractionEnabled = false
    for line in [track, filled] { layer.addSublayer(line) }
    showColors()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The completed fraction, 0…1. Setting it changes the bar without animation.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  private var storedProgress: Float = 0

  /// Sets the completed fraction, limited to 0…1.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard accepts(progress, "progress") else { return }
    storedProgress = min(max(progress, 0), 1)
    if animated {
      layoutIfNeeded()
      UIView.animateControl { self.showProgress() }
    } else {
      showProgress()
    }
  }

  /// The colour of the completed part; nil for the tint colour.
  open var progressTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The colour of the rest; nil for the default.
  open var trackTintColor: UIColor? {
    didSet { showColors() }
  }

  private func showColors() {
    filled.backgroundColor = shown(progressTintColor ?? tintColor)
    track.backgroundColor = shown(trackTintColor ?? .systemFill)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showColors()
  }

  /// Returns the width of `size` and a height of 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// A height of 4 points; no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    for line in [track, filled] { line.cornerRadius = bounds.height / 2 }
    showProgress()
  }

  private func showProgress() {
    filled.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: bounds.height)
      .mirrored(in: CGRect(origin: .zero, size: bounds.size), if: isContentMirrored)
  }
}
