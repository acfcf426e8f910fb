import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The comparison of the current branch with another.
extension TimeMachine {
  /// The runs that are compared with the shown one: a lesson's other side, and other branches.
  var comparedBranches: [BranchReading] {
    let sides = otherSide.map { [$0] } ?? []
    guard comparesBranches else { return sides + (earlierRun.map { [$0] } ?? []) }
    return sides
      + branches.indices.filter { $0 != current }.suffix(Self.mostCompared).map { index in
        let takes = branches[index].content.takes
        return BranchReading(
          name: BranchStyle.name(index, of: branches), take: takes[min(side, takes.count - 1)],
          run: .branch(index))
      }
  }

  /// The shown run, while instruments compare it with others; nil otherwise.
  var comparedRun: ComparedRun? {
    comparesBranches ? .branch(current) : overlaysSides && content.takes.count > 1 ? .side(side) : nil
  }

  /// The side of a lesson that is not shown, while instruments show both.
  private var otherSide: BranchReading? {
    guard overlaysSides, content.takes.count > 1 else { return nil }
    let other = 1 - side
    return BranchReading(
      name: other == 0 ? "Naive" : "Natural", take: content.takes[other], run: .side(other))
  }

  /// The run before the last change of a knob, while its gesture runs again with the new value.
  private var earlierRun: BranchReading? {
    guard comparison.showsEarlierRun, let parent = branches[current].parent else { return nil }
    let takes = branches[parent].content.takes
    return BranchReading(name: "Before", take: takes[min(side, takes.count - 1)], run: .branch(parent))
  }

  /// More curves in one plot could not be told apart.
  private static let mostCompared = 4

  /// The branch that is compared on the stage, the latest other one, and its shot at the shown instant.
  var comparedShot: (branch: Int, shot: Int)? {
    guard comparesBranches, let cursor, let index = branches.indices.last(where: { $0 != current }) else {
      return nil
    }
    let time = take.shots[cursor].time.now
    return branches[index].content.takes[0].shot(at: time).map { (index, $0) }
  }

  /// Whether the shown frame is one of a motion: it differs from the one before or from the one after.
  var isMoving: Bool {
    guard let cursor else { return false }
    if case .playing = state { return true }
    if isLive, !activeTouches.isEmpty { return true }
    return (cursor...cursor + 1).contains { take.shots.indices.contains($0) && take.shots[$0].hasChanged }
  }

  /// Returns the shot in which a value differs most from that in the compared branch; nil if none differs.
  ///
  /// - Parameter range: The range to search, in seconds; nil for both runs from beginning to end.
  func mostDifferentShot(in range: ClosedRange<Double>? = nil) -> Int? {
    guard let (branch, _) = comparedShot else { return nil }
    let takes = branches[branch].content.takes
    let largest = RunDifference(shownTake, takes[min(side, takes.count - 1)], in: range).largest
    return largest.flatMap { shownTake.shot(at: $0.peak) }
  }

  /// The instant at which the branches alternate next, in the window's time; nil if they do not.
  var blinkDeadline: Double? {
    guard comparison.mode == .blink, comparedShot != nil else { return nil }
    return (shownBlink + 1) * BranchComparison.blinkInterval
  }

  /// Returns the picture of the current branch, composed with that of the other one.
  func compared(_ node: DisplayNode) -> DisplayNode {
    guard let (branch, shot) = comparedShot else { return node }
    let other = branches[branch].content.picture(at: shot)
    let stage = take.stage
    let background = stage.perform { LabStyle.background.cgColor }
    return comparison.compose(
      node, with: other, at: shownTime, scale: stage.scale, background: background, text: stage.text)
  }

  /// The names of the compared branches, the current one first; nil without a comparison.
  var comparedNames: (current: String, other: String)? {
    comparedShot.map { (BranchStyle.name(current, of: branches), BranchStyle.name($0.branch, of: branches)) }
  }

  /// Converts a touch to the picture of the current branch; nil where it does not concern it.
  ///
  /// Side by side, fingers touch the current branch alone. One that leaves its half stays at the edge.
  func inCurrentBranch(_ sample: TouchSample) -> TouchSample? {
    guard comparedShot != nil, comparison.mode == .sideBySide, let size = picture?.size else { return sample }
    var point = CGPoint(x: sample.x, y: sample.y)
    if sample.phase != .began {
      let box = BranchComparison.half(0, of: size).insetBy(dx: 0.25, dy: 0.25)
      point = CGPoint(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    }
    guard let inside = comparison.location(point, in: size) else { return nil }
    var sample = sample
    (sample.x, sample.y) = (inside.x, inside.y)
    return sample
  }
}
