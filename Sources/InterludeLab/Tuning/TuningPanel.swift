import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// The scene's knobs, live: sliders, numbers to type, choices, presets, and the way back.
final class TuningPanel: Instrument, TextEntry {
  override class var name: String { "tuning" }
  override class var title: String { "Tuning" }

  /// Tells the scene what a knob is set to.
  var onTune: ((String, KnobValue) -> Void)?
  /// A hand takes a slider, or lets go of it: in between, `onTune` is called at each step.
  var onSlide: ((Bool) -> Void)?
  /// Called with a target that is clicked, and the spring to be copied as its code.
  var onCopy: ((CodeTarget, SpringChoice) -> Void)?
  /// The user's own presets of the scene that is shown.
  var ownPresets: [TuningPreset] = [] {
    didSet { if ownPresets != oldValue { buildPresets() } }
  }
  /// Keeps the user's own presets, which are new.
  var onKeep: (([TuningPreset]) -> Void)?

  private(set) var model = TuningModel()
  private var scene = ""
  private let scroll = UIScrollView(frame: .zero)
  private var presets: [(preset: TuningPreset, button: SmallButton)] = []
  private let keep = SmallButton("Keep these")
  private var rows: [KnobRow] = []
  private var springs: [SpringKnobs] = []
  /// The one of them that was turned last.
  private var copied = 0
  private let undoButton = SmallButton("Undo")
  private let redoButton = SmallButton("Redo")
  private let resetButton = SmallButton("Reset all")
  private let copyTitle = UILabel("", LabStyle.number, LabStyle.quiet)
  private lazy var copyButtons = CodeTarget.allCases.map { target in
    let button = SmallButton(target.title)
    button.addAction(UIAction { [weak self] _ in self?.copy(as: target) }, for: .touchUpInside)
    return button
  }
  private let empty = EmptyNote(
    "This scene has no knobs",
    "A scene's numbers that are marked @Tuned get a slider here, and take effect while it runs.")
  private weak var edited: KnobRow?

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(scroll)
    addSubview(empty)
    for (button, action) in [
      (undoButton, { [weak self] in self?.undo() }), (redoButton, { [weak self] in self?.redo() }),
      (resetButton, { [weak self] in self?.apply(TuningPreset(name: "", values: [:])) }),
      (keep, { [weak self] in self?.keepOrForget() }),
    ] as [(SmallButton, () -> Void)] {
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    for view in [copyTitle] + copyButtons { scroll.addSubview(view) }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] _ in self?.endEditing() }
    scroll.addGestureRecognizer(tap)
    build()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func preferredHeight(width: CGFloat) -> CGFloat {
    rows.isEmpty ? 200 : contentHeight(in: width)
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    let tuning = reading.take.stage.tuning
    let knobs = model.knobs
    let isOther = scene != reading.take.header.scene
    scene = reading.take.header.scene
    guard model.show(tuning.knobs, settings: tuning.settings) || isOther else { return }
    if knobs != model.knobs || isOther { build() } else { showValues() }
  }

  private func build() {
    edited = nil
    for row in rows { row.removeFromSuperview() }
    for spring in springs { spring.label.removeFromSuperview() }
    rows = model.knobs.map { knob in
      KnobRow(
        knob,
        KnobRow.Actions(
          take: { [weak self] in self?.take() },
          set: { [weak self] in self?.set(knob.name, to: $0) },
          letGo: { [weak self] in self?.letGo() },
          reset: { [weak self] in self?.tell { $0.reset(knob.name) } },
          edit: { [weak self] in self?.edit(knob.name) }))
    }
    springs = SpringKnobs.all(in: model.knobs)
    copied = 0
    for view in rows + springs.map(\.label) { scroll.addSubview(view) }
    for view in [copyTitle] + copyButtons { view.isHidden = springs.isEmpty }
    scroll.isHidden = rows.isEmpty
    empty.isHidden = !rows.isEmpty
    buildPresets()
    superview?.setNeedsLayout()
  }

  private func buildPresets() {
    for (_, button) in presets { button.removeFromSuperview() }
    presets = (TuningPreset.shipped(with: scene) + ownPresets).map { preset in
      let button = SmallButton(preset.name)
      button.addAction(UIAction { [weak self] _ in self?.apply(preset) }, for: .touchUpInside)
      scroll.addSubview(button)
      return (preset, button)
    }
    showValues()
    setNeedsLayout()
  }

  private func showValues() {
    for row in rows { row.show(model.value(of: row.knob)) }
    for (preset, button) in presets { button.isChosen = model.matches(preset) }
    let isKnown = presets.contains { model.matches($0.preset) }
    keep.title = chosenOwn == nil ? "Keep these" : "Forget it"
    keep.isEnabled = !isKnown || chosenOwn != nil
    undoButton.isEnabled = model.canUndo
    redoButton.isEnabled = model.canRedo
    resetButton.isEnabled = model.differs
    for spring in springs { spring.label.text = spring.words(model.values) }
    if springs.indices.contains(copied) {
      copyTitle.text = "Copy as code: \(springs[copied].name(model.values))"
    }
  }

  private var chosenOwn: TuningPreset? { ownPresets.first(where: model.matches) }

  // MARK: Changing

  private func tell(_ change: (inout TuningModel) -> [KnobSetting]) {
    let settings = change(&model)
    copied =
      settings.compactMap { setting in
        self.springs.firstIndex { $0.damping == setting.name || $0.duration == setting.name }
      }.first ?? copied
    showValues()
    for setting in settings { onTune?(setting.name, setting.value) }
  }

  private func take() {
    endEditing()
    model.take()
    onSlide?(true)
  }

  private func letGo() {
    model.letGo()
    onSlide?(false)
    showValues()
  }

  private func set(_ name: String, to value: KnobValue) {
    rows.first { $0.knob.name == name }?.say(nil)
    tell { $0.set(name, to: value) }
  }

  private func apply(_ preset: TuningPreset) {
    endEditing()
    tell { $0.apply(preset) }
  }

  private func undo() { tell { $0.undo() } }
  private func redo() { tell { $0.redo() } }

  private func copy(as target: CodeTarget) {
    guard springs.indices.contains(copied), let choice = springs[copied].choice(model.values) else { return }
    onCopy?(target, choice)
  }

  private func keepOrForget() {
    if let chosen = chosenOwn {
      ownPresets.removeAll { $0 == chosen }
    } else {
      let names = Set(ownPresets.map(\.name))
      let number = (1...).first { !names.contains("Mine \($0)") } ?? 1
      ownPresets.append(model.preset(named: "Mine \(number)"))
    }
    onKeep?(ownPresets)
  }

  // MARK: Typing

  var isEditing: Bool { edited != nil }

  private func edit(_ name: String) {
    endEditing()
    guard let row = rows.first(where: { $0.knob.name == name }), let number = row.number,
      case .number(let value)? = model.values[name]
    else { return }
    edited = row
    row.say(nil)
    row.field.begin(number.text(value))
  }

  /// Takes what was typed so far, as a click elsewhere does.
  func endEditing() {
    if isEditing { _ = press(KeySample(key: "return", isDown: true)) }
  }

  func press(_ key: KeySample) -> Bool {
    if key.key == "z", key.modifiers.contains(.control) {
      guard key.isDown else { return true }
      giveUp()
      if key.modifiers.contains(.shift) { redo() } else { undo() }
      return true
    }
    guard let row = edited, let number = row.number else { return false }
    switch row.field.press(key) {
    case .passed: if key.key == "tab" { moveOn(from: row, key) }
    case .going: break
    case .givenUp: giveUp()
    case .given(let value): give(value, to: row, number)
    case .stepped(let steps):
      guard case .number(let value)? = model.values[row.knob.name] else { break }
      let new = number.rounded((Double(row.field.entry?.text ?? "") ?? value) + Double(steps) * number.step)
      set(row.knob.name, to: .number(new))
      row.field.begin(number.text(new))
    }
    return true
  }

  private func give(_ value: Double, to row: KnobRow, _ number: KnobNumber) {
    giveUp()
    set(row.knob.name, to: .number(value))
    if value > number.range.upperBound { row.say("At most \(number.words(number.range.upperBound))") }
    if value < number.range.lowerBound { row.say("At least \(number.words(number.range.lowerBound))") }
  }

  private func giveUp() {
    guard let row = edited else { return }
    edited = nil
    row.field.end()
    row.show(model.value(of: row.knob))
  }

  private func moveOn(from row: KnobRow, _ key: KeySample) {
    guard key.isDown, let index = rows.firstIndex(where: { $0 === row }) else { return }
    endEditing()
    let way = key.modifiers.contains(.shift) ? rows.count - 1 : 1
    var next = (index + way) % rows.count
    while rows[next].number == nil { next = (next + way) % rows.count }
    edit(rows[next].knob.name)
  }

  // MARK: Layout

  private static let inset: CGFloat = 12

  private func contentHeight(in width: CGFloat) -> CGFloat { layOut(in: width, isReal: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    empty.frame = bounds
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: layOut(in: bounds.width, isReal: true))
  }

  /// Places everything where `isReal`.
  ///
  /// - Returns: The height that it takes.
  private func layOut(in width: CGFloat, isReal: Bool) -> CGFloat {
    let inner = max(width - 2 * Self.inset, 0)
    var y = flow(presets.map(\.button) + [keep], from: 8, in: inner, isReal: isReal) + 10
    for row in rows {
      if isReal { row.frame = CGRect(x: Self.inset, y: y, width: inner, height: row.height) }
      y += row.height
      if let spring = springs.first(where: { $0.duration == row.knob.name }) {
        if isReal {
          spring.label.frame = CGRect(x: Self.inset, y: y - 2, width: inner, height: 14)
        }
        y += 18
      }
    }
    y = flow([undoButton, redoButton, resetButton], from: y + 8, in: inner, isReal: isReal) + 12
    guard !springs.isEmpty else { return y }
    if isReal { copyTitle.frame = CGRect(x: Self.inset, y: y, width: inner, height: 14) }
    return flow(copyButtons, from: y + 20, in: inner, isReal: isReal) + 12
  }

  /// Places buttons side by side, on as many lines as they take.
  private func flow(_ buttons: [SmallButton], from top: CGFloat, in inner: CGFloat, isReal: Bool) -> CGFloat {
    var (x, y) = (CGFloat(0), top)
    for button in buttons {
      let width = min(button.fittingWidth, inner)
      if x > 0, x + width > inner { (x, y) = (0, y + 30) }
      if isReal { button.frame = CGRect(x: Self.inset + x, y: y, width: width, height: 24) }
      x += width + 6
    }
    return y + 24
  }
}
