import Interlude
import InterludeInput
import InterludeJournal

/// The base class of panels: a background, and a line at the edge to the stage.
class PanelView: UIView {
  enum Edge { case left, right, top }

  private let edge: Edge
  private let line = UIView()
  var perform: ((LabCommand) -> Void)?

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    backgroundColor = LabStyle.panel
    clipsToBounds = true
    line.backgroundColor = LabStyle.line
    line.isUserInteractionEnabled = false
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / UIScreen.main.scale
    line.frame =
      switch edge {
      case .left: CGRect(x: 0, y: 0, width: width, height: bounds.height)
      case .right: CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
      case .top: CGRect(x: 0, y: 0, width: bounds.width, height: width)
      }
    bringSubviewToFront(line)
  }
}

extension UIView {
  /// The controls that can get the keyboard focus, in subview order; in a scroll view, from top to bottom and
  /// from left to right.
  var focusables: [UIControl] {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return [] }
    if let control = self as? UIControl { return control.isEnabled ? [control] : [] }
    let found = subviews.map { (frame: $0.frame, controls: $0.focusables) }.filter { !$0.controls.isEmpty }
    guard self is UIScrollView else { return found.flatMap(\.controls) }
    var lines: [[(frame: CGRect, controls: [UIControl])]] = []
    for item in found.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // A line holds what begins above the middle of its first.
      if let first = lines.last?.first, item.frame.minY < first.frame.midY {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    return lines.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }.flatMap(\.controls)
  }
}

extension UIControl {
  /// Handles a key while the control has the keyboard focus.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: String) -> Bool {
    switch (self, key) {
    case (let slider as KnobSlider, "left"), (let slider as KnobSlider, "down"): slider.nudge(-1)
    case (let slider as KnobSlider, "right"), (let slider as KnobSlider, "up"): slider.nudge(1)
    case (let divider as CurveDivider, "up"): divider.nudge(-1)
    case (let divider as CurveDivider, "down"): divider.nudge(1)
    case (let handle as SpringHandle, _): return handle.nudge(key)
    case (let slider as UISlider, "left"), (let slider as UISlider, "down"): slider.nudge(-1)
    case (let slider as UISlider, "right"), (let slider as UISlider, "up"): slider.nudge(1)
    case (let choice as UISegmentedControl, "left"): choice.move(-1)
    case (let choice as UISegmentedControl, "right"): choice.move(1)
    case (let toggle as UISwitch, "space"), (let toggle as UISwitch, "return"):
      toggle.setOn(!toggle.isOn, animated: true)
      toggle.sendActions(for: .valueChanged)
    case (is UISlider, _), (is UISegmentedControl, _): return false
    case (_, "space"), (_, "return"): sendActions(for: [.touchUpInside, .primaryActionTriggered])
    case (_, _): return false
    }
    return true
  }
}

extension UISlider {
  fileprivate func nudge(_ step: Float) {
    setValue(value + step * (maximumValue - minimumValue) / 100, animated: false)
    sendActions(for: .valueChanged)
  }
}

extension UISegmentedControl {
  fileprivate func move(_ step: Int) {
    let next = min(max(selectedSegmentIndex + step, 0), numberOfSegments - 1)
    guard next != selectedSegmentIndex else { return }
    selectedSegmentIndex = next
    sendActions(for: .valueChanged)
  }
}
