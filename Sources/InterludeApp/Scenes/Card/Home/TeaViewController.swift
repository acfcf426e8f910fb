import Interlude

/// The screen: what is in the cup, and the button that brings the tin.
final class TeaViewController: UIViewController {
  private let knobs = CardKnobs()
  private let eyebrow = UILabel("In the cup", font: Typography.caption, color: CardPalette.secondaryLabel)
  private let name = UILabel(font: Typography.headline, color: CardPalette.label)
  private let directions = UILabel(font: Typography.body, color: CardPalette.secondaryLabel)
  private let cup = CupView()
  private let button = TeaButton()
  private var tea = Tea.tin[6]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = CardPalette.background
    button.addTarget(self, action: Selector(TeaViewController.choose), for: .touchUpInside)
    for part in [eyebrow, name, directions, cup, button] { view.addSubview(part) }
    show(tea)
  }

  private func show(_ tea: Tea) {
    self.tea = tea
    name.text = tea.name
    directions.text = tea.directions
    cup.show(tea)
  }

  private func choose() {
    guard presentedViewController == nil else { return }  // another finger was faster
    present(
      TeaSheetViewController(tea, knobs: knobs) { [weak self] in self?.show($0) }, animated: true,
      completion: nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let top = max(height < 440 ? 16 : 32, view.safeAreaInsets.top + 4)
    eyebrow.frame = CGRect(x: 24, y: top, width: width - 48, height: 20)
    name.frame = CGRect(x: 24, y: top + 20, width: width - 48, height: 36)
    directions.frame = CGRect(x: 24, y: top + 56, width: width - 48, height: 20)
    button.frame = CGRect(x: 24, y: height - 24 - 48, width: width - 48, height: 48)
    let room = CGRect(
      x: 24, y: top + 92, width: width - 48, height: max(button.frame.minY - top - 108, 0))
    let side = max(min(room.width * 0.84, room.height, 300), 0).rounded()
    cup.isHidden = side < 72
    cup.frame = CGRect(
      x: ((width - side) / 2).rounded(), y: (room.midY - side / 2).rounded(), width: side, height: side)
  }
}

/// “Choose a tea”.
final class TeaButton: UIControl {
  private let title = UILabel("Choose a tea", font: Typography.bodyStrong, color: CardPalette.onLeaf)

  init() {
    super.init(frame: .zero)
    backgroundColor = CardPalette.leaf
    layer.cornerRadius = 13
    layer.cornerCurve = .continuous
    title.textAlignment = .center
    title.isUserInteractionEnabled = false
    addSubview(title)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? CardPalette.leafPressed : CardPalette.leaf }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: (bounds.height - 20) / 2, width: bounds.width, height: 20)
  }
}
