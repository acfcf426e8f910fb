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

  /// The scale at which the screen is shown.
  var zoom: CGFloat = 1 { didSet { if zoom != oldValue { setNeedsLayout() } } }

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
    let radius = device.cornerRadius * zoom
    path.append(UIBezierPath(roundedRect: bounds, cornerRadius: radius))
    corners.path = path.cgPath
    edge.frame = bounds.insetBy(dx: -Self.width, dy: -Self.width)
    edge.cornerRadius = radius + Self.width
    let hasIsland = device.safeAreaInsets.top > device.statusBarHeight
    island.isHidden = !hasIsland
    island.frame = CGRect(x: bounds.midX - 63 * zoom, y: 11 * zoom, width: 126 * zoom, height: 37 * zoom)
    island.cornerRadius = 18.5 * zoom
    indicator.isHidden = device.safeAreaInsets.bottom == 0
    indicator.frame = CGRect(
      x: bounds.midX - 70 * zoom, y: bounds.maxY - 13 * zoom, width: 140 * zoom, height: 5 * zoom)
    indicator.cornerRadius = 2.5 * zoom
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
