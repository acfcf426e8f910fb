import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Light and dark: the traits of views and controllers, and the callbacks of their changes.
@MainActor
@Suite struct TraitTests {
  private let test = TestStage()
  private let home = Told()

  init() {
    test.show { [home] in home }
  }

  /// A controller that logs its trait changes.
  private final class Told: UIViewController {
    var traitLog: [String] = []
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    /// The current traits while the view is loaded.
    var styleAtLoading: UIUserInterfaceStyle?

    override func viewDidLoad() {
      super.viewDidLoad()
      styleAtLoading = UITraitCollection.current.userInterfaceStyle
      view.backgroundColor = .systemBackground
      view.addSubview(inner)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let before = previousTraitCollection.map { "\($0.userInterfaceStyle)" } ?? "nothing"
      traitLog.append("\(before) to \(traitCollection.userInterfaceStyle)")
    }
  }

  /// A view that logs the current traits in layout and trait callbacks.
  private final class Witness: UIView {
    var seen: [String] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      seen.append("layout \(UITraitCollection.current.userInterfaceStyle)")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      seen.append("change \(UITraitCollection.current.userInterfaceStyle)")
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      seen.append("tint \(UITraitCollection.current.userInterfaceStyle)")
    }
  }

  private func setDark(_ dark: Bool = true) {
    test.setAppearance(dark: dark)
    test.frame()
  }

  private func gray(_ color: CGColor?) -> CGFloat? { color?.red }

  // MARK: Inheriting

  @Test func `everything follows the stage, outermost first`() {
    var order: [String] = []
    test.perform {
      home.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Told, _) in
        order.append("controller")
      }
      home.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        order.append("view")
      }
      home.inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
        order.append("inner")
      }
    }
    #expect(home.inner.traitCollection.userInterfaceStyle == .light)
    setDark()
    #expect(home.inner.traitCollection.userInterfaceStyle == .dark)
    #expect(home.view.window?.traitCollection.userInterfaceStyle == .dark)
    #expect(test.perform { UIScreen.main.traitCollection.userInterfaceStyle } == .dark)
    #expect(home.traitLog == ["light to dark"])
    #expect(order == ["controller", "view", "inner"])
    setDark()  // no change
    #expect(home.traitLog.count == 1)
  }

  @Test func `an overridden style holds for a view and its subviews until it is removed`() {
    let deep = UIView()
    test.perform {
      home.inner.addSubview(deep)
      home.inner.overrideUserInterfaceStyle = .dark
    }
    #expect(deep.traitCollection.userInterfaceStyle == .dark)
    #expect(home.view.traitCollection.userInterfaceStyle == .light)
    #expect(home.traitLog.isEmpty)
    setDark()
    setDark(false)
    #expect(deep.traitCollection.userInterfaceStyle == .dark)
    test.perform { home.inner.overrideUserInterfaceStyle = .unspecified }
    #expect(deep.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view takes the style of its new superview`() {
    let (dark, guest) = (UIView(), UIView())
    test.perform {
      guest.backgroundColor = .systemBackground
      dark.overrideUserInterfaceStyle = .dark
      home.view.addSubview(dark)
      home.view.addSubview(guest)
      #expect(gray(guest.layer.backgroundColor) == 1)
      dark.addSubview(guest)
      #expect(guest.traitCollection.userInterfaceStyle == .dark)
      #expect(gray(guest.layer.backgroundColor) == 0)
      home.view.addSubview(guest)
      #expect(gray(guest.layer.backgroundColor) == 1)
    }
  }

  @Test func `a controller's style reaches its children, but not its presentations`() {
    let (child, presented) = (Told(), Told())
    test.perform {
      home.overrideUserInterfaceStyle = .dark
      home.addChild(child)
      home.view.addSubview(child.view)
      child.didMove(toParent: home)
      presented.modalPresentationStyle = .fullScreen
      home.present(presented, animated: false)
    }
    test.advance(by: 0.1)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.styleAtLoading == .dark, "a child asks its parent before it has a view")
    #expect(presented.traitCollection.userInterfaceStyle == .light)
    test.perform { presented.view.window?.overrideUserInterfaceStyle = .dark }
    #expect(presented.traitCollection.userInterfaceStyle == .dark, "a window's style reaches everything")
    #expect(presented.traitLog == ["light to dark"])
  }

  @Test func `a controller keeps its traits if only its view has a style`() {
    test.perform { home.view.overrideUserInterfaceStyle = .dark }
    #expect(home.traitCollection.userInterfaceStyle == .light)
    setDark()
    #expect(home.traitCollection.userInterfaceStyle == .dark)
    #expect(home.traitLog == ["light to dark"])
  }

  @Test func `views without an override store nothing for it`() {
    setDark()
    #expect(home.inner.traitStorage == nil)
    #expect(home.inner.dynamicBackground == nil)
  }

  @Test func `a view made on a dark stage is dark before it is shown`() {
    setDark()
    let late = test.perform { Told() }
    late.modalPresentationStyle = .fullScreen
    test.perform { home.present(late, animated: false) }
    test.advance(by: 0.1)
    #expect(late.styleAtLoading == .dark)
    #expect(late.traitLog.isEmpty, "nothing changed")
  }

  @Test func `a change of scale is reported, and an unchanged style is not`() {
    var (scales, styles) = ([CGFloat](), 0)
    let registration = test.perform {
      home.inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in styles += 1 }
      return home.inner.registerForTraitChanges([UITraitDisplayScale.self]) { (view: UIView, before) in
        scales += [before.displayScale, view.traitCollection.displayScale]
      }
    }
    test.stage.receive(InputEvent(time: test.time, .resize(width: 400, height: 800, scale: 2)))
    test.frame()
    #expect(scales == [1, 2])
    #expect(styles == 0)
    test.perform { home.inner.unregisterForTraitChanges(registration) }
    test.stage.receive(InputEvent(time: test.time, .resize(width: 400, height: 800, scale: 1)))
    test.frame()
    #expect(scales == [1, 2])
  }

  @Test func `a handler for another class is misuse`() {
    test.perform {
      _ = home.inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UILabel, _) in }
    }
    #expect(test.misuses.count == 1)
  }

  // MARK: Current

  @Test func `in the toolkit's callbacks the view's traits are current`() {
    let (dark, light) = (Witness(), Witness())
    test.perform {
      dark.overrideUserInterfaceStyle = .dark
      dark.seen = []
      dark.addSubview(light)
      light.overrideUserInterfaceStyle = .light
      (dark.seen, light.seen) = ([], [])
      // A view receives the call only if its tint changes.
      home.view.tintColor = .red
      home.view.addSubview(dark)
      dark.layoutIfNeeded()
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
    #expect(dark.seen == ["tint dark", "layout dark"])
    #expect(light.seen == ["tint light", "layout light"])
    test.perform { dark.overrideUserInterfaceStyle = .unspecified }
    #expect(dark.seen.last == "change light")
    setDark()
    #expect(Array(dark.seen.suffix(1)) == ["change dark"])
    #expect(light.seen == ["tint light", "layout light"])
  }

  @Test func `without a stage colours are light, and work can run with given traits`() {
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(gray(UIColor.label.cgColor) == 0)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(gray(UIColor.label.cgColor) == 1)
      #expect(UITraitCollection.current.displayScale == 1)
    }
    #expect(gray(UIColor.label.cgColor) == 0)
  }

  @Test func `collections merge their traits, the last one wins`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), dark, UITraitCollection(displayScale: 2),
    ])
    #expect(all.userInterfaceStyle == .dark)
    #expect(all.displayScale == 2)
    #expect(all.userInterfaceLevel == .unspecified)
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: all))
    #expect(dark != all)
  }

  // MARK: A change in flight

  @Test func `a style change during a sheet's animation shows at once and does not disturb it`() {
    func flight(changes: Bool) -> (positions: [CGFloat], ground: CGColor?) {
      let test = TestStage()
      let (home, sheet) = (Told(), Told())
      test.show { home }
      test.perform { home.present(sheet, animated: true) }
      test.advance(by: 0.15)
      if changes { test.setAppearance(dark: true) }
      var positions: [CGFloat] = []
      for _ in 0..<40 {
        test.frame()
        positions.append(sheet.view.superview!.superview!.layer.presentation()!.position.y)
        if changes {
          #expect(
            sheet.view.layer.presentation()!.backgroundColor
              == UIColor.systemBackground.cgColor(in: ResolvedTraits(style: .dark, level: .elevated)))
        }
      }
      #expect(test.misuses.isEmpty)
      return (positions, sheet.view.layer.backgroundColor)
    }
    let (plain, changed) = (flight(changes: false), flight(changes: true))
    #expect(plain.positions == changed.positions)
    #expect(gray(plain.ground) == 1)
    #expect(changed.ground == UIColor.secondarySystemBackground.cgColor(in: ResolvedTraits(style: .dark)))
  }

  @Test func `a card follows the style of its content`() throws {
    let sheet = Told()
    test.perform { home.present(sheet, animated: false) }
    test.advance(by: 0.1)
    test.perform { sheet.overrideUserInterfaceStyle = .dark }
    test.frame()
    let card = try #require(sheet.view.superview?.superview as? SheetCard)
    let grounds = card.subviews.compactMap { $0.layer.backgroundColor }
    #expect(!grounds.isEmpty)
    #expect(grounds.allSatisfy { $0 == sheet.view.layer.backgroundColor })
    #expect(sheet.view.layer.backgroundColor?.red ?? 1 < 0.2)
  }

  @Test func `the journal records a change, and a replay repeats the appearance`() throws {
    func play(_ recording: Recording) throws -> (entries: [JournalEntry], node: DisplayNode?) {
      var entries: [JournalEntry] = []
      var node: DisplayNode?
      let replay = Replay(recording, text: FixedText(), journal: { entries.append($0) }) {
        let controller = Told()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "dark"
        controller.view.addSubview(label)
        return controller
      }
      replay.onFrame = { node = $0.node }
      try replay.run()
      return (entries, node)
    }
    func recording(isDark: Bool, _ events: [InputEvent]) -> Recording {
      Recording(
        header: Recording.Header(
          scene: "test", width: 200, height: 200, scale: 1, refreshRate: 60, isDark: isDark),
        steps: [.frame(FrameTime(now: 0, target: 0))] + events.map { .input($0) }
          + [.frame(FrameTime(now: 0.1, target: 0.1))])
    }
    let change = [InputEvent(time: 0.05, .appearance(dark: true))]
    let (first, second) = (
      try play(recording(isDark: false, change)), try play(recording(isDark: false, change))
    )
    #expect(first.entries == second.entries)
    let settings = first.entries.compactMap { entry -> String? in
      guard case .setting(let setting) = entry.event else { return nil }
      return "\(setting.setting) \(setting.value)"
    }
    #expect(settings == ["appearance dark"])
    let always = try play(recording(isDark: true, []))
    func colors(_ node: DisplayNode?) -> [CGColor] {
      guard let node else { return [] }
      let texts = node.items.compactMap { item -> CGColor? in
        if case .text(_, _, let color) = item { color } else { nil }
      }
      return [node.background].compactMap { $0 } + texts + node.children.flatMap(colors)
    }
    #expect(colors(always.node) == colors(first.node))
    #expect(colors(first.node) == [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)])
  }
}
