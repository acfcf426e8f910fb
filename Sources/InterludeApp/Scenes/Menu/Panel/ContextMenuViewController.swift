import Interlude

/// A menu of rows that opens at a point. A drag over the rows highlights them; lifting chooses one.
final class ContextMenuViewController: UIViewController {
  /// The point at which the menu opens, in window coordinates.
  let summonPoint: CGPoint
  /// Called for a tap outside a menu that is already leaving, with the location in window coordinates.
  var onTapWhileLeaving: ((CGPoint) -> Void)?
  /// Called when the menu is dismissed and its presenter can be removed.
  var onDismissed: (() -> Void)?

  private let sections: [[UIAction]]
  private let transitions: MenuTransitionManager
  private let shadow = UIView()
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var rows: [MenuRow] = []
  private var lines: [UIView] = []
  private var highlightedRow: MenuRow?

  private static let width: CGFloat = 250
  private static let rowHeight: CGFloat = 44
  private static let gapHeight: CGFloat = 8
  private static let radius: CGFloat = 13

  /// - Parameter menu: Its children are sections (`displayInline` menus) or rows.
  init(menu: UIMenu, summonPoint: CGPoint, style: MenuTransitionStyle, tuning: MenuTuning) {
    self.summonPoint = summonPoint
    sections = Self.sections(of: menu)
    transitions = MenuTransitionManager(style, tuning: tuning)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func sections(of menu: UIMenu) -> [[UIAction]] {
    var sections: [[UIAction]] = [[]]
    for child in menu.children {
      switch child {
      case let action as UIAction: sections[sections.count - 1].append(action)
      case let submenu as UIMenu:
        sections.append(submenu.children.compactMap { $0 as? UIAction })
        sections.append([])
      default: break
      }
    }
    return sections.filter { !$0.isEmpty }
  }

  func fittingSize(in available: CGSize) -> CGSize {
    let count = sections.reduce(0) { $0 + $1.count }
    let height = CGFloat(count) * Self.rowHeight + CGFloat(sections.count - 1) * Self.gapHeight
    return CGSize(width: min(Self.width, available.width), height: min(height, available.height))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    updateShadow()
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowOffset = CGSize(width: 0, height: 10)
    shadow.isUserInteractionEnabled = false
    for view in [shadow, glass] {
      view.layer.cornerRadius = Self.radius
      view.layer.cornerCurve = .continuous
    }
    glass.clipsToBounds = true
    view.addSubview(shadow)
    view.addSubview(glass)
    for (index, section) in sections.enumerated() {
      for action in section {
        let row = MenuRow(action: action)
        rows.append(row)
        glass.contentView.addSubview(row)
      }
      let count = section.count - 1 + (index < sections.count - 1 ? 1 : 0)
      for _ in 0..<count {
        let line = UIView()
        line.backgroundColor = MenuPalette.line
        lines.append(line)
        glass.contentView.addSubview(line)
      }
    }
    let press = UILongPressGestureRecognizer(target: self, action: ContextMenuViewController.pressed(_:))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateShadow()
  }

  private func updateShadow() {
    shadow.layer.shadowColor = MenuPalette.shade.resolvedColor(with: traitCollection).cgColor
    shadow.layer.shadowOpacity = traitCollection.userInterfaceStyle == .dark ? 0.5 : 0.22
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shadow.frame = view.bounds
    shadow.layer.shadowPath =
      UIBezierPath(roundedRect: view.bounds, cornerRadius: Self.radius).cgPath
    glass.frame = view.bounds
    let (width, pixel) = (view.bounds.width, 1 / UIScreen.main.scale)
    var y: CGFloat = 0
    var (row, line) = (rows.makeIterator(), lines.makeIterator())
    for (index, section) in sections.enumerated() {
      for rowIndex in section.indices {
        row.next()?.frame = CGRect(x: 0, y: y, width: width, height: Self.rowHeight)
        y += Self.rowHeight
        guard rowIndex < section.count - 1 else { continue }
        line.next()?.frame = CGRect(x: 0, y: y - pixel, width: width, height: pixel)
      }
      guard index < sections.count - 1 else { continue }
      line.next()?.frame = CGRect(x: 0, y: y, width: width, height: Self.gapHeight)
      y += Self.gapHeight
    }
  }

  // MARK: Choosing

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let location = press.location(in: glass.contentView)
    switch press.state {
    case .began, .changed:
      highlight(rows.first { $0.frame.contains(location) && $0.isEnabled })
    case .ended:
      let row = highlightedRow
      highlight(nil)
      guard let row else { return }
      leave()
      row.choose()
    case .cancelled, .failed, .possible:
      highlight(nil)
    }
  }

  private func highlight(_ row: MenuRow?) {
    guard row !== highlightedRow else { return }
    highlightedRow?.isHighlighted = false
    row?.isHighlighted = true
    highlightedRow = row
  }

  // MARK: Dismissing

  private var isLeaving: Bool { isBeingDismissed || transitions.presentingTransition?.isRetracting == true }

  func tappedOutside(at point: CGPoint) {
    if isLeaving { onTapWhileLeaving?(point) } else { leave() }
  }

  /// Closes the menu: reverses a running presentation, otherwise dismisses.
  private func leave() {
    if isBeingPresented { transitions.presentingTransition?.retract() }
    if !isLeaving { dismiss(animated: true, completion: nil) }
  }

  override func accessibilityPerformEscape() -> Bool {
    leave()
    return true
  }
}

/// A row of a menu, with its title on the left and a symbol on the right.
final class MenuRow: UIControl {
  private let action: UIAction
  private let title: UILabel
  private let symbol = UIImageView()

  init(action: UIAction) {
    self.action = action
    let color = action.attributes.contains(.destructive) ? MenuPalette.danger : MenuPalette.label
    title = UILabel(action.title, font: .systemFont(ofSize: 17), color: color)
    super.init(frame: .zero)
    isEnabled = !action.attributes.contains(.disabled)
    alpha = isEnabled ? 1 : 0.4
    // The menu highlights rows itself, so that a drag can pass over them.
    isUserInteractionEnabled = false
    symbol.image = action.image
    symbol.tintColor = color
    addSubview(title)
    addSubview(symbol)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? MenuPalette.highlight : .clear }
  }

  func choose() {
    sendAction(action)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 0, width: bounds.width - 16 - 52, height: bounds.height)
    symbol.frame = CGRect(x: bounds.width - 16 - 22, y: (bounds.height - 22) / 2, width: 22, height: 22)
  }
}
