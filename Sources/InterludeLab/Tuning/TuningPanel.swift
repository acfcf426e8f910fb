import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// The controls for the scene's knobs: sliders, number fields, choices, presets and undo.
final class TuningPanel: Instrument {
  override class var name: String { "tuning" }
  override class var title: String { "Tuning" }

  /// The user's presets of the scene.
  private var ownPresets: [TuningPreset] = [] {
    didSet { if ownPresets != oldValue { buildPresets() } }
  }
  private(set) var model = TuningModel()
  private var scene = ""
  /// The name of the shown lesson; nil in a scene.
  private var lesson: String?
  private let scroll = InstrumentScrollView(frame: .zero)
  private var presets: [(preset: TuningPreset, button: SmallButton)] = []
  private let savePresetButton = SmallButton("Save preset")
  private var rows: [KnobRow] = []
  private var springs: [SpringKnobs] = []
  /// The index of the spring that was changed last.
  private var copiedIndex = 0
  private let undoButton = SmallButton("Undo")
  private let redoButton = SmallButton("Redo")
  private let resetButton = SmallButton("Reset all")
  private let copyTitle = UILabel("", LabStyle.number, LabStyle.quiet)
  private lazy var copyButtons = CodeTarget.allCases.map { target in
    let button = SmallButton(target.title)
    button.accessibilityHint = "Copy the spring as code"
    button.addAction(UIAction { [weak self] _ in self?.copy(as: target) }, for: .touchUpInside)
    return button
  }
  private let empty = EmptyNote(
    "No knobs in this scene",
    "Mark a number or an enum with @Tuned to adjust it here while the scene runs.")
  private weak var edited: KnobRow?

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(scroll)
    addSubview(empty)
    for (button, action) in [
      (undoButton, { [weak self] in self?.perform?(.undoTuning) }),
      (redoButton, { [weak self] in self?.perform?(.redoTuning) }),
      (resetButton, { [weak self] in self?.apply(TuningPreset(name: "", values: [:])) }),
      (savePresetButton, { [weak self] in self?.saveOrDeletePreset() }),
    ] as [(SmallButton, () -> Void)] {
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    resetButton.accessibilityHint = "Set all knobs to their defaults"
    savePresetButton.accessibilityHint = "Save the values as a preset, or delete the chosen one"
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
    let header = reading.take.header
    let isOther = scene != header.scene || lesson != header.lesson
    (scene, lesson) = (header.scene, header.lesson)
    ownPresets = reading.presets
    show(reading.undo)
    guard model.show(tuning.knobs, settings: tuning.settings) || isOther else { return }
    if knobs != model.knobs || isOther { build() } else { showValues() }
  }

  private func show(_ undo: UndoState) {
    undoButton.isEnabled = undo.undoOfTuning != nil
    redoButton.isEnabled = undo.redoOfTuning != nil
    undoButton.accessibilityHint = undo.undoOfTuning.map { "Undo: \($0)" } ?? "No value was changed"
    redoButton.accessibilityHint = undo.redoOfTuning.map { "Redo: \($0)" } ?? "No change was undone"
  }

  private func build() {
    edited = nil
    for row in rows { row.removeFromSuperview() }
    for spring in springs {
      spring.label.removeFromSuperview()
      spring.editor?.removeFromSuperview()
    }
    rows = model.knobs.map { knob in
      KnobRow(
        knob,
        KnobRow.Actions(
          take: { [weak self] in self?.beginChange() },
          set: { [weak self] in self?.set(knob.name, to: $0) },
          letGo: { [weak self] in self?.endChange() },
          reset: { [weak self] in self?.change { $0.reset(knob.name) } },
          edit: { [weak self] in self?.edit(knob.name) }))
    }
    springs = SpringKnobs.all(in: model.knobs)
    for index in springs.indices { springs[index].editor = editor(of: index) }
    copiedIndex = 0
    for view in rows + springs.map(\.label) + springs.compactMap(\.editor) { scroll.addSubview(view) }
    for view in [copyTitle] + copyButtons { view.isHidden = springs.isEmpty }
    scroll.isHidden = rows.isEmpty
    empty.isHidden = !rows.isEmpty
    buildPresets()
    superview?.setNeedsLayout()
  }

  /// Makes the curve of the spring at `index`.
  private func editor(of index: Int) -> SpringEditor? {
    SpringEditor(
      springs[index], model.knobs,
      SpringEditor.Actions(
        take: { [weak self] in self?.beginChange() },
        set: { [weak self] in self?.set($0, to: $1) },
        letGo: { [weak self] in self?.endChange() },
        setVelocity: { [weak self] velocity in
          self?.springs[index].velocity = velocity
          self?.copiedIndex = index
          self?.showValues()
        }))
  }

  private func buildPresets() {
    for (_, button) in presets { button.removeFromSuperview() }
    presets = (TuningPreset.shipped(with: scene) + ownPresets).map { preset in
      let button = SmallButton(preset.name)
      button.accessibilityHint = "Set the knobs to this preset"
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
    savePresetButton.title = selectedPreset == nil ? "Save preset" : "Delete preset"
    savePresetButton.isEnabled = !isKnown || selectedPreset != nil
    resetButton.isEnabled = model.differs
    for spring in springs {
      spring.label.text = spring.words(model.values)
      spring.editor?.show(model.values, velocity: spring.velocity)
    }
    if springs.indices.contains(copiedIndex) {
      copyTitle.text = "Copy spring: \(springs[copiedIndex].name(model.values))"
    }
  }

  private var selectedPreset: TuningPreset? { ownPresets.first(where: model.matches) }

  // MARK: Changing

  private func change(_ change: (inout TuningModel) -> [KnobSetting]) {
    let before = model.values
    let settings = change(&model)
    copiedIndex =
      settings.compactMap { setting in
        self.springs.firstIndex { $0.damping == setting.name || $0.duration == setting.name }
      }.first ?? copiedIndex
    showValues()
    for setting in settings { perform?(.tune(setting.name, setting.value)) }
    if !model.isChanging { addUndoStep(from: before) }
  }

  private func addUndoStep(from before: TuningModel.Values) {
    if let step = model.undoStep(from: before) { perform?(.addUndo(step)) }
  }

  private func beginChange() {
    endEditing()
    model.beginChange()
  }

  private func endChange() {
    if let before = model.endChange() { addUndoStep(from: before) }
    showValues()
  }

  private func set(_ name: String, to value: KnobValue) {
    rows.first { $0.knob.name == name }?.say(nil)
    change { $0.set(name, to: value) }
  }

  private func apply(_ preset: TuningPreset) {
    endEditing()
    change { $0.apply(preset) }
  }

  private func copy(as target: CodeTarget) {
    guard springs.indices.contains(copiedIndex), let choice = springs[copiedIndex].choice(model.values) else {
      return
    }
    perform?(.copy(target.code(choice), as: target.title))
  }

  private func saveOrDeletePreset() {
    if let chosen = selectedPreset {
      ownPresets.removeAll { $0 == chosen }
    } else {
      let names = Set(ownPresets.map(\.name))
      let number = (1...).first { !names.contains("Preset \($0)") } ?? 1
      ownPresets.append(model.preset(named: "Preset \(number)"))
    }
    perform?(.savePresets(ownPresets))
  }

  // MARK: Typing

  override var isEditing: Bool { edited != nil }

  private func edit(_ name: String) {
    endEditing()
    guard let row = rows.first(where: { $0.knob.name == name }), let number = row.number,
      case .number(let value)? = model.values[name]
    else { return }
    edited = row
    row.say(nil)
    row.field.begin(number.text(value))
  }

  /// Commits the text, as a click outside of the field does.
  override func endEditing() {
    if isEditing { _ = press(KeySample(key: "return", isDown: true)) }
  }

  override func press(_ key: KeySample) -> Bool {
    if isEditing, key.key == "z", key.modifiers.contains(.control) {
      guard key.isDown else { return true }
      cancelEditing()
      perform?(key.modifiers.contains(.shift) ? .redoTuning : .undoTuning)
      return true
    }
    guard let row = edited, let number = row.number else { return false }
    switch row.field.press(key) {
    case .ignored: if key.key == "tab" { editNext(from: row, key) }
    case .editing: break
    case .cancelled: cancelEditing()
    case .committed(let shown): commit(number.value(ofShown: shown), to: row, number)
    case .stepped(let steps):
      guard case .number(let value)? = model.values[row.knob.name] else { break }
      let new = number.rounded(
        (Double(row.field.entry?.text ?? "").map(number.value(ofShown:)) ?? value) + Double(steps)
          * number.step)
      set(row.knob.name, to: .number(new))
      row.field.begin(number.text(new))
    }
    return true
  }

  private func commit(_ value: Double, to row: KnobRow, _ number: KnobNumber) {
    cancelEditing()
    set(row.knob.name, to: .number(value))
    if value > number.range.upperBound { row.say("At most \(number.words(number.range.upperBound))") }
    if value < number.range.lowerBound { row.say("At least \(number.words(number.range.lowerBound))") }
  }

  private func cancelEditing() {
    guard let row = edited else { return }
    edited = nil
    row.field.end()
    row.show(model.value(of: row.knob))
  }

  private func editNext(from row: KnobRow, _ key: KeySample) {
    guard key.isDown, let index = rows.firstIndex(where: { $0 === row }) else { return }
    endEditing()
    let step = key.modifiers.contains(.shift) ? rows.count - 1 : 1
    var next = (index + step) % rows.count
    while rows[next].number == nil { next = (next + step) % rows.count }
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

  /// Computes the layout, and applies it if `isReal`.
  ///
  /// - Returns: The content height in points.
  private func layOut(in width: CGFloat, isReal: Bool) -> CGFloat {
    let inner = max(width - 2 * Self.inset, 0)
    var y = flow(presets.map(\.button) + [savePresetButton], from: 8, in: inner, isReal: isReal) + 10
    for row in rows {
      if isReal { row.frame = CGRect(x: Self.inset, y: y, width: inner, height: row.height) }
      y += row.height
      if let spring = springs.first(where: { $0.duration == row.knob.name }) {
        if let editor = spring.editor {
          if isReal {
            editor.frame = CGRect(x: Self.inset, y: y + 2, width: inner, height: SpringEditor.height)
          }
          y += SpringEditor.height + 10
        }
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

  /// Lays out buttons from left to right, with line breaks.
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
