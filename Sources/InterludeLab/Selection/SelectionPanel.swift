import Foundation
import Interlude

/// The selected view: its name, its place in the hierarchy, its geometry and its recognisers.
final class SelectionPanel: Instrument {
  override class var name: String { "selection" }
  override class var title: String { "Selection" }

  private static let row: CGFloat = 20
  private static let inset: CGFloat = 12
  private static let caption: CGFloat = 76

  private let title = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private var rows: [(caption: UILabel, value: UILabel)] = []
  private lazy var buttons = [
    button("Parent", "Select the view that contains it  ↑", .parent),
    button("Copy name", "Copy the class and the title", .copyName),
    button("What moved it", "Show what moved the view last", .explainMotion),
    button("Why it won", "Show the last gesture of the view, with its cause", .explainGesture),
  ]
  private let filter = SmallButton("Filter instruments", isToggle: true)
  private let isolation = SmallButton("Isolate", isToggle: true)
  private let empty = EmptyNote(
    "No view is selected", "Press P and click a view on the stage, or click it with Alt held.")
  private var shown: SelectionReading?
  private var lines: [(caption: String, value: String)] = []

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    title.lineBreakMode = .byTruncatingMiddle
    filter.addAction(
      UIAction { [weak self] _ in self?.perform?(.selection(.toggleFilter)) }, for: .touchUpInside)
    isolation.addAction(
      UIAction { [weak self] _ in self?.perform?(.selection(.toggleIsolation)) }, for: .touchUpInside)
    filter.accessibilityHint = "Limit Curves, Calls and Gestures to the view"
    isolation.accessibilityHint = "Show the view alone on the stage"
    for view in [title, empty, filter, isolation] + buttons { addSubview(view) }
    show(nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func button(_ title: String, _ hint: String, _ command: SelectionCommand) -> SmallButton {
    let button = SmallButton(title)
    button.accessibilityHint = hint
    button.addAction(UIAction { [weak self] _ in self?.perform?(.selection(command)) }, for: .touchUpInside)
    return button
  }

  override class func isPresent(in reading: Reading) -> Bool { reading.selection != nil }

  override func preferredHeight(width: CGFloat) -> CGFloat {
    shown == nil ? 96 : 34 + CGFloat(lines.count) * Self.row + 68
  }

  override func read(_ reading: Reading) {
    if reading.selection != shown { show(reading.selection) }
  }

  private func show(_ reading: SelectionReading?) {
    shown = reading
    lines = reading.map(Self.lines) ?? []
    title.text = reading?.node.name
    empty.isHidden = reading != nil
    for view in [title, filter, isolation] + buttons { view.isHidden = reading == nil }
    filter.isChosen = reading?.filters == true
    isolation.isChosen = reading?.isIsolated == true
    buttons[0].isEnabled = reading?.ancestors.isEmpty == false
    while rows.count < lines.count {
      let row = (
        caption: UILabel("", LabStyle.label, LabStyle.quiet),
        value: UILabel("", LabStyle.number, LabStyle.text)
      )
      row.value.lineBreakMode = .byTruncatingTail
      addSubview(row.caption)
      addSubview(row.value)
      rows.append(row)
    }
    for (index, row) in rows.enumerated() {
      let line = lines.indices.contains(index) ? lines[index] : nil
      row.caption.isHidden = line == nil
      row.value.isHidden = line == nil
      (row.caption.text, row.value.text) = (line?.caption, line?.value)
    }
    setNeedsLayout()
  }

  /// The captions and values of a view.
  static func lines(_ reading: SelectionReading) -> [(caption: String, value: String)] {
    let (node, geometry) = (reading.node, reading.geometry)
    var lines = [("Class", node.className)]
    if let controller = node.controller { lines.append(("Controller", controller)) }
    if let parent = reading.ancestors.first { lines.append(("In", parent.name)) }
    let frame = [geometry.frame.minX, geometry.frame.minY, geometry.frame.width, geometry.frame.height]
    let numbers = frame.map { NumberFormat.one(Double($0)) }
    lines.append(("Frame", "\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt"))
    lines.append(("Transform", words(geometry.transform)))
    lines.append(
      ("Opacity", String(format: "%.2f", geometry.opacity) + (node.isHidden ? ", hidden" : "")))
    for recognizer in node.recognizers {
      let state = recognizer.isEnabled ? recognizer.state : "disabled"
      lines.append(("Recogniser", "\(GestureLanes.short(recognizer.label)), \(state)"))
    }
    return lines
  }

  /// Describes a transform by its parts: "scale 0.92, 12°, moved 0, 24 pt".
  static func words(_ transform: CGAffineTransform) -> String {
    var parts: [String] = []
    let (width, height) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    if abs(width - height) > 0.0005 {
      parts.append(String(format: "scale %.3f × %.3f", width, height))
    } else if abs(width - 1) > 0.0005 {
      parts.append(String(format: "scale %.3f", width))
    }
    let angle = atan2(transform.b, transform.a) * 180 / .pi
    if abs(angle) > 0.05 { parts.append(String(format: "%.1f°", angle)) }
    if abs(transform.tx) > 0.05 || abs(transform.ty) > 0.05 {
      parts.append(
        "moved \(NumberFormat.one(Double(transform.tx))), \(NumberFormat.one(Double(transform.ty))) pt")
    }
    return parts.isEmpty ? "identity" : parts.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    empty.frame = bounds
    let width = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: 8, width: width, height: 18)
    var y: CGFloat = 34
    for row in rows where !row.caption.isHidden {
      row.caption.frame = CGRect(x: Self.inset, y: y + 2, width: Self.caption, height: 14)
      row.value.frame = CGRect(
        x: Self.inset + Self.caption, y: y + 2, width: max(width - Self.caption, 0), height: 14)
      y += Self.row
    }
    y += 4
    for line in [[filter, isolation, buttons[0]], Array(buttons[1...])] {
      var x = Self.inset
      for button in line {
        button.frame = CGRect(x: x, y: y, width: button.fittingWidth, height: 24)
        x += button.fittingWidth + 6
      }
      y += 30
    }
  }
}
