import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Strokes that bend, turn round and hand over have the same release, decision and trajectory at any frame
/// rate.
///
/// docs/design/gestures.md lists what depends on frames by its nature. A finger that catches a moving view
/// sees the last picture: catches here come right after an instant at which every run has a picture.
@MainActor
@Suite struct StrokeFrameRateTests {
  typealias Frames = FrameRates.Frames
  typealias Positions = FrameRates.Positions
  private let rates = FrameRates()

  /// The pictures and reports of a run.
  private struct Outcome {
    var positions: [Positions] = []
    var releases: [ReleaseEntry] = []
    /// The hand-offs from fingers to springs and curves.
    var handOffs: [HandOffEntry] = []
  }

  private func play(
    _ input: [InputEvent], _ frames: Frames, until end: Double, size: CGSize = TagsDriver.stageSize,
    make: () -> UIViewController, positions: (UIViewController) -> Positions
  ) -> Outcome {
    var outcome = Outcome()
    outcome.positions = rates.play(
      input, frames, until: end, size: size,
      listener: { entry in
        switch entry.event {
        case .release(let release) where !release.isHeld: outcome.releases.append(release)
        case .handOff(let handOff) where handOff.from == "finger" && handOff.to != "held":
          outcome.handOffs.append(handOff)
        default: break
        }
      }, make: make, positions: positions)
    return outcome
  }

  /// Expects two runs to show the same at the probes and to report the same releases.
  private func expectSame(_ one: Outcome, _ other: Outcome, _ comment: Comment) {
    #expect(one.releases.count == other.releases.count && one.handOffs.count == other.handOffs.count, comment)
    for (left, right) in zip(one.releases, other.releases) {
      #expect(left.goesAway == right.goesAway && left.subject == right.subject, comment)
      #expect(abs(left.velocity - right.velocity) <= 1e-9, comment)
      #expect(abs(left.offset - right.offset) <= 1e-9, comment)
    }
    for (left, right) in zip(one.handOffs, other.handOffs) {
      #expect(left.subject == right.subject && left.to == right.to, comment)
      #expect(isSame(left.velocityAfter, right.velocityAfter), comment)
      #expect(isSame(left.valueAfter, right.valueAfter), comment)
      #expect((left.spring == nil) == (right.spring == nil), comment)
      guard let spring = left.spring, let same = right.spring else { continue }
      #expect(isSame(spring.target, same.target) && abs(spring.begin - same.begin) <= 1e-9, comment)
      #expect(spring.stiffness == same.stiffness && spring.damping == same.damping, comment)
    }
    rates.expectSame(one.positions, other.positions, within: 1e-9, comment)
  }

  private func isSame(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 1e-9 }
  }

  /// A finger along `path`, which leads from part 0 to 1, with `count` samples at slightly uneven times.
  private func stroke(
    at time: Double, duration: Double, count: Int, finger: Int = 1, rest: Double = 0,
    along path: (Double) -> CGPoint
  ) -> [InputEvent] {
    func event(_ time: Double, _ phase: TouchSample.Phase, _ point: CGPoint) -> InputEvent {
      InputEvent(
        time: time, .touch(TouchSample(id: finger, phase: phase, device: .finger, x: point.x, y: point.y)))
    }
    var events = [event(time, .began, path(0))]
    for step in 1...count {
      let part = (Double(step) + 0.2 * sin(Double(step) * 2.7)) / (Double(count) + 0.3)
      events.append(event(time + duration * part, .moved, path(Double(step) / Double(count))))
    }
    events.append(event(time + duration + rest + 0.0013, .ended, path(1)))
    return events
  }

  /// The strokes down from `start`, by name: the vertical distance is `reach`.
  private func strokes(from start: CGPoint, reach: CGFloat, at time: Double) -> [(name: String, [InputEvent])]
  {
    func down(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: start.x + x, y: start.y + y * reach) }
    return [
      ("slow", stroke(at: time, duration: 0.8, count: 100, rest: 0.12) { down(12 * sin($0 * 5), $0 * 0.4) }),
      ("fling", stroke(at: time, duration: 0.12, count: 15) { down(30 * $0 * (1 - $0), pow($0, 1.6)) }),
      // It leaves the slop's circle sideways, and comes back within a few samples.
      ("hook", stroke(at: time, duration: 0.14, count: 18) { down(26 * sin($0 * 9), $0 * $0) }),
      ("reversal", stroke(at: time, duration: 0.3, count: 60) { down(0, sin($0 * 2.6)) }),
      (
        "quick reversal",
        stroke(at: time, duration: 0.09, count: 45) { down(4 * $0, 1.2 * $0 - 0.9 * $0 * $0) }
      ),
      ("shaken", stroke(at: time, duration: 0.4, count: 80) { down(0, 0.5 * $0 + 0.1 * sin($0 * 40)) }),
      ("braked", stroke(at: time, duration: 0.2, count: 25) { down(0, 0.9 * (1 - pow(1 - $0, 3))) }),
    ]
  }

  private nonisolated static let others: [Frames] = [.rate(30), .rate(120), .rate(240), .random(seed: 4)]

  // MARK: Scenes

  private func sheetPositions(_ home: UIViewController) -> Positions {
    guard let sheet = home.presentedViewController?.viewIfLoaded, sheet.window != nil else {
      return [nil, nil]
    }
    return [
      sheet.layer.presentation()?.frame.minY,
      scrollView(in: sheet)?.layer.presentation()?.bounds.minY,
    ]
  }

  private func scrollView(in view: UIView) -> UIScrollView? {
    (view as? UIScrollView) ?? view.subviews.lazy.compactMap { self.scrollView(in: $0) }.first
  }

  @Test(arguments: others)
  func `the sheet of tags, by its header`(frames: Frames) {
    let tags = TagsDriver()
    let open = rates.tap(at: 0.2037, tags.button)
    tags.present()
    let start = CGPoint(x: 240, y: tags.restingTop + 12)
    for (name, stroke) in strokes(from: start, reach: 240, at: 1.2101) {
      let (usual, other) = play(open + stroke, frames)
      #expect(!usual.releases.isEmpty, "\(name)")
      expectSame(usual, other, "\(name), \(frames)")
    }
    func play(_ input: [InputEvent], _ frames: Frames) -> (Outcome, Outcome) {
      func run(_ frames: Frames) -> Outcome {
        self.play(input, frames, until: 3, make: TagsScene.make, positions: sheetPositions)
      }
      return (run(.rate(60)), run(frames))
    }
  }

  @Test(arguments: others)
  func `the sheet of tags and its list in one drag`(frames: Frames) {
    let tags = TagsDriver()
    let open = rates.tap(at: 0.2037, tags.button)
    // First the list is scrolled by 60 points and rests.
    let scroll = stroke(at: 1.2101, duration: 0.3, count: 37, rest: 0.1) { CGPoint(x: 240, y: 600 - 70 * $0) }
    for (name, stroke) in strokes(from: CGPoint(x: 240, y: 400), reach: 260, at: 2.5007) {
      func run(_ frames: Frames) -> Outcome {
        play(open + scroll + stroke, frames, until: 5, make: TagsScene.make, positions: sheetPositions)
      }
      expectSame(run(.rate(60)), run(frames), "\(name), \(frames)")
    }
  }

  @Test(arguments: others)
  func `the card of tea`(frames: Frames) {
    let open = rates.tap(at: 0.2037, CGPoint(x: 180, y: 592))
    let top = CardDriver.size.height - (CardDriver.size.height * 0.68).rounded()
    for (name, stroke) in strokes(from: CGPoint(x: 180, y: top + 30), reach: 200, at: 1.7101) {
      func run(_ frames: Frames) -> Outcome {
        play(
          open + stroke, frames, until: 3.5, size: CardDriver.size, make: CardScene.make,
          positions: sheetPositions)
      }
      let usual = run(.rate(60))
      #expect(Set(usual.positions.map { $0[0] }).count > 5, "\(name) moves it")
      expectSame(usual, run(frames), "\(name), \(frames)")
    }
  }

  // MARK: The toolkit

  /// A page sheet with a list, presented when the session begins.
  private func makePageSheet() -> UIViewController {
    let home = UIViewController()
    let sheet = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 480, height: 600))
    list.contentSize = CGSize(width: 480, height: 2000)
    list.contentOffset.y = 40
    sheet.loadViewIfNeeded()
    sheet.view.backgroundColor = .white
    sheet.view.addSubview(list)
    sheet.modalPresentationStyle = .pageSheet
    DispatchQueue.main.async { home.present(sheet, animated: true) }
    return home
  }

  @Test(arguments: others, [140.0, 400])
  func `the toolkit's card, by its header and by its list`(frames: Frames, y: Double) {
    for (name, stroke) in strokes(from: CGPoint(x: 240, y: y), reach: 260, at: 1.7101) {
      func run(_ frames: Frames) -> Outcome {
        play(stroke, frames, until: 4, make: makePageSheet, positions: sheetPositions)
      }
      let usual = run(.rate(60))
      #expect(!usual.positions.isEmpty)
      expectSame(usual, run(frames), "\(name), \(frames)")
    }
  }

  /// Content that springs back from beyond its edge, and is caught there.
  @Test(arguments: others)
  func `a list that bounces and is caught right after a picture`(frames: Frames) {
    func make() -> UIViewController {
      let home = UIViewController()
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
      list.contentSize = CGSize(width: 480, height: 2000)
      home.view.addSubview(list)
      return home
    }
    func positions(_ home: UIViewController) -> Positions {
      [scrollView(in: home.view)?.layer.presentation()?.bounds.minY]
    }
    let fling = stroke(at: 0.4103, duration: 0.12, count: 15) { CGPoint(x: 240, y: 200 + 260 * $0 * $0) }
    // Just after the work of the picture at 20 probes.
    let touch = 20 * FrameRates.probe - FrameRates.latency + 0.0004
    for (name, stroke) in strokes(from: CGPoint(x: 240, y: 300), reach: 150, at: touch) {
      func run(_ frames: Frames) -> Outcome {
        play(fling + stroke, frames, until: 3, make: make, positions: positions)
      }
      let usual = run(.rate(60))
      #expect(usual.positions[19][0]! < -10, "it bounces")
      expectSame(usual, run(frames), "\(name), \(frames)")
    }
  }

  /// A view that two fingers scale and turn, and that springs back with their velocities.
  private final class PinchController: UIViewController {
    let card = UIView(frame: CGRect(x: 140, y: 300, width: 200, height: 200))
    private var (scale, angle) = (1.0, 0.0)

    override func viewDidLoad() {
      view.addSubview(card)
      let pinch = UIPinchGestureRecognizer()
      let turn = UIRotationGestureRecognizer()
      pinch.addAction { [unowned self] pinch in
        scale = pinch.scale
        update()
        if pinch.state == .ended { springBack(pinch.velocity) }
      }
      turn.addAction { [unowned self] turn in
        angle = turn.rotation
        update()
      }
      pinch.delegate = together
      view.addGestureRecognizer(pinch)
      view.addGestureRecognizer(turn)
    }

    private let together = Together()

    private func update() {
      card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }

    private func springBack(_ velocity: Double) {
      let timing = UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity / 10, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
      animator.addAnimations { [card] in card.transform = .identity }
      animator.startAnimation()
    }
  }

  private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test(arguments: others, [0, 0.0031])
  func `a pinch and a rotation, with fingers that report together or alternately`(frames: Frames, lag: Double)
  {
    func finger(_ number: Int, _ sign: Double) -> [InputEvent] {
      stroke(at: 0.5101 + (number == 1 ? 0 : lag), duration: 0.3, count: 37, finger: number) { part in
        let (radius, angle) = (60 + 80 * part * part, 0.9 * part)
        return CGPoint(x: 240 + sign * radius * cos(angle), y: 400 + sign * radius * sin(angle))
      }
    }
    let input = (finger(1, 1) + finger(2, -1)).sorted { $0.time < $1.time }
    func positions(_ home: UIViewController) -> Positions {
      let transform = (home as? PinchController)?.card.layer.presentation()?.affineTransform()
      return [transform?.a, transform?.b]
    }
    func run(_ frames: Frames) -> Outcome {
      play(input, frames, until: 2, make: { PinchController() }, positions: positions)
    }
    let usual = run(.rate(60))
    #expect(Set(usual.positions.map { $0[0] }).count > 10, "it moves")
    expectSame(usual, run(frames), "\(frames)")
  }

  // MARK: The shipped recordings

  /// The input with each touch and each rate of the clock right after an instant at which every run has a
  /// picture, and all that follows later by as much: both act on the last picture.
  private func aligned(_ input: [InputEvent]) -> [InputEvent] {
    var delay = 0.0
    return input.map { event in
      if isAboutPicture(event) {
        let pictures = ((event.time + delay + FrameRates.latency) / FrameRates.probe).rounded(.up)
        delay = pictures * FrameRates.probe - FrameRates.latency + 0.0004 - event.time
      }
      return InputEvent(time: event.time + delay, event.kind)
    }
  }

  private func isAboutPicture(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touch(let sample): sample.phase == .began
    case .rate: true
    default: false
    }
  }

  @Test(arguments: ["handover", "tour"], others)
  func `a recording, with touches right after a picture`(name: String, frames: Frames) throws {
    let recording = try Recording(contentsOf: Repository.recording(name))
    let input = recording.steps.compactMap { step -> InputEvent? in
      if case .input(let event) = step { event } else { nil }
    }
    func run(_ frames: Frames) -> Outcome {
      play(
        aligned(input), frames, until: aligned(input).last!.time + 2,
        size: CGSize(width: recording.header.width, height: recording.header.height), make: TagsScene.make,
        positions: sheetPositions)
    }
    let (usual, other) = (run(.rate(60)), run(frames))
    #expect(usual.releases.count > 3)
    expectSame(usual, other, "\(name), \(frames)")
  }
}
