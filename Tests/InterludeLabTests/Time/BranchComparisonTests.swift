import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Two branches in one picture, ghosts of moving views, and the side of a lesson that instruments show.
@MainActor
@Suite struct BranchComparisonTests {
  private func picture(_ id: Int, _ color: CGColor) -> DisplayNode {
    DisplayNode(
      id: 0, placement: .at(.zero), size: CGSize(width: 100, height: 60),
      children: [
        DisplayNode(
          id: id, placement: .at(.zero), size: CGSize(width: 100, height: 60), background: color)
      ])
  }

  private func compose(
    _ comparison: inout BranchComparison, _ one: DisplayNode, _ other: DisplayNode, at time: Double = 0
  ) -> DisplayNode {
    comparison.compose(
      one, with: other, at: time, scale: 1, background: CGColor(gray: 0.5, alpha: 1), text: FixedText())
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `a wipe shows the current branch left of the divider and the other one right of it`() {
    var comparison = BranchComparison()
    (comparison.mode, comparison.wipe) = (.wipe, 0.3)
    let node = compose(&comparison, picture(1, red), picture(2, blue))
    #expect(node.path(at: CGPoint(x: 29, y: 10)).last == 1)
    #expect(node.path(at: CGPoint(x: 31, y: 10)).last == 2)
  }

  @Test func `side by side, both are half as large, and only the current one takes touches`() {
    var comparison = BranchComparison()
    comparison.mode = .sideBySide
    let node = compose(&comparison, picture(1, red), picture(2, blue))
    #expect(node.corners(of: 1)?.first == CGPoint(x: 0, y: 15))
    #expect(node.corners(of: 2)?[2] == CGPoint(x: 100, y: 45))
    let size = CGSize(width: 100, height: 60)
    #expect(comparison.location(CGPoint(x: 25, y: 30), in: size) == CGPoint(x: 50, y: 30))
    #expect(comparison.location(CGPoint(x: 75, y: 30), in: size) == nil)
  }

  @Test func `branches alternate twice a second`() {
    var comparison = BranchComparison()
    comparison.mode = .blink
    let (one, other) = (picture(1, red), picture(2, blue))
    #expect(compose(&comparison, one, other, at: 0.2) === one)
    #expect(compose(&comparison, one, other, at: 0.7).path(at: CGPoint(x: 5, y: 5)).last == 2)
    #expect(compose(&comparison, one, other, at: 1.2) === one)
  }

  @Test func `equal pixels are black, and differences are doubled`() {
    let one = DisplayImage(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF10_2030])
    let other = DisplayImage(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF20_10FF])
    #expect(BranchComparison.difference(one, other).pixels == [0xFF00_0000, 0xFF20_20FF])
  }

  @Test func `the difference of two branches is a picture of the stage's size`() {
    var comparison = BranchComparison()
    comparison.mode = .difference
    let node = compose(&comparison, picture(1, red), picture(2, blue))
    guard case .image(let image, let rect, _)? = node.items.first else {
      Issue.record("no picture")
      return
    }
    #expect(rect.size == CGSize(width: 100, height: 60))
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_00FF })
  }

  // MARK: Ghosts

  @Test func `ghosts are those before and after, at their distance, as far as the run has them`() {
    let skin = OnionSkin(past: 3, future: 3, spacing: 4)
    let shots = skin.shots(around: 9, last: 14)
    #expect(shots.map(\.shot) == [5, 1, 13])
    #expect(shots.map(\.isLater) == [false, false, true])
    #expect(shots.map(\.age) == [1, 2, 1])
  }

  @Test func `a ghost is a picture with an outline in two colours`() throws {
    func stage(_ x: CGFloat) -> DisplayNode {
      let card = DisplayNode(
        id: 1, placement: .at(CGPoint(x: x, y: 0)), size: CGSize(width: 20, height: 20), background: red)
      return DisplayNode(id: 0, placement: .at(.zero), size: CGSize(width: 100, height: 60), children: [card])
    }
    let test = TestStage()
    let node = test.stage.perform {
      OnionSkin().node([(picture: stage(40), age: 1, isLater: false)], behind: stage(0))
    }
    #expect(node.children.count == 4)
    let outlines = node.children.filter { $0.border != nil }
    #expect(outlines.map(\.placement) == [.at(CGPoint(x: 40, y: 0)), .at(CGPoint(x: 40, y: 0))])
    #expect(Set(outlines.compactMap { $0.border?.color }).count == 2)
    #expect(node.corners(of: 1)?.first == CGPoint(x: 40, y: 0), "the picture of the card")
    let places = node.children.map(\.placement)
    #expect(places[1] == .at(.zero), "the present card is in front of the picture, and behind the outlines")
  }

  @Test func `a ghost that its own view covers lies over that view, and one beside it behind`() {
    func stage(_ y: CGFloat) -> DisplayNode {
      let sheet = DisplayNode(
        id: 1, placement: .at(CGPoint(x: 0, y: y)), size: CGSize(width: 100, height: 60), background: red)
      return DisplayNode(
        id: 0, placement: .at(.zero), size: CGSize(width: 100, height: 60), children: [sheet])
    }
    func places(_ y: CGFloat) -> [DisplayNode.Placement] {
      TestStage().stage.perform {
        OnionSkin().node([(picture: stage(y), age: 1, isLater: true)], behind: stage(20)).children.map {
          $0.placement
        }
      }
    }
    let (shown, ghost) = (DisplayNode.Placement.at(CGPoint(x: 0, y: 20)), CGPoint(x: 0, y: 40))
    #expect(places(40) == [shown, .at(.zero), .at(ghost), .at(ghost)], "a sheet that goes further down")
    #expect(places(0).first == .at(.zero) && places(0)[1] == shown, "where it came from")
  }

  // MARK: In the window

  private func session(_ scene: LabScene, size: CGSize = CGSize(width: 1180, height: 900)) throws
    -> LabSession
  {
    var options = LabSession.Options()
    (options.scenes, options.recording) = ([scene], nil)
    let session = try LabSession(options: options, text: FixedText(), shown: scene)
    session.begin(size: size, scale: 1, refreshRate: 60)
    for tick in 1...4 { _ = session.frame(FrameTime(now: Double(tick) / 60, target: Double(tick + 1) / 60)) }
    return session
  }

  private func key(_ session: LabSession, _ key: String, _ modifiers: KeySample.Modifiers = []) {
    session.receive(
      InputEvent(time: 0.1, .key(KeySample(key: key, isDown: true, modifiers: modifiers))))
    _ = session.frame(FrameTime(now: 0.2, target: 0.2))
  }

  @Test func `while a gesture runs again with another value of a knob, Curves shows it as it was before`()
    throws
  {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    (options.recording, options.resumesAtEnd) = (Slider.flick, true)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    var now = 0.0
    func run(_ frames: Int) {
      for _ in 0..<frames {
        now += 1 / 60
        _ = session.frame(FrameTime(now: now, target: now + 1 / 60))
      }
    }
    run(3)
    let time = try #require(session.time)
    let before = time.take
    for value in [0.8, 0.5] { session.perform(.tune("damping", .number(value)), at: now) }
    run(2)
    #expect(time.comparedBranches.map(\.name) == ["Before"])
    #expect(time.comparedBranches.first?.take === before && time.take !== before)
    run(200)
    #expect(time.isLive && time.comparedBranches.isEmpty)
  }

  @Test func `a branch is named by the knob that differs, and keys go through the ways to compare`() throws {
    let session = try session(LabScene(name: "slider") { Slider() })
    let time = try #require(session.time)
    #expect(time.comparedNames == nil)
    session.perform(.tune("damping", .number(0.6)), at: 0.1)
    key(session, "c")
    let names = try #require(time.comparedNames)
    #expect(names.current == "Branch 1 · damping 0.6" && names.other == "Run")
    key(session, "c", .shift)
    #expect(time.comparison.mode == .sideBySide)
    session.perform(.wipe(2), at: 0.1)
    #expect(time.comparison.wipe == 1)
    key(session, "c")
    #expect(time.comparedNames == nil)
  }

  /// A session with a flick and its end, and the same with another damping.
  private func flicked(_ values: [Double]) throws -> (LabSession, (Int) -> Void) {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    (options.recording, options.resumesAtEnd) = (Slider.flick, true)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    let clock = Clock()
    let run = { (frames: Int) in
      for _ in 0..<frames {
        clock.now += 1 / 60
        _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1 / 60))
      }
    }
    run(3)
    for value in values {
      session.perform(.tune("damping", .number(value)), at: clock.now)
      run(250)
    }
    return (session, run)
  }
  private final class Clock { var now = 0.0 }

  /// The lines in a picture, each with its points and its colour.
  private func strokes(_ node: DisplayNode) -> [(points: [CGPoint], color: CGColor)] {
    let own = node.items.compactMap { item -> (points: [CGPoint], color: CGColor)? in
      guard case .stroke(let path, let color, _) = item else { return nil }
      let points = path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        case .quadratic, .cubic, .close: nil
        }
      }
      return (points, color)
    }
    return own + node.children.flatMap { strokes($0) }
  }

  private func curves(_ session: LabSession) throws -> CurveTrack {
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    return try #require(root.timeline.subviews.lazy.compactMap { $0 as? CurveTrack }.first)
  }

  /// Whether Curves draws lines in the colour of a run, in the graphs of positions and of velocities.
  private func drawn(_ run: ComparedRun, _ session: LabSession, at now: Double) throws -> [Bool] {
    let track = try curves(session)
    let color = try #require(session.shell).stage.perform { run.color.cgColor }
    let lines = strokes(session.frame(FrameTime(now: now, target: now + 1 / 60)))
      .filter { $0.color == color && $0.points.count > 2 }.map { $0.points.map(\.y) }
    let middle = track.middle
    return [lines.contains { $0.max()! <= middle }, lines.contains { $0.min()! >= middle }]
  }

  @Test func `Curves draws position and velocity of both branches in the colours of their lanes`() throws {
    let (session, run) = try flicked([0.3])
    session.perform(.toggleLab, at: 0)
    run(60)
    session.perform(.toggleCompare, at: 0)
    run(30)
    let time = try #require(session.time)
    #expect(time.current == 1)
    for branch in 0...1 {
      #expect(try drawn(.branch(branch), session, at: 100) == [true, true], "\(branch)")
    }
    let track = try curves(session)
    #expect(track.compared == .branch(1) && track.branchCurves.map(\.run) == [.branch(0)])
    // The scale holds the velocities of the other branch.
    let other = try #require(track.branchCurves.first?.subject)
    let velocities = try #require(other.range(of: track.parts, in: track.axis.range, by: { $0.velocity }))
    #expect(track.scales.velocity.part(velocities.lowerBound) >= 0)
    #expect(track.scales.velocity.part(velocities.upperBound) <= 1)
    session.perform(.toggleCompare, at: 100)
    #expect(try drawn(.branch(1), session, at: 101) == [false, false])
  }

  @Test(arguments: ComparisonMode.allCases)
  func `the names on the stage have the colours of their branches`(mode: ComparisonMode) throws {
    let (session, run) = try flicked([0.3])
    session.perform(.compare(mode), at: 0)
    run(1)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let labels = root.comparison.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    let stage = try #require(session.shell).stage
    let colors = labels.map { label in stage.perform { label.backgroundColor?.cgColor } }
    let branches = (0...1).map { index in stage.perform { BranchStyle.color(index).cgColor } }
    if mode == .blink {
      #expect(labels.count == 1 && branches.contains(colors[0]!))
    } else {
      #expect(colors == [branches[1], branches[0]])
      #expect(labels[0].text == "Branch 1 · damping 0.3" && labels[1].text?.hasSuffix("Run") == true)
      #expect(!labels[0].frame.intersects(labels[1].frame))
      #expect(labels.allSatisfy { $0.frame.width >= $0.lineWidth })
    }
  }

  @Test func `in a lesson, Compare draws the other side in Curves too, and says no word of branches`() throws
  {
    let lesson = Lesson(
      name: "slide", title: "Slide", paragraph: "A card slides.", attempt: "Flick it.", scene: "slider",
      naive: Lesson.Side("damped", ["damping": 0.4]), natural: Lesson.Side("critical"),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    var options = LabSession.Options()
    options.scenes = [LabScene(lesson) { Slider() }]
    var recording = Slider.flick
    recording.header.lesson = "slide"
    (options.recording, options.resumesAtEnd) = (recording, true)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    var now = 0.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1 / 60
        _ = session.frame(FrameTime(now: now, target: now + 1 / 60))
      }
    }
    frames(3)
    session.perform(.toggleLab, at: now)
    frames(60)
    let time = try #require(session.time)
    let track = try curves(session)
    #expect(track.branchCurves.isEmpty)
    key(session, "c")
    frames(2)
    #expect(toast(session)?.hasPrefix("Naive and natural") == true)
    #expect(!time.comparesBranches && time.isLive)
    for side in [0, 1] {
      time.side = side
      frames(2)
      #expect(track.compared == .side(side))
      #expect(track.branchCurves.map(\.run) == [.side(1 - side)])
      #expect(track.branchCurves.map(\.name) == [side == 0 ? "Natural" : "Naive"])
      for run in [ComparedRun.side(0), .side(1)] {
        #expect(try drawn(run, session, at: now) == [true, true], "\(run) of \(side)")
      }
    }
    // While the hand is on the stage, the other curve grows with the shown one.
    let end = track.branchCurves.first?.subject.samples.last?.time
    let twin = try #require(time.content as? TwinStages)
    let card = session.windowFrame(twin.stageFrames[0]).origin
    for step in 0..<12 {
      let phase: TouchSample.Phase = step == 0 ? .began : step == 11 ? .ended : .moved
      let sample = TouchSample(
        id: 1, phase: phase, device: .finger, x: card.x + 90, y: card.y + 220 - Double(step) * 6)
      session.receive(InputEvent(time: now, .touch(sample)))
      frames(1)
    }
    #expect((track.branchCurves.first?.subject.samples.last?.time ?? 0) > (end ?? .infinity))
    key(session, "c")
    frames(2)
    #expect(track.branchCurves.isEmpty && track.compared == nil)
  }

  private func toast(_ session: LabSession) -> String? {
    let root = session.shell?.stage.windows.first?.rootViewController as? ShellController
    return root?.toast.isShown == true
      ? root?.toast.subviews.compactMap { ($0 as? UILabel)?.text }.first : nil
  }

  @Test func `a comparison at rest opens where both differ most, and its end continues the session`() throws {
    let (session, run) = try flicked([0.3])
    let time = try #require(session.time)
    #expect(time.isLive)
    session.perform(.toggleCompare, at: 0)
    run(1)
    guard case .stopped(let shot) = time.state else {
      Issue.record("nothing moves in the shown frame")
      return
    }
    #expect(time.take.shots[shot].hasChanged)
    func y(_ branch: Int) -> CGFloat {
      let take = time.branches[branch].content.takes[0]
      let entries = take.shots[shot].entries.map { take.entries[$0].event }
      for case .motion(let motion) in entries where motion.subject == "Card.position" {
        return motion.value[1]
      }
      return .nan
    }
    #expect(abs(y(0) - y(time.current)) > 5)
    // A range is searched instead of the last gesture.
    let instant = time.take.shots[shot].time.now
    #expect(time.mostDifferentShot(in: 0...0.01) == nil)
    let later = try #require(time.mostDifferentShot(in: instant + 0.1...instant + 1))
    #expect(later > shot && time.mostDifferentShot() == shot)
    session.perform(.toggleCompare, at: 100)
    #expect(time.isLive && !time.comparesBranches)
  }

  @Test func `a comparison of a frame in motion stays there`() throws {
    let (session, run) = try flicked([0.3])
    let time = try #require(session.time)
    time.look(at: 24)
    session.perform(.toggleCompare, at: 0)
    run(1)
    #expect(time.state == .stopped(shot: 24))
    session.perform(.toggleCompare, at: 0)
    #expect(time.state == .stopped(shot: 24), "the user stopped it")
  }

  @Test func `without a second branch, the comparison says how to make one`() throws {
    let (session, run) = try flicked([])
    session.perform(.toggleCompare, at: 0)
    run(1)
    #expect(session.time?.comparesBranches == false && session.time?.isLive == true)
    #expect(toast(session)?.hasPrefix("One branch only") == true)
  }

  @Test func `the controls of a comparison lie in the timeline and cover nothing of the stage`() throws {
    let (session, run) = try flicked([0.3])
    session.perform(.toggleLab, at: 0)
    run(60)
    session.perform(.toggleCompare, at: 0)
    session.perform(.toggleGhosts, at: 0)
    run(60)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    #expect(root.strip.isShown && root.strip.frame.minY >= session.contentFrame.maxY)
    let below = root.timeline.bar.convert(root.timeline.bar.bounds, to: nil)
    #expect(root.strip.frame.maxY <= below.minY)
    session.perform(.toggleCompare, at: 0)
    session.perform(.toggleGhosts, at: 0)
    run(60)
    #expect(root.timeline.bar.frame.minY == TimelinePanel.strip)
  }

  @Test func `in a lesson, a key switches the side that the instruments show`() throws {
    let lesson = Lesson(
      name: "slide", title: "Slide", paragraph: "A card slides.", attempt: "Flick it.", scene: "slider",
      naive: Lesson.Side("damped", ["damping": 0.4]), natural: Lesson.Side("critical"),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    let session = try session(LabScene(lesson) { Slider() })
    let time = try #require(session.time)
    #expect(time.shownTake === time.content.takes[0])
    key(session, "v")
    #expect(time.shownTake === time.content.takes[1])
    #expect(time.take === time.content.takes[0], "a recording is still the naive side's")
    key(session, "v")
    #expect(time.side == 0)
  }

  @Test func `a scene has one side`() throws {
    let session = try session(LabScene(name: "slider") { Slider() })
    key(session, "v")
    #expect(session.time?.side == 0)
  }
}
