import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude

/// The table of presentation styles, and what a `SystemPresentation` decides.
@MainActor
struct PresentationStyleTests {
  /// A style that logs the calls that it receives.
  private final class Style: UIPresentationController, SystemPresentation {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    var log: [String] = []

    func transitionDidEnd() { log.append("ended") }
    func dismissalRequested(by action: UserDismissalAction) { log.append("\(action)") }
  }

  private final class Vendor: NSObject, UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var asked = 0
    var make: (UIViewController, UIViewController?) -> UIPresentationController? = { _, _ in nil }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += 1
      return animator
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { make(presented, presenting) }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 800))
  private let home = Page("home")
  private let page = Page("page")
  private let vendor = Vendor()

  /// Presents the page in a style that `change` prepares.
  private func present(_ change: (Style) -> Void = { _ in }) throws -> Style {
    stage.show { home }
    let style = Style(presentedViewController: page, presenting: home)
    change(style)
    vendor.make = { _, _ in style }
    page.modalPresentationStyle = .custom
    page.manager = vendor
    stage.perform { home.present(page, animated: true) }
    stage.frame()
    return style
  }

  // MARK: The table

  @Test func `every style has one row`() {
    let styles = (-10...10).compactMap { UIModalPresentationStyle(rawValue: $0) }
    #expect(styles.count == 10)
    for style in styles { #expect(PresentationStyle.all.count { $0.style == style } == 1) }
    #expect(PresentationStyle.all.count == styles.count)
  }

  @Test(arguments: Disturbance.Style.allCases)
  func `every style of a disturbance has one row`(_ disturbance: Disturbance.Style) {
    #expect(PresentationStyle.all.count { $0.disturbance == disturbance } == 1)
    #expect("\(PresentationStyle.of(disturbance).style)" == disturbance.rawValue)
  }

  @Test(
    arguments: [
      (.automatic, true, false, true), (.pageSheet, true, false, true), (.formSheet, true, false, true),
      (.fullScreen, false, true, true), (.overFullScreen, false, false, true),
      (.currentContext, false, true, false), (.overCurrentContext, false, false, false),
      (.custom, false, false, true),
    ] as [(UIModalPresentationStyle, Bool, Bool, Bool)])
  func `the controller of a style does as its row says`(
    _ style: UIModalPresentationStyle, _ isCard: Bool, _ removesPresentersView: Bool, _ coversWindow: Bool
  ) throws {
    stage.show { home }
    page.modalPresentationStyle = style
    let controller = try #require(stage.perform { page.presentationController })
    #expect((controller is UISheetPresentationController) == isCard)
    #expect(controller.shouldRemovePresentersView == removesPresentersView)
    #expect(controller.shouldPresentInFullscreen == coversWindow)
    #expect(controller.presentationStyle == (style == .automatic ? .pageSheet : style))
  }

  // MARK: A style of one's own

  @Test func `a style without an animator uses the system's slide, which no finger controls`() throws {
    let style = try present { $0.interactionController = Menu() }
    stage.advance(by: 0.1)
    let center = try #require(page.view.layer.presentation()).position
    #expect(center.x == 200 && center.y > 410)
    #expect(page.transitionCoordinator?.isInteractive == false)
    #expect(stage.settle() && style.log == ["ended"] && stage.misuses.isEmpty)
  }

  @Test func `a style's animator acts, with its interaction controller`() throws {
    let menu = Menu()
    menu.startsInteractively = false
    let style = try present { ($0.animator, $0.interactionController) = (menu, menu) }
    #expect(menu.made == 1 && vendor.asked == 1 && menu.context != nil)
    #expect(stage.settle() && style.log == ["ended"] && home.presentedViewController === page)
  }

  @Test func `a delegate's animator comes first, and the style learns of the end`() throws {
    let (menu, slide) = (Menu(), PlainSlide())
    vendor.animator = slide
    let style = try present { ($0.animator, $0.interactionController) = (menu, menu) }
    #expect(menu.made == 0 && menu.context == nil && slide.lastContext != nil)
    #expect(stage.settle() && style.log == ["ended"] && slide.ended == [true])
  }

  @Test func `a cross dissolve comes before the style's animator`() throws {
    let menu = Menu()
    page.modalTransitionStyle = .crossDissolve
    _ = try present { ($0.animator, $0.interactionController) = (menu, menu) }
    stage.advance(by: 0.1)
    #expect(menu.made == 0 && menu.context == nil)
    #expect(try #require(page.view.layer.presentation()).opacity < 0.9)
  }

  @Test func `a style decides what the Esc key does`() throws {
    let style = try present()
    stage.settle()
    stage.press("escape")
    stage.settle()
    #expect(style.log == ["ended", "escape"] && home.presentedViewController === page)
    stage.perform { home.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && style.log == ["ended", "escape", "ended"])
  }

  // MARK: The system's animator

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
  func `the system's animators move one property each and leave the alpha as it was`(
    _ transition: UIModalTransitionStyle
  ) throws {
    stage.show { home }
    page.modalPresentationStyle = .overFullScreen
    page.modalTransitionStyle = transition
    page.view.alpha = 0.75
    stage.perform { home.present(page, animated: true) }
    stage.settle()
    #expect(page.view.alpha == 0.75 && page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    stage.perform { home.dismiss(animated: true) }
    stage.advance(by: 0.1)
    let seen = try #require(page.view.layer.presentation())
    #expect((seen.position.y > 410) == (transition == .coverVertical))
    #expect((seen.opacity < 0.7) == (transition == .crossDissolve))
    stage.settle()
    #expect(page.view.alpha == 0.75 && home.presentedViewController == nil && stage.misuses.isEmpty)
  }
}
