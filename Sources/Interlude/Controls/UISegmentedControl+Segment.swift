import Foundation
import InterludeLayers

extension UISegmentedControl {
  /// A segment: its content and its views.
  @MainActor
  final class Segment {
    private static let room: CGFloat = 12

    let view = UIView()
    /// The divider before the segment.
    let divider = CALayer.internalLayer()
    var action: UIAction?
    var isEnabled = true
    /// The width, in points; 0 for an equal part of the remaining width.
    var width: CGFloat = 0
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)

    init(title: String? = nil, image: UIImage? = nil) {
      self.title = title
      self.image = image
      view.isUserInteractionEnabled = false
      label.textAlignment = .center
      label.font = Self.font(isSelected: false)
      picture.contentMode = .center
      picture.tintColor = .label
      for part in [label, picture] {
        part.frame = view.bounds
        part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(part)
      }
      showContent()
    }

    var title: String? {
      didSet {
        if title != nil { image = nil }
        showContent()
      }
    }

    var image: UIImage? {
      didSet {
        if image != nil { title = nil }
        showContent()
      }
    }

    private func showContent() {
      label.text = title
      picture.image = image?.withRenderingMode(
        image?.renderingMode == .automatic ? .alwaysTemplate : image?.renderingMode ?? .automatic)
    }

    private static func font(isSelected: Bool) -> UIFont {
      .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }

    /// The width of the content when it is selected, with margins, in points.
    var fittingWidth: CGFloat {
      if let image { return image.size.width + 2 * Self.room }
      let measured = UILabel()
      measured.font = Self.font(isSelected: true)
      measured.text = title
      return measured.sizeThatFits(.zero).width + 2 * Self.room
    }

    func show(isSelected: Bool, isPressed: Bool, isEnabled isControlEnabled: Bool) {
      label.font = Self.font(isSelected: isSelected)
      let alpha: CGFloat = !(isEnabled && isControlEnabled) ? 0.3 : isPressed ? 0.4 : 1
      label.alpha = alpha
      picture.alpha = alpha
    }
  }
}
