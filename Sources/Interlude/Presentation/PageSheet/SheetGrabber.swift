import Foundation

/// The bar at the top of a sheet that shows that it can be dragged to another detent.
///
/// It lies on the content, which takes no account of it. The touchable area is larger than the bar.
final class SheetGrabber: UIView {
  private static let bar = CGSize(width: 36, height: 5)
  private static let area = CGSize(width: 72, height: 24)
  /// The distance of the bar from the sheet's upper edge.
  private static let margin: CGFloat = 5

  private let bar = UIView()
  private let tapped: () -> Void

  init(tapped: @escaping () -> Void) {
    self.tapped = tapped
    super.init(frame: .zero)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.bar.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetGrabber.wasTapped))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func wasTapped() {
    tapped()
  }

  /// Places it at the top of a card with these bounds.
  func place(in card: CGRect) {
    frame = CGRect(
      x: card.midX - Self.area.width / 2, y: card.minY, width: Self.area.width, height: Self.area.height)
    bar.frame = CGRect(
      x: (Self.area.width - Self.bar.width) / 2, y: Self.margin, width: Self.bar.width,
      height: Self.bar.height)
  }
}
