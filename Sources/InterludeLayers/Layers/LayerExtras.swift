public import Foundation
import InterludeMotion

/// The rarely used values of a layer.
struct LayerExtras {
  var zPosition: CGFloat = 0
  var backdrop: Backdrop?
  var rasterizationScale: CGFloat = 1
  var sublayerTransform = CATransform3DIdentity
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that is shown; nil without contents.
  private(set) var shownContents: CGImage?
  var contentsScale: CGFloat = 1
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var isOpaque = false
  var isDoubleSided = true
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var actions: [String: any CAAction]?
  var name: String?
  weak var delegate: (any CALayerDelegate)?
  var needsDisplayOnBoundsChange = false
  /// The values that client code has set for keys that name no property.
  var values: [String: Any] = [:]

  /// Finds the part of the contents that is shown, after a change of the contents or of that part.
  mutating func contentsChanged() {
    guard let image = contents as? CGImage, contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      shownContents = contents as? CGImage
      return
    }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    shownContents = image.cropping(
      to: CGRect(
        x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
        height: contentsRect.height * height))
  }
}

extension CALayer {
  /// The rarely used values; the initial ones while none was set.
  var rare: LayerExtras {
    get { extras?.layer ?? LayerExtras() }
    set { neededExtras.layer = newValue }
  }

  /// The order of the layer among its siblings: those with higher values are drawn in front. It does not
  /// animate, and does not change which view a touch hits.
  public var zPosition: CGFloat {
    get { extras?.layer?.zPosition ?? 0 }
    set {
      guard newValue != zPosition, accepts(newValue, "zPosition") else { return }
      rare.zPosition = newValue
      superlayer?.hasDepths = true
      hasDepth = true
      setNeedsCommit()
    }
  }

  /// The transform of the sublayers. It is kept and has no effect, since layers have no perspective.
  public var sublayerTransform: CATransform3D {
    get { extras?.layer?.sublayerTransform ?? CATransform3DIdentity }
    set { if accepts(newValue, "sublayerTransform") { rare.sublayerTransform = newValue } }
  }

  /// The image between background and sublayers: a `CGImage`; anything else shows nothing. A view that draws
  /// something itself keeps its own content.
  public var contents: Any? {
    get { extras?.layer?.contents }
    set {
      rare.contents = newValue
      rare.contentsChanged()
      setNeedsCommit()
    }
  }

  /// The part of `contents` that is shown, in fractions of its size; beyond the image there is nothing.
  public var contentsRect: CGRect {
    get { extras?.layer?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard newValue != contentsRect, accepts(newValue, "contentsRect") else { return }
      rare.contentsRect = newValue
      rare.contentsChanged()
      setNeedsCommit()
    }
  }

  /// The filter with which `contents` is made smaller. It is kept and has no effect.
  public var minificationFilter: CALayerContentsFilter {
    get { extras?.layer?.minificationFilter ?? .linear }
    set { if newValue != minificationFilter { rare.minificationFilter = newValue } }
  }

  /// The filter with which `contents` is made larger. It is kept and has no effect.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras?.layer?.magnificationFilter ?? .linear }
    set { if newValue != magnificationFilter { rare.magnificationFilter = newValue } }
  }

  /// The level of detail of a smaller `contents`. It is kept and has no effect.
  public var minificationFilterBias: Float {
    get { extras?.layer?.minificationFilterBias ?? 0 }
    set { if newValue != minificationFilterBias { rare.minificationFilterBias = newValue } }
  }

  /// Whether the back of a layer that is turned over is shown. It is kept and has no effect, since layers
  /// have no perspective.
  public var isDoubleSided: Bool {
    get { extras?.layer?.isDoubleSided ?? true }
    set { if newValue != isDoubleSided { rare.isDoubleSided = newValue } }
  }

  /// Whether the edges of turned layers are smoothed. It is kept and has no effect: they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { extras?.layer?.allowsEdgeAntialiasing ?? false }
    set { if newValue != allowsEdgeAntialiasing { rare.allowsEdgeAntialiasing = newValue } }
  }

  /// The position and scaling of `contents` in the layer's bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { extras?.layer?.gravity ?? .resize }
    set {
      rare.gravity = newValue
      setNeedsCommit()
    }
  }

  /// The pixels of `contents` in a point, for gravities that keep its size.
  public var contentsScale: CGFloat {
    get { extras?.layer?.contentsScale ?? 1 }
    set {
      guard accepts(newValue, "contentsScale") else { return }
      rare.contentsScale = newValue
      setNeedsCommit()
    }
  }

  /// Whether the content covers the whole layer. It has no effect: the toolkit finds out itself.
  public var isOpaque: Bool {
    get { extras?.layer?.isOpaque ?? false }
    set { if newValue != isOpaque { rare.isOpaque = newValue } }
  }

  /// Whether the layer and its sublayers fade as a group. It is kept and has no effect: they always do.
  public var allowsGroupOpacity: Bool {
    get { extras?.layer?.allowsGroupOpacity ?? true }
    set { if newValue != allowsGroupOpacity { rare.allowsGroupOpacity = newValue } }
  }

  /// Whether a change of the bounds needs a new picture, as `setNeedsDisplay()` does.
  public var needsDisplayOnBoundsChange: Bool {
    get { extras?.layer?.needsDisplayOnBoundsChange ?? false }
    set { if newValue != needsDisplayOnBoundsChange { rare.needsDisplayOnBoundsChange = newValue } }
  }

  /// A name by which client code finds the layer.
  public var name: String? {
    get { extras?.layer?.name }
    set { if newValue != nil || extras?.layer != nil { rare.name = newValue } }
  }

  /// The actions for changes of properties, by their names; `NSNull()` for a change without an animation.
  public var actions: [String: any CAAction]? {
    get { extras?.layer?.actions }
    set { rare.actions = newValue }
  }

  /// The items of `contents` in the box of `size`; nil without contents.
  func contentsItems(in size: CGSize) -> [DisplayItem]? {
    guard let values = extras?.layer, let image = values.shownContents, size.width > 0, size.height > 0
    else { return nil }
    let whole = CGSize(
      width: CGFloat(image.width) / max(values.contentsScale, 0.01),
      height: CGFloat(image.height) / max(values.contentsScale, 0.01))
    return [.image(image.pixels, rect: values.gravity.rect(for: whole, in: size), tint: nil)]
  }

  /// The sublayers in the order in which they are drawn, if depths change it.
  var sublayersByDepth: [CALayer] {
    sublayerList.layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}

/// The position and scaling of an image in a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, in its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, in its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// On the left, in its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// On the right, in its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, in its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, in its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, in its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, in its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the box.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as possible inside the box, with its proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as possible to cover the box, with its proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the frame of an image of `image` points in a box of `size`.
  func rect(for image: CGSize, in size: CGSize) -> CGRect {
    guard image.width > 0, image.height > 0 else { return .zero }
    let (across, down) = (size.width / image.width, size.height / image.height)
    let factor: CGFloat? =
      switch self {
      case .resizeAspect: min(across, down)
      case .resizeAspectFill: max(across, down)
      default: nil
      }
    if self == .resize { return CGRect(origin: .zero, size: size) }
    let shown = factor.map { CGSize(width: image.width * $0, height: image.height * $0) } ?? image
    let free = CGSize(width: size.width - shown.width, height: size.height - shown.height)
    let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
    let isRight = [.right, .topRight, .bottomRight].contains(self)
    let isTop = [.top, .topLeft, .topRight].contains(self)
    let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
    return CGRect(
      origin: CGPoint(
        x: isLeft ? 0 : isRight ? free.width : free.width / 2,
        y: isTop ? 0 : isBottom ? free.height : free.height / 2),
      size: shown)
  }
}

/// The filters with which an image is scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Between the nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between the nearest pixels of two sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// An image of pixels.
public final class CGImage: Sendable {
  /// The pixels.
  package let pixels: DisplayImage

  /// Creates an image from pixels.
  package init(_ pixels: DisplayImage) {
    self.pixels = pixels
  }

  /// The width, in pixels.
  public var width: Int { pixels.width }
  /// The height, in pixels.
  public var height: Int { pixels.height }

  /// Returns the part of the image within `rect`, in pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var cut: [UInt32] = []
    cut.reserveCapacity(columns * rows)
    for row in top..<(top + rows) {
      cut += pixels.pixels[(row * width + left)..<(row * width + left + columns)]
    }
    return CGImage(DisplayImage(width: columns, height: rows, pixels: cut))
  }
}
