import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The selection of views on the stage, in the window: pointer, keys, menu and instruments.
@MainActor
@Suite struct SelectionTests {
  private let session: LabSession
  private final class Keys { var held: KeySample.Modifiers = [] }
  private let keys = Keys()
  private final class Clock { var now = 0.0 }
  private let clock = Clock()
  private final class Board { var text = "" }
  private let board = Board()

  init() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    var services = WindowServices()
    services.modifiers = { [keys] in keys.held }
    services.copy = { [board] in board.text = $0 }
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60, services: services)
    frames(2)
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      clock.now += 1.0 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1.0 / 60))
    }
  }

  private func receive(_ kind: InputEvent.Kind) {
    session.receive(InputEvent(time: clock.now, kind))
    frames(1)
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    receive(.touch(TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)))
  }

  private func click(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    touch(.ended, x, y)
  }

  private func key(_ key: String) { receive(.key(KeySample(key: key, isDown: true))) }

  private func flick() {
    touch(.began, 100, 50)
    for step in 1...10 { touch(.moved, 100, 50 + Double(step) * 6) }
    touch(.ended, 100, 110)
    frames(60)
  }

  private var controller: ShellController {
    get throws { try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController) }
  }
  private var selected: String? { session.selection.reading?.node.className }
  private var steps: Int {
    session.time?.take.steps.count { if case .input = $0 { true } else { false } } ?? 0
  }

  // MARK: Picking

  @Test func `the pick tool selects the view under the click and is put away`() {
    key("p")
    #expect(session.selection.selection.isPicking)
    click(100, 50)
    #expect(selected == "Card")
    #expect(!session.selection.selection.isPicking)
  }

  @Test func `a click with Alt held selects`() {
    keys.held = .option
    click(100, 50)
    #expect(selected == "Card")
    click(190, 280)
    #expect(selected == "UIView", "the root view")
  }

  @Test func `nothing of a selection reaches the scene or its recording`() {
    let before = steps
    let entries = session.time?.take.entries.count { if case .touch = $0.event { true } else { false } }
    key("p")
    receive(.hover(x: 100, y: 50))
    click(100, 50)
    for name in ["up", "down", "left", "right", "escape"] { key(name) }
    session.secondaryClick(at: CGPoint(x: 100, y: 50), time: clock.now)
    frames(1)
    #expect(steps == before)
    #expect(session.time?.take.entries.count { if case .touch = $0.event { true } else { false } } == entries)
  }

  @Test func `the pick tool on a paused stage does not continue it`() {
    flick()
    key("space")
    key("p")
    click(100, 230)
    #expect(session.time?.isLive == false)
    #expect(selected == "Card", "it now lies below")
  }

  @Test func `the command palette finds the views of the stage, and selects them`() throws {
    let card = try #require(session.paletteItems.first { $0.group == .view && $0.title == "Card" })
    #expect(card.detail == "120 × 60")
    session.perform(card.command, at: clock.now)
    frames(2)
    #expect(session.selection.name == "Card")
    flick()
    session.perform(.look(3), at: clock.now)
    #expect(!session.paletteItems.contains { $0.group == .view }, "an earlier frame has no views yet")
  }

  @Test func `the name of the view under the pointer does not cover that of the selected one`() throws {
    let outline = SelectionOutline(frame: .zero)
    session.shell?.stage.perform {
      func mark(_ y: CGFloat, _ name: String) -> SelectionOutline.Mark {
        SelectionOutline.Mark(
          corners: [(20, y), (120, y), (120, y + 40), (20, y + 40)].map { CGPoint(x: $0.0, y: $0.1) },
          name: name)
      }
      for stage in [CGRect(x: 0, y: 0, width: 300, height: 200), CGRect(x: 0, y: 0, width: 300, height: 46)] {
        outline.show(selected: mark(26, "Selected"), hovered: mark(28, "Hovered"), in: stage)
        let names = outline.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        #expect(names.count == 2 && !names[0].frame.intersects(names[1].frame), "\(names.map(\.frame))")
        for name in names { #expect(stage.contains(name.frame), "\(name.frame)") }
      }
    }
  }

  @Test func `the view under the pick tool has an outline before the click`() throws {
    key("p")
    receive(.hover(x: 100, y: 50))
    let layer = try #require(session.selection.selection.hovered)
    #expect(session.selection.tree.node(ofLayer: layer)?.className == "Card")
  }

  // MARK: Keys

  @Test
  func `arrow keys go to the superview, the first subview and its neighbours, and Escape selects nothing`() {
    keys.held = .option
    click(100, 50)
    keys.held = []
    key("up")
    #expect(selected == "UIView")
    key("down")
    #expect(selected == "Card")
    key("right")
    #expect(selected == "Card", "there is no neighbour")
    key("escape")
    #expect(selected == nil && session.selection.selection.layer == nil)
  }

  @Test func `without a selection the scene receives the arrow keys`() {
    let before = steps
    key("up")
    #expect(steps == before + 1)
  }

  // MARK: Menu

  @Test func `a secondary click selects and opens a menu, whose items work`() throws {
    session.secondaryClick(at: CGPoint(x: 100, y: 50), time: clock.now)
    frames(1)
    let menu = try controller.menu
    #expect(selected == "Card" && menu.isOpen)
    // The views around the card come first, then the questions.
    key("up")
    key("return")
    #expect(!menu.isOpen)
    #expect(session.selection.selection.layer == nil, "the last item clears the selection")
  }

  @Test func `a click beside the menu closes it and reaches nothing else`() throws {
    session.secondaryClick(at: CGPoint(x: 100, y: 50), time: clock.now)
    frames(1)
    let before = steps
    click(600, 700)
    #expect(try !controller.menu.isOpen)
    #expect(steps == before)
  }

  @Test func `the name is copied`() {
    session.secondaryClick(at: CGPoint(x: 100, y: 50), time: clock.now)
    session.perform(.selection(.copyName), at: clock.now)
    #expect(board.text == "Card")
  }

  @Test func `an isolated view is shown alone, and the stage stays as it is`() throws {
    keys.held = .option
    click(100, 50)
    let before = try #require(session.time?.take.stage.windows[0].subviews.count)
    session.perform(.selection(.toggleIsolation), at: clock.now)
    frames(1)
    let time = try #require(session.time)
    let node = try #require(time.isolatedNode)
    let alone = try #require(time.picture?.isolating(node))
    #expect(alone.corners(of: node) == time.picture?.corners(of: node))
    #expect(time.take.stage.windows[0].subviews.count == before)
    session.perform(.selection(.clear), at: clock.now)
    #expect(time.isolatedNode == nil)
  }

  // MARK: Questions

  @Test func `the spring that moved the view last is shown where it took over`() throws {
    flick()
    let time = try #require(session.time)
    let card = try #require(time.take.stage.windows[0].rootViewController as? Slider).card.layer.number
    let questions = StageQuestions(entries: time.take.entries, bound: time.take.entries.endIndex)
    let answer = questions.motion(of: [card], name: "Card")
    #expect(answer.words.hasPrefix("Card.position was moved by a spring from "))
    #expect(answer.words.hasSuffix("after the finger."))
    let entry = try #require(answer.entry)
    guard case .handOff(let handOff) = time.take.entries[entry].event else {
      Issue.record("no hand-off")
      return
    }
    #expect(handOff.to == "spring")
    #expect(questions.motion(of: [-5], name: "Other").entry == nil)
  }

  @Test func `of a frame within a motion, the answer has the whole motion`() throws {
    flick()
    let time = try #require(session.time)
    let card = try #require(time.take.stage.windows[0].rootViewController as? Slider).card.layer.number
    let all = StageQuestions(entries: time.take.entries, bound: time.take.entries.endIndex)
    let whole = all.motion(of: [card], name: "Card")
    #expect(whole.words.contains(" was moved by a spring from "))
    let release = try #require(SessionOutline(time.take).gestures.last?.end)
    let shot = try #require(time.take.shot(at: release + 0.1))
    let within = StageQuestions(entries: time.take.entries, bound: time.take.shots[shot].entries.upperBound)
      .motion(of: [card], name: "Card")
    #expect(within.words == whole.words.replacing(" was moved", with: " is moved"))
    #expect(within.entry == whole.entry)
  }

  @Test func `of a motion that goes on, the answer has its beginning`() throws {
    touch(.began, 100, 50)
    for step in 1...10 { touch(.moved, 100, 50 + Double(step) * 6) }
    let time = try #require(session.time)
    let card = try #require(time.take.stage.windows[0].rootViewController as? Slider).card.layer.number
    let answer = StageQuestions(entries: time.take.entries, bound: time.take.entries.endIndex)
      .motion(of: [card], name: "Card")
    #expect(answer.words.hasPrefix("Card.position is moved by the finger since "))
  }

  @Test func `the gesture that won is explained with its distance`() throws {
    flick()
    let time = try #require(session.time)
    let tree = ViewTree(of: time.take.stage.windows)
    let card = try #require(tree.nodes.first { $0.className == "Card" })
    let scope = try #require(SelectionScope(card.layer, in: tree))
    let answer = StageQuestions(entries: time.take.entries, bound: time.take.entries.endIndex)
      .gesture(of: scope.recognizers, name: "Card")
    #expect(answer.words.hasPrefix("Pan began: the finger had moved"))
    #expect(answer.entry != nil)
  }

  // MARK: Instruments

  @Test func `the inspector has a section for the selected view only`() throws {
    key("l")
    frames(40)
    let area = try #require(session.shell).contentFrame(for: .scene)
    func panel() throws -> SelectionPanel {
      let all = try controller.view.all(SelectionPanel.self)
      return try #require(all.first)
    }
    #expect(try panel().isHidden)
    keys.held = .option
    click(area.minX + 100, area.minY + 50)
    frames(1)
    #expect(try !panel().isHidden)
    let lines = try SelectionPanel.lines(#require(session.selection.reading))
    #expect(lines.contains { $0 == ("Frame", "40.0, 20.0, 120.0 × 60.0 pt") })
    #expect(lines.contains { $0 == ("Recogniser", "Pan, possible") })
  }

  @Test func `the reading follows a view that moves`() throws {
    keys.held = .option
    click(100, 50)
    keys.held = []
    flick()
    #expect(session.selection.reading?.geometry.frame.minY == 200)
  }

  @Test func `a filter drops what does not concern the view`() throws {
    keys.held = .option
    click(100, 50)
    let reading = try #require(session.selection.reading)
    var shown = Reading(take: try #require(session.time).take, cursor: nil, isLive: true, selection: reading)
    #expect(shown.filter == reading.scope)
    session.perform(.selection(.toggleFilter), at: clock.now)
    shown.selection = session.selection.reading
    #expect(shown.filter == nil)
  }
}

extension UIView {
  fileprivate func all<View: UIView>(_ kind: View.Type) -> [View] {
    subviews.flatMap { $0.all(kind) } + [self as? View].compactMap(\.self)
  }
}
