import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The instruments for the shown frame, as a column of collapsible sections.
final class InspectorPanel: PanelView, UIScrollViewDelegate {
  private struct Section {
    let instrument: Instrument
    let header: SectionHeader
    var isFolded: Bool
    /// Whether the instrument has anything to show.
    var isPresent = true
    /// The number of the reading that the instrument shows; 0 for none.
    var shownReading = 0
  }

  private let scroll = InstrumentScrollView(frame: .zero)
  private var sections: [Section] = []
  /// The name of the lesson that is open; nil for a scene.
  private var lesson: String?
  /// Whether the shown scene has knobs. Without any, Tuning is the last one.
  private var hasKnobs = true {
    didSet { if hasKnobs != oldValue { setNeedsLayout() } }
  }
  /// The index of the instrument that was unfolded since the last layout.
  private var unfolded: Int?
  /// The last reading, and the number of readings so far.
  private var (reading, readings): (Reading?, Int) = (nil, 0)
  /// The user's presets of the shown scene.
  var presets: [TuningPreset] = []
  /// The changes that undo and redo reach next.
  var undo = UndoState()
  /// The titles of the lessons that can be opened, by their names.
  private let lessons: [String: String]
  /// The instrument that is in the stage's place; nil for none.
  private weak var away: Instrument?
  /// The line between two columns.
  private let divider = UIView()

  /// - Parameters:
  ///   - folded: The identifiers of the collapsed instruments.
  ///   - lessons: The titles of the lessons that can be opened, by their names.
  init(folded: Set<String>, lessons: [String: String]) {
    self.lessons = lessons
    super.init(edge: .left)
    addSubview(scroll)
    scroll.delegate = self
    divider.backgroundColor = LabStyle.line
    divider.isUserInteractionEnabled = false
    for kind in Instruments.panels {
      let instrument = kind.init(frame: .zero)
      let header = SectionHeader(kind.title) { [weak self] in self?.fold(kind.name) }
      header.enlarge = { [weak self] in self?.perform?(.enlarge(kind.name)) }
      header.isFolded = folded.contains(kind.name)
      instrument.perform = { [weak self] in self?.perform?($0) }
      scroll.addSubview(instrument)
      scroll.addSubview(header)
      sections.append(Section(instrument: instrument, header: header, isFolded: header.isFolded))
    }
    scroll.addSubview(divider)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var folded: Set<String> { Set(sections.filter(\.isFolded).map { type(of: $0.instrument).name }) }

  /// The instruments' views over the stage, which the instruments show and hide.
  var stageOverlays: [StageOverlay] { sections.compactMap(\.instrument.stageOverlay) }

  /// The instrument into which the user types; nil for none.
  var edited: Instrument? {
    sections.lazy.map(\.instrument).first { $0.isEditing && !$0.isHidden }
  }

  /// Returns the instrument that contains `view`; nil for none.
  func instrument(containing view: UIView) -> Instrument? {
    sections.lazy.map(\.instrument).first { view.isDescendant(of: $0) }
  }

  /// Collapses the instruments with these names, and no others.
  func setFolded(_ names: Set<String>) {
    for section in sections {
      let name = type(of: section.instrument).name
      if section.isFolded != names.contains(name) { fold(name) }
    }
  }

  /// Folds or unfolds an instrument.
  func fold(_ name: String) {
    guard let index = sections.firstIndex(where: { type(of: $0.instrument).name == name }) else { return }
    sections[index].isFolded.toggle()
    sections[index].header.isFolded = sections[index].isFolded
    setNeedsLayout()
    unfolded = sections[index].isFolded ? nil : index
  }

  /// Shows an instrument that is folded or out of sight, or folds one that is in sight.
  func toggle(_ name: String) {
    guard let index = sections.firstIndex(where: { type(of: $0.instrument).name == name }) else { return }
    guard isOpen(sections[index]), !isSeen(sections[index].instrument) else { return fold(name) }
    unfolded = index
    setNeedsLayout()
  }

  /// Whether enough of an instrument is in sight to know that it is open.
  private func isSeen(_ instrument: Instrument) -> Bool {
    let frame = instrument.frame
    let seen = frame.intersection(CGRect(origin: scroll.contentOffset, size: scroll.bounds.size))
    return !seen.isNull && seen.height >= min(frame.height, Self.leastSeen)
  }

  /// Scrolls to an instrument that was unfolded, if little of it is in sight.
  private func showUnfolded() {
    guard let index = unfolded else { return }
    unfolded = nil
    let (header, instrument) = (sections[index].header.frame, sections[index].instrument.frame)
    guard !isSeen(sections[index].instrument) else { return }
    let height = min(SectionHeader.height + instrument.height, scroll.bounds.height)
    scroll.scrollRectToVisible(
      CGRect(x: header.minX, y: header.minY, width: header.width, height: height), animated: false)
  }

  /// The height in points of which less is too little of an instrument to know that it has been unfolded.
  private static let leastSeen: CGFloat = 160

  /// Gives away the instrument with this name, for the stage's place; nil takes it back.
  ///
  /// - Returns: nil if there is no such instrument.
  @discardableResult func enlarge(_ name: String?) -> Instrument? {
    if let away { scroll.addSubview(away) }
    away = sections.first { type(of: $0.instrument).name == name }?.instrument
    setNeedsLayout()
    return away
  }

  func read(_ time: TimeMachine, _ selection: SelectionReading?) {
    let twin = time.content as? TwinStages
    // An instrument in the stage's place covers the text there.
    let reading = Reading(
      take: time.shownTake, cursor: time.cursor, isLive: time.isLive, presets: presets, lessons: lessons,
      selection: selection, undo: undo, lesson: twin?.lesson,
      lessonIsOnStage: twin?.showsAllWords == true && away == nil)
    showPresent(reading)
    if reading.lesson?.name != lesson {
      lesson = reading.lesson?.name
      scroll.contentOffset = .zero
    }
    (self.reading, readings) = (reading, readings + 1)
    hasKnobs = !reading.take.stage.tuning.knobs.isEmpty
    away?.read(reading)
    readSeen()
  }

  /// Passes the last reading to the visible instruments that do not show it yet.
  private func readSeen() { read(in: CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)) }

  /// Passes the last reading to all instruments, which assistive technology reads out of sight too.
  ///
  /// Only if there is something new: what an instrument draws makes a frame of the window, and every frame is
  /// one of the run.
  func readAll() {
    guard let reading else { return }
    if outlined !== reading.take { (outlined, outline) = (reading.take, SessionOutline()) }
    outline.read(reading.take)
    let state = ReadState(reading, lastNews: outline.lastNews)
    guard state != readState else { return }
    readState = state
    read(in: CGRect(origin: .zero, size: scroll.contentSize))
  }

  /// The state of a run that all instruments have read.
  private struct ReadState: Equatable {
    private let take: ObjectIdentifier
    private let lastNews: Double
    /// The shown shot; nil for the last one, of which there may be more and more.
    private let cursor: Int?
    private let isResting: Bool
    private let selection: SelectionReading?

    @MainActor
    init(_ reading: Reading, lastNews: Double) {
      (take, self.lastNews) = (ObjectIdentifier(reading.take), lastNews)
      (cursor, isResting) = (reading.isLive ? nil : reading.cursor, !reading.take.stage.wantsFrame)
      selection = reading.selection
    }
  }
  private var readState: ReadState?
  private var outline = SessionOutline()
  private weak var outlined: Take?

  private func read(in seen: CGRect) {
    guard let reading else { return }
    var wantsLayout = false
    for index in sections.indices where sections[index].shownReading != readings {
      let instrument = sections[index].instrument
      guard isOpen(sections[index]), instrument.frame.intersects(seen) else { continue }
      sections[index].shownReading = readings
      instrument.read(reading)
      let preferredHeight = instrument.preferredHeight(width: instrument.bounds.width)
      wantsLayout = wantsLayout || preferredHeight != instrument.bounds.height
    }
    if wantsLayout { setNeedsLayout() }
  }

  /// Instruments that are scrolled into sight show the present frame at once.
  func scrollViewDidScroll(_ scrollView: UIScrollView) { readSeen() }

  /// The sections from top to bottom.
  private var ordered: [Section] {
    hasKnobs ? sections : sections.filter { !isTuning($0) } + sections.filter(isTuning)
  }

  private func isTuning(_ section: Section) -> Bool { section.instrument is TuningPanel }

  /// Whether the instrument is shown in the column.
  private func isOpen(_ section: Section) -> Bool {
    section.isPresent && !section.isFolded && section.instrument !== away
  }

  /// Leaves out the instruments that have nothing to show. One that appears is scrolled into sight.
  private func showPresent(_ reading: Reading) {
    for index in sections.indices {
      let isPresent = type(of: sections[index].instrument).isPresent(in: reading)
      guard isPresent != sections[index].isPresent else { continue }
      sections[index].isPresent = isPresent
      sections[index].header.isHidden = !isPresent
      setNeedsLayout()
      if isPresent {
        layoutIfNeeded()
        scroll.scrollRectToVisible(sections[index].header.frame, animated: false)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let columns = max(1, (bounds.width / ShellLayout.inspectorWidth).rounded(.down))
    let width = (bounds.width / columns).rounded(.down)
    let ordered = ordered
    let heights = ordered.map { section in
      !section.isPresent
        ? 0
        : SectionHeader.height + (!isOpen(section) ? 0 : section.instrument.preferredHeight(width: width))
    }
    // Sections that do not fit go to the second column; if that is too low as well, both get the same height.
    let height = max(bounds.height, (heights.reduce(0, +) / columns).rounded())
    var (x, y, lowest) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for (section, whole) in zip(ordered, heights) {
      if y > 0, y + whole > height, x + width < (columns * width).rounded() { (x, y) = (x + width, 0) }
      section.header.frame = CGRect(x: x, y: y, width: width, height: SectionHeader.height)
      section.instrument.isHidden = !isOpen(section) && section.instrument !== away
      if isOpen(section) {
        section.instrument.frame = CGRect(
          x: x, y: y + SectionHeader.height, width: width, height: whole - SectionHeader.height)
      }
      y += whole
      lowest = max(lowest, y)
    }
    scroll.contentSize = CGSize(width: bounds.width, height: lowest)
    // One that was unfolded is not shown without contents, and not first in the next frame.
    showUnfolded()
    readSeen()
    divider.isHidden = columns < 2
    divider.frame = CGRect(x: width, y: 0, width: 1 / UIScreen.main.scale, height: max(lowest, bounds.height))
  }
}

/// The header of a section: the instrument's title and a disclosure mark.
final class SectionHeader: UIControl {
  static let height: CGFloat = 36

  private let title = UILabel()
  private let mark = UIImageView()
  private let line = UIView()
  private let fold: () -> Void
  /// Called on a double click.
  var enlarge: (() -> Void)?
  private var tapCount = 1
  var isFolded = false {
    didSet { mark.image = UIImage(systemName: isFolded ? "chevron.right" : "chevron.down") }
  }

  init(_ text: String, fold: @escaping () -> Void) {
    self.fold = fold
    super.init(frame: .zero)
    backgroundColor = LabStyle.panel
    title.text = text
    title.font = LabStyle.bodyStrong
    title.textColor = LabStyle.text
    mark.tintColor = LabStyle.quiet
    mark.contentMode = .center
    line.backgroundColor = LabStyle.line
    for part in [title, mark, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    accessibilityHint = "Click to fold or unfold, double click to enlarge"
    addTarget(self, action: Selector(SectionHeader.press), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Folds or unfolds. The first click of a double click has done so, so the second one undoes it.
  private func press() {
    let isDouble = tapCount == 2
    tapCount = 1
    fold()
    if isDouble { enlarge?() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tapCount = touch.tapCount
    return super.beginTracking(touch, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 8, y: 0, width: 20, height: bounds.height)
    title.frame = CGRect(x: 32, y: 0, width: bounds.width - 44, height: bounds.height)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
  }
}
