import Foundation
import Interlude
import InterludeSDL

/// Reads the views of a stage as elements for assistive technology.
///
/// There is no second list of the lab's controls: names are their texts, or the words of their tooltips, and
/// what the keyboard reaches is focusable.
@MainActor
struct AccessibilityReader {
  /// The first letter of the identifiers, one for each stage in the window.
  var letter = AccessibilityReader.shell
  /// The view with the keyboard's focus; nil for none.
  var focused: UIView?
  /// Whether the views are those of a scene, whose controls are used by touches alone.
  var isScene = false
  /// Converts a frame from the stage's coordinates to the window's.
  var toWindow: (CGRect) -> CGRect = { $0 }

  /// The effects of a view's surroundings on it.
  struct Surroundings {
    /// The part of the stage in which it can be seen, in the stage's coordinates.
    var visible: CGRect
    /// Whether it receives touches.
    var isUsable = true
    /// Whether the keyboard's focus can reach it.
    var isReachable = false
    /// The list whose row it may be.
    var list: (any RowContainer)?
  }

  /// Returns the elements of a view and of the views in it.
  func elements(in view: UIView, _ around: Surroundings) -> [AccessibleElement] {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
    let frame = view.convert(view.bounds, to: nil)
    var inside = around
    if view.clipsToBounds { inside.visible = inside.visible.intersection(frame) }
    inside.isUsable = around.isUsable && view.isUserInteractionEnabled
    inside.isReachable = around.isReachable || view is PanelView
    inside.list = view as? any RowContainer
    guard let role = role(of: view, in: around) else {
      return view.subviews.flatMap { elements(in: $0, inside) }
    }
    var element = AccessibleElement(
      id: id(of: view), role: role, name: Self.name(of: view, role), frame: toWindow(frame))
    if frame.intersects(around.visible) { element.states.insert(.showing) }
    describe(view, &element, isUsable: inside.isUsable, isReachable: inside.isReachable)
    if let choice = view as? UISegmentedControl {
      element.children = options(of: choice, in: element)
    } else if role.isGroup {
      element.children = view.subviews.flatMap { elements(in: $0, inside) }
      // The name of a group of texts is what they say.
      if element.children.isEmpty, element.name.isEmpty, !(view is UIControl) { return [] }
    }
    return [element]
  }

  static let shell = "v"

  func id(of view: UIView) -> String { "\(letter)\(view.layer.number)" }

  // MARK: Roles

  /// Returns the role of a view; nil if only the views in it have any.
  private func role(of view: UIView, in around: Surroundings) -> AccessibleElement.Role? {
    if around.list != nil { return .listItem }
    switch view {
    case is StageMenu: return .menu
    case is StageMenuRow: return .menuItem
    case is BrowserRow, is PaletteRow, is UITableViewCell: return .listItem
    case is KnobSlider, is UISlider, is SpringHandle, is TimeRuler, is SessionMap: return .slider
    case is NumberField, is SearchField, is UITextField: return .entry
    case is DraggedEdge, is CurveDivider, is WipeDivider: return .edge
    case is UISwitch: return .switchButton
    case is UISegmentedControl: return .choice
    case is SectionHeader: return .toggleButton
    case let button as LabButton: return button.isToggle ? .toggleButton : .button
    case let button as SmallButton: return button.isToggle ? .toggleButton : .button
    case is UIControl: return .button
    case let label as UILabel: return label.text?.isEmpty == false ? Self.role(of: label) : nil
    case is CommandPalette: return .dialog
    case is any RowContainer: return .list
    case is PanelView, is Instrument: return .panel
    default:
      guard view.isAccessibilityElement || view.accessibilityLabel != nil else { return nil }
      let traits = view.accessibilityTraits
      if traits.contains(.button) { return .button }
      if traits.contains(.image) || view is UIImageView { return .image }
      if traits.contains(.staticText) { return .label }
      return .panel
    }
  }

  private static func role(of label: UILabel) -> AccessibleElement.Role {
    label.accessibilityTraits.contains(.header) ? .heading : .label
  }

  // MARK: Names

  /// The words of a tooltip, and the key after two spaces.
  static func parts(ofHint hint: String?) -> (words: String, key: String) {
    guard let hint else { return ("", "") }
    guard let gap = hint.range(of: "  ") else { return (hint, "") }
    return (String(hint[..<gap.lowerBound]), String(hint[gap.upperBound...]))
  }

  /// The name and the use in the words of the tooltip of a handle: "The damping ratio: drag it up for less".
  private static func parts(ofWords words: String, _ role: AccessibleElement.Role) -> (
    name: String, use: String
  ) {
    guard role == .slider, let colon = words.range(of: ": ") else { return (words, words) }
    return (String(words[..<colon.lowerBound]), String(words[colon.upperBound...]))
  }

  /// Returns a label for assistive technology, the title, the texts in the view, or the words of its tooltip.
  private static func name(of view: UIView, _ role: AccessibleElement.Role) -> String {
    if let label = view.accessibilityLabel, !label.isEmpty { return label }
    if let instrument = view as? Instrument { return type(of: instrument).title }
    let hint = parts(ofWords: parts(ofHint: view.accessibilityHint).words, role).name
    switch role {
    case .choice, .slider, .edge, .entry, .panel, .list, .dialog, .menu, .window: return hint
    case .listItem, .label, .heading, .button, .toggleButton, .switchButton, .option, .image, .menuItem:
      let text = texts(in: view).joined(separator: ", ")
      // A sign such as "+" is no name.
      return text.contains { $0.isLetter || $0.isNumber } ? text : hint.isEmpty ? text : hint
    }
  }

  /// The texts that a view shows.
  private static func texts(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    if let label = view as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
    return view.subviews.flatMap { texts(in: $0) }
  }

  // MARK: Values and states

  private func describe(
    _ view: UIView, _ element: inout AccessibleElement, isUsable: Bool, isReachable: Bool
  ) {
    let hint = Self.parts(ofHint: view.accessibilityHint)
    let use = Self.parts(ofWords: hint.words, element.role).use
    if use != element.name { element.hint = use }
    element.key = hint.key
    element.value = view.accessibilityValue ?? ""
    if view === focused { element.states.insert(.focused) }
    guard let control = view as? UIControl else {
      if element.role == .listItem, isUsable {
        element.isPressable = true
        element.states.insert(.enabled)
      }
      return
    }
    if control.isEnabled, isUsable { element.states.insert(.enabled) }
    if control.isEnabled, isUsable, isReachable { element.states.insert(.focusable) }
    element.isPressable = element.role.isPressable
    let isChosen = control.isSelected || (control as? SmallButton)?.isChosen == true
    if isChosen { element.states.insert(element.role == .listItem ? .selected : .on) }
    describe(control, &element)
  }

  private func describe(_ control: UIControl, _ element: inout AccessibleElement) {
    switch control {
    case let header as SectionHeader:
      element.states.insert(.expandable)
      if !header.isFolded { element.states.insert(.expanded) }
    case let field as NumberField:
      element.states.insert(.editable)
      element.value = Self.texts(in: field).joined(separator: " ")
    case let field as SearchField:
      element.states.insert(.editable)
      element.value = field.text
    case let field as UITextField: element.value = field.text ?? ""
    case let toggle as UISwitch: if toggle.isOn { element.states.insert(.on) }
    case let row as BrowserRow: if row.isMarked { element.value = "tried" }
    case let row as PaletteRow: if row.isChosen { element.states.insert(.selected) }
    case let slider as UISlider where isScene: element.value = "\(slider.value)"
    default: element.number = control.accessibleNumber
    }
  }

  private func options(of choice: UISegmentedControl, in element: AccessibleElement) -> [AccessibleElement] {
    (0..<choice.numberOfSegments).map { index in
      let width = element.frame.width / CGFloat(choice.numberOfSegments)
      var option = AccessibleElement(
        id: "\(element.id)_\(index)", role: .option,
        name: choice.titleForSegment(at: index) ?? "\(index + 1)",
        frame: CGRect(
          x: element.frame.minX + CGFloat(index) * width, y: element.frame.minY, width: width,
          height: element.frame.height))
      option.isPressable = true
      option.states = element.states.intersection([.enabled, .showing])
      if index == choice.selectedSegmentIndex { option.states.insert(.selected) }
      return option
    }
  }
}

/// A list whose rows are views without actions of their own.
@MainActor
protocol RowContainer: UIScrollView {
  /// Does what a click on a row does.
  func press(_ row: UIView)
}

extension AccessibleElement.Role {
  /// Whether the elements inside are read.
  fileprivate var isGroup: Bool {
    switch self {
    case .window, .panel, .list, .menu, .dialog: true
    case .listItem, .label, .heading, .button, .toggleButton, .switchButton, .choice, .option, .slider,
      .entry, .edge,
      .image, .menuItem:
      false
    }
  }

  /// Whether a click does something.
  fileprivate var isPressable: Bool {
    switch self {
    case .listItem, .button, .toggleButton, .switchButton, .option, .entry, .menuItem: true
    case .window, .panel, .list, .label, .heading, .choice, .slider, .edge, .image, .menu, .dialog: false
    }
  }
}

/// The numbers of sliders.
extension UIControl {
  var accessibleNumber: AccessibleElement.Number? {
    switch self {
    case let slider as KnobSlider:
      let range = slider.range
      return AccessibleElement.Number(
        range.lowerBound + Double(slider.part) * (range.upperBound - range.lowerBound), in: range,
        step: (range.upperBound - range.lowerBound) / 100)
    case let slider as UISlider where slider.maximumValue > slider.minimumValue:
      let range = Double(slider.minimumValue)...Double(slider.maximumValue)
      return AccessibleElement.Number(
        Double(slider.value), in: range, step: (range.upperBound - range.lowerBound) / 100)
    case let ruler as TimeRuler:
      return ruler.shownTime.map { AccessibleElement.Number($0, in: 0...max(ruler.end, $0), step: 1 / 60.0) }
    case let map as SessionMap:
      return map.shownTime.map { AccessibleElement.Number($0, in: 0...max(map.end, $0), step: 0.1) }
    default: return nil
    }
  }

  /// Sets the number as a drag does.
  func setAccessibleNumber(_ value: Double) {
    guard let number = accessibleNumber else { return }
    let value = min(max(value, number.range.lowerBound), number.range.upperBound)
    switch self {
    case let slider as KnobSlider:
      let length = number.range.upperBound - number.range.lowerBound
      slider.set(CGFloat(length > 0 ? (value - number.range.lowerBound) / length : 0))
    case let slider as UISlider:
      slider.setValue(Float(value), animated: false)
      slider.sendActions(for: .valueChanged)
    case let ruler as TimeRuler: ruler.look(at: value)
    case let map as SessionMap: map.show?(value)
    default: break
    }
  }
}
