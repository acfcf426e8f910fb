import Foundation
import Interlude
import InterludeJournal
import InterludeTesting
import Testing

/// The side drawer of docs/extending/presentation-style.md: the files in `SideDrawer`, printed there without
/// their imports.
@MainActor @Suite struct ExtendingPresentationStyleTests {
  private final class Menu: UIViewController, UIAdaptivePresentationControllerDelegate {
    var isLocked = false
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }

    override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { !isLocked }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
  }

  private final class Home: UIViewController {
    let menu = Menu()
    let direction: Locale.LanguageDirection
    private(set) var drawer: SideDrawer?

    init(_ direction: Locale.LanguageDirection) {
      self.direction = direction
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemTeal
      drawer = SideDrawer(menu, over: self, direction: direction)
    }
  }

  /// The directions in which a language is written.
  nonisolated static let directions: [Locale.LanguageDirection] = [.leftToRight, .rightToLeft]

  private let test = TestStage(size: CGSize(width: 400, height: 800))

  private func show(_ direction: Locale.LanguageDirection = .leftToRight) throws -> Home {
    let home = test.perform { Home(direction) }
    test.show { home }
    return home
  }

  /// The distance of a location from the edge at which the drawer lies.
  private func point(_ distance: CGFloat, _ home: Home) -> CGPoint {
    CGPoint(x: home.direction == .rightToLeft ? 400 - distance : distance, y: 400)
  }

  /// The points of the drawer that are in the window; negative while it is beyond the edge.
  private func shown(_ home: Home) -> CGFloat {
    guard let panel = home.menu.presentationController?.presentedView, panel.window != nil else { return 0 }
    let layer = panel.layer.presentation() ?? panel.layer
    let (left, right) = (layer.position.x - layer.bounds.width / 2, layer.position.x + layer.bounds.width / 2)
    return home.direction == .rightToLeft ? 400 - left : right
  }

  private func open(_ home: Home) {
    test.perform { home.drawer?.open() }
    test.settle()
    home.menu.presentationController?.delegate = home.menu
    home.menu.log = []
  }

  /// Expects that nothing went wrong so far: no misuse, no break in a motion, no rule of UIKit's broken.
  private func expectFaultless(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(test.misuses.isEmpty, sourceLocation: sourceLocation)
    #expect(test.discontinuities.isEmpty, sourceLocation: sourceLocation)
    #expect(test.brokenRules.isEmpty, sourceLocation: sourceLocation)
  }

  private func expectGone(_ home: Home, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(test.settle(), sourceLocation: sourceLocation)
    #expect(home.presentedViewController == nil, sourceLocation: sourceLocation)
    #expect(home.menu.view.window == nil, sourceLocation: sourceLocation)
    #expect(home.view.window?.subviews.count == 1, sourceLocation: sourceLocation)
    expectFaultless(sourceLocation: sourceLocation)
  }

  private func expectOpen(_ home: Home, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(test.settle(), sourceLocation: sourceLocation)
    #expect(home.presentedViewController === home.menu, sourceLocation: sourceLocation)
    #expect(shown(home) == 320, sourceLocation: sourceLocation)
    expectFaultless(sourceLocation: sourceLocation)
  }

  // MARK: The page

  @Test func `the page prints the files of the folder`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("SideDrawer")
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/extending/presentation-style.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files.count == 3)
    for file in files {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let listing = lines.drop { $0.isEmpty || $0.contains("import ") }.joined(separator: "\n")
      #expect(page.contains("\n`\(file)`\n\n```swift\n\(listing)```\n"), "\(file)")
    }
  }

  // MARK: At rest

  @Test(arguments: directions)
  func `the drawer lies at the leading edge, over the presenter`(_ direction: Locale.LanguageDirection) throws
  {
    let home = try show(direction)
    open(home)
    let panel = try #require(home.menu.presentationController?.presentedView)
    let x: CGFloat = direction == .rightToLeft ? 80 : 0
    #expect(panel.frame == CGRect(x: x, y: 0, width: 320, height: 800))
    #expect(home.menu.view.bounds == CGRect(x: 0, y: 0, width: 320, height: 800))
    #expect(home.view.window != nil)
    expectOpen(home)
  }

  @Test func `in a narrow window a strip of the presenter stays in sight, also after a resize`() throws {
    let home = try show()
    open(home)
    test.resize(to: CGSize(width: 300, height: 500))
    test.frame()
    let panel = try #require(home.menu.presentationController?.presentedView)
    #expect(panel.frame == CGRect(x: 0, y: 0, width: 244, height: 500))
    expectFaultless()
  }

  // MARK: Drags

  @Test(arguments: directions)
  func `a drag from the edge moves the drawer out, and past the middle it opens`(
    _ direction: Locale.LanguageDirection
  ) throws {
    let home = try show(direction)
    test.touchDown(at: point(5, home))
    test.frame()
    test.drag(to: point(100, home), duration: 0.2)
    let first = shown(home)
    #expect(home.menu.isBeingPresented && home.menu.transitionCoordinator?.isInteractive == true)
    test.drag(to: point(260, home), duration: 0.2)
    #expect(abs(shown(home) - first - 160) < 0.01)
    let dim = try #require(home.menu.presentationController?.containerView?.subviews.first?.layer)
    let part = (shown(home) + 32) / 352
    #expect(abs(CGFloat(try #require(dim.presentation()).opacity) - 0.32 * part) < 1e-4)
    test.advance(by: 0.2)
    test.lift()
    expectOpen(home)
    #expect(home.menu.log == ["appeared"])
  }

  @Test(arguments: directions)
  func `let go before the middle, it goes back and was never presented`(
    _ direction: Locale.LanguageDirection
  ) throws {
    let home = try show(direction)
    test.drag(from: point(5, home), to: point(120, home))
    #expect(home.menu.isBeingPresented)
    expectGone(home)
    #expect(home.menu.log == ["disappeared"])
  }

  @Test(arguments: directions)
  func `a short throw from the edge opens it, and a throw toward the edge closes it`(
    _ direction: Locale.LanguageDirection
  ) throws {
    let home = try show(direction)
    test.flick(from: point(5, home), to: point(110, home))
    expectOpen(home)
    test.flick(from: point(200, home), to: point(100, home))
    expectGone(home)
  }

  @Test func `released in motion, the spring takes over the finger's velocity`() throws {
    let home = try show()
    test.touchDown(at: point(5, home))
    test.frame()
    test.drag(to: point(245, home), duration: 0.2)
    let last = shown(home)
    test.lift()
    test.frame()
    let step = shown(home) - last
    #expect(abs(step - 20) < 6, "\(step) points in a frame after 20")
    expectOpen(home)
  }

  @Test func `pulled beyond its place it resists, and no gap is seen at the edge`() throws {
    let home = try show()
    open(home)
    test.touchDown(at: point(250, home))
    test.frame()
    test.drag(to: point(240, home), duration: 0.1)
    test.drag(to: point(395, home), duration: 0.2)
    #expect(shown(home) > 330 && shown(home) < 360)
    let background = try #require(home.menu.presentationController?.presentedView?.subviews.first)
    #expect(try #require(test.shown(background)).frame.minX < 0)
    test.lift()
    expectOpen(home)
  }

  @Test func `a drag from the other edge, from the middle or along the edge does nothing`() throws {
    let home = try show()
    test.drag(from: CGPoint(x: 395, y: 400), to: CGPoint(x: 200, y: 400))
    test.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 350, y: 400))
    test.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 40, y: 700))
    #expect(home.menu.presentingViewController == nil)
    expectGone(home)
    #expect(home.menu.log.isEmpty)
  }

  @Test func `a list in the drawer scrolls, and lets the drawer be pulled while it is scrolled`() throws {
    let home = try show()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    list.contentSize = CGSize(width: 320, height: 3000)
    test.perform { home.menu.view.addSubview(list) }
    open(home)
    test.drag(from: CGPoint(x: 160, y: 600), to: CGPoint(x: 150, y: 200))
    #expect(list.contentOffset.y > 300 && shown(home) == 320)
    test.settle()
    test.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 60, y: 410))
    #expect(home.menu.isBeingDismissed)
    expectGone(home)
  }

  // MARK: In flight

  @Test(arguments: 2...26)
  func `caught in any frame of its way in, it stays there, and leaves when thrown`(_ frames: Int) throws {
    let home = try show()
    test.perform { home.drawer?.open() }
    test.advance(frames: frames)
    let seen = shown(home)
    let location = max(seen - 40, 4)
    test.touchDown(at: point(location, home))
    test.frame()
    let isCaught = seen > 8 && abs(seen - 320) >= 0.5
    if isCaught {
      #expect(abs(shown(home) - seen) < 1e-6 && home.menu.transitionCoordinator?.isInteractive == true)
    }
    test.drag(to: point(location - 160, home), duration: 0.1)
    if isCaught { #expect(abs(shown(home) - seen + 160) < 0.01) }
    test.lift()
    test.settle()
    if seen > 8 { expectGone(home) } else { expectOpen(home) }
  }

  @Test(arguments: directions)
  func `caught on its way out and thrown back, it stays open`(_ direction: Locale.LanguageDirection) throws {
    let home = try show(direction)
    open(home)
    test.perform { home.menu.dismiss(animated: true) }
    test.advance(frames: 6)
    let seen = shown(home)
    #expect(seen > 60 && seen < 310)
    test.touchDown(at: point(seen - 50, home))
    test.frame()
    #expect(abs(shown(home) - seen) < 1e-6)
    test.drag(to: point(seen + 50, home), duration: 0.1)
    test.lift()
    expectOpen(home)
    #expect(home.menu.log == ["appeared"])
  }

  // MARK: Other ways to close it

  @Test(arguments: [true, false])
  func `the Esc key and a tap beside it close it, unless its delegate forbids it`(_ byKey: Bool) throws {
    let home = try show()
    open(home)
    func ask() {
      if byKey { test.press("escape") } else { test.tap(at: CGPoint(x: 380, y: 400)) }
    }
    home.menu.isLocked = true
    ask()
    expectOpen(home)
    #expect(home.menu.log == ["attempt"])
    home.menu.isLocked = false
    ask()
    expectGone(home)
    #expect(home.menu.log == ["attempt", "disappeared", "did"])
  }

  @Test func `a drawer that may not be dismissed gives a little and returns`() throws {
    let home = try show()
    open(home)
    home.menu.isLocked = true
    test.touchDown(at: point(300, home))
    test.frame()
    test.drag(to: point(10, home), duration: 0.3)
    #expect(shown(home) > 200 && shown(home) < 310)
    test.lift()
    expectOpen(home)
    #expect(home.menu.log == ["attempt"])
  }

  @Test func `with reduced motion it fades in place, and a finger still moves it`() throws {
    let home = try show()
    test.setReduceMotion(true)
    test.perform { home.drawer?.open() }
    test.advance(frames: 10)
    let panel = try #require(home.menu.presentationController?.presentedView)
    #expect(shown(home) == 320 && panel.layer.presentation()!.opacity < 0.9)
    test.settle()
    test.drag(from: point(300, home), to: point(40, home))
    #expect(home.menu.isBeingDismissed)
    expectGone(home)
  }

  @Test func `nothing of a closed drawer stays alive, however it was closed`() throws {
    let home = try show()
    weak var controller: UIPresentationController?
    weak var panel: UIView?
    func visit(_ close: () -> Void) {
      open(home)
      controller = home.menu.presentationController
      panel = controller?.presentedView
      #expect(panel != nil)
      close()
      test.settle()
      test.advance(frames: 2)
      #expect(controller == nil && panel == nil && home.menu.view.superview == nil)
    }
    visit { test.press("escape") }
    visit { test.flick(from: point(200, home), to: point(60, home)) }
    visit { test.perform { home.menu.dismiss(animated: false) } }
    test.drag(from: point(5, home), to: point(100, home))
    controller = home.menu.presentationController
    panel = controller?.presentedView
    test.settle()
    test.advance(frames: 2)
    #expect(controller == nil && panel == nil)
    expectGone(home)
  }
}
