import Foundation
import Interlude

/// The whole session at a small scale: transitions as bars, gestures as lines, the visible part in a frame.
final class SessionMap: UIControl {
  /// Called with an instant, in seconds, that the timeline should show.
  var show: ((Double) -> Void)?

  /// The instant in the middle of the visible part, in seconds; nil before the first frame.
  private(set) var shownTime: Double?
  /// The end of the session, in seconds.
  var end: Double { outline.end }

  private let plot = PlotCanvasView()
  private let visible = UIView()
  private let head = UIView()
  private var axis = TimeAxis(range: 0...1)
  private var outline = SessionOutline()
  /// The state of the last drawing.
  private var drawn: Drawing?

  private struct Drawing: Equatable {
    let axis: TimeAxis
    let transitions: SessionOutline.Span?
    let gestures: SessionOutline.Span?
    let selection: ClosedRange<Double>?
    let isDark: Bool
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityLabel = "Session"
    accessibilityHint = "The whole session: drag to go there"
    backgroundColor = LabStyle.well
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    head.backgroundColor = LabStyle.accent
    visible.layer.borderWidth = 1
    visible.layer.cornerRadius = 5
    for view in [plot, visible, head] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// - Parameters:
  ///   - end: The end of the map, in seconds.
  ///   - visible: The axis of the timeline.
  ///   - head: The shown instant, in seconds.
  func show(
    _ outline: SessionOutline, until end: Double, visible: TimeAxis, head time: Double?,
    selection: ClosedRange<Double>?
  ) {
    guard bounds.width > 1 else { return }
    self.outline = outline
    // The scale changes in steps of a tenth, so that a session that grows is not drawn again in each frame.
    let step = exp2((log2(max(end, 2)) * 7).rounded(.up) / 7)
    axis = TimeAxis(range: 0...step, width: bounds.width, folds: visible.folds)
    let drawing = Drawing(
      axis: axis, transitions: outline.transitions.last, gestures: outline.gestures.last,
      selection: selection,
      isDark: traitCollection.userInterfaceStyle == .dark)
    if drawing != drawn {
      drawn = drawing
      traitCollection.performAsCurrent { draw(selection) }
    }
    let range = visible.range
    shownTime = min(max((range.lowerBound + range.upperBound) / 2, 0), outline.end)
    let left = max(0, axis.x(range.lowerBound))
    let right = min(bounds.width, axis.x(range.upperBound))
    self.visible.frame = CGRect(x: left, y: 0, width: max(6, right - left), height: bounds.height)
    head.isHidden = time == nil
    let x = axis.x(time ?? 0).rounded()
    head.frame = CGRect(x: min(x, bounds.width - 1), y: 0, width: 1, height: bounds.height)
  }

  private func draw(_ selection: ClosedRange<Double>?) {
    visible.layer.borderColor = LabStyle.accent.cgColor
    visible.backgroundColor = LabStyle.accent.withAlphaComponent(0.06)
    plot.draw { canvas, box in
      if let selection {
        let left = axis.x(selection.lowerBound)
        let width = max(1, axis.x(selection.upperBound) - left)
        canvas.boxes([CGRect(x: left, y: 0, width: width, height: box.height)], LabStyle.accentSoft)
      }
      canvas.boxes(bars(outline.transitions, y: 8, height: 8), LabStyle.Meaning.spring.color)
      canvas.boxes(bars(outline.gestures, y: 20, height: 3), LabStyle.Meaning.finger.color)
    }
  }

  /// Returns the bars of spans; those that touch one another at this scale are one bar.
  private func bars(_ spans: [SessionOutline.Span], y: CGFloat, height: CGFloat) -> [CGRect] {
    var bars: [CGRect] = []
    for span in spans {
      let left = axis.x(span.start)
      let right = max(axis.x(span.end ?? outline.end), left + 2)
      if let last = bars.last, left <= last.maxX + 1 {
        bars[bars.count - 1].size.width = max(last.maxX, right) - last.minX
      } else {
        bars.append(CGRect(x: left, y: y, width: right - left, height: height))
      }
    }
    return bars
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plot.frame = bounds
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch)
    return true
  }

  private func move(_ touch: UITouch) {
    let x = min(max(touch.location(in: self).x, 0), bounds.width)
    show?(min(axis.time(x), outline.end))
  }
}
