import Interlude

/// An item of the list: a coloured mark, a title and a subtitle on a card.
final class ItemCard: UIView, ItemView {
  private let icon = UIView(frame: CGRect(x: 8, y: 6, width: 27, height: 27))
  private let title = UILabel(frame: CGRect(x: 46, y: 2, width: 530, height: 18))
  private let subtitle = UILabel(frame: CGRect(x: 46, y: 19, width: 530, height: 16))

  init() {
    super.init(frame: .zero)
    let card = UIView(frame: CGRect(x: 3, y: 3, width: 584, height: 39))
    card.backgroundColor = BenchmarkColor.card
    card.layer.cornerRadius = 8
    icon.layer.cornerRadius = 6
    title.font = .systemFont(ofSize: 13)
    title.textColor = BenchmarkColor.label
    subtitle.font = .systemFont(ofSize: 11)
    subtitle.textColor = BenchmarkColor.secondaryLabel
    for part in [icon, title, subtitle] { card.addSubview(part) }
    addSubview(card)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ index: Int) {
    icon.backgroundColor = BenchmarkColor.mark(index)
    title.text = "Item \(index)"
    subtitle.text = "Subtitle line for item \(index), with some more detail"
  }
}
