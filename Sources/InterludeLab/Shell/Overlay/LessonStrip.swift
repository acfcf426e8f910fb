import Interlude

/// The controls that lead from a lesson to the next and the previous one.
final class LessonStrip: OverlayPanel {
  var perform: ((LabCommand) -> Void)?
  private lazy var back = LabButton(symbol: "chevron.left", hint: "Previous lesson  Shift+N") {
    [weak self] in self?.perform?(.stepLesson(-1))
  }
  private lazy var forward = LabButton(symbol: "chevron.right", hint: "Next lesson  N") { [weak self] in
    self?.perform?(.stepLesson(1))
  }
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    layer.shadowOpacity = 0
    label.font = LabStyle.label
    label.textColor = LabStyle.text
    label.textAlignment = .center
    for part in [back, label, forward] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var size: CGSize { CGSize(width: 196, height: 32) }

  /// - Parameters:
  ///   - number: The number of the shown lesson, from 1; nil hides the strip.
  ///   - tried: The number of lessons that were tried.
  func show(_ number: Int?, of count: Int, tried: Int) {
    if let number { label.text = "Lesson \(number) of \(count), \(tried) tried" }
    if isUserInteractionEnabled != (number != nil) { isUserInteractionEnabled = number != nil }
    setShown(number != nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = CGRect(x: 2, y: 0, width: 32, height: bounds.height)
    forward.frame = CGRect(x: bounds.width - 34, y: 0, width: 32, height: bounds.height)
    label.frame = CGRect(x: 34, y: 0, width: bounds.width - 68, height: bounds.height)
  }
}
