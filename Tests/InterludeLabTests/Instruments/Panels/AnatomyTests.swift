import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The views of a presentation and their owners.
@MainActor
@Suite struct AnatomyTests {
  private final class Dimming: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 240, width: 320, height: 240)
    }

    override func presentationTransitionWillBegin() {
      let dim = UIView(frame: containerView!.bounds)
      containerView!.insertSubview(dim, at: 0)
    }
  }

  private final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Home"
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.addAction { [weak self] _ in
        let sheet = UIViewController()
        sheet.title = "Tags"
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = self
        self?.present(sheet, animated: true, completion: nil)
      }
      view.addGestureRecognizer(tap)
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      Dimming(presentedViewController: presented, presenting: presenting)
    }
  }

  private func driver() -> PanelDriver<AnatomyPanel> {
    let driver = PanelDriver<AnatomyPanel>(make: { Presenter() })
    driver.run()
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(90)
    return driver
  }

  @Test func `a presentation has a container, decorations and two controllers' views`() {
    let driver = driver()
    let parts = Anatomy(of: driver.take.stage.windows).parts
    #expect(parts.map(\.role) == [.presenting, .container, .decoration, .presented])
    #expect(parts.map(\.name) == ["Home", "Container", "UIView", "Tags"])
    #expect(parts.map(\.owner) == [nil, "Dimming", "Dimming", nil])
    #expect(parts.map(\.depth) == [0, 0, 1, 1])
    #expect(parts[3].corners[0] == CGPoint(x: 0, y: 240))
  }

  @Test func `a covering view is above everything in the covered one`() throws {
    let driver = driver()
    let layers = Anatomy(of: driver.take.stage.windows).layers
    func height(_ role: Anatomy.Role) throws -> Int {
      try #require(layers.first { $0.role == role && $0.isPart }).height
    }
    #expect(try height(.presenting) < height(.container))
    #expect(try height(.container) < height(.decoration))
    #expect(try height(.decoration) < height(.presented))
  }

  @Test func `beyond the limit the deepest layers are left out and counted`() {
    let test = TestStage(size: CGSize(width: 100, height: 100))
    test.show {
      let controller = UIViewController()
      for _ in 0..<40 {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        controller.view.addSubview(view)
      }
      return controller
    }
    // A window, its root view, 40 views and 40 on them.
    let anatomy = Anatomy(of: test.stage.windows, limit: 50)
    #expect(anatomy.layers.count == 50)
    #expect(anatomy.omittedCount == 32)
  }

  @Test func `looking back shows the earlier views`() {
    let driver = driver()
    driver.read()
    #expect(driver.panel.anatomy.parts.count == 4)
    driver.read(at: 0)
    driver.test.advance(by: 0.1)
    #expect(driver.panel.anatomy.parts.count == 4, "the cursor has not rested yet")
    driver.test.advance(by: 0.3)
    #expect(driver.panel.anatomy.parts.map(\.name) == ["Home"])
    #expect(driver.take.stage.windows.first?.rootViewController?.presentedViewController != nil)
  }

  @Test func `outlines are shown over the stage while they are switched on`() throws {
    let driver = driver()
    driver.read()
    let overlay = try #require(driver.panel.stageOverlay)
    #expect(overlay.isHidden)
    let button = try #require(driver.panel.subviews.compactMap { $0 as? SmallButton }.first)
    driver.test.tap(button)
    #expect(!overlay.isHidden)
    #expect(overlay.subviews.count == 4)
    driver.test.tap(button)
    #expect(overlay.isHidden)
  }

  /// All nodes of a picture, also those that are drawn as items.
  private func nodes(in node: DisplayNode) -> [DisplayNode] {
    let drawn = node.items.compactMap { if case .node(let inner) = $0 { inner } else { nil } }
    return [node] + (drawn + Array(node.children)).flatMap(nodes)
  }

  @Test func `each layer is shown with what it draws itself, without its sublayers`() throws {
    let driver = PanelDriver<AnatomyPanel>(make: { Home() })
    driver.run()
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(90)
    driver.read()
    let picture = driver.test.stage.frame(
      FrameTime(now: driver.test.stage.time + 1, target: driver.test.stage.time + 1))
    let red = UIColor.red.cgColor
    let sheets = nodes(in: picture).filter { $0.background == red }
    #expect(sheets.count == 1 && sheets.allSatisfy { $0.children.isEmpty })
    #expect(sheets.first?.size == CGSize(width: 320, height: 480))
    // The parts of the scene have other numbers here than on its stage, which the same window shows.
    let first = driver.take.stage.layers.firstID
    let numbers = Set(Anatomy(of: driver.take.stage.windows).layers.map { $0.number + first })
    #expect(sheets.allSatisfy { !numbers.contains($0.id) && $0.id < 0 })
  }

  @Test func `a drag rotates the layers`() throws {
    let driver = driver()
    driver.read()
    let depth = try #require(driver.panel.subviews.compactMap { $0 as? ExplodedView }.first)
    let before = depth.turn
    driver.test.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 100))
    #expect(depth.turn.x > before.x + 0.3)
  }
}
