import Foundation
import Interlude

/// A page with buttons that present sheets, zooms and popovers, from which others are presented.
///
/// At rest it computes where each of them has to be, without the toolkit's own arithmetic. What it animates
/// alongside the transitions must have come to its end.
final class TrialCards: UIViewController, SelfChecking {
  enum Kind { case sheet, zoom, popover }

  /// The presentation of the page; nil for the first one.
  private let kind: Kind?
  private let depth: Int
  private let ledger: TrialLedger
  private var buttons: [UIButton] = []
  /// Shown while the page is presented, alongside its transitions.
  private let badge = UIView()
  /// The heights of the detents, as they were resolved last.
  private var heights: [UISheetPresentationController.Detent.Identifier: CGFloat] = [:]
  private weak var source: UIView?
  /// Whether the call that presents or dismisses the page has not returned.
  private var isBeingAsked = false

  init(_ kind: Kind? = nil, depth: Int = 0, ledger: TrialLedger = TrialLedger()) {
    (self.kind, self.depth, self.ledger) = (kind, depth, ledger)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = [.white, .systemYellow, .systemTeal, .lightGray][min(depth, 3)]
    addButton("Sheet") { $0.open(.sheet, from: $1) }
    addButton("Zoom") { $0.open(.zoom, from: $1) }
    for title in ["Popover", "Left", "Right", "Below"] {
      addButton(title) { $0.open(.popover, from: $1) }
    }
    if kind != nil {
      addButton("Close") { page, _ in page.close() }
      addButton("Next") { page, _ in page.selectNext() }
      addButton("Fewer") { page, _ in page.changeDetents() }
    }
    badge.backgroundColor = .systemOrange
    badge.isUserInteractionEnabled = false
    badge.alpha = 0
    for part in buttons + [badge] { view.addSubview(part) }
  }

  private func addButton(_ title: String, _ action: @escaping (TrialCards, UIView) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self, weak button] _ in if let self, let button { action(self, button) } },
      for: .touchUpInside)
    buttons.append(button)
  }

  /// In two columns, or around the edges of the first page, so that popovers have different sides.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let size = CGSize(width: 70, height: 44)
    let centers: [CGPoint] =
      kind == nil
      ? [
        CGPoint(x: area.minX + 45, y: area.minY + 32), CGPoint(x: area.maxX - 45, y: area.minY + 32),
        CGPoint(x: area.midX, y: area.minY + 90), CGPoint(x: area.minX + 45, y: area.midY),
        CGPoint(x: area.maxX - 45, y: area.midY), CGPoint(x: area.midX, y: area.maxY - 32),
      ]
      : buttons.indices.map { index in
        CGPoint(
          x: area.midX + (index.isMultiple(of: 2) ? -45 : 45),
          y: area.minY + 40 + CGFloat(index / 2) * 56)
      }
    for (button, center) in zip(buttons, centers) {
      (button.bounds.size, button.center) = (size, center)
    }
    badge.frame = CGRect(x: area.midX - 10, y: area.minY + 4, width: 20, height: 8)
  }

  // MARK: Presentations

  private func open(_ kind: Kind, from source: UIView) {
    guard presentedViewController == nil, !isBeingPresented, !isBeingDismissed, depth < 3 else { return }
    let page = TrialCards(kind, depth: depth + 1, ledger: ledger)
    page.source = source
    switch kind {
    case .sheet:
      page.modalPresentationStyle = .pageSheet
      page.sheetPresentationController?.detents = page.detents(3)
      page.sheetPresentationController?.prefersGrabberVisible = true
      page.sheetPresentationController?.delegate = page
    case .zoom:
      page.modalPresentationStyle = .fullScreen
      page.preferredTransition = .zoom { [weak source] _ in source }
    case .popover:
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 300)
      page.popoverPresentationController?.sourceView = source
      page.popoverPresentationController?.delegate = page
    }
    page.isBeingAsked = true
    present(page, animated: true)
    page.isBeingAsked = false
  }

  private func close() {
    isBeingAsked = true
    presentingViewController?.dismiss(animated: true)
    isBeingAsked = false
  }

  // MARK: Detents

  private func detents(_ count: Int) -> [UISheetPresentationController.Detent] {
    [0.35, 0.6, 1].prefix(count).map { part in
      let name = UISheetPresentationController.Detent.Identifier("part \(part)")
      return .custom(identifier: name) { [weak self] context in
        let height = (context.maximumDetentValue * part).rounded()
        self?.heights[name] = height
        return height
      }
    }
  }

  private func selectNext() {
    guard let sheet = sheetPresentationController, kind == .sheet else { return }
    let names = sheet.detents.map(\.identifier)
    let index = names.firstIndex { $0 == sheet.selectedDetentIdentifier } ?? 0
    let next = names[(index + 1) % names.count]
    sheet.animateChanges { sheet.selectedDetentIdentifier = next }
    if sheet.selectedDetentIdentifier != next { ledger.note("a change of the selected detent was not made") }
  }

  private func changeDetents() {
    guard let sheet = sheetPresentationController, kind == .sheet else { return }
    let new = detents(sheet.detents.count == 3 ? 2 : 3)
    sheet.animateChanges { sheet.detents = new }
    if sheet.detents.count != new.count { ledger.note("a change of the detents was not made") }
  }

  // MARK: Alongside

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingAsked { ledger.note("a page appears within the call that presents it") }
    if kind != nil, isBeingPresented { show(1) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingAsked { ledger.note("a page disappears within the call that dismisses it") }
    if kind != nil, isBeingDismissed { show(0) }
  }

  private func show(_ alpha: CGFloat) {
    let (badge, ledger, before) = (badge, ledger, badge.alpha)
    guard let transitionCoordinator else {
      badge.alpha = alpha
      return
    }
    let name = "what runs alongside a transition"
    ledger.begin(name)
    var decision: Bool?
    let isInteractive = transitionCoordinator.isInteractive
    transitionCoordinator.notifyWhenInteractionChanges { decision = $0.isCancelled }
    // A sheet that is flung to another detent than its transition leads to continues what runs alongside from
    // its value, not with its velocity.
    if kind == .sheet { badge.alpha = alpha }
    let isQueued = transitionCoordinator.animate { _ in
      badge.alpha = alpha
    } completion: { context in
      ledger.end(name)
      if context.isCancelled { badge.alpha = before }
      if isInteractive, decision == nil { ledger.note("a transition's decision was not reported") }
      if let decision, decision != context.isCancelled {
        ledger.note(
          "a transition was reported as cancelled: \(decision), and ended so: \(context.isCancelled)")
      }
    }
    if !isQueued { ledger.end(name) }
  }

  // MARK: Rest

  var faultAtRest: String? {
    if let fault = ledger.fault { return fault }
    guard let window = view.window, presentedViewController == nil else { return nil }
    return buttonFault(in: window) ?? placeFault(in: window)
  }

  /// A button that is in sight is shown, and a finger reaches it.
  private func buttonFault(in window: UIWindow) -> String? {
    for button in buttons {
      let title = button.title(for: .normal) ?? ""
      if button.isHidden || button.alpha < 1 { return "the button “\(title)” is not seen" }
      let center = view.convert(button.center, to: window)
      guard view.bounds.contains(button.frame), window.bounds.contains(center) else { continue }
      guard let hit = window.hitTest(center, with: nil) else {
        return "a finger reaches nothing at “\(title)”"
      }
      // Another button, or the bar of a sheet, may lie there.
      let isBar = kind == .sheet && (hit.superview.map { view.isDescendant(of: $0) } ?? false)
      if !isBar, !buttons.contains(where: { $0 === hit }) { return "a finger does not reach “\(title)”" }
    }
    return nil
  }

  private func placeFault(in window: UIWindow) -> String? {
    guard let kind else { return nil }
    let shown = badge.layer.presentation()?.opacity ?? badge.layer.opacity
    if badge.alpha != 1 || abs(shown - 1) > 0.001 {
      return "what runs alongside a presentation rests at \(badge.alpha) and shows \(shown)"
    }
    let frame = view.convert(view.bounds, to: window)
    if kind == .popover || traitCollection.verticalSizeClass != .compact, kind != .zoom, !hasRoundCorners {
      return "a card has square corners"
    }
    switch kind {
    case .sheet: return sheetFault(frame, window)
    case .zoom:
      return Self.distance(frame, window.bounds) > 0.5 ? "a zoomed page rests at \(frame)" : nil
    case .popover: return popoverFault(frame, window)
    }
  }

  private var hasRoundCorners: Bool {
    sequence(first: view as UIView, next: \.superview).contains {
      $0.layer.cornerRadius > 1 && $0.clipsToBounds
    }
  }

  /// A sheet on the lower edge is as high as the selected detent, or as the lowest one.
  private func sheetFault(_ frame: CGRect, _ window: UIWindow) -> String? {
    guard let sheet = presentationController as? UISheetPresentationController,
      traitCollection.verticalSizeClass != .compact
    else { return nil }
    let active = sheet.detents.compactMap { heights[$0.identifier] }
    guard let lowest = active.min() else { return "no detent of a sheet was resolved" }
    let isKnown = sheet.detents.contains { $0.identifier == sheet.selectedDetentIdentifier }
    let selected = isKnown ? sheet.selectedDetentIdentifier.flatMap { heights[$0] } : nil
    let expected = (selected ?? lowest) + window.safeAreaInsets.bottom
    let actual = window.bounds.maxY - frame.minY
    if abs(actual - expected) > 1 { return "a sheet of \(expected) points shows \(actual)" }
    if abs(frame.maxY - window.bounds.maxY) > 1 { return "a sheet's content ends at \(frame.maxY)" }
    if !hasGrabber(sheet) { return "a sheet does not show its grabber" }
    return isDimmed(behind: sheet) ? nil : "what lies behind a sheet is not dimmed"
  }

  /// Whether something that a finger can tap lies in the middle of the sheet's upper edge, on the content.
  private func hasGrabber(_ sheet: UISheetPresentationController) -> Bool {
    guard let container = sheet.containerView, let window = container.window else { return false }
    let top = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.minY + 8), to: window)
    guard window.bounds.contains(top), let hit = window.hitTest(top, with: nil) else { return true }
    return hit.isDescendant(of: container) && !hit.isDescendant(of: view)
  }

  /// Whether the container has a view of its size that darkens the presenter.
  private func isDimmed(behind sheet: UISheetPresentationController) -> Bool {
    guard let container = sheet.containerView else { return false }
    return container.subviews.contains { other in
      !view.isDescendant(of: other) && Self.distance(other.frame, container.bounds) < 1
        && other.alpha > 0.05 && other.backgroundColor != nil
    }
  }

  /// A popover lies beside its source, on a side where there is room if one has any.
  private func popoverFault(_ frame: CGRect, _ window: UIWindow) -> String? {
    guard let popover = presentationController as? UIPopoverPresentationController, let source,
      source.window === window
    else { return nil }
    let target = source.convert(source.bounds, to: window)
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 10, dy: 10)
    let size = preferredContentSize
    let sides: [(UIPopoverArrowDirection, room: CGFloat, gap: CGFloat, wanted: CGFloat)] = [
      (.up, area.maxY - target.maxY, frame.minY - target.maxY, size.height),
      (.down, target.minY - area.minY, target.minY - frame.maxY, size.height),
      (.left, area.maxX - target.maxX, frame.minX - target.maxX, size.width),
      (.right, target.minX - area.minX, target.minX - frame.maxX, size.width),
    ]
    guard let side = sides.first(where: { $0.0 == popover.arrowDirection }) else {
      return "a popover's arrow has no direction"
    }
    let arrow: CGFloat = 13
    if abs(side.gap - arrow) > 1 { return "a popover is \(side.gap) points away from its source" }
    let hasRoom = sides.contains { $0.room >= $0.wanted + arrow }
    if hasRoom, side.room < side.wanted + arrow { return "a popover lies where it has no room" }
    if hasRoom, abs(frame.width - size.width) > 1 || abs(frame.height - size.height) > 1,
      size.width <= area.width, size.height <= area.height
    {
      return "a popover of \(size) has the size \(frame.size)"
    }
    return area.insetBy(dx: -1, dy: -1).contains(frame) ? nil : "a popover at \(frame) is beyond \(area)"
  }

  private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
      .map(abs).max() ?? 0
  }
}

extension TrialCards: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let sheet = sheetPresentationController
    if !sheet.detents.contains(where: { $0.identifier == sheet.selectedDetentIdentifier }) {
      ledger.note("a sheet reports a detent that it does not have")
    }
  }
}

extension TrialCards: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
}
