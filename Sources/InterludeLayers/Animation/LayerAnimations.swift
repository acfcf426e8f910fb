/// The changes that runs animate on one layer, in the order in which they were made.
struct LayerAnimations {
  private(set) var all: [LayerAnimation] = []

  var isEmpty: Bool { all.isEmpty }

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

  /// Removes the changes of `run`, and clamps the values of `model` to which nothing is added any more.
  mutating func remove(_ run: AnimationRun, from model: inout LayerValues) {
    let removed = all.filter { $0.run === run }.map(\.property)
    all.removeAll { $0.run === run }
    for property in removed where property.holdsAnyPart && !contains(property) {
      property.write(property.read(model), to: &model)
    }
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
