import Foundation
import Interlude

/// The device's bezel: it covers the corners of the stage with the surrounding background, draws a ring
/// around it, and shows the island and the home indicator of devices that have them.
final class DeviceFrame: UIView {
  private let corners = CAShapeLayer.internalLayer()
  private let edge = CALayer.internalLayer()
  private let island = CALayer.internalLayer()
  private let indicator = CALayer.internalLayer()
  /// The width of the ring, in points.
  private static let width: CGFloat = 6

  var device = StageDevice.window {
    didSet {
      isHidden = device == .window
      if device != oldValue { setNeedsLayout() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    corners.fillRule = .evenOdd
    edge.borderWidth = Self.width
    edge.cornerCurve = .continuous
    island.backgroundColor = UIColor.black.cgColor
    for part in [corners, island, indicator, edge] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds)
    let radius = device.cornerRadius
    path.append(UIBezierPath(roundedRect: bounds, cornerRadius: radius))
    corners.path = path.cgPath
    edge.frame = bounds.insetBy(dx: -Self.width, dy: -Self.width)
    edge.cornerRadius = radius + Self.width
    let hasIsland = device.safeAreaInsets.top > device.statusBarHeight
    island.isHidden = !hasIsland
    island.frame = CGRect(x: bounds.midX - 63, y: 11, width: 126, height: 37)
    island.cornerRadius = 18.5
    indicator.isHidden = device.safeAreaInsets.bottom == 0
    indicator.frame = CGRect(x: bounds.midX - 70, y: bounds.maxY - 13, width: 140, height: 5)
    indicator.cornerRadius = 2.5
    updateColors()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  private func updateColors() {
    corners.fillColor = LabStyle.background.cgColor
    edge.borderColor = LabStyle.edge.cgColor
    indicator.backgroundColor = UIColor.label.withAlphaComponent(0.5).cgColor
  }
}
