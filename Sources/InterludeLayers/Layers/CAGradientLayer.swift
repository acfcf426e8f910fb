public import Foundation
import InterludeMotion

/// A layer that fills its box with a linear gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// Creates a gradient layer without colours.
  public required init() {
    super.init()
  }

  /// Returns a copy with the values last shown on the screen; nil when the layer is not part of a window.
  open override func presentation() -> CAGradientLayer? {
    tree == nil ? nil : CAGradientLayer(layer: self)
  }

  /// Creates a copy with the values that `layer` shows.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let gradient = layer as? CAGradientLayer else { return }
    (colors, locations) = (gradient.colors, gradient.locations)
    (startPoint, endPoint) = (gradient.startPoint, gradient.endPoint)
  }

  /// The colours from start to end: values of `CGColor`.
  open var colors: [Any]? {
    didSet {
      if !accepts(colors?.compactMap { $0 as? CGColor }, "colors") { colors = oldValue }
      setNeedsCommit()
    }
  }

  /// The location of each colour, 0…1 in ascending order; nil spreads the colours evenly.
  open var locations: [NSNumber]? {
    didSet {
      if !accepts(locations?.map(\.doubleValue), "locations") { locations = oldValue }
      setNeedsCommit()
    }
  }

  /// The start point of the gradient, in fractions of the box.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      if !accepts(startPoint, "startPoint") { startPoint = oldValue }
      setNeedsCommit()
    }
  }

  /// The end point of the gradient, in fractions of the box.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      if !accepts(endPoint, "endPoint") { endPoint = oldValue }
      setNeedsCommit()
    }
  }

  package override func displayItems(for values: LayerValues) -> [DisplayItem] {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return [] }
    let stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let given = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil }
      return GradientStop(location: given ?? even, color: color)
    }
    let box = CGRect(origin: .zero, size: values.bounds.size)
    return [.gradient(rect: box, stops: stops, start: startPoint, end: endPoint)]
  }
}
