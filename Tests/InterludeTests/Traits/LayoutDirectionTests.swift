import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// The direction of the interface: a setting of the stage, a trait, and what mirrors with it.
@MainActor
@Suite struct LayoutDirectionTests {
  private let test = TestStage(size: CGSize(width: 400, height: 800))
  private let home = UIViewController()

  init() {
    test.show { [home] in home }
  }

  private func mirror(_ isMirrored: Bool = true) {
    test.setLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
    test.frame()
  }

  /// Adds a view of 400 × 800 points to the page.
  private func add<V: UIView>(_ view: V) -> V {
    test.perform { home.view.addSubview(view) }
    return view
  }

  // MARK: The trait

  @Test func `it is a trait of every view, with callbacks, and the application's direction`() {
    var log: [String] = []
    let inner = add(UIView())
    test.perform {
      home.registerForTraitChanges([UITraitLayoutDirection.self]) {
        (_: UIViewController, previous: UITraitCollection) in
        log.append("controller, before \(previous.layoutDirection)")
      }
      inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.append("style")
      }
    }
    #expect(inner.traitCollection.layoutDirection == .leftToRight)
    mirror()
    mirror()  // no change
    #expect(log == ["controller, before leftToRight"])
    #expect(inner.traitCollection.layoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    test.perform {
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(UITraitCollection.current.layoutDirection == .rightToLeft)
      #expect(UIView().effectiveUserInterfaceLayoutDirection == .rightToLeft)
      let directions = [
        UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
      ].map(UIView.userInterfaceLayoutDirection(for:))
      #expect(directions == [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    }
    mirror(false)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight && log.count == 2)
    #expect(UITraitCollection().layoutDirection == .unspecified)
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(all.layoutDirection == .rightToLeft)
    #expect(all.containsTraits(in: UITraitCollection(layoutDirection: .rightToLeft)))
  }

  @Test func `a replay repeats it, and the journal records it once`() throws {
    func play() throws -> [JournalEntry] {
      var entries: [JournalEntry] = []
      let recording = Recording(
        header: Recording.Header(scene: "test", width: 200, height: 200, scale: 1, refreshRate: 60),
        steps: [
          .frame(FrameTime(now: 0, target: 0)),
          .input(InputEvent(time: 0.05, .layoutDirection(rightToLeft: true))),
          .input(InputEvent(time: 0.05, .contentSizeCategory("accessibilityLarge"))),
          .frame(FrameTime(now: 0.1, target: 0.1)),
        ])
      let replay = Replay(recording, text: FixedText(), journal: { entries.append($0) }) {
        UIViewController()
      }
      try replay.run()
      #expect(replay.stage.isRightToLeft && replay.stage.contentSizeCategory == .accessibilityLarge)
      return entries
    }
    let (first, second) = (try play(), try play())
    #expect(first == second)
    let settings = first.compactMap { entry -> String? in
      guard case .setting(let setting) = entry.event else { return nil }
      return "\(setting.setting) \(setting.value)"
    }
    #expect(settings == ["layoutDirection rightToLeft", "contentSizeCategory accessibilityLarge"])
  }

  // MARK: Constraints

  @Test func `leading and trailing are exchanged, with constants and multipliers, while the page is shown`() {
    let (box, part, middle) = (add(UIView()), UIView(), UIView())
    test.perform {
      for view in [box, part, middle] { view.translatesAutoresizingMaskIntoConstraints = false }
      for view in [part, middle] { box.addSubview(view) }
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: home.view.leftAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: home.view.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 100),
        part.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 12),
        part.widthAnchor.constraint(equalToConstant: 30), part.topAnchor.constraint(equalTo: box.topAnchor),
        part.heightAnchor.constraint(equalToConstant: 10),
        middle.topAnchor.constraint(equalTo: part.topAnchor),
        middle.heightAnchor.constraint(equalTo: part.heightAnchor),
        middle.leadingAnchor.constraint(equalTo: part.trailingAnchor, constant: 5),
        NSLayoutConstraint(
          item: middle, attribute: .trailing, relatedBy: .equal, toItem: box, attribute: .trailing,
          multiplier: 0.5, constant: 0),
      ])
    }
    test.frame()
    let plain = [CGRect(x: 12, y: 0, width: 30, height: 10), CGRect(x: 47, y: 0, width: 53, height: 10)]
    #expect([part.frame, middle.frame] == plain)
    mirror()
    #expect(box.frame == CGRect(x: 10, y: 0, width: 200, height: 100), "left stays left")
    #expect([part.frame, middle.frame] == plain.map { $0.mirrored(in: box.bounds, if: true) })
    test.perform { box.semanticContentAttribute = .spatial }
    test.frame()
    #expect([part.frame, middle.frame] == plain, "what means a place in space stays")
    test.perform { box.semanticContentAttribute = .unspecified }
    mirror(false)
    #expect([part.frame, middle.frame] == plain)
    #expect(test.misuses == [])
  }

  @Test func `a scroll view's content and a row of a stack view are mirrored`() {
    let (scroll, content) = (add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))), UIView())
    let stack = add(UIStackView(frame: CGRect(x: 0, y: 100, width: 300, height: 40)))
    let parts = [40, 60].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    test.perform {
      content.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(content)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.topAnchor.constraint(equalTo: scroll.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        content.widthAnchor.constraint(equalToConstant: 200),
        content.heightAnchor.constraint(equalToConstant: 9),
      ])
      stack.spacing = 8
      for part in parts {
        part.widthAnchor.constraint(equalToConstant: part.bounds.width).isActive = true
        stack.addArrangedSubview(part)
      }
      stack.addArrangedSubview(UIView())
    }
    mirror()
    #expect(content.frame.minX == 0 && scroll.contentSize.width == 220)
    #expect(parts.map(\.frame.minX) == [260, 192])
    mirror(false)
    #expect(content.frame.minX == 20 && scroll.contentSize.width == 220)
    #expect(parts.map(\.frame.minX) == [0, 48])
  }

  @Test func `directional margins follow, and those by side do not`() {
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    let part = UIView()
    test.perform {
      view.addSubview(part)
      part.translatesAutoresizingMaskIntoConstraints = false
      part.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      part.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
    }
    test.frame()
    #expect(part.frame.minX == 20)
    mirror()
    #expect(part.frame.maxX == 80)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 20))
    #expect(view.directionalLayoutMargins.leading == 20)
    test.perform { view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 7) }
    #expect(view.directionalLayoutMargins.leading == 7)
    mirror(false)
    #expect(view.layoutMargins.left == 30 && view.directionalLayoutMargins.leading == 30)
  }

  // MARK: Text

  @Test(arguments: [NSTextAlignment.natural, .justified, .left, .center, .right])
  func `natural text begins at the leading edge`(alignment: NSTextAlignment) {
    let label = add(UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20)))
    test.perform {
      label.text = "abc"
      label.textAlignment = alignment
    }
    func ends() -> [CGFloat] {
      for case .text(let run, let origin, _) in label.displayItems(in: label.bounds) {
        return [origin.x, origin.x + run.width]
      }
      return []
    }
    test.frame()
    let before = ends()
    mirror()
    let isNatural = alignment == .natural || alignment == .justified
    if isNatural {
      #expect(before.first == 0 && ends().last == label.bounds.width)
    } else {
      #expect(ends() == before)
    }
  }

  @Test func `a text field's first view is before its text`() {
    let field = add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    test.perform {
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      field.leftViewMode = .always
      field.text = "abc"
    }
    test.frame()
    #expect(field.leftView?.frame.minX == 0 && field.textRect(forBounds: field.bounds).minX == 30)
    mirror()
    #expect(field.leftView?.frame.maxX == 200 && field.textRect(forBounds: field.bounds).maxX == 170)
  }

  // MARK: Controls

  @Test func `image and title of a button are exchanged, and its insets`() throws {
    let button = add(UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    test.perform {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "star")
      configuration.title = "Title"
      configuration.imagePadding = 4
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
      button.configuration = configuration
      button.contentHorizontalAlignment = .leading
    }
    test.frame()
    let area = CGRect(x: 10, y: 0, width: 160, height: 40)
    #expect(button.contentRect(forBounds: button.bounds) == area)
    let (image, title) = (button.imageRect(forContentRect: area), button.titleRect(forContentRect: area))
    #expect(image.minX == 10 && title.minX == image.maxX + 4)
    mirror()
    let other = CGRect(x: 30, y: 0, width: 160, height: 40)
    #expect(button.contentRect(forBounds: button.bounds) == other)
    #expect(button.imageRect(forContentRect: other) == image.mirrored(in: button.bounds, if: true))
    #expect(button.titleRect(forContentRect: other) == title.mirrored(in: button.bounds, if: true))
    test.perform { button.contentHorizontalAlignment = .left }
    #expect(button.titleRect(forContentRect: other).minX == 30, "left stays left")
  }

  @Test func `a slider, a switch, segments and a page control begin at the right`() {
    let slider = add(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31)))
    let toggle = add(UISwitch(frame: CGRect(x: 0, y: 50, width: 51, height: 31)))
    let segments = add(UISegmentedControl(frame: CGRect(x: 0, y: 100, width: 304, height: 32)))
    let pages = add(UIPageControl(frame: CGRect(x: 0, y: 150, width: 200, height: 26)))
    test.perform {
      for title in ["A", "B", "C"] {
        segments.insertSegment(withTitle: title, at: segments.numberOfSegments, animated: false)
      }
      segments.selectedSegmentIndex = 0
      pages.numberOfPages = 3
    }
    mirror()
    test.drag(from: CGPoint(x: 186, y: 15), to: CGPoint(x: 57, y: 15), duration: 0.2)
    #expect(abs(slider.value - 0.75) < 0.02)
    test.drag(from: CGPoint(x: 40, y: 65), to: CGPoint(x: 10, y: 65), duration: 0.2)
    #expect(toggle.isOn)
    test.tap(at: CGPoint(x: 10, y: 116))
    #expect(segments.selectedSegmentIndex == 2)
    test.tap(at: CGPoint(x: 20, y: 163))
    #expect(pages.currentPage == 1, "a tap at the trailing side goes forward")
    test.settle()
    #expect(test.misuses == [])
  }

  @Test func `a cell has its image at the right and its chevron at the left`() throws {
    let cell = add(UITableViewCell(style: .default, reuseIdentifier: nil))
    test.perform {
      cell.imageView?.image = UIImage(systemName: "star")
      cell.textLabel?.text = "Text"
      cell.accessoryType = .disclosureIndicator
    }
    test.frame()
    let frames = try [#require(cell.imageView).frame, #require(cell.textLabel).frame]
    let (content, mark) = (cell.contentView.frame, try #require(cell.accessoryMark).frame)
    mirror()
    #expect(cell.contentView.frame == content.mirrored(in: cell.bounds, if: true))
    #expect(cell.accessoryMark?.frame == mark.mirrored(in: cell.bounds, if: true))
    #expect(cell.accessoryMark?.transform.a == -1)
    #expect(
      try [#require(cell.imageView).frame, #require(cell.textLabel).frame]
        == frames.map { $0.mirrored(in: cell.contentView.bounds, if: true) })
    test.frame()
    #expect(cell.imageView?.frame == frames[0].mirrored(in: cell.contentView.bounds, if: true))
  }

  // MARK: Containers

  @Test func `pages come from the left and are swiped back from the right, also if they are made so`() {
    for isEarly in [true, false] {
      let test = TestStage(size: CGSize(width: 400, height: 800))
      if isEarly {
        test.setLayoutDirection(.rightToLeft)
        test.frame()
      }
      let navigation = test.perform { UINavigationController(rootViewController: UIViewController()) }
      test.show { navigation }
      if !isEarly {
        test.setLayoutDirection(.rightToLeft)
        test.frame()
      }
      #expect(navigation.isRightToLeft)
      let page = UIViewController()
      test.perform { navigation.pushViewController(page, animated: true) }
      test.advance(frames: 6)
      #expect(page.view.layer.presentation().map { $0.frame.minX < -10 } == true, "early: \(isEarly)")
      test.settle()
      test.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 380, y: 300), duration: 0.2)
      test.settle()
      #expect(navigation.viewControllers.count == 2)
      test.drag(from: CGPoint(x: 396, y: 300), to: CGPoint(x: 20, y: 300), duration: 0.2)
      test.settle()
      #expect(navigation.viewControllers.count == 1, "early: \(isEarly)")
      #expect(test.discontinuities == [] && test.misuses == [])
    }
  }

  @Test func `the first tab is at the right`() {
    let scenario = TabScenario()
    scenario.stage.setLayoutDirection(.rightToLeft)
    scenario.stage.settle()
    scenario.tap(0)
    scenario.stage.settle()
    #expect(scenario.tabs.selectedIndex == 2)
    scenario.stage.setLayoutDirection(.leftToRight)
    scenario.stage.settle()
    scenario.tap(0)
    scenario.stage.settle()
    #expect(scenario.tabs.selectedIndex == 0)
  }
}
