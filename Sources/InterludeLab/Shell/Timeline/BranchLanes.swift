import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The branches of the run, one bar each, from the branch point to the end.
final class BranchLanes: UIView {
  private static let lane: CGFloat = 16
  /// The maximum number of shown branches; the latest are shown.
  private static let maximumLanes = 4

  private var bars: [BranchBar] = []
  private var names: [BranchName] = []
  /// The outlines of the branches' runs.
  private var outlines: [RunOutline] = []
  var choose: ((Int) -> Void)?

  var height: CGFloat { bars.count > 1 ? CGFloat(min(bars.count, Self.maximumLanes)) * Self.lane + 4 : 0 }

  private struct RunOutline {
    weak var take: Take?
    var outline = SessionOutline()
  }

  /// Returns the time of the last event in a branch; frames of a still picture may follow it.
  private func lastNews(of take: Take, _ index: Int) -> Double {
    while outlines.count <= index { outlines.append(RunOutline()) }
    if outlines[index].take !== take { outlines[index] = RunOutline(take: take) }
    outlines[index].outline.read(take)
    return outlines[index].outline.lastNews
  }

  /// - Parameter head: The instant of the playhead, in seconds; nil before the first frame.
  func show(_ time: TimeMachine, axis: TimeAxis, head: Double? = nil) {
    while bars.count > time.branches.count {
      bars.removeLast().removeFromSuperview()
      names.removeLast().removeFromSuperview()
      superview?.setNeedsLayout()
    }
    while bars.count < time.branches.count {
      let index = bars.count
      let bar = BranchBar { [weak self] in self?.choose?(index) }
      bars.append(bar)
      addSubview(bar)
      let name = BranchName { [weak self] in self?.choose?(index) }
      names.append(name)
      addSubview(name)
      superview?.setNeedsLayout()
    }
    guard bars.count > 1 else {
      for name in names { name.isHidden = true }
      for bar in bars { bar.isHidden = true }
      return
    }
    let first = max(0, bars.count - Self.maximumLanes)
    for (index, branch) in time.branches.enumerated() {
      let bar = bars[index]
      bar.isHidden = index < first
      show(names[index], of: index, at: index - first, time)
      let take = branch.content.takes[0]
      let shots = take.shots
      guard !shots.isEmpty, index >= first else { continue }
      let last = max(lastNews(of: take, index), index == time.current ? head ?? 0 : 0)
      let start = branch.start.map { shots.indices.contains($0) ? shots[$0].time.now : 0 } ?? 0
      let left = max(0, axis.x(start))
      let right = min(axis.width, axis.x(last))
      bar.isSelected = index == time.current
      bar.accessibilityLabel = "Run of \(names[index].accessibilityLabel ?? "")"
      bar.color = BranchStyle.color(index)
      bar.isHidden = right <= left
      bar.frame = CGRect(
        x: Track.gutter + left, y: 2 + CGFloat(index - first) * Self.lane, width: max(4, right - left),
        height: Self.lane)
    }
  }

  /// Shows the name of a branch in the gutter, in bold for the current one.
  private func show(_ name: BranchName, of index: Int, at lane: Int, _ time: TimeMachine) {
    name.isHidden = lane < 0
    name.show(BranchStyle.name(index, of: time.branches), isCurrent: index == time.current)
    name.frame = CGRect(
      x: 0, y: 2 + CGFloat(lane) * Self.lane, width: Track.gutter, height: Self.lane)
  }
}

/// The name of a branch in the gutter, which shows the branch as its bar does.
private final class BranchName: UIControl {
  private let label = UILabel("", LabStyle.label, LabStyle.text)

  init(choose: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityHint = "Show this branch"
    addSubview(label)
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a name, in bold for the current branch.
  func show(_ name: String, isCurrent: Bool) {
    let font = isCurrent ? LabStyle.labelStrong : LabStyle.label
    if label.font != font { label.font = font }
    guard accessibilityLabel != name else { return }
    // The gutter is narrow: the number says enough.
    label.text = name.hasPrefix("Branch ") ? String(name.dropFirst("Branch ".count)) : name
    accessibilityLabel = name
    accessibilityHint = "Show the branch “\(name)”"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 12, y: 1, width: max(bounds.width - 20, 0), height: 14)
  }
}

private final class BranchBar: UIControl {
  private let line = UIView()
  private let choose: () -> Void

  init(choose: @escaping () -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    accessibilityHint = "Show this branch"
    line.isUserInteractionEnabled = false
    line.layer.cornerRadius = 3
    addSubview(line)
    addTarget(self, action: Selector(BranchBar.press), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { choose() }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue || line.backgroundColor == nil { show() } }
  }
  /// The colour of the branch, also in Curves.
  var color = LabStyle.accent { didSet { if color != oldValue { show() } } }

  private func show() { line.backgroundColor = isSelected ? color : color.withAlphaComponent(0.45) }

  override func layoutSubviews() {
    super.layoutSubviews()
    if line.backgroundColor == nil { show() }
    line.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 6)
  }
}
