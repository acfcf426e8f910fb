import Foundation
import Interlude

/// Pages to swipe, with buttons that turn them. Every other page can be zoomed.
final class TrialPager: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
  SelfChecking
{
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]
  private let ledger = TrialLedger()
  private static let count = 5

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    (pages.dataSource, pages.delegate) = (self, self)
    pages.setViewControllers([page(1)], direction: .forward, animated: false)
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    for (button, (title, step)) in zip(buttons, [("Back", -1), ("Next", 1)]) {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let half = (view.bounds.width / 2).rounded()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: 60)
    }
    pages.view.frame = CGRect(
      x: 0, y: 60, width: view.bounds.width, height: max(view.bounds.height - 60, 60))
  }

  private var shown: TrialSheet? { pages.viewControllers?.first as? TrialSheet }

  private func page(_ index: Int) -> TrialSheet { TrialSheet(index, ledger) }

  private func turn(by step: Int) {
    guard let shown, (0..<Self.count).contains(shown.index + step) else { return }
    let ledger = ledger
    ledger.begin("a turn by code")
    pages.setViewControllers(
      [page(shown.index + step)], direction: step > 0 ? .forward : .reverse, animated: true
    ) { _ in ledger.end("a turn by code") }
  }

  // MARK: Pages

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? TrialSheet).flatMap { $0.index > 0 ? page($0.index - 1) : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? TrialSheet).flatMap { $0.index + 1 < Self.count ? page($0.index + 1) : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { ledger.begin("a turn by a finger") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { ledger.end("a turn by a finger") }

  // MARK: Rest

  var faultAtRest: String? {
    if let fault = ledger.fault { return fault }
    guard let shown else { return "a page controller shows no page" }
    guard view.window != nil else { return nil }
    let place = shown.view.convert(shown.view.bounds, to: pages.view)
    if abs(place.minX - pages.view.bounds.minX) > 0.5 || abs(place.width - pages.view.bounds.width) > 0.5 {
      return "page \(shown.index) rests at \(place) in \(pages.view.bounds)"
    }
    if pages.children.count != 1 { return "\(pages.children.count) pages are children at rest" }
    if presentedViewController == nil, !shown.hasAppeared {
      return "page \(shown.index) is shown and has not appeared"
    }
    return shown.faultAtRest
  }
}

/// A page that counts its appearances. With an even number, its content can be zoomed.
final class TrialSheet: UIViewController, UIScrollViewDelegate {
  let index: Int
  private let ledger: TrialLedger
  private let scroll = UIScrollView()
  private let content = UIView()
  private(set) var hasAppeared = false
  private var isAppearing = false

  init(_ index: Int, _ ledger: TrialLedger) {
    (self.index, self.ledger) = (index, ledger)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = [.systemTeal, .systemOrange, .systemYellow][index % 3]
    guard index.isMultiple(of: 2) else { return }
    scroll.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 3)
    content.backgroundColor = .lightGray
    scroll.addSubview(content)
    let tap = UITapGestureRecognizer(target: self, action: TrialSheet.doubleTapped)
    tap.numberOfTapsRequired = 2
    scroll.addGestureRecognizer(tap)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard index.isMultiple(of: 2), scroll.frame != view.bounds else { return }
    scroll.setZoomScale(1, animated: false)
    scroll.frame = view.bounds
    content.frame = scroll.bounds
    scroll.contentSize = scroll.bounds.size
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: content)
    let size = CGSize(width: scroll.bounds.width / 2, height: scroll.bounds.height / 2)
    let whole = CGRect(origin: .zero, size: scroll.bounds.size)
    let part = CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    scroll.zoom(to: scroll.zoomScale > 1 ? whole : part, animated: true)
  }

  var faultAtRest: String? {
    guard index.isMultiple(of: 2) else { return nil }
    let scale = scroll.zoomScale
    if scale < 0.999 || scale > 3.001 { return "content rests at a zoom of \(scale)" }
    return scroll.isZooming || scroll.isZoomBouncing ? "content at rest says that it zooms" : nil
  }

  // MARK: Zoom

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { ledger.begin("a zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    ledger.end("a zoom")
  }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isAppearing || hasAppeared { ledger.note("page \(index) will appear twice") }
    isAppearing = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isAppearing { ledger.note("page \(index) has appeared without having been about to") }
    (hasAppeared, isAppearing) = (true, false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if !isAppearing && !hasAppeared { ledger.note("page \(index) will disappear and had not appeared") }
    (hasAppeared, isAppearing) = (false, false)
  }
}
