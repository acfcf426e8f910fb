import InterludeJournal
import InterludeLayers

/// Records the values of everything that moves in each frame.
///
/// The moving properties are known: animations from their layers, dragged properties from the hand-off
/// detector, and scroll views from the stage's motions. Values that code sets are recorded too, if a display
/// link or a timer sets them, or if the property has moved by itself before. So the cost depends on the
/// moving properties, not on the size of the tree.
final class MotionRecorder: StageProbe {
  /// A scroll view in motion.
  struct Offset {
    let view: UIScrollView
    let mover: String
    let velocity: [Double]
  }

  private struct Subject: Equatable {
    let layer: CALayer
    /// Nil for a scroll view's content offset.
    let property: LayerProperty?

    static func == (one: Subject, other: Subject) -> Bool {
      one.layer === other.layer && one.property == other.property
    }
  }

  private struct Entry {
    let subject: Subject
    let mover: String
    let value: [Double]
    let velocity: [Double]
  }

  /// The largest number of entries for one frame: thousands of moving layers cannot be read as curves.
  private static let limit = 64

  private var recorded: [Subject] = []
  /// The stage time of the last frame.
  private var lastTime: Double?

  func didLayout(on stage: Stage) {
    guard stage.journal.readsMotion else { return }
    var entries: [Entry] = []
    let byCode = movedByCode(on: stage)
    for moving in stage.layers.handOffDetector?.moving(in: stage.layers) ?? [] {
      guard entries.count < Self.limit else { break }
      // A held animation that code scrubs is moved by that code.
      let mover = moving.mover == .held ? byCode.first { $0.isSame(as: moving) } : nil
      if let entry = Self.entry(mover ?? moving, on: stage) {
        entries.append(entry)
        stage.layers.handOffDetector?.watch(moving)
      }
    }
    for moving in byCode where entries.count < Self.limit {
      guard let entry = Self.entry(moving, on: stage),
        !entries.contains(where: { $0.subject == entry.subject })
      else { continue }
      entries.append(entry)
      stage.layers.handOffDetector?.watch(moving)
    }
    for motion in stage.activity.motions {
      guard entries.count < Self.limit, let offset = motion.movingOffset else { continue }
      let subject = Subject(layer: offset.view.layer, property: nil)
      entries.removeAll { $0.subject == subject }
      entries.append(
        Entry(
          subject: subject, mover: offset.mover, value: Self.offset(subject.layer),
          velocity: offset.velocity))
    }
    let moving = entries.map(\.subject)
    for subject in recorded where subject.layer.tree === stage.layers && !moving.contains(subject) {
      entries.append(Self.rest(subject))
    }
    recorded = moving
    for entry in entries { Self.record(entry, on: stage) }
  }

  /// The properties that code has moved since the last frame.
  private func movedByCode(on stage: Stage) -> [MovingProperty] {
    let time = stage.layers.time
    defer { lastTime = time }
    let seconds = lastTime.map { time - $0 } ?? 0
    let movements = stage.layers.handOffDetector?.takeCodeMovements(over: seconds) ?? []
    return movements.filter { !Self.isReused($0, on: stage) }
  }

  /// Whether layout gives a cell or header of a list another place, as it does when it reuses one, or a
  /// scroll view scrolls, which its content offset tells.
  private static func isReused(_ moving: MovingProperty, on stage: Stage) -> Bool {
    if moving.property == .bounds, stage.view(showing: moving.layer) is UIScrollView { return true }
    guard moving.mover == .layout || moving.mover == .code, let above = moving.layer.superlayer else {
      return false
    }
    let list = stage.view(showing: above)
    return list is UITableView || list is UICollectionView
  }

  /// The entry of a moving property; nil for parts of the toolkit, such as a scroll view's indicators.
  private static func entry(_ moving: MovingProperty, on stage: Stage) -> Entry? {
    let (layer, property, state) = (moving.layer, moving.property, moving.state)
    let view = stage.view(showing: layer)
    if view == nil, !layer.animatesImplicitly { return nil }
    // A finger on a scroll view moves the origin of its bounds.
    if property == .bounds, moving.mover == .finger, view is UIScrollView {
      return Entry(
        subject: Subject(layer: layer, property: nil), mover: moving.mover.rawValue, value: offset(layer),
        velocity: [state.velocity[0], state.velocity[1]])
    }
    return Entry(
      subject: Subject(layer: layer, property: property), mover: moving.mover.rawValue,
      value: property.list(state.numbers), velocity: property.list(state.velocity))
  }

  private static func rest(_ subject: Subject) -> Entry {
    guard let property = subject.property else {
      return Entry(
        subject: subject, mover: HandOff.Mover.rest.rawValue, value: offset(subject.layer),
        velocity: [0, 0])
    }
    let state = subject.layer.restingState(of: property)
    return Entry(
      subject: subject, mover: HandOff.Mover.rest.rawValue, value: property.list(state.numbers),
      velocity: property.list(state.velocity))
  }

  private static func offset(_ layer: CALayer) -> [Double] {
    [Double(layer.model.bounds.minX), Double(layer.model.bounds.minY)]
  }

  private static func record(_ entry: Entry, on stage: Stage) {
    let layer = entry.subject.layer
    let owner = stage.view(showing: layer).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
    stage.journal.record(
      .motion(
        MotionEntry(
          subject: "\(owner).\(entry.subject.property?.rawValue ?? "contentOffset")", layer: layer.number,
          mover: entry.mover, value: entry.value, velocity: entry.velocity)))
  }
}
