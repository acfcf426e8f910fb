public import Foundation
import InterludeLayers

/// Shows how much of something is done as a line that fills.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private static let height: CGFloat = 4
  private let track = CALayer.part()
  private let filled = CALayer.part()

  /// An empty line at `frame`, in its superview's coordinates, in points; 4 points high where the frame has
  /// no height.
  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    isUserInteractionEnabled = false
    for line in [track, filled] { layer.addSublayer(line) }
    showColors()
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// How much is done, 0…1; setting it shows at once.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }
  private var done: Float = 0

  /// Sets how much is done, held to 0…1.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = progress.isNaN ? 0 : min(max(progress, 0), 1)
    if animated {
      layoutIfNeeded()
      UIView.animateControl { self.showProgress() }
    } else {
      showProgress()
    }
  }

  /// What fills the part that is done; nil for the tint.
  open var progressTintColor: UIColor? {
    didSet { showColors() }
  }

  /// What fills the rest; nil for the system's.
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

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    showColors()
  }

  /// As wide as `size`, 4 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// 4 points high, of any width.
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
    filled.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(done), height: bounds.height)
  }
}
