import Foundation
import Interlude

/// The row with the shown instant, the whole session, and the buttons for zoom, fit and the selected range.
final class TimelineBar: UIView {
  static let height: CGFloat = 36

  let map = SessionMap()
  let readout = TimelineReadout(frame: .zero)
  var perform: ((LabCommand) -> Void)?
  private lazy var live = button("Live", "Return to the end of the session  End", .live, isToggle: true)
  private lazy var side = button("Naive", "The side that the instruments show: switch  V", .toggleSide)
  private lazy var demonstrate = button(
    "Show me", LessonStrip.demonstrationHint, .demonstrate)
  private lazy var zoomOut = button("−", "Zoom out  −, or Ctrl and wheel", .timeline(.zoomOut))
  private lazy var zoomIn = button("+", "Zoom in  +, or Ctrl and wheel", .timeline(.zoomIn))
  private lazy var fits = [
    button("Gesture", "Fit the last gesture  Z", .timeline(.fitGesture)),
    button("Transition", "Fit the transition  X", .timeline(.fitTransition)),
    button("All", "Fit the session  0", .timeline(.fitAll)),
  ]
  private lazy var loop = button(
    "Loop", "Play the selected range again and again  O", .timeline(.toggleLoop), isToggle: true)
  private lazy var ranges = [
    loop,
    button("Save range", "Save a recording that ends with the range", .timeline(.saveRange)),
    button("Clear", "Select no range", .timeline(.clearRange)),
  ]
  private var hasRange = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [map, readout] + ranges + [demonstrate, side, live, zoomOut, zoomIn] + fits {
      addSubview(view)
    }
    for view in ranges + [demonstrate, side] { view.isHidden = true }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func button(
    _ title: String, _ hint: String, _ command: LabCommand, isToggle: Bool = false
  ) -> LabButton {
    LabButton(title, hint: hint, isToggle: isToggle) { [weak self] in self?.perform?(command) }
  }

  /// Shows the side of a lesson that the instruments read: 0 or 1; nil for a scene.
  func show(side index: Int?) {
    let title = index == 1 ? "Natural" : "Naive"
    guard side.isHidden != (index == nil) || side.title != title else { return }
    side.isHidden = index == nil
    side.title = title
    setNeedsLayout()
  }

  /// - Parameters:
  ///   - isLive: Whether the session continues and the timeline follows it.
  ///   - hasRange: Whether a range is selected.
  func show(isLive: Bool, hasRange: Bool, loops: Bool) {
    if live.isSelected != isLive { live.isSelected = isLive }
    if loop.isSelected != loops { loop.isSelected = loops }
    guard hasRange != self.hasRange else { return }
    self.hasRange = hasRange
    for view in ranges { view.isHidden = !hasRange }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    readout.frame = CGRect(x: 0, y: 2, width: Track.gutter, height: 32)
    var right = bounds.width - 12
    func place(_ views: [LabButton]) {
      for view in views.reversed() {
        let width = max(view.sizeThatFits(bounds.size).width, 32)
        right -= width
        view.frame = CGRect(x: right, y: 2, width: width, height: LabButton.height)
      }
    }
    // In a narrow window, the keys fit.
    let isNarrow = bounds.width < (hasRange ? 900 : 640)
    for view in fits { view.isHidden = isNarrow }
    if !isNarrow { place(fits) }
    place([live, zoomOut, zoomIn])
    let isSmall = bounds.width < 640
    demonstrate.isHidden = side.isHidden || isSmall
    if !side.isHidden { place(isSmall ? [side] : [demonstrate, side]) }
    // In a small window, the palette has the other commands.
    for view in ranges { view.isHidden = !hasRange || isSmall && view !== loop }
    if hasRange { place(isSmall ? [loop] : ranges) }
    map.frame = CGRect(
      x: Track.gutter, y: 4, width: max(right - 8 - Track.gutter, 0), height: bounds.height - 8)
  }
}
