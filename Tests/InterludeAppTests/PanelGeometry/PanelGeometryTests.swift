import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import InterludeText
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// Every panel of the lab at three sizes of the window, both scales, in light and dark: no text is cut off,
/// covered or too long, none lies over another, and no control is outside of its panel or over another.
@MainActor
@Suite struct PanelGeometryTests {
  private nonisolated static let sizes = [
    CGSize(width: 900, height: 600), CGSize(width: 1180, height: 900), CGSize(width: 1280, height: 800),
  ]

  /// The faults of all views, each with where it was found first.
  private struct Faults {
    var found: [(words: String, place: String)] = []

    mutating func add(_ words: String, _ place: String) {
      if !found.contains(where: { $0.words == words }) { found.append((words, place)) }
    }
  }

  @Test func `in the scene with a sheet and its list`() throws {
    let recording = try Recording(contentsOf: Repository.recording("handover")).prefix(upTo: 7)
    let lab = try LabDriver(scene: recording.header.scene, recording: recording)
    try lab.session.selectForTest("Tags")
    try check(lab, without: ["lesson"])
  }

  @Test func `in a lesson, after its demonstration`() throws {
    let lab = try LabDriver(scene: "release")
    lab.perform(.demonstrate)
    lab.run(360)
    lab.perform(.live)
    try check(lab, without: ["selection"])
  }

  private nonisolated static let names =
    ["tags", "warning", "spin", "menu", "mail", "maps", "photos", "recipes", "card"] + Lessons.all.map(\.name)

  @Test func `every scene and every lesson is looked at`() {
    #expect(Set(Self.names) == Set(Scene.inLab.map(\.name)))
  }

  @Test(arguments: names)
  func `the whole inspector and the timeline, after a drag or a demonstration`(name: String) throws {
    let lab = try LabDriver(scene: name)
    if lab.session.shown.kind == .lesson {
      lab.perform(.demonstrate)
      lab.run(360)
      lab.perform(.live)
    } else {
      lab.drag()
    }
    lab.perform(.toggleLab)
    lab.run(50)
    var faults = Faults()
    for size in Self.sizes {
      for isDark in [false, true] {
        lab.resize(size, scale: isDark ? 2 : 1)
        lab.session.receive(InputEvent(time: lab.now, .appearance(dark: isDark)))
        lab.run(2)
        let scroll = try #require(lab.inspectorScroll)
        let (page, end) = (scroll.bounds.height - 40, scroll.contentSize.height - scroll.bounds.height)
        #expect(page > 100)
        for (number, y) in (Array(stride(from: 0, to: max(end, 0), by: page)) + [max(end, 0)]).enumerated() {
          scroll.contentOffset.y = y
          lab.run(2)
          let place =
            "\(name) at \(Int(size.width))x\(Int(size.height))\(isDark ? ", dark" : ""), page \(number + 1)"
          inspect(lab, nil, place, &faults)
        }
      }
    }
    for fault in faults.found { Issue.record("\(fault.words) (\(fault.place))") }
  }

  private nonisolated static let states: [(name: String, commands: [LabCommand])] = [
    ("the whole session", [.timeline(.fitAll)]), ("a gesture", [.timeline(.fitGesture)]),
    ("a transition", [.timeline(.previousTransition), .timeline(.fitTransition)]),
    ("a hand-off", [.timeline(.previousHandOff)]),
    ("close by", [LabCommand](repeating: .timeline(.zoomIn), count: 9)),
    ("an earlier frame", [.look(90), .timeline(.fitTransition)]),
    ("a comparison", [.tune("damping", .number(0.4)), .compare(.overlay), .timeline(.fitGesture)]),
    ("wipe and ghosts", [.compare(.wipe), .toggleGhosts]), ("side by side", [.compare(.sideBySide)]),
    ("enlarged", [.toggleGhosts, .toggleCompare, .live, .enlarge("curves")]),
    ("meter", [.enlarge("curves"), .toggleFrameMeter]), ("help", [.toggleHelp]),
    ("palette", [.toggleHelp, .togglePalette]),
  ]

  @Test(arguments: ["tags", "release"])
  func `the timeline and what lies over the lab, in all their states`(scene: String) throws {
    let recording =
      scene == "tags" ? try Recording(contentsOf: Repository.recording("handover")).prefix(upTo: 7) : nil
    var faults = Faults()
    for size in Self.sizes + [CGSize(width: 640, height: 480)] {
      for (scale, isDark) in [size.width < 1000 ? (1.0, false) : (2, true)] {
        let lab = try LabDriver(scene: scene, recording: recording, size: size)
        if recording == nil {
          lab.perform(.demonstrate)
          lab.run(360)
          lab.perform(.live)
        }
        lab.perform(.toggleLab)
        lab.resize(size, scale: scale)
        lab.session.receive(InputEvent(time: lab.now, .appearance(dark: isDark)))
        for state in Self.states {
          for command in state.commands { lab.perform(command) }
          // The toast of the changed knob fades meanwhile.
          lab.run(state.name == "side by side" ? 90 : 40)
          let place =
            "\(state.name) at \(Int(size.width))x\(Int(size.height)), scale \(Int(scale))\(isDark ? ", dark" : "")"
          inspect(lab, nil, place, &faults)
          for part in [0.2, 0.5, 0.97] {
            let timeline = lab.root.timeline
            lab.hover(timeline.frame.minX + timeline.bounds.width * part, timeline.frame.maxY - 100)
            inspect(lab, nil, place + ", pointer at \(part)", &faults)
          }
          lab.hover(4, 4)
        }
      }
    }
    for fault in faults.found { Issue.record("\(fault.words) (\(fault.place))") }
  }

  @Test(arguments: ["tags", "card", "maps", "release"])
  func `in a small window, no sentence and no knob ends with an ellipsis`(scene: String) throws {
    var faults = Faults()
    for size in [CGSize(width: 700, height: 500), CGSize(width: 400, height: 300)] {
      let lab = try LabDriver(scene: scene, size: size)
      lab.perform(.toggleLab)
      lab.run(60)
      let first = lab.root.view.window!.stage!.layers.firstID
      let content = Set(lab.session.time?.content.takes.map(\.stage.layers.firstID) ?? [])
      func look(_ place: String) {
        let place = "\(place) at \(Int(size.width))x\(Int(size.height))"
        for text in TextCensus(lab.run(2), scrolls: [], without: content.union([-50])).texts
        where text.string.hasSuffix("…") && !isNameOfScene(text, lab, first) {
          faults.add("“\(text.string)” is too long", place)
        }
      }
      look("the lab")
      // Each track alone, with the one line of a low timeline.
      for name in Instruments.tracks.map(\.name) {
        for track in Instruments.tracks where lab.root.isFolded(track.name) != (track.name != name) {
          lab.perform(.fold(track.name))
        }
        look(name)
      }
      for track in Instruments.tracks where lab.root.isFolded(track.name) { lab.perform(.fold(track.name)) }
      for name in Instruments.panels.map(\.name) where lab.panel(name)?.isHidden == false {
        lab.showOnly(name)
        look(name)
      }
    }
    for fault in faults.found { Issue.record("\(fault.words) (\(fault.place))") }
  }

  private func check(_ lab: LabDriver, without: [String]) throws {
    lab.perform(.toggleLab)
    lab.run(50)
    var faults = Faults()
    let names = Instruments.panels.map(\.name).filter { !without.contains($0) }
    for size in Self.sizes {
      for (scale, isDark) in [(1.0, false), (2, true), (1, true), (2, false)] {
        lab.resize(size, scale: scale)
        lab.session.receive(InputEvent(time: lab.now, .appearance(dark: isDark)))
        for name in names {
          let place =
            "\(name) at \(Int(size.width))x\(Int(size.height)), scale \(Int(scale))\(isDark ? ", dark" : "")"
          lab.showOnly(name)
          let panel = try #require(lab.panel(name), "\(name)")
          inspect(lab, panel, place, &faults)
          // The rest of a panel that is higher than the inspector.
          if let scroll = panel.superview as? UIScrollView, scroll.contentSize.height > scroll.bounds.height {
            scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
            lab.run(20)
            inspect(lab, panel, place + ", scrolled", &faults)
          }
        }
      }
    }
    for fault in faults.found { Issue.record("\(fault.words) (\(fault.place))") }
  }

  private func inspect(_ lab: LabDriver, _ panel: UIView?, _ place: String, _ faults: inout Faults) {
    let node = lab.run(2)
    let stage = lab.root.view.window!.stage!
    let first = stage.layers.firstID
    let scrolls = Set(lab.views.filter { $0 is UIScrollView }.map { first + $0.layer.number })
    // The scenes themselves are no part of the lab.
    let content = Set(lab.session.time?.content.takes.map(\.stage.layers.firstID) ?? [])
      .union([-50])
    let census = TextCensus(node, scrolls: scrolls, without: content)
    if let panel, !census.drawn.contains(first + panel.layer.number) {
      faults.add("nothing in the panel", place)
    }
    // Overlays, such as the palette, may cover the texts of the lab.
    let over = lab.overlays
    let depths = lab.views.filter { $0 is ExplodedView }
    let texts = census.texts.filter { text in
      // The exploded layers show the scene's own words, whose room and ground are the scene's.
      let isExploded = depths.contains { depth in
        lab.visibleFrame(of: depth).contains(CGPoint(x: text.seen.midX, y: text.seen.midY))
          && !lab.views(in: depth).contains { first + $0.layer.number == text.layer }
      }
      return !isExploded
        && (over.ids.contains(text.layer) || !over.frames.contains { $0.intersects(text.seen) })
    }
    for text in texts {
      let name = "“\(text.string)”"
      if text.string.hasSuffix("…"), !isNameOfScene(text, lab, first) {
        faults.add("\(name) is too long", place)
      }
      if text.isUpright,
        text.seen.width < text.scrolled.width - 1 || text.seen.height < text.scrolled.height - 1
      {
        faults.add("\(name) is cut off", place)
      }
      if let cover = text.cover, text.isUpright { faults.add("\(name) is covered by \(cover)", place) }
      if let ground = text.ground, text.color.contrast(on: ground) < 4.5 {
        faults.add("\(name) has a contrast of \(text.color.contrast(on: ground))", place)
      }
    }
    let upright = texts.filter(\.isUpright)
    for (index, one) in upright.enumerated() {
      for other in upright[(index + 1)...] {
        let common = one.seen.intersection(other.seen)
        if common.width > 1, common.height > 2 {
          faults.add("“\(one.string)” and “\(other.string)” overlap", place)
        }
      }
    }
    for misuse in lab.misuses { faults.add(misuse, place) }
    inspectControls(lab, stage, place, &faults)
  }

  /// Whether the length of a text is not the lab's: names of classes and of branches.
  private func isNameOfScene(_ text: TextCensus.Text, _ lab: LabDriver, _ first: Int) -> Bool {
    if lab.root.timeline.frame.contains(text.frame.origin), text.frame.minX < Track.gutter { return true }
    guard let anatomy = lab.panel("anatomy") else { return false }
    return lab.views(in: anatomy).contains { first + $0.layer.number == text.layer }
  }

  private func inspectControls(_ lab: LabDriver, _ stage: Stage, _ place: String, _ faults: inout Faults) {
    let size = lab.session.size ?? .zero
    for (_, panel) in lab.root.panels where !panel.isHidden {
      let controls = panel.focusables.filter { !($0 is DraggedEdge) && !($0 is CurveDivider) }
        .map { (view: $0, frame: lab.visibleFrame(of: $0)) }
        .filter { $0.frame.height > 0 && $0.frame.width > 0 }
      for (index, one) in controls.enumerated() {
        let name = "\(type(of: one.view)) \(one.view.accessibilityHint ?? "")"
        let scroll = sequence(first: one.view as UIView, next: \.superview).first { $0 is UIScrollView }
        let room = panel.frame.intersection(CGRect(origin: .zero, size: size))
        if one.frame.minX < room.minX - 0.5 || one.frame.maxX > room.maxX + 0.5
          || scroll == nil && (one.frame.minY < room.minY - 0.5 || one.frame.maxY > room.maxY + 0.5)
        {
          faults.add("\(name) at \(one.frame) is outside of its panel", place)
        }
        for other in controls[(index + 1)...] where !one.view.isDescendant(of: other.view) {
          guard !other.view.isDescendant(of: one.view) else { continue }
          let common = one.frame.intersection(other.frame)
          let areHandles = one.view is SpringHandle && other.view is SpringHandle
          if common.width > 1, common.height > 1, !areHandles {
            faults.add(
              "\(name) and \(type(of: other.view)) \(other.view.accessibilityHint ?? "") overlap", place)
          }
        }
      }
    }
  }
}

/// The lab's window without a window.
@MainActor
final class LabDriver {
  let session: LabSession
  private(set) var now = 0.0
  /// The misuse that the lab's own stage reports: a layout that does not end, for example.
  private(set) var misuses: [String] = []

  init(scene: String, recording: Recording? = nil, size: CGSize = CGSize(width: 1180, height: 900)) throws {
    var options = LabSession.Options()
    options.scenes = Scene.inLab
    (options.recording, options.resumesAtEnd) = (recording, recording != nil)
    options.savedState.shell.knowsHint = true
    let shown = try #require(options.scenes.first { $0.name == scene })
    session = try LabSession(options: options, text: FontBook(), shown: shown)
    session.begin(size: size, scale: 1, refreshRate: 60)
    session.shell?.stage.misuseHandler = { [weak self] in self?.misuses.append($0) }
    run(3)
  }

  @discardableResult func run(_ frames: Int) -> DisplayNode {
    var node: DisplayNode?
    for _ in 0..<frames {
      now += 1 / 60
      node = session.frame(FrameTime(now: now, target: now + 1 / 60))
    }
    return node!
  }

  /// Drags down at the middle of the stage, and lets go.
  func drag() {
    let frame = session.contentFrame
    for step in 0...12 {
      let sample = TouchSample(
        id: 1, phase: step == 0 ? .began : step == 12 ? .ended : .moved, device: .finger,
        x: Double(frame.midX), y: Double(frame.midY) + 12 * Double(min(step, 11)))
      session.receive(InputEvent(time: now, .touch(sample)))
      run(1)
    }
    run(90)
  }

  var inspectorScroll: UIScrollView? { root.inspector.subviews.lazy.compactMap { $0 as? UIScrollView }.first }

  func perform(_ command: LabCommand) { session.perform(command, at: now) }

  func resize(_ size: CGSize, scale: CGFloat) {
    session.receive(InputEvent(time: now, .resize(width: size.width, height: size.height, scale: scale)))
    run(30)
  }

  /// The panels over the lab that are shown for a moment: their frames, and the nodes in them.
  var overlays: (frames: [CGRect], ids: Set<Int>) {
    let panels: [UIView] = [root.help, root.palette, root.toast, root.meter, root.hint, root.tooltip]
      .filter { ($0 as? OverlayPanel)?.isShown ?? !$0.isHidden }
    let first = session.shell!.stage.layers.firstID
    return (
      panels.map { $0.frame.insetBy(dx: -1, dy: -1) },
      Set(panels.flatMap { views(in: $0) }.map { first + $0.layer.number })
    )
  }

  func hover(_ x: CGFloat, _ y: CGFloat) {
    session.receive(InputEvent(time: now, .hover(x: Double(x), y: Double(y))))
    run(2)
  }

  var root: ShellController { session.shell!.stage.windows.first!.rootViewController as! ShellController }

  /// The part of a view that the scroll views around it show, in the window.
  func visibleFrame(of view: UIView) -> CGRect {
    var frame = view.convert(view.bounds, to: nil)
    var next = view.superview
    while let parent = next {
      if parent is UIScrollView { frame = frame.intersection(parent.convert(parent.bounds, to: nil)) }
      next = parent.superview
    }
    return frame
  }

  func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }
  var views: [UIView] { session.shell!.stage.windows.flatMap { views(in: $0) } }

  func panel(_ name: String) -> UIView? {
    views(in: root.inspector).first { ($0 as? Instrument).map { type(of: $0).name == name } ?? false }
  }

  /// Folds all panels of the inspector but one.
  func showOnly(_ name: String) {
    for panel in Instruments.panels where root.isFolded(panel.name) != (panel.name != name) {
      perform(.fold(panel.name))
    }
    run(20)
  }
}

extension LabSession {
  fileprivate func selectForTest(_ text: String) throws { #expect(select(text)) }
}
