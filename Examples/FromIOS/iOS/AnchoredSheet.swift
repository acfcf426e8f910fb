import UIKit

/// Lays out its views with anchors: a dimming view that fills the container, and a bar above the sheet.
final class AnchoredPresentationController: UIPresentationController {
  let dimView = UIView()
  let grip = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let fitting = presentedViewController.view.systemLayoutSizeFitting(
      CGSize(width: container.bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    let height = min(fitting.height, container.bounds.height)
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let presented = presentedView else { return }
    dimView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    dimView.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(dimView)
    NSLayoutConstraint.activate([
      dimView.topAnchor.constraint(equalTo: container.topAnchor),
      dimView.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      dimView.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      dimView.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    grip.backgroundColor = .white
    grip.translatesAutoresizingMaskIntoConstraints = false
    presented.addSubview(grip)
    NSLayoutConstraint.activate([
      grip.topAnchor.constraint(equalTo: presented.topAnchor, constant: 8),
      grip.centerXAnchor.constraint(equalTo: presented.centerXAnchor),
      grip.widthAnchor.constraint(equalToConstant: 40),
      grip.heightAnchor.constraint(equalToConstant: 4),
    ])
    dimView.alpha = 0
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimView.alpha = 1
    })
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimView.alpha = 0
    })
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// A sheet as high as its content, which grows while the sheet is shown.
final class GrowingSheetController: UIViewController, UIViewControllerTransitioningDelegate {
  private let content = UIView()
  private var heightConstraint: NSLayoutConstraint!
  let moreButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    content.translatesAutoresizingMaskIntoConstraints = false
    moreButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    content.addSubview(moreButton)
    heightConstraint = content.heightAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      heightConstraint,
      moreButton.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      moreButton.topAnchor.constraint(equalTo: content.topAnchor, constant: 40),
      moreButton.widthAnchor.constraint(equalToConstant: 120),
      moreButton.heightAnchor.constraint(equalToConstant: 44),
    ])
    moreButton.setTitle("More", for: .normal)
    moreButton.addTarget(self, action: #selector(moreTapped), for: .touchUpInside)
  }

  @objc private func moreTapped() {
    heightConstraint.constant += 150
    UIView.animate(withDuration: 0.3) {
      self.presentationController?.containerView?.setNeedsLayout()
      self.presentationController?.containerView?.layoutIfNeeded()
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AnchoredPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    BottomSheetAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    BottomSheetAnimator(isPresenting: false)
  }
}
