import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The instruments for the shown frame, as a column of collapsible sections.
final class InspectorPanel: PanelView {
  private struct Section {
    let instrument: Instrument
    let header: SectionHeader
    var isFolded: Bool
  }

  private let scroll = UIScrollView()
  private var sections: [Section] = []
  /// The user's presets of the shown scene.
  var presets: [TuningPreset] = []
  /// The names of the lessons that can be opened.
  private let lessons: Set<String>
  /// The line between two columns.
  private let divider = UIView()

  /// - Parameters:
  ///   - folded: The identifiers of the collapsed instruments.
  ///   - lessons: The names of the lessons that can be opened.
  init(folded: Set<String>, lessons: Set<String>) {
    self.lessons = lessons
    super.init(edge: .left)
    addSubview(scroll)
    divider.backgroundColor = LabStyle.line
    divider.isUserInteractionEnabled = false
    for kind in Instruments.panels {
      let instrument = kind.init(frame: .zero)
      let header = SectionHeader(kind.title) { [weak self] in self?.fold(kind.name) }
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
  var stageOverlays: [UIView] { sections.compactMap(\.instrument.stageOverlay) }

  /// The instrument into which the user types; nil for none.
  var edited: Instrument? {
    sections.lazy.map(\.instrument).first { $0.isEditing && !$0.isHidden }
  }

  /// Returns the instrument that contains `view`; nil for none.
  func instrument(containing view: UIView) -> Instrument? {
    sections.lazy.map(\.instrument).first { view.isDescendant(of: $0) }
  }

  private func fold(_ name: String) {
    guard let index = sections.firstIndex(where: { type(of: $0.instrument).name == name }) else { return }
    sections[index].isFolded.toggle()
    sections[index].header.isFolded = sections[index].isFolded
    setNeedsLayout()
  }

  func read(_ time: TimeMachine) {
    let reading = Reading(
      take: time.take, cursor: time.cursor, isLive: time.isLive, presets: presets, lessons: lessons)
    let seen = CGRect(origin: scroll.contentOffset, size: scroll.bounds.size)
    var wantsLayout = false
    for section in sections where !section.isFolded && section.instrument.frame.intersects(seen) {
      section.instrument.read(reading)
      let preferredHeight = section.instrument.preferredHeight(width: section.instrument.bounds.width)
      wantsLayout = wantsLayout || preferredHeight != section.instrument.bounds.height
    }
    if wantsLayout { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let columns = max(1, (bounds.width / ShellLayout.inspectorWidth).rounded(.down))
    let width = (bounds.width / columns).rounded(.down)
    let heights = sections.map { section in
      SectionHeader.height + (section.isFolded ? 0 : section.instrument.preferredHeight(width: width))
    }
    // Sections that do not fit go to the second column; if that is too low as well, both get the same height.
    let height = max(bounds.height, (heights.reduce(0, +) / columns).rounded())
    var (x, y, lowest) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for (section, whole) in zip(sections, heights) {
      if y > 0, y + whole > height, x + width < (columns * width).rounded() { (x, y) = (x + width, 0) }
      section.header.frame = CGRect(x: x, y: y, width: width, height: SectionHeader.height)
      section.instrument.isHidden = section.isFolded
      if !section.isFolded {
        section.instrument.frame = CGRect(
          x: x, y: y + SectionHeader.height, width: width, height: whole - SectionHeader.height)
      }
      y += whole
      lowest = max(lowest, y)
    }
    scroll.contentSize = CGSize(width: bounds.width, height: lowest)
    divider.isHidden = columns < 2
    divider.frame = CGRect(x: width, y: 0, width: 1 / UIScreen.main.scale, height: max(lowest, bounds.height))
  }
}

/// The header of a section: the instrument's title and a disclosure mark.
private final class SectionHeader: UIControl {
  static let height: CGFloat = 36

  private let title = UILabel()
  private let mark = UIImageView()
  private let line = UIView()
  private let fold: () -> Void
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
    addTarget(self, action: Selector(SectionHeader.press), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { fold() }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 8, y: 0, width: 20, height: bounds.height)
    title.frame = CGRect(x: 32, y: 0, width: bounds.width - 44, height: bounds.height)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
  }
}
