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
    for (property, list) in gradient.shown.style.gradient { set(property, to: list) }
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
    let moving = values.style.gradient
    func shown(_ property: GradientProperty) -> [Double]? { moving[property] ?? list(property) }
    let colors = GradientProperty.colors(shown(.colors) ?? [])
    guard !colors.isEmpty else { return [] }
    let locations = shown(.locations)
    let stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let given = locations.flatMap { index < $0.count ? CGFloat($0[index]) : nil }
      return GradientStop(location: given ?? even, color: color)
    }
    let box = CGRect(origin: .zero, size: values.bounds.size)
    return [
      .gradient(
        rect: box, stops: stops, start: GradientProperty.point(shown(.startPoint)),
        end: GradientProperty.point(shown(.endPoint)))
    ]
  }

  /// Returns the numbers of a property; nil if it is nil.
  func list(_ property: GradientProperty) -> [Double]? {
    switch property {
    case .colors: property.list(colors)
    case .locations: property.list(locations)
    case .startPoint: property.list(startPoint)
    case .endPoint: property.list(endPoint)
    }
  }

  func set(_ property: GradientProperty, to list: [Double]) {
    switch property {
    case .colors: colors = GradientProperty.colors(list)
    case .locations: locations = list.map { NSNumber(value: $0) }
    case .startPoint: startPoint = GradientProperty.point(list)
    case .endPoint: endPoint = GradientProperty.point(list)
    }
  }
}

/// An animatable property of a gradient, represented by a list of numbers.
package enum GradientProperty: String, Hashable, Sendable {
  /// Red, green, blue and alpha of each colour.
  case colors
  case locations
  case startPoint, endPoint

  /// Returns the numbers of a client's value; nil if it has another type or is not usable.
  func list(_ value: Any?) -> [Double]? {
    switch self {
    case .colors:
      guard let colors = value as? [Any] else { return nil }
      let usable = colors.compactMap { ($0 as? CGColor).flatMap { $0.isUsable ? $0 : nil } }
      return usable.count == colors.count ? usable.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } : nil
    case .locations:
      guard let locations = value as? [Any] else { return nil }
      let numbers = locations.compactMap(AnimationTarget.number).map(Double.init)
      return numbers.count == locations.count ? numbers : nil
    case .startPoint, .endPoint: return value.flatMap(AnimationTarget.pair).map { [$0.x, $0.y] }
    }
  }

  /// Returns a list as an object: an array of colours or numbers, or a point.
  func object(_ list: [Double]) -> Any {
    switch self {
    case .colors: Self.colors(list)
    case .locations: list.map { NSNumber(value: $0) }
    case .startPoint, .endPoint: Self.point(list)
    }
  }

  static func colors(_ list: [Double]) -> [CGColor] {
    stride(from: 0, to: list.count - 3, by: 4).map { first in
      func part(_ index: Int) -> CGFloat { min(max(list[first + index], 0), 1) }
      return CGColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
  }

  static func point(_ list: [Double]?) -> CGPoint {
    list.map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
}
