import InterludeJournal
import InterludeLayers

/// Tells the journal where everything that moves is, picture by picture.
///
/// What moves is known already: animations from their layers, what fingers hold from the layers' watch, and
/// scroll views from the stage's motions. So a picture costs the moving properties, not the tree.
@MainActor
struct MotionTrace {
  /// A scroll view on its way.
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

  private struct Line {
    let subject: Subject
    let mover: String
    let value: [Double]
    let velocity: [Double]
  }

  /// Told of one picture at most: thousands of layers that move are a texture, not curves to be read.
  private static let limit = 64

  private var told: [Subject] = []

  /// Takes in what the frame has come to.
  mutating func endFrame(_ stage: Stage) {
    var lines: [Line] = []
    for moving in stage.layers.watch?.moving(in: stage.layers) ?? [] {
      guard lines.count < Self.limit else { break }
      if let line = Self.line(moving, on: stage) { lines.append(line) }
    }
    for motion in stage.motions {
      guard lines.count < Self.limit, let offset = motion.movingOffset else { continue }
      let subject = Subject(layer: offset.view.layer, property: nil)
      lines.removeAll { $0.subject == subject }
      lines.append(
        Line(
          subject: subject, mover: offset.mover, value: Self.offset(subject.layer),
          velocity: offset.velocity))
    }
    let moving = lines.map(\.subject)
    for subject in told where subject.layer.tree === stage.layers && !moving.contains(subject) {
      lines.append(Self.rest(subject))
    }
    told = moving
    for line in lines { Self.record(line, on: stage) }
  }

  /// nil for the toolkit's own parts, such as a scroll view's indicators.
  private static func line(_ moving: Moving, on stage: Stage) -> Line? {
    let (layer, property, side) = (moving.layer, moving.property, moving.side)
    let view = stage.view(showing: layer)
    if view == nil, !layer.animatesImplicitly { return nil }
    // A finger on a scroll view moves the origin of its bounds.
    if property == .bounds, moving.mover == .finger, view is UIScrollView {
      return Line(
        subject: Subject(layer: layer, property: nil), mover: moving.mover.rawValue, value: offset(layer),
        velocity: [side.velocity[0], side.velocity[1]])
    }
    return Line(
      subject: Subject(layer: layer, property: property), mover: moving.mover.rawValue,
      value: property.list(side.numbers), velocity: property.list(side.velocity))
  }

  private static func rest(_ subject: Subject) -> Line {
    guard let property = subject.property else {
      return Line(
        subject: subject, mover: HandOff.Mover.rest.rawValue, value: offset(subject.layer),
        velocity: [0, 0])
    }
    let side = subject.layer.resting(property)
    return Line(
      subject: subject, mover: HandOff.Mover.rest.rawValue, value: property.list(side.numbers),
      velocity: property.list(side.velocity))
  }

  private static func offset(_ layer: CALayer) -> [Double] {
    [Double(layer.model.bounds.minX), Double(layer.model.bounds.minY)]
  }

  private static func record(_ line: Line, on stage: Stage) {
    let layer = line.subject.layer
    let owner = stage.view(showing: layer).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
    stage.journal.record(
      .motion(
        MotionEntry(
          subject: "\(owner).\(line.subject.property?.rawValue ?? "contentOffset")", layer: layer.number,
          mover: line.mover, value: line.value, velocity: line.velocity)))
  }
}
