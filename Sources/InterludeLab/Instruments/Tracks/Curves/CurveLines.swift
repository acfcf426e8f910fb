import InterludeJournal

/// The lines of a curve, with one mover each.
extension CurveSet.Subject {
  struct Line: Equatable {
    let mover: CurveSet.Mover
    fileprivate(set) var states: [CurveSet.Sample]
  }

  /// Returns the lines through these samples. A line ends, and the next one begins, at the instant of the
  /// hand-off, with the hand-off's values before and after. What a finger holds without moving it has a line,
  /// although it has no samples.
  ///
  /// - Parameter withHandOffs: Whether the hand-offs' values are used; without, a line ends at the last frame
  ///   before.
  func lines(through indices: [Int], withHandOffs: Bool) -> [Line] {
    var lines: [Line] = []
    var nextHandOff = handOffs.count
    if withHandOffs, let first = indices.first { nextHandOff = handOff(from: samples[first].frame) }
    for index in indices {
      let sample = samples[index]
      let isHeld = isHeld(before: index)
      let follows =
        index > 0 && sample.frame == samples[index - 1].frame + 1 && samples[index - 1].mover != .rest
      let begins = lines.isEmpty || !(follows || isHeld)
      if begins {
        let mover = sample.mover == .rest ? lines.last?.mover ?? .rest : sample.mover
        lines.append(Line(mover: mover, states: []))
      }
      var isReplaced = false
      while nextHandOff < handOffs.count, handOffs[nextHandOff].frame <= sample.frame {
        let handOff = handOffs[nextHandOff]
        nextHandOff += 1
        if begins, handOff.frame < sample.frame { continue }
        let (before, after) = handOff.states
        if lines.last?.states.isEmpty == false { Self.extend(&lines, to: before, as: .rest) }
        Self.extend(&lines, to: after, as: after.mover)
        isReplaced = handOff.frame == sample.frame && handOff.replaces(sample)
      }
      if isHeld, !begins, let line = lines.last, let last = line.states.last {
        let end = sample.time - Self.frameTime
        // After a release in this frame, the line is the spring's.
        if end > last.time, line.mover.isFinger || !withHandOffs {
          Self.extend(&lines, to: last.still(at: end), as: line.mover.isFinger ? line.mover : .finger)
        }
      }
      if !isReplaced { Self.extend(&lines, to: sample, as: sample.mover) }
    }
    return lines
  }

  /// The time of a frame, in seconds, in which a held value may go to the next one.
  private static let frameTime = 1.0 / 60

  /// Whether a finger has held the value since the sample before, and moves or releases it now: while it
  /// rests, there are no samples.
  private func isHeld(before index: Int) -> Bool {
    guard index > 0, samples[index].frame > samples[index - 1].frame + 1 else { return false }
    let next = handOff(from: samples[index].frame)
    let isTaken =
      next > 0 && handOffs[next - 1].frame >= samples[index - 1].frame
      ? handOffs[next - 1].states.after.mover.isFinger : samples[index - 1].mover.isFinger
    guard isTaken else { return false }
    if next < handOffs.count, handOffs[next].frame == samples[index].frame {
      return handOffs[next].states.before.mover.isFinger
    }
    return samples[index].mover.isFinger
  }

  /// Extends the last line, or begins another one at its end if the mover differs. At rest, a line ends.
  private static func extend(
    _ lines: inout [Line], to state: CurveSet.Sample, as mover: CurveSet.Mover
  ) {
    guard let last = lines.last else { return }
    if mover != .rest, mover != last.mover {
      lines.append(Line(mover: mover, states: last.states.last.map { [$0] } ?? []))
    }
    lines[lines.count - 1].states.append(state)
  }
}

extension CurveSet.Mover {
  /// Whether a finger moves or holds the value.
  fileprivate var isFinger: Bool { self == .finger || self == .held }
}

extension CurveSet.Sample {
  /// Returns the state at another instant until which nothing moves.
  fileprivate func still(at time: Double) -> Self {
    Self(time: time, frame: frame, mover: mover, value: value, velocity: velocity.map { _ in 0 })
  }
}

extension ContinuityMeter.Reading {
  /// The states just before and just after the hand-off, at its instant.
  var states: (before: CurveSet.Sample, after: CurveSet.Sample) {
    func sample(_ mover: String, _ value: [Double], _ velocity: [Double]) -> CurveSet.Sample {
      CurveSet.Sample(
        time: time, frame: frame, mover: CurveSet.Mover(rawValue: mover) ?? .rest, value: value,
        velocity: velocity)
    }
    return (
      sample(entry.from, entry.valueBefore, entry.velocityBefore),
      sample(entry.to, entry.valueAfter, entry.velocityAfter)
    )
  }

  /// The longest time between a hand-off and its frame, in seconds, for which it replaces the frame's state.
  private static let longestDelay = 1.0 / 30

  /// Whether the state after the hand-off stands for that of its frame, which belongs to the frame's target
  /// time. A finger, code and a view at rest have no other state there; a late frame shows another instant.
  func replaces(_ sample: CurveSet.Sample) -> Bool {
    guard entry.to == sample.mover.rawValue, sample.time - time <= Self.longestDelay else { return false }
    switch sample.mover {
    case .spring, .curve, .decay: return true
    case .finger, .held, .link, .timer, .layout, .code, .rest: return false
    }
  }
}
