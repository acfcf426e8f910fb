public import Foundation
import InterludeLayers
import InterludeMotion

/// A colour space. All colours are in sRGB.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// Creates sRGB; nil for another name.
  public init?(name: String) {
    if name != Self.sRGB { return nil }
  }

  fileprivate init() {}
}

/// Returns sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// A list of objects, as Core Graphics takes them.
public typealias CFArray = [Any]

/// Colours along a line or between circles.
public final class CGGradient: Sendable {
  let stops: [GradientStop]

  /// Creates a gradient; nil without colours, or if the numbers of colours and locations differ.
  ///
  /// - Parameters:
  ///   - space: No effect: colours are in sRGB.
  ///   - colors: `CGColor`s.
  ///   - locations: Their locations from 0 to 1, in ascending order; nil for equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let even = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    let locations = locations ?? even
    guard locations.count == colors.count, locations.allSatisfy({ (0...1).contains($0) }) else { return nil }
    stops = zip(locations, colors).map { GradientStop(location: $0, color: $1) }
  }
}

extension CGGradient {
  /// Creates a gradient from the components of its colours: red, green, blue and opacity of each, from 0 to
  /// 1. Nil without colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<max(count, 0)).map { index in
      let first = components + 4 * index
      return CGColor(red: first[0], green: first[1], blue: first[2], alpha: first[3])
    }
    self.init(
      colorsSpace: space, colors: colors,
      locations: locations.map { locations in colors.indices.map { locations[$0] } })
  }
}

/// The parts of a gradient beyond its ends.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws colours from `start` to `end` within the clip, with lines of one colour across.
  ///
  /// Under a transform that shears or stretches, the lines stay at right angles to the way on the image.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard ClientValues.accept(startPoint, "start", of: self), ClientValues.accept(endPoint, "end", of: self)
    else { return }
    let (start, end) = (startPoint.applying(ctm), endPoint.applying(ctm))
    guard start != end, let square = gradientSquare else { return }
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    // The strip between the two ends, as wide as all that can be seen, goes on where the options say so.
    let reach = 2 * (square.width + abs(start.x - square.midX) + abs(start.y - square.midY) + length)
    let (dx, dy) = (way.dx / length * reach, way.dy / length * reach)
    func moved(_ point: CGPoint, _ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: point.x + dx * along - dy * across, y: point.y + dy * along + dx * across)
    }
    let first = moved(start, options.contains(.drawsBeforeStartLocation) ? -1 : 0, 0)
    let last = moved(end, options.contains(.drawsAfterEndLocation) ? 1 : 0, 0)
    var strip = DisplayPath()
    strip.append(.move(moved(first, 0, -1)))
    for corner in [moved(last, 0, -1), moved(last, 0, 1), moved(first, 0, 1)] { strip.append(.line(corner)) }
    strip.append(.close)
    let item = DisplayItem.gradient(
      rect: square, stops: faded(gradient.stops), start: unit(start, in: square), end: unit(end, in: square))
    let isEndless = options.contains([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    emit(isEndless ? item : DrawingClip.path(strip, .winding).clipped(item))
  }

  /// Draws colours from one circle to another within the clip.
  ///
  /// Under a transform that shears or stretches, the circles stay circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard ClientValues.accept(startCenter, "startCenter", of: self),
      ClientValues.accept(endCenter, "endCenter", of: self),
      ClientValues.accept(startRadius, "startRadius", of: self),
      ClientValues.accept(endRadius, "endRadius", of: self), let square = gradientSquare
    else { return }
    let (start, end) = (startCenter.applying(ctm), endCenter.applying(ctm))
    let radii = (max(startRadius, 0) * scaleOfTransform, max(endRadius, 0) * scaleOfTransform)
    var item = DisplayItem.radialGradient(
      rect: square, stops: faded(gradient.stops), start: unit(start, in: square), end: unit(end, in: square),
      radii: GradientRadii(start: radii.0 / square.width, end: radii.1 / square.width))
    func circle(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    // Of two circles, one inside of the other, the outer one ends the gradient and the inner one begins it.
    let (first, last) = (circle(start, radii.0), circle(end, radii.1))
    let (outer, inner) = radii.1 >= radii.0 ? (last, first) : (first, last)
    let goesOut: CGGradientDrawingOptions =
      radii.1 >= radii.0 ? .drawsAfterEndLocation : .drawsBeforeStartLocation
    let goesIn: CGGradientDrawingOptions =
      radii.1 >= radii.0 ? .drawsBeforeStartLocation : .drawsAfterEndLocation
    if !options.contains(goesOut) {
      item = DrawingClip.path(UIBezierPath(ovalIn: outer).cgPath.outline, .winding).clipped(item)
    }
    if !options.contains(goesIn), !inner.isEmpty {
      let hole = UIBezierPath(rect: square)
      hole.append(UIBezierPath(ovalIn: inner))
      item = DrawingClip.path(hole.cgPath.outline, .evenOdd).clipped(item)
    }
    emit(item)
  }

  /// A square around all that can be seen of a gradient, in the image's coordinates; nil if nothing can.
  private var gradientSquare: CGRect? {
    let box = state.clips.reduce(bounds) { $0.intersection($1.bounds) }
    let side = max(box.width, box.height)
    return box.isNull || side <= 0 ? nil : CGRect(x: box.minX, y: box.minY, width: side, height: side)
  }

  private func unit(_ point: CGPoint, in square: CGRect) -> CGPoint {
    CGPoint(x: (point.x - square.minX) / square.width, y: (point.y - square.minY) / square.height)
  }

  private func faded(_ stops: [GradientStop]) -> [GradientStop] {
    stops.map { GradientStop(location: $0.location, color: faded($0.color)) }
  }
}
