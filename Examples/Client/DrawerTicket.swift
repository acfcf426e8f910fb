import Interlude

/// A ticket with a perforated edge, a sheen and a shadow. Its terms come in a popover, or in a sheet.
final class DrawerTicket: UIViewController, UIPopoverPresentationControllerDelegate {
  private let edge = CAShapeLayer()
  private let sheen = CAGradientLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    let perforation = UIBezierPath()
    perforation.move(to: .zero)
    perforation.addLine(to: CGPoint(x: view.bounds.width, y: 0))
    edge.path = perforation.cgPath
    edge.strokeColor = UIColor.separator.cgColor
    edge.lineDashPattern = [4, 6]
    sheen.frame = view.bounds
    sheen.colors = [UIColor.clear.cgColor, UIColor.white.cgColor, UIColor.clear.cgColor]
    view.layer.addSublayer(sheen)
    view.layer.addSublayer(edge)
  }

  /// Lets the perforation run and the sheen pass, and lifts the ticket to `height`.
  func lift(to height: CGFloat) {
    let run = CABasicAnimation(keyPath: "lineDashPhase")
    (run.fromValue, run.toValue, run.duration) = (0, 10, 0.5)
    edge.add(run, forKey: "run")
    let pass = CABasicAnimation(keyPath: "locations")
    (pass.fromValue, pass.toValue, pass.duration) = ([0, 0, 0.2], [0.8, 1, 1], 0.5)
    sheen.add(pass, forKey: "pass")
    let turn = CABasicAnimation(keyPath: "endPoint")
    (turn.fromValue, turn.toValue, turn.duration) = (CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 1), 0.5)
    sheen.add(turn, forKey: "turn")
    let shadow = CABasicAnimation(keyPath: "shadowPath")
    shadow.toValue = UIBezierPath(rect: view.bounds.offsetBy(dx: 0, dy: height)).cgPath
    shadow.duration = 0.5
    view.layer.add(shadow, forKey: "shadow")
  }

  /// Draws the perforation into `context`, and into the current context.
  func drawPerforation(in context: CGContext) {
    context.setLineDash(phase: 2, lengths: [4, 6])
    context.stroke(view.bounds)
    let path = UIBezierPath(rect: view.bounds)
    autoreleasepool {
      let lengths: [CGFloat] = [4, 6]
      path.setLineDash(lengths, count: lengths.count, phase: 2)
      path.stroke()
    }
  }

  func showTerms(_ terms: UIViewController, from button: UIView) {
    terms.modalPresentationStyle = .popover
    if let popover = terms.popoverPresentationController {
      (popover.sourceView, popover.sourceRect, popover.delegate) = (button, button.bounds, self)
      popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    }
    present(terms, animated: true)
    transitionCoordinator?.animate(alongsideTransition: { _ in button.alpha = 0.5 })
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    DrawerTicketPages(rootViewController: controller.presentedViewController)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    let sheet = adaptivePresentationController as? UISheetPresentationController
    sheet?.prefersGrabberVisible = true
  }

  func open(_ other: UIViewController, beside: Bool) {
    if beside { showDetailViewController(other, sender: self) } else { show(other, sender: self) }
  }
}

/// Pages whose Back button asks first.
final class DrawerTicketPages: UINavigationController, UINavigationBarDelegate {
  var isPaid = false

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { !isPaid }
}
