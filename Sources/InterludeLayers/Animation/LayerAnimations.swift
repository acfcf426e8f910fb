/// The changes that runs animate on one layer, in the order in which they were made.
struct LayerAnimations {
  private(set) var all: [LayerAnimation] = []
  /// Values that stopped runs have left beyond the ranges of properties, such as an opacity of -0.7.
  private var excesses: [Excess] = []

  /// A stopped run's value beyond the range of a property. What continues its motion in the same instant
  /// starts there: from the clamped value it would come into sight earlier, and at another velocity.
  private struct Excess {
    let property: LayerProperty
    let numbers: LayerProperty.Numbers
    /// The layer's time at which the run was stopped.
    let time: Double
  }

  var isEmpty: Bool { all.isEmpty }

  /// Whether a stopped run has left anything beyond the range of a property.
  var hasExcess: Bool { !excesses.isEmpty }

  // MARK: Runs

  /// The runs, each once.
  var runs: [AnimationRun] {
    var runs: [AnimationRun] = []
    for animation in all where !runs.contains(where: { $0 === animation.run }) { runs.append(animation.run) }
    return runs
  }

  func contains(_ run: AnimationRun) -> Bool { all.contains { $0.run === run } }

  /// Whether anything animates `property`, or with `run` whether that run does.
  func contains(_ property: LayerProperty, by run: AnimationRun? = nil) -> Bool {
    all.contains { $0.property == property && (run == nil || $0.run === run) }
  }

  /// Returns the seconds by which the layer's time was behind that of `run` when it began; nil if it does not
  /// animate the layer.
  func lag(of run: AnimationRun) -> Double? { all.first { $0.run === run }?.lag }

  /// The strictest hit testing of the runs; nil if there are none.
  @MainActor
  var hitTesting: AnimationRun.HitTesting? {
    var answer: AnimationRun.HitTesting?
    for animation in all {
      switch animation.run.hitTesting {
      case .none: return AnimationRun.HitTesting.none
      case .presentation: answer = .presentation
      case .model: answer = answer ?? .model
      }
    }
    return answer
  }

  // MARK: Values

  /// Writes the values that the changes show over `model` at the layer's time `time` into `values`.
  @MainActor
  func apply(to values: inout LayerValues, over model: LayerValues, at time: Double) {
    for (index, animation) in all.enumerated() {
      let property = animation.property
      if all[..<index].contains(where: { $0.property == property }) { continue }
      var numbers = property.read(model)
      for other in all[index...] where other.property == property {
        numbers += other.contribution(at: time)
      }
      property.write(numbers, to: &values)
    }
  }

  /// Adds the contributions of `run` at the layer's time `time` to `model`.
  @MainActor
  func write(_ run: AnimationRun, to model: inout LayerValues, at time: Double) {
    for (index, animation) in all.enumerated() where animation.run === run {
      let property = animation.property
      func isPart(_ other: LayerAnimation) -> Bool { other.run === run && other.property == property }
      if all[..<index].contains(where: isPart) { continue }
      // Keyframes add up to a value in the property's range, although single ones may lead out of it.
      let numbers = all[index...].filter(isPart).reduce(property.read(model)) {
        $0 + $1.contribution(at: time)
      }
      property.writePart(numbers, to: &model)
    }
  }

  /// Removes the changes of `run` at the layer's time `time`, and clamps the values of `model` to which
  /// nothing is added any more. A run that is over leaves no excess, as nothing continues its motion.
  @MainActor
  mutating func remove(_ run: AnimationRun, from model: inout LayerValues, at time: Double) {
    let removed = all.filter { $0.run === run }.map(\.property)
    let isOver = run.end.map { $0 <= time + (lag(of: run) ?? 0) } ?? false
    all.removeAll { $0.run === run }
    excesses.removeAll { $0.time != time }
    for property in removed where property.holdsAnyPart && !contains(property) {
      let numbers = property.read(model)
      property.write(numbers, to: &model)
      let excess = numbers - property.read(model)
      if !isOver, excess != LayerProperty.Numbers(repeating: 0) {
        excesses.append(Excess(property: property, numbers: excess, time: time))
      }
    }
  }

  /// Returns what a run stopped at the layer's time `time` has left beyond the range of `property`.
  func excess(of property: LayerProperty, at time: Double) -> LayerProperty.Numbers {
    excesses.first { $0.property == property && $0.time == time }?.numbers ?? .init(repeating: 0)
  }

  /// Takes the numbers that a run stopped at the layer's time `time` has left beyond the range of `property`.
  mutating func takeExcess(of property: LayerProperty, at time: Double) -> LayerProperty.Numbers {
    guard let index = excesses.firstIndex(where: { $0.property == property && $0.time == time }) else {
      return LayerProperty.Numbers(repeating: 0)
    }
    return excesses.remove(at: index).numbers
  }

  /// Drops what a stopped run has left beyond the range of `property`, which has another value now.
  mutating func dropExcess(of property: LayerProperty) {
    excesses.removeAll { $0.property == property }
  }

  // MARK: Adding and removing

  mutating func append(_ animation: LayerAnimation) {
    all.append(animation)
  }

  /// Sets the distance of the first change of `property` by `run`, if there is one.
  mutating func setDelta(_ delta: LayerProperty.Numbers, of property: LayerProperty, in run: AnimationRun) {
    guard let index = all.firstIndex(where: { $0.property == property && $0.run === run }) else { return }
    all[index].delta = delta
  }

  /// Fits the changes that clients made alongside `run`, which is at `fraction`, to where their properties
  /// are: each has `distance` behind it, which was left of its change before.
  ///
  /// A property that has changed less waits for the run; one that has changed more is at its end before the
  /// run, as it began after it on the way there.
  ///
  /// - Returns: The changes that are removed from a run that has no part of its progress for them, and the
  ///   distances that are left of them.
  mutating func fitAlongside(
    in run: AnimationRun, at fraction: Double, from distance: (LayerProperty) -> LayerProperty.Numbers
  ) -> [(property: LayerProperty, left: LayerProperty.Numbers)] {
    var removed: [(property: LayerProperty, left: LayerProperty.Numbers)] = []
    let tolerance = 1e-6
    for index in all.indices.reversed() where all[index].run === run && all[index].isAlongside {
      let delta = all[index].delta
      let square = (delta * delta).sum()
      guard all[index].window == nil, square > 0 else { continue }
      let part = (distance(all[index].property) * delta).sum() / square
      // A change that is led back in full is as far as the run, but for rounding.
      guard abs(part - fraction) > tolerance else { continue }
      let done = max(part, 0)
      if !(tolerance..<1 - tolerance).contains(fraction) {
        removed.append((all.remove(at: index).property, (1 - done) * delta))
      } else if done < fraction {
        all[index].window = (fraction - done) / (1 - done)...1
      } else {
        all[index].window = 0...fraction / done
      }
    }
    return removed
  }

  /// Marks the changes of `property` by `run` as replaced.
  mutating func markReplaced(_ property: LayerProperty, by run: AnimationRun) {
    for index in all.indices where all[index].property == property && all[index].run === run {
      all[index].isReplaced = true
    }
  }

  mutating func removeAll(where isGone: (LayerAnimation) -> Bool) {
    all.removeAll(where: isGone)
  }

  mutating func removeAll() {
    all.removeAll()
  }
}
