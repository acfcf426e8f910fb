import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The picture at a given time depends only on the input, not on the number or the times of earlier frames.
@MainActor
@Suite struct FrameRateTests {
  typealias Frames = FrameRates.Frames
  typealias Positions = FrameRates.Positions
  private let rates = FrameRates()

  private func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
    (view as? V) ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
  }

  // MARK: Tags

  /// The sheet's top, the opacity of the dimming, and the offset of its list.
  private func tagsPositions(_ home: UIViewController) -> Positions {
    guard let sheet = home.presentedViewController?.viewIfLoaded, sheet.window != nil else {
      return [nil, nil, nil]
    }
    return [
      sheet.layer.presentation()?.frame.minY,
      (sheet.superview?.subviews.first?.layer.presentation()?.opacity).map { CGFloat($0) },
      find(UIScrollView.self, in: sheet)?.layer.presentation()?.bounds.minY,
    ]
  }

  /// Presents the sheet, drags and releases it, scrolls it and flings it away. It is never caught in flight:
  /// a catch uses the last picture, which differs between rates.
  private var tagsPlay: [InputEvent] {
    let tags = TagsDriver()
    let button = tags.button
    tags.present()
    let top = tags.restingTop
    return rates.tap(at: 0.2037, button)
      + rates.stroke(
        at: 1.2101, from: CGPoint(x: 240, y: top + 12), to: CGPoint(x: 240, y: top + 140), duration: 0.25,
        rest: 0.15)
      + rates.stroke(
        at: 3.0007, from: CGPoint(x: 240, y: 600), to: CGPoint(x: 240, y: 420), duration: 0.16, power: 1.5)
      + rates.stroke(
        at: 4.6003, from: CGPoint(x: 240, y: top + 12), to: CGPoint(x: 240, y: top + 420), duration: 0.3,
        power: 1.5)
  }

  @Test(arguments: Frames.all)
  func `the sheet of tags has the same positions at the same times at any frame rate`(frames: Frames) {
    let input = tagsPlay
    let usual = rates.play(input, .rate(60), until: 6, make: TagsScene.make, positions: tagsPositions)
    #expect(Set(usual.map { $0[0] }).count > 30, "it moves")
    #expect(Set(usual.map { $0[2] }).count > 5, "its list moves")
    let other = rates.play(input, frames, until: 6, make: TagsScene.make, positions: tagsPositions)
    rates.expectSame(usual, other, within: 1e-9, "\(frames)")
  }

  // MARK: Warning

  @Test(arguments: Frames.all)
  func `the warning has the same positions at the same times at any frame rate`(frames: Frames) {
    let driver = WarningDriver(.plain)
    let restingTop = driver.restingTop
    func positions(_ home: UIViewController) -> Positions {
      guard let panel = home.presentedViewController?.viewIfLoaded, panel.window != nil else { return [nil] }
      return [panel.layer.presentation()?.frame.minY]
    }
    func make() -> UIViewController {
      let home = WarningScene.make()
      // The page is taller than this window, so the warning is presented in code.
      DispatchQueue.main.async {
        @MainActor func press(_ view: UIView) {
          if let button = view as? UIButton, button.currentTitle?.hasPrefix("Forget") == true {
            button.sendActions(for: .touchUpInside)
          }
          for part in view.subviews { press(part) }
        }
        press(home.view)
      }
      return home
    }
    let handle = CGPoint(x: 240, y: restingTop + 20)
    let input =
      rates.stroke(
        at: 1.2101, from: handle, to: CGPoint(x: 240, y: restingTop + 120), duration: 0.25, rest: 0.15)
      + rates.stroke(
        at: 2.5007, from: handle, to: CGPoint(x: 240, y: restingTop + 260), duration: 0.2, power: 1.5)
    let usual = rates.play(input, .rate(60), until: 4, make: make, positions: positions)
    #expect(Set(usual.map { $0[0] }).count > 12, "it moves")
    let other = rates.play(input, frames, until: 4, make: make, positions: positions)
    rates.expectSame(usual, other, within: 1e-9, "\(frames)")
  }

  // MARK: Spin

  private func angle(_ transform: CGAffineTransform) -> CGFloat { atan2(transform.b, transform.a) }

  /// The scale, rotation, opacity and position of the record, and the rotation of its disc.
  private func spinPositions(_ home: UIViewController) -> Positions {
    guard let view = home.presentedViewController?.viewIfLoaded, view.window != nil,
      let layer = view.layer.presentation()
    else { return [nil, nil, nil, nil, nil] }
    let transform = layer.affineTransform()
    let disc = find(DiscView.self, in: view)?.layer.presentation()?.affineTransform()
    return [
      hypot(transform.a, transform.b), angle(transform), CGFloat(layer.opacity), layer.position.y,
      disc.map(angle),
    ]
  }

  /// Presents the record, rotates and releases it at rest, spins it and dismisses it while it spins.
  private var spinPlay: [InputEvent] {
    let spin = SpinDriver()
    func middle(_ button: UIView) -> CGPoint {
      button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    }
    let out = middle(spin.all(UIButton.self, in: spin.home.view).first { $0.currentTitle == "Take it out" }!)
    spin.takeOut()
    spin.test.settle()
    let view = spin.record!.view!
    let disc = middle(view)
    let back = spin.all(UIButton.self, in: view.superview!).first { $0.currentTitle == "Put it back" }!
    let right = CGPoint(x: disc.x + view.bounds.width * 0.35, y: disc.y)
    return rates.tap(at: 0.2037, out)
      + rates.stroke(
        at: 1.5101, from: right, to: CGPoint(x: right.x, y: right.y + 93), duration: 0.25, rest: 0.15)
      + rates.stroke(
        at: 2.2007, from: right, to: CGPoint(x: right.x, y: right.y - 90), duration: 0.16, power: 1.5)
      + rates.tap(at: 3.0003, middle(back))
  }

  @Test(arguments: Frames.all)
  func `the record has the same positions at the same times at any frame rate`(frames: Frames) {
    let input = spinPlay
    let usual = rates.play(input, .rate(60), until: 4.5, make: SpinScene.make, positions: spinPositions)
    for part in [0, 1, 2, 3, 4] { #expect(Set(usual.map { $0[part] }).count > 5, "part \(part) moves") }
    let other = rates.play(input, frames, until: 4.5, make: SpinScene.make, positions: spinPositions)
    rates.expectSame(usual, other, within: 1e-9, "\(frames)")
  }

  // MARK: Menu

  /// The scale, opacity and position of the menu.
  private func menuPositions(_ home: UIViewController) -> Positions {
    let menus = home.children.compactMap { $0.presentedViewController as? ContextMenuViewController }
    guard let view = menus.first?.viewIfLoaded, view.window != nil, let layer = view.layer.presentation()
    else { return [nil, nil, nil] }
    return [layer.affineTransform().a, CGFloat(layer.opacity), layer.position.y]
  }

  @Test(arguments: [MenuTransitionStyle.plain, .natural], Frames.all)
  func `the menu has the same positions at the same times at any frame rate`(
    style: MenuTransitionStyle, frames: Frames
  ) {
    let menu = MenuDriver(style)
    func make() -> UIViewController {
      let home = MenuScene.make()
      home.loadViewIfNeeded()
      let control = find(UISegmentedControl.self, in: home.view)!
      control.selectedSegmentIndex = MenuTransitionStyle.allCases.firstIndex(of: style)!
      control.sendActions(for: .valueChanged)
      return home
    }
    // Opens and closes the menu twice, the second time in flight if the style allows it.
    let input =
      rates.tap(at: 0.2037, menu.spot) + rates.tap(at: 1.2101, menu.outside)
      + rates.tap(at: 2.2007, menu.spot)
      + rates.tap(at: 2.3303, menu.outside) + rates.tap(at: 3.2011, menu.outside)
    let usual = rates.play(input, .rate(60), until: 4, make: make, positions: menuPositions)
    #expect(Set(usual.map { $0[0] }).count > 12 && Set(usual.map { $0[1] }).count > 5, "it moves")
    let other = rates.play(input, frames, until: 4, make: make, positions: menuPositions)
    rates.expectSame(usual, other, within: 1e-9, "\(frames)")
  }

  // MARK: Slow motion

  /// Plays `input`, which ends with a release at `release`, and returns the positions at fixed stage times
  /// after it.
  private func flight(
    _ input: [InputEvent], release: Double, at rate: Double, from slow: Double,
    positions: (UIViewController) -> Positions
  ) -> [Positions] {
    let stage = Stage(size: TagsDriver.stageSize, scale: 1, refreshRate: 60, text: FixedText())
    stage.show(TagsScene.make)
    var waiting = (input + (rate == 1 ? [] : [InputEvent(time: slow, .rate(rate))])).sorted {
      $0.time < $1.time
    }
    var targets = stride(from: 1.0 / 60, to: release, by: 1.0 / 60).map { $0 }
    let steps = stride(from: 0.0, through: 0.7, by: 0.02).map { $0 }
    targets += steps.map { release + FrameRates.latency + $0 / rate }
    var seen: [Positions] = []
    for target in targets {
      let now = target - FrameRates.latency
      while let next = waiting.first, next.time <= now { stage.receive(next); waiting.removeFirst() }
      _ = stage.frame(FrameTime(now: now, target: target))
      if target >= release + FrameRates.latency, let root = stage.windows.first?.rootViewController {
        seen.append(positions(root))
      }
    }
    return seen
  }

  @Test(arguments: [false, true])
  func `a fling at a tenth of the speed has the same trajectory as at full speed`(ofList: Bool) {
    let tags = TagsDriver()
    let button = tags.button
    tags.present()
    let start = CGPoint(x: 240, y: ofList ? 600 : tags.restingTop + 12)
    let fling = rates.stroke(
      at: 2.0103, from: start, to: CGPoint(x: 240, y: start.y + (ofList ? -180 : 130)), duration: 0.16,
      power: 1.5)
    let release = fling.last!.time
    let input = rates.tap(at: 0.2037, button) + fling
    func positions(_ home: UIViewController) -> Positions {
      let all = tagsPositions(home)
      return ofList ? [all[2]] : [all[0]]
    }
    let usual = flight(input, release: release, at: 1, from: 0, positions: positions)
    // Slow animations from before touch-down, and from the middle of the drag.
    for slow in [1.9, 2.1] {
      let slowed = flight(input, release: release, at: 0.1, from: slow, positions: positions)
      #expect(usual.count == slowed.count && Set(usual.map { $0[0] }).count > 10)
      for (index, (one, other)) in zip(usual, slowed).enumerated() {
        guard let one = one[0], let other = other[0] else { continue }
        #expect(abs(one - other) <= 1e-9, "step \(index): \(one) and \(other)")
      }
    }
  }
}

extension TagsDriver {
  static var stageSize: CGSize { CGSize(width: 480, height: 800) }
}
