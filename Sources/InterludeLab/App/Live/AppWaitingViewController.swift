import Interlude

/// Tells how an app connects, until one has.
final class AppWaitingViewController: UIViewController {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = label("Waiting for an app", .systemFont(ofSize: 22, weight: .semibold), .label)
    let explanation = label(
      "Copy InterludeProbe.swift into its debug build and call:", .systemFont(ofSize: 14), .secondaryLabel)
    let calls = lines.map { label($0, .systemFont(ofSize: 14, weight: .medium), .label) }
    let stack = UIStackView(arrangedSubviews: [title, explanation] + calls)
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 12, .center)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    (label.text, label.font, label.textColor) = (text, font, color)
    (label.textAlignment, label.numberOfLines) = (.center, 0)
    return label
  }
}
