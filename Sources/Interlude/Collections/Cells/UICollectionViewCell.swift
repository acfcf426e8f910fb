public import Foundation

/// The view of an item: its content, and its appearance when selected and highlighted.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The container of the cell's content, with the size of the cell.
  public let contentView = UIView()

  /// Creates a cell at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: State

  /// Whether the item is selected. Overrides of the setter call super and change the appearance.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the item is touched. Overrides of the setter call super and change the appearance.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// The content of the cell, shown by a view in `contentView`; nil for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged() }
  }

  /// The view of `contentConfiguration`.
  private var configuredView: (any UIView & UIContentView)?

  /// Whether `contentConfiguration` is updated when the state changes.
  open var automaticallyUpdatesContentConfiguration = true

  private func contentConfigurationChanged() {
    guard let contentConfiguration else {
      configuredView?.removeFromSuperview()
      configuredView = nil
      return
    }
    if let view = configuredView, view.supports(contentConfiguration) {
      view.configuration = contentConfiguration
      return
    }
    configuredView?.removeFromSuperview()
    let view = contentConfiguration.makeContentView()
    view.frame = contentView.bounds
    contentView.addSubview(view)
    configuredView = view
  }

  /// Configures the cell for a changed state; called before layout after `setNeedsUpdateConfiguration()`.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Configures a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The current state.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }

  private var needsConfiguration = false

  /// Schedules `updateConfiguration(using:)` before the next layout of the cell.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the cell for `state`; calls `configurationUpdateHandler`. Overrides call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      configuredView?.configuration = content.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  private func stateChanged() {
    showSelection()
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: Backgrounds

  /// A view behind the content, with the size of the cell; nil for none.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView {
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  /// A view between background and content while the cell is selected or highlighted; nil for none.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      showSelection()
    }
  }

  private func showSelection() {
    guard let view = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return view.removeFromSuperview() }
    view.frame = bounds
    if view.superview !== self { insertSubview(view, belowSubview: contentView) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    backgroundView?.frame = bounds
    if let view = selectedBackgroundView, view.superview === self { view.frame = bounds }
    layOutContent()
    if let configuredView, configuredView.frame != contentView.bounds {
      configuredView.frame = contentView.bounds
    }
  }

  /// Returns the size that the content configuration's view prefers; without one the current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let configuredView else { return super.sizeThatFits(size) }
    let room = CGSize(width: max(0, size.width - accessoryWidth), height: size.height)
    let preferred = configuredView.sizeThatFits(room)
    return CGSize(width: preferred.width + accessoryWidth, height: preferred.height)
  }

  /// Sets the frame of the content view.
  func layOutContent() {
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  override var fittingContent: UIView { configuredView ?? contentView }
}
