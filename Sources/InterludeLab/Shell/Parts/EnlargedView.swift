import Interlude

/// An instrument in the stage's place, below its title and a button that returns it.
final class EnlargedView: UIView {
  private static let head: CGFloat = 40

  private let title = UILabel("", LabStyle.title, LabStyle.text)
  private lazy var back = LabButton(
    symbol: "arrow.down.right.and.arrow.up.left", hint: "Return to the stage  Esc"
  ) { [weak self] in
    self?.close?()
  }
  private weak var instrument: Instrument?
  /// Called when the instrument should return.
  var close: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = LabStyle.panel
    clipsToBounds = true
    isHidden = true
    for view in [title, back] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows an instrument; nil hides the view.
  func show(_ instrument: Instrument?) {
    self.instrument = instrument
    isHidden = instrument == nil
    guard let instrument else { return }
    title.text = type(of: instrument).title
    instrument.isHidden = false
    addSubview(instrument)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 0, width: max(bounds.width - 64, 0), height: Self.head)
    back.frame = CGRect(x: bounds.width - 40, y: 4, width: 32, height: 32)
    instrument?.frame = CGRect(
      x: 0, y: Self.head, width: bounds.width, height: max(bounds.height - Self.head, 0))
  }
}
