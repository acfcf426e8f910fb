import Foundation
import Interlude

/// The controls of the export of films and pages: a button, the formats, and the progress.
final class ExportStrip: UIView {
  private enum State: Equatable {
    case closed, choosing
    case making(Double)
  }

  private static let formats: [(format: ClipFormat, title: String, hint: String)] = [
    (.gif, "GIF", "An animated picture"), (.mp4, "MP4", "A film"),
    (.pictures, "PNG", "A folder with a picture of each frame"),
    (.page, "Page", "One HTML file with film, curves and calls, for any browser"),
  ]
  private static let barWidth: CGFloat = 88
  private static let wordsWidth: CGFloat = 44

  var perform: ((LabCommand) -> Void)?
  /// Called when the preferred width changes.
  var onResize: (() -> Void)?
  private var state = State.closed
  private lazy var button = LabButton("Export", hint: "Export the selected range or the last gesture") {
    [weak self] in self?.press()
  }
  private lazy var choices = Self.formats.map { choice in
    LabButton(choice.title, hint: choice.hint) { [weak self] in self?.perform?(.export(choice.format)) }
  }
  /// Not in the place of `button`, so that a double click cancels nothing.
  private lazy var cancel = LabButton("Cancel", hint: "Stop the export") { [weak self] in
    self?.perform?(.cancelExport)
  }
  private let progress = UIProgressView(frame: .zero)
  private let words = UILabel("", LabStyle.number, LabStyle.quiet)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [button] + choices + [progress, words, cancel] { addSubview(view) }
    become(.closed)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows the progress, 0…1; nil if there is no export.
  func show(progress part: Double?) { become(part.map(State.making) ?? .closed) }

  private func press() {
    switch state {
    case .closed: become(.choosing)
    case .choosing: become(.closed)
    case .making: break
    }
  }

  private func become(_ new: State) {
    state = new
    button.isSelected = state == .choosing
    for button in choices { button.isHidden = state != .choosing }
    if case .making(let part) = state {
      progress.progress = Float(part)
      words.text = "\(Int((part * 100).rounded(.down)))%"
      button.isEnabled = false
      for view in [progress, words, cancel] { view.isHidden = false }
    } else {
      button.isEnabled = true
      for view in [progress, words, cancel] { view.isHidden = true }
    }
    setNeedsLayout()
    onResize?()
  }

  private var shownChoices: [LabButton] { choices.filter { !$0.isHidden } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width = button.sizeThatFits(size).width
    switch state {
    case .closed: break
    case .choosing: width += shownChoices.reduce(0) { $0 + $1.sizeThatFits(size).width }
    case .making: width += 8 + Self.barWidth + 8 + Self.wordsWidth + cancel.sizeThatFits(size).width
    }
    return CGSize(width: width, height: LabButton.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in [button] + shownChoices {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    x = button.frame.maxX + 8
    progress.frame = CGRect(x: x, y: bounds.midY - 2, width: Self.barWidth, height: 4)
    words.frame = CGRect(
      x: x + Self.barWidth + 8, y: 0, width: Self.wordsWidth, height: bounds.height)
    cancel.frame = CGRect(
      x: words.frame.maxX, y: 0, width: cancel.sizeThatFits(bounds.size).width, height: bounds.height)
  }
}
