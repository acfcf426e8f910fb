import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The timeline: playback controls, the session's map, the ruler with the playhead, branches and tracks.
final class TimelinePanel: PanelView {
  static let strip: CGFloat = 44
  /// The height that the controls of comparison and ghosts have below the first row, in points.
  var stripHeight: CGFloat = 0 { didSet { if stripHeight != oldValue { setNeedsLayout() } } }
  /// The least width with buttons for the tracks, in points.
  private static let laneButtonsWidth: CGFloat = 620

  private struct Lane {
    let track: Track
    let button: LabButton
    let label: UILabel
    var isFolded: Bool
  }

  let transport = TransportBar()
  let bar = TimelineBar()
  let ruler = TimeRuler()
  private let branches = BranchLanes()
  private let marks = TimelineMarks(frame: .zero)
  let crosshair = Crosshair(frame: .zero)
  private let head = UIView()
  private let divider = UIView()
  private var lanes: [Lane] = []
  /// The modifier keys that are held.
  var modifiers: () -> KeySample.Modifiers = { [] }

  var viewport = TimelineViewport()
  /// The range that stays in sight while the session is live; nil to follow its end.
  enum Fit {
    /// The range that a command fits, and its beginning in seconds, until another gesture or transition
    /// begins.
    case command(TimelineCommand, start: Double)
    /// The part that a knob has changed, and the last instant of the session with something new, until there
    /// is more.
    case change(lastNews: Double)
  }
  var fitted: Fit?
  /// The part that was last put in sight because a knob has changed it, in seconds.
  private var changedRange: ClosedRange<Double>?
  private(set) var outline = SessionOutline()
  /// The beginnings of the idle stretches that were unfolded, in seconds.
  var unfolded: Set<Double> = [] { didSet { if unfolded != oldValue { foldsAreOld = true } } }
  private var foldsAreOld = true
  private weak var outlined: Take?
  /// The run that is shown, with all of its branches.
  private weak var machine: TimeMachine?
  /// The selected range, in seconds.
  var selection: ClosedRange<Double>?
  private(set) var shown: (take: Take, cursor: Int?, isLive: Bool, loops: Bool)?
  private(set) var selectedView: SelectionReading?
  private var comparedBranches: [BranchReading] = []
  private var comparedRun: ComparedRun?

  private var trackHeights: TrackHeights
  private var dividers: [TrackDivider] = []
  /// The heights of the shown tracks when a drag of an edge began.
  private var dragged: [(name: String, height: CGFloat)] = []
  private lazy var back = LabButton(
    symbol: "arrow.down.right.and.arrow.up.left", hint: "Show the stage and all tracks again  Esc"
  ) { [weak self] in
    if let name = self?.enlarged { self?.perform?(.enlarge(name)) }
  }
  /// The name of the track that has the whole panel; nil for none.
  private(set) var enlarged: String?

  /// - Parameters:
  ///   - folded: The identifiers of the hidden tracks.
  ///   - heights: The heights of tracks that the user has set, by their names.
  init(folded: Set<String>, heights: [String: CGFloat] = [:]) {
    trackHeights = TrackHeights(heights)
    super.init(edge: .top)
    for kind in Instruments.tracks {
      let track = kind.init(frame: .zero)
      track.perform = { [weak self] in self?.perform?($0) }
      let button = LabButton(kind.title, hint: "Show or hide the track \(kind.title)", isToggle: true) {
        [weak self] in
        self?.fold(kind.name)
      }
      let label = UILabel()
      label.text = kind.title
      label.font = LabStyle.labelStrong
      label.textColor = LabStyle.quiet
      // The track has the same name.
      label.accessibilityElementsHidden = true
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
    for view in [transport, bar, branches, divider, head, crosshair] { addSubview(view) }
    addDividers()
    back.isHidden = true
    addSubview(back)
    // The bands lie behind the plots and their words.
    insertSubview(ruler, at: 0)
    insertSubview(marks, aboveSubview: ruler)
    transport.perform = { [weak self] in self?.perform?($0) }
    bar.perform = { [weak self] in self?.perform?($0) }
    branches.choose = { [weak self] in self?.perform?(.branch($0)) }
    connectInput()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The heights of tracks that the user has set, by their names.
  var heights: [String: CGFloat] { trackHeights.chosen }

  /// The part of Curves' height that positions have, 0…1; nil for the default.
  var curveSplit: CGFloat? {
    get { curves.flatMap { $0.split == CurveTrack.defaultSplit ? nil : $0.split } }
    set { curves?.split = newValue ?? CurveTrack.defaultSplit }
  }
  private var curves: CurveTrack? { lanes.lazy.compactMap { $0.track as? CurveTrack }.first }

  var folded: Set<String> { Set(lanes.filter(\.isFolded).map { type(of: $0.track).name }) }

  func show(rate: Double) { transport.show(rate: rate) }

  func show(exportProgress part: Double?) { transport.export.show(progress: part) }

  /// Restores hidden tracks and heights.
  func arrange(folded names: Set<String>, heights: [String: CGFloat]) {
    for lane in lanes {
      let name = type(of: lane.track).name
      if lane.isFolded != names.contains(name) { fold(name) }
    }
    trackHeights = TrackHeights(heights)
    setNeedsLayout()
  }

  /// Shows or hides a track.
  func fold(_ name: String) {
    guard let index = lanes.firstIndex(where: { type(of: $0.track).name == name }) else { return }
    lanes[index].isFolded.toggle()
    lanes[index].button.isSelected = !lanes[index].isFolded
    setNeedsLayout()
  }

  // MARK: Heights

  /// Gives the whole panel to a track; nil shows all of them.
  ///
  /// - Returns: Whether there is such a track.
  @discardableResult func enlarge(_ name: String?) -> Bool {
    let lane = lanes.first { type(of: $0.track).name == name }
    enlarged = lane.map { type(of: $0.track).name }
    if lane?.isFolded == true, let name { fold(name) }
    setNeedsLayout()
    return lane != nil
  }

  /// The tracks that have height, from top to bottom.
  private var openLanes: [Lane] {
    let open = lanes.filter { lane in enlarged.map { type(of: lane.track).name == $0 } ?? !lane.isFolded }
    // Without a readable height for each, only the first tracks are shown.
    return Array(open.prefix(max(1, Int(min(room / TrackHeights.least, CGFloat(open.count))))))
  }
  /// The height for all tracks, in points.
  private var room = CGFloat.infinity

  private func addDividers() {
    for index in 0..<max(lanes.count - 1, 0) {
      let divider = TrackDivider(frame: .zero)
      divider.begin = { [weak self] in
        guard let self else { return }
        dragged = openLanes.map { (type(of: $0.track).name, $0.track.bounds.height) }
      }
      divider.move = { [weak self] distance in
        guard let self else { return }
        if let distance {
          trackHeights.move(index, of: dragged, by: distance)
        } else {
          trackHeights = TrackHeights()
        }
        setNeedsLayout()
      }
      dividers.append(divider)
      addSubview(divider)
    }
  }

  /// Returns the name of the track whose label or gutter is at a location; nil for none.
  func track(withGutterAt location: CGPoint) -> String? {
    guard location.x < Track.gutter else { return nil }
    return openLanes.first { $0.track.frame.contains(location) }.map { type(of: $0.track).name }
  }

  // MARK: Time

  func showPicking(_ isPicking: Bool) { transport.show(isPicking: isPicking) }

  func read(_ time: TimeMachine, _ selectedView: SelectionReading?) {
    transport.show(time)
    self.selectedView = selectedView
    (comparedBranches, comparedRun) = (time.comparedBranches, time.comparedRun)
    let side = time.content.takes.count > 1 ? time.side : nil
    bar.show(side: side)
    for lane in lanes where lane.track is CurveTrack {
      // The other tracks say the same beside the session's map.
      let title = type(of: lane.track).title
      let text = side.map { "\(title): \($0 == 0 ? "naive" : "natural")" } ?? title
      if lane.label.text != text { lane.label.text = text }
    }
    shown = (time.shownTake, time.cursor, time.isLive, time.loop != nil)
    let isOther = machine !== time
    machine = time
    if isOther {
      (viewport, unfolded, selection, fitted) = (viewport.initial, [], nil, nil)
      changedRange = time.changedRange
    }
    readOutline(time.shownTake)
    // A run that continues at its end shows its last gesture; one that is played, its beginning.
    if isOther, time.isLive, lastInstant > TimelineViewport.initialSpan, let range = outline.lastGesture {
      viewport.fit(range)
    }
    showChange(time)
    if let headTime { follow(headTime, isLive: time.isLive) }
    spread()
  }

  /// Puts the part in sight that a knob has changed, unless much of it is.
  private func showChange(_ time: TimeMachine) {
    guard time.changedRange != changedRange else { return }
    changedRange = time.changedRange
    guard let range = changedRange else { return }
    let visible = viewport.axis.range
    let common = min(range.upperBound, visible.upperBound) - max(range.lowerBound, visible.lowerBound)
    let least = min(range.upperBound - range.lowerBound, visible.upperBound - visible.lowerBound) / 2
    if common < least { viewport.fit(range) }
    fitted = .change(lastNews: outline.lastNews)
  }

  /// Shows an instant of the session, or what was fitted.
  private func follow(_ head: Double, isLive: Bool) {
    switch fitted {
    case .command(let command, let start):
      if isLive, let range = range(of: command), range.lowerBound == start {
        return viewport.hold(range, at: head)
      }
      fitted = nil
    case .change(let lastNews):
      if lastNews == outline.lastNews {
        return isLive ? viewport.stay(at: head) : viewport.follow(head, isLive: false)
      }
      fitted = nil
    case nil: break
    }
    viewport.follow(head, isLive: isLive)
  }

  private func readOutline(_ take: Take) {
    if outlined !== take {
      (outlined, outline, foldsAreOld) = (take, SessionOutline(), true)
      if let range = selection, range.lowerBound > take.shots.last?.time.now ?? 0 { selection = nil }
    }
    let count = outline.activities.count
    outline.read(take)
    updateFolds(ifOld: count == outline.activities.count)
  }

  /// Updates the folds, unless neither the idle stretches nor the unfolded ones have changed.
  ///
  /// - Parameter x: The point that stays where it is.
  func updateFolds(ifOld: Bool, about x: CGFloat = 0) {
    if ifOld, !foldsAreOld { return viewport.set(end: lastInstant, folds: viewport.axis.folds) }
    foldsAreOld = false
    let folds = TimeFolds(outline.idleStretches.filter { !unfolded.contains($0.lowerBound) })
    viewport.set(end: lastInstant, folds: folds, about: x)
  }

  /// The end of what is worth looking at: frames of a still picture after it do not count.
  private var lastInstant: Double { max(outline.lastNews, headTime ?? 0) }

  /// The instant of the playhead: of the shown frame, or the last one that showed something new.
  ///
  /// nil before the first frame.
  var headTime: Double? {
    guard let shown, let cursor = shown.cursor else { return nil }
    let now = shown.take.shots[cursor].time.now
    return shown.isLive ? min(now, outline.lastNews) : now
  }

  /// Updates everything that depends on the axis.
  func spread() {
    guard let shown else { return }
    let axis = viewport.axis
    ruler.axis = axis
    ruler.end = lastInstant
    if let machine { branches.show(machine, axis: axis, head: headTime) }
    let end = lastInstant
    let reading = Reading(
      take: shown.take, cursor: shown.cursor, isLive: shown.isLive, head: headTime, end: end,
      branches: comparedBranches, selection: selectedView, compared: comparedRun)
    for lane in openLanes {
      lane.track.axis = axis
      lane.track.pointer = crosshair.pointer.map { axis.time($0) }.flatMap { $0 <= end ? $0 : nil }
      lane.track.read(reading)
    }
    let idle = unfolded.isEmpty ? [] : outline.idleStretches.filter { unfolded.contains($0.lowerBound) }
    ruler.unfolded = idle.map(\.lowerBound)
    marks.show(axis, unfolded: idle, selection: selection)
    bar.map.show(outline, until: lastInstant, visible: axis, head: headTime, selection: selection)
    bar.show(
      isLive: shown.isLive && viewport.follows, hasRange: selection != nil, loops: shown.loops)
    placeHead()
    showPointer()
  }

  private func placeHead() {
    guard let shown, let headTime else {
      head.isHidden = true
      return
    }
    let x = viewport.axis.x(headTime)
    head.isHidden = x < 0 || x > viewport.axis.width
    let width = 1 / UIScreen.main.scale
    head.frame = CGRect(
      x: Track.gutter + x, y: ruler.frame.minY, width: max(1, width), height: bounds.height - ruler.frame.minY
    )
    ruler.showHead(headTime)
    let number = (shown.take.shot(at: headTime) ?? 0) + 1
    let isLast = shown.cursor == shown.take.shots.count - 1
    bar.readout.show(
      time: headTime, number: number, state: shown.isLive ? "live" : isLast ? "paused" : "")
  }

  /// Shows the instant and the frame under the pointer, or the length of the selected range.
  private func showPointer() {
    guard let shown else { return }
    if let pointer = crosshair.pointer {
      let time = viewport.axis.time(pointer)
      let frame = time <= lastInstant ? shown.take.shot(at: time).map { " · \($0 + 1)" } : nil
      ruler.show(note: TimelineReadout.text(max(0, time)) + (frame ?? ""))
    } else if let selection {
      ruler.show(note: String(format: "%.2f s selected", selection.upperBound - selection.lowerBound))
    } else {
      ruler.show(note: "")
    }
  }

  /// The area of the plots, below the ruler and right of the gutter.
  var plots: CGRect {
    CGRect(
      x: Track.gutter, y: branches.frame.maxY, width: max(0, bounds.width - Track.gutter),
      height: max(0, bounds.height - branches.frame.maxY))
  }

  /// Pan and pinch begin on the plots alone; elsewhere are controls.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let location = recognizer.location(in: self)
    if recognizer is UITapGestureRecognizer { return track(withGutterAt: location) != nil }
    return plots.contains(location) && !dividers.contains(where: \.isTracking) && curves?.isDividing != true
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < 900
    var right = bounds.width - 12
    // Without room for them, the command palette shows and hides tracks.
    let hidesButtons = bounds.width < Self.laneButtonsWidth
    for lane in lanes.reversed() {
      lane.button.isHidden = hidesButtons
      if hidesButtons { continue }
      let width = lane.button.sizeThatFits(bounds.size).width
      right -= width
      lane.button.frame = CGRect(x: right, y: 6, width: width, height: 32)
      right -= isNarrow ? 0 : 4
    }
    transport.frame = CGRect(x: 12, y: 0, width: max(0, right - (isNarrow ? 12 : 24)), height: Self.strip)
    var y = Self.strip + stripHeight
    bar.frame = CGRect(x: 0, y: y, width: bounds.width, height: TimelineBar.height)
    bar.layoutIfNeeded()
    y += TimelineBar.height
    ruler.frame = CGRect(x: 0, y: y, width: bounds.width, height: TimeRuler.height)
    y += TimeRuler.height
    let branchHeight = branches.height
    branches.frame = CGRect(x: 0, y: y, width: bounds.width, height: branchHeight)
    y += branchHeight
    viewport.setWidth(max(1, bounds.width - Track.gutter))
    layOutTracks(from: y)
    let top = ruler.frame.minY
    divider.frame = CGRect(
      x: Track.gutter, y: bar.frame.minY, width: 1 / UIScreen.main.scale,
      height: bounds.height - bar.frame.minY)
    marks.frame = CGRect(
      x: Track.gutter, y: top, width: max(0, bounds.width - Track.gutter), height: bounds.height - top)
    crosshair.frame = marks.frame
    // With the new size before they are drawn.
    marks.layoutIfNeeded()
    spread()
  }

  private func layOutTracks(from top: CGFloat) {
    room = max(bounds.height - top, 0)
    let open = openLanes
    let heights = trackHeights.heights(
      of: open.map {
        TrackHeights.Track(
          name: type(of: $0.track).name, preferred: $0.track.preferredHeight(width: bounds.width),
          readable: type(of: $0.track).readableHeight)
      },
      in: room)
    for lane in lanes {
      let isShown = open.contains { $0.track === lane.track }
      lane.track.isHidden = !isShown
      lane.label.isHidden = !isShown
    }
    var y = top
    for (index, (lane, height)) in zip(open, heights).enumerated() {
      lane.track.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      // With the new size before it is read, so that it draws once.
      lane.track.layoutIfNeeded()
      lane.label.frame = CGRect(x: 12, y: y + 4, width: Track.gutter - 20, height: 16)
      y += height
      guard dividers.indices.contains(index) else { continue }
      dividers[index].frame = CGRect(
        x: 0, y: y - TrackDivider.height / 2, width: bounds.width, height: TrackDivider.height)
    }
    for (index, divider) in dividers.enumerated() { divider.isHidden = index >= open.count - 1 }
    back.isHidden = enlarged == nil
    back.frame = CGRect(x: Track.gutter - 36, y: bounds.height - 36, width: 32, height: 32)
  }
}
