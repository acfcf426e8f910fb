package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
package import InterludeTesting

/// One recording, replayed with several combinations of the scene's knob values.
@MainActor
package final class Comparison {
  package struct Run {
    package let settings: [KnobSetting]
    package let metrics: RunMetrics
    package let curves: MotionCurves
    /// The largest movement in each frame, in points.
    fileprivate let motion: [Double]

    /// The settings as text: "damping 0.6, response 0.4".
    package var name: String {
      settings.map { "\($0.name) \(Self.text($0.value))" }.joined(separator: ", ")
    }

    private static func text(_ value: KnobValue) -> String {
      switch value {
      case .number(let number): CodeNumber.rounded(number, 4)
      case .choice(let name): name
      }
    }
  }

  package let recording: Recording
  package let runs: [Run]
  private let text: any TextSource
  private let make: () -> UIViewController

  /// Replays the recording with each combination of the sweep.
  ///
  /// - Parameter make: The scene's factory.
  package init(
    _ recording: Recording, sweep: KnobSweep, text: any TextSource, make: @escaping () -> UIViewController
  ) throws {
    (self.recording, self.text, self.make) = (recording, text, make)
    let usual = Replay(recording, text: text, make: make)
    // Some knobs are registered only when their screen is presented, so the recording runs once as it is.
    try usual.run()
    runs = try sweep.combinations(of: usual.stage.tuning.knobs).map { settings in
      var (curves, motion) = (MotionCurves(), [Double]())
      let replay = Replay(
        recording.playing(with: settings), text: text, journal: { curves.read($0) }, make: make)
      replay.onFrame = { motion.append(Double($0.motion)) }
      try replay.run()
      return Run(settings: settings, metrics: RunMetrics(curves), curves: curves, motion: motion)
    }
  }

  /// Returns the recording that plays one run.
  package func recording(of run: Run) -> Recording { recording.playing(with: run.settings) }

  // MARK: Selection of frames

  /// The layer that moved furthest, of those whose outline can be drawn.
  package var subject: (layer: Int, name: String)? {
    runs.first?.curves.traces().first {
      $0.part.unit == "pt" && ["position", "transform", "bounds"].contains($0.curve.property)
    }.map { ($0.curve.layer, $0.curve.subject) }
  }

  /// The component of the subject that differs most between runs, and its curve in each run: time and value.
  package var curves: (title: String, curves: [[CGPoint]])? {
    guard let subject else { return nil }
    let all = runs.map { $0.curves.positions(of: subject.layer, subject.name) }
    guard let count = all.first?.first?.value.count else { return nil }
    let parts = MotionPart.all(of: subject.name, count: count)
    func spread(_ index: Int) -> Double {
      let values = all.flatMap { $0.compactMap { $0.value.indices.contains(index) ? $0.value[index] : nil } }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    guard let index = parts.indices.max(by: { spread($0) < spread($1) }) else { return nil }
    let curves = all.map { samples in
      samples.compactMap { sample in
        sample.value.indices.contains(index) ? CGPoint(x: sample.time, y: sample.value[index]) : nil
      }
    }
    let stretch = Self.difference(of: curves)
    return (
      "\(subject.name) \(parts[index].name), \(parts[index].unit)",
      stretch.map { stretch in curves.map { $0.filter { stretch.contains($0.x) } } } ?? curves
    )
  }

  /// Returns the stretch of time in which curves clearly differ, with a margin on both sides; nil if they are
  /// the same, or if that would leave one of them without a line.
  static func difference(of curves: [[CGPoint]]) -> ClosedRange<CGFloat>? {
    var next = curves.map { _ in 0 }
    var spreads: [(time: CGFloat, spread: CGFloat)] = []
    for time in Set(curves.flatMap { $0.map(\.x) }).sorted() {
      var values: [CGFloat] = []
      for index in curves.indices {
        while next[index] < curves[index].count, curves[index][next[index]].x <= time { next[index] += 1 }
        if next[index] > 0 { values.append(curves[index][next[index] - 1].y) }
      }
      guard let low = values.min(), let high = values.max() else { continue }
      spreads.append((time, high - low))
    }
    let least = 0.01 * (spreads.map(\.spread).max() ?? 0)
    let different = spreads.filter { $0.spread > least }
    guard let first = different.first?.time, let last = different.last?.time else { return nil }
    let margin = max(0.1, 0.25 * (last - first))
    let stretch = first - margin...last + margin
    return curves.allSatisfy { $0.count { stretch.contains($0.x) } > 1 } ? stretch : nil
  }

  /// The numbers of at most `count` frames, spread over the movement in any of the runs.
  package func frames(_ count: Int) -> [Int] {
    let length = runs.map(\.motion.count).min() ?? 0
    var sampler = MotionSampler<Int>()
    for index in 0..<length {
      let motion = runs.map { $0.motion[index] }.max() ?? 0
      if motion > 0 || index == 0 { sampler.add(index + 1, step: max(0.25, motion.squareRoot())) }
    }
    return sampler.chosen(count)
  }

  /// The frame in which the subject's positions differ most between runs, or else the middle frame.
  package var widest: Int {
    guard let subject else { return max(1, (runs.first?.motion.count ?? 2) / 2) }
    let positions = runs.map { $0.curves.positions(of: subject.layer, subject.name) }
    let frames = Set(positions.flatMap { $0.map(\.frame) }).sorted()
    var best = (frame: frames[frames.count / 2], spread: 0.5)
    var (next, now) = (positions.map { _ in 0 }, positions.map { $0.first?.value ?? [] })
    for frame in frames {
      for run in positions.indices {
        while next[run] < positions[run].count, positions[run][next[run]].frame <= frame {
          now[run] = positions[run][next[run]].value
          next[run] += 1
        }
      }
      let spread =
        (0..<(now.first?.count ?? 0)).map { index in
          let values = now.compactMap { $0.indices.contains(index) ? $0[index] : nil }
          return (values.max() ?? 0) - (values.min() ?? 0)
        }.max() ?? 0
      if spread > best.spread { best = (frame, spread) }
    }
    return best.frame
  }

  /// Returns the frames of one run with these numbers.
  package func pictures(of run: Run, _ numbers: [Int]) throws -> [Replay.Frame] {
    let wanted = Set(numbers)
    var found: [Replay.Frame] = []
    let replay = Replay(recording.playing(with: run.settings), text: text, make: make)
    while let last = numbers.max(), let frame = try replay.next(), frame.number <= last {
      if wanted.contains(frame.number) { found.append(frame) }
    }
    return found
  }
}

extension MotionCurves {
  /// The samples of a layer's property, in frame order.
  fileprivate func positions(of layer: Int, _ subject: String) -> [Sample] {
    curves.first { $0.layer == layer && $0.subject == subject }?.samples ?? []
  }
}

extension MotionCurves.Curve {
  /// The property's name: the part of `subject` after the last dot.
  package var property: String { subject.split(separator: ".").last.map(String.init) ?? subject }
}

extension Recording {
  /// The same input with fixed knob values; changes of these knobs in the recording are removed.
  fileprivate func playing(with settings: [KnobSetting]) -> Recording {
    var copy = self
    copy.digests = []
    for setting in settings { copy.header.settings[setting.name] = setting.value }
    copy.steps.removeAll { step in
      guard case .input(let event) = step, case .tune(let turned) = event.kind else { return false }
      return settings.contains { $0.name == turned.name }
    }
    return copy
  }
}

extension DisplayNode {
  /// The corners of the node with the identifier `id`, clockwise, in the coordinates of this node's parent.
  ///
  /// - Returns: nil if the tree has no such node.
  package func outline(of id: Int) -> [CGPoint]? {
    outline(of: id, under: .identity)
  }

  private func outline(of id: Int, under parent: CGAffineTransform) -> [CGPoint]? {
    let own: CGAffineTransform =
      switch placement {
      case .at(let origin): CGAffineTransform(translationX: origin.x, y: origin.y)
      case .transformed(let transform): transform
      }
    let box = own.concatenating(parent)
    if self.id == id {
      let (width, height) = (size.width, size.height)
      return [
        CGPoint(x: 0, y: 0), CGPoint(x: width, y: 0), CGPoint(x: width, y: height), CGPoint(x: 0, y: height),
      ].map { $0.applying(box) }
    }
    let content = CGAffineTransform(translationX: -contentOrigin.x, y: -contentOrigin.y).concatenating(box)
    for child in children {
      if let found = child.outline(of: id, under: content) { return found }
    }
    return nil
  }
}
