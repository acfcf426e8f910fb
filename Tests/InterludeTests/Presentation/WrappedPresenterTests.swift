import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A page in full screen over a card whose view a client has wrapped in a view of its own.
@MainActor @Suite struct WrappedPresenterTests {
  /// Shows the presented view inset in a wrapper in the lower half of the window.
  private final class WrappingController: UIPresentationController {
    let wrapper = UIView()
    let inset: UIEdgeInsets

    init(_ presented: UIViewController, _ presenting: UIViewController?, inset: UIEdgeInsets) {
      self.inset = inset
      super.init(presentedViewController: presented, presenting: presenting)
    }

    override var presentedView: UIView? { wrapper }

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      wrapper.frame = frameOfPresentedViewInContainerView
      presentedViewController.view.frame = wrapper.bounds.inset(by: inset)
      wrapper.addSubview(presentedViewController.view)
    }

    override func containerViewWillLayoutSubviews() { wrapper.frame = frameOfPresentedViewInContainerView }
  }

  /// A column in the middle of the container, laid out each time that its frame changes.
  private final class ColumnController: UIPresentationController {
    private var laidOut = CGRect.null

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: bounds.midX - 100, y: 50, width: 200, height: bounds.height - 50)
    }

    override func containerViewWillLayoutSubviews() {
      guard frameOfPresentedViewInContainerView != laidOut else { return }
      laidOut = frameOfPresentedViewInContainerView
      presentedView?.frame = laidOut
    }
  }

  private final class ColumnCard: UIViewController, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      ColumnController(presentedViewController: presented, presenting: presenting)
    }
  }

  private final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    let inset: UIEdgeInsets

    init(inset: UIEdgeInsets) {
      self.inset = inset
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .custom
      transitioningDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { WrappingController(presented, presenting, inset: inset) }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 800))
  private let home = UIViewController()

  private func showCard(inset: UIEdgeInsets) -> Card {
    let card = Card(inset: inset)
    stage.show { home }
    stage.perform { home.present(card, animated: true) }
    stage.settle()
    return card
  }

  private func coverAndUncover(_ card: Card, animated: Bool, meanwhile: () -> Void = {}) {
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    stage.perform { card.present(page, animated: animated) }
    stage.settle()
    #expect(card.view.window == nil)
    meanwhile()
    stage.perform { page.dismiss(animated: animated) }
    stage.settle()
  }

  @Test(arguments: [true, false])
  func `the card's view returns to its place in the wrapper`(animated: Bool) {
    let card = showCard(inset: UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 10))
    let frame = CGRect(x: 10, y: 20, width: 380, height: 380)
    #expect(card.view.frame == frame)
    coverAndUncover(card, animated: animated)
    #expect(card.view.frame == frame && card.view.superview?.frame.minY == 400)
    #expect(card.view.convert(card.view.bounds, to: nil) == frame.offsetBy(dx: 0, dy: 400))
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
  func `after a resize, a dismissal uncovers the presenter in the new size from the first frame`(
    style: UIModalTransitionStyle
  ) {
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = style
    stage.show { home }
    stage.perform { home.present(page, animated: true) }
    stage.settle()
    stage.resize(to: CGSize(width: 800, height: 400))
    stage.settle()
    stage.perform { page.dismiss(animated: true) }
    for _ in 0..<40 {
      stage.frame()
      #expect(home.view.convert(home.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 800, height: 400))
    }
    #expect(home.view.window != nil && home.presentedViewController == nil)
  }

  @Test func `a view that fills the wrapper fills it again after the window was resized`() {
    let card = showCard(inset: .zero)
    coverAndUncover(card, animated: true) { stage.resize(to: CGSize(width: 500, height: 600)) }
    #expect(card.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `resized as it is covered, the card returns to where its presentation asks for it`() {
    let (card, page) = (ColumnCard(), UIViewController())
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = card
    page.modalPresentationStyle = .fullScreen
    stage.show { home }
    stage.perform { home.present(card, animated: true) }
    stage.settle()
    stage.perform { card.present(page, animated: true) }
    for _ in 0..<17 { stage.frame() }
    stage.resize(to: CGSize(width: 1_000, height: 700))
    stage.settle()
    stage.perform { page.dismiss(animated: true) }
    stage.settle()
    #expect(card.view.convert(card.view.bounds, to: nil) == CGRect(x: 400, y: 50, width: 200, height: 650))
  }
}
