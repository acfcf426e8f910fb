import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The timeline: playback controls, the ruler with the playhead, the branches and the tracks.
final class TimelinePanel: PanelView {
  private static let strip: CGFloat = 44
  /// The initial time range, in seconds.
  private static let defaultSpan = 4.0

  private struct Lane {
    let track: Track
    let button: LabButton
    let label: UILabel
    var isFolded: Bool
  }

  private let bar = TransportBar()
  private let ruler = TimeRuler()
  private let branches = BranchLanes()
  private let head = UIView()
  private let divider = UIView()
  private var lanes: [Lane] = []
  private var axis = TimeAxis(range: 0...TimelinePanel.defaultSpan)
  private var shown: (take: Take, cursor: Int?, isLive: Bool)?

  /// - Parameter folded: The identifiers of the hidden tracks.
  init(folded: Set<String>) {
    super.init(edge: .top)
    for kind in Instruments.tracks {
      let track = kind.init(frame: .zero)
      track.perform = { [weak self] in self?.perform?($0) }
      let button = LabButton(kind.title) { [weak self] in self?.fold(kind.name) }
      let label = UILabel()
      label.text = kind.title
      label.font = LabStyle.labelStrong
      label.textColor = LabStyle.quiet
      label.isUserInteractionEnabled = false
      let isFolded = folded.contains(kind.name)
      button.isSelected = !isFolded
      lanes.append(Lane(track: track, button: button, label: label, isFolded: isFolded))
      addSubview(track)
      addSubview(label)
      addSubview(button)
    }
    head.backgroundColor = LabStyle.accent
    head.isUserInteractionEnabled = false
    divider.backgroundColor = LabStyle.line
    divider.isUserInteractionEnabled = false
    for view in [bar, ruler, branches, divider, head] { addSubview(view) }
    bar.perform = { [weak self] in self?.perform?($0) }
    ruler.scrub = { [weak self] x in self?.scrub(x) }
    branches.choose = { [weak self] in self?.perform?(.branch($0)) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  var folded: Set<String> { Set(lanes.filter(\.isFolded).map { type(of: $0.track).name }) }

  func show(rate: Double) { bar.show(rate: rate) }

  func show(exportProgress part: Double?) { bar.export.show(progress: part) }

  func allowExport(_ allowed: Bool) { bar.export.isAllowed = allowed }

  private func fold(_ name: String) {
    guard let index = lanes.firstIndex(where: { type(of: $0.track).name == name }) else { return }
    lanes[index].isFolded.toggle()
    lanes[index].button.isSelected = !lanes[index].isFolded
    setNeedsLayout()
  }

  // MARK: Time

  private func scrub(_ x: CGFloat) {
    guard let shown, let shot = shown.take.shot(at: max(axis.time(x), shown.take.shots.first?.time.now ?? 0))
    else { return }
    perform?(.look(shot))
  }

  /// Scrolls along the time axis with the wheel, in either of its directions.
  func turn(_ sample: ScrollSample) {
    let span = axis.range.upperBound - axis.range.lowerBound
    let distance =
      (abs(sample.dx) > abs(sample.dy) ? sample.dx : sample.dy) / Double(max(axis.width, 1)) * span
    show(axis.range.lowerBound + distance, span: span)
    if let shown { spread(shown.take, cursor: shown.cursor, isLive: shown.isLive) }
  }

  private func show(_ start: Double, span: Double) {
    let last = shown?.take.shots.last?.time.now ?? 0
    let start = min(max(start, 0), max(0, last - span * 0.1))
    axis.range = start...(start + span)
  }

  func read(_ time: TimeMachine) {
    let take = time.take
    bar.show(time)
    shown = (take, time.cursor, time.isLive)
    if let cursor = time.cursor { follow(take.shots[cursor].time.now) }
    branches.show(time, axis: axis)
    spread(take, cursor: time.cursor, isLive: time.isLive)
  }

  /// Moves the time range by a page when the playhead leaves it, instead of scrolling in each frame.
  private func follow(_ now: Double) {
    let span = axis.range.upperBound - axis.range.lowerBound
    if now > axis.range.upperBound - 0.04 * span {
      axis.range = (now - 0.35 * span)...(now + 0.65 * span)
    } else if now < axis.range.lowerBound {
      let start = max(0, now - 0.35 * span)
      axis.range = start...(start + span)
    }
  }

  private func spread(_ take: Take, cursor: Int?, isLive: Bool) {
    ruler.axis = axis
    let reading = Reading(take: take, cursor: cursor, isLive: isLive)
    for lane in lanes where !lane.isFolded {
      lane.track.axis = axis
      lane.track.read(reading)
    }
    placeHead()
  }

  private func placeHead() {
    guard let shown, let cursor = shown.cursor else {
      head.isHidden = true
      return
    }
    let x = axis.x(shown.take.shots[cursor].time.now)
    head.isHidden = x < 0 || x > axis.width
    let width = 1 / UIScreen.main.scale
    head.frame = CGRect(
      x: Track.gutter + x, y: ruler.frame.minY, width: max(1, width), height: bounds.height - ruler.frame.minY
    )
    ruler.show(take: shown.take, cursor: cursor, isLive: shown.isLive)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < 900
    var right = bounds.width - 12
    for lane in lanes.reversed() {
      let width = lane.button.sizeThatFits(bounds.size).width
      right -= width
      lane.button.frame = CGRect(x: right, y: 6, width: width, height: 32)
      right -= isNarrow ? 0 : 4
    }
    bar.frame = CGRect(x: 12, y: 0, width: max(0, right - (isNarrow ? 12 : 24)), height: Self.strip)
    var y = Self.strip
    ruler.frame = CGRect(x: 0, y: y, width: bounds.width, height: 24)
    y += 24
    let branchHeight = branches.height
    branches.frame = CGRect(x: 0, y: y, width: bounds.width, height: branchHeight)
    y += branchHeight
    axis.width = max(1, bounds.width - Track.gutter)
    let open = lanes.filter { !$0.isFolded }
    let preferredHeights = open.map { $0.track.preferredHeight(width: bounds.width) }.reduce(0, +)
    let stretch = (bounds.height - y) / max(preferredHeights, 1)
    for lane in lanes {
      lane.track.isHidden = lane.isFolded
      lane.label.isHidden = lane.isFolded
      guard !lane.isFolded else { continue }
      let height = (lane.track.preferredHeight(width: bounds.width) * stretch).rounded(.down)
      lane.track.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      lane.label.frame = CGRect(x: 12, y: y + 4, width: Track.gutter - 20, height: 16)
      y += height
    }
    divider.frame = CGRect(
      x: Track.gutter, y: Self.strip, width: 1 / UIScreen.main.scale, height: bounds.height - Self.strip)
    if let shown { spread(shown.take, cursor: shown.cursor, isLive: shown.isLive) }
  }
}
