import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct SizeClassTests {
  private nonisolated static let sizes:
    [(CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (390, 844, .compact, .regular), (844, 390, .compact, .compact), (932, 430, .regular, .compact),
      (375, 667, .compact, .regular), (667, 375, .compact, .compact), (1024, 768, .regular, .regular),
      (507, 768, .compact, .regular), (744, 1133, .regular, .regular), (300, 300, .compact, .regular),
    ]

  @Test(arguments: sizes)
  func `size classes follow the window`(
    width: CGFloat, height: CGFloat, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    let stage = TestStage(size: CGSize(width: width, height: height))
    let home = stage.perform { UIViewController() }
    stage.show { home }
    #expect(home.traitCollection.horizontalSizeClass == horizontal)
    #expect(home.view.traitCollection.verticalSizeClass == vertical)
  }

  private final class Wide: UIViewController {
    var log: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      let before = traitCollection.horizontalSizeClass == .compact ? "compact" : "regular"
      log.append("will from \(before) \(newCollection.horizontalSizeClass == .regular)")
      coordinator.animate(alongsideTransition: { _ in self.log.append("alongside") })
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.append("did \(previousTraitCollection?.horizontalSizeClass == .compact)")
    }
  }

  @Test func `a wider window changes the classes, around the new size`() {
    let stage = TestStage(size: CGSize(width: 390, height: 844))
    let home = stage.perform { Wide() }
    stage.show { home }
    home.log = []
    var registered = 0
    home.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: Wide, _) in registered += 1 }
    stage.resize(to: CGSize(width: 400, height: 844))
    stage.frame()
    #expect(home.log == ["size"] && registered == 0)
    home.log = []
    stage.resize(to: CGSize(width: 900, height: 844))
    stage.frame()
    #expect(home.log == ["will from compact true", "size", "did true", "alongside"] && registered == 1)
  }

  private final class Filled: UIViewController {
    let inner = UIView()
    var seen = CGRect.zero
    override func viewDidLoad() { view.addSubview(inner) }
    override func viewDidLayoutSubviews() { inner.frame = view.bounds }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: nil) { _ in self.seen = self.inner.frame }
    }
  }

  @Test func `a completion of a change of size sees views laid out for the new size`() {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let home = stage.perform { Filled() }
    stage.show { home }
    stage.resize(to: CGSize(width: 800, height: 400))
    stage.frame()
    #expect(home.seen.size == CGSize(width: 800, height: 400))
  }

  private final class Container: UIViewController {
    var sizes: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      sizes.append(container.preferredContentSize)
    }
  }

  @Test func `a parent hears of its child's preferred size`() {
    let stage = TestStage()
    let parent = stage.perform { Container() }
    let child = stage.perform { UIViewController() }
    stage.show { parent }
    stage.perform {
      parent.addChild(child)
      child.preferredContentSize = CGSize(width: 1, height: 2)
      child.preferredContentSize = CGSize(width: 1, height: 2)
    }
    #expect(parent.sizes == [CGSize(width: 1, height: 2)])
  }
}
