public import Foundation
import InterludeLayers
import InterludeMotion

/// A part of a drawing outside of which nothing is drawn, in the image's coordinates.
enum DrawingClip {
  case rect(CGRect)
  case path(DisplayPath, FillRule)
  /// The opaque parts of an image, in a box that a transform takes to the drawing's image.
  case image(DisplayImage, CGRect, CGAffineTransform)

  var bounds: CGRect {
    switch self {
    case .rect(let rect): rect
    case .path(let path, _): path.bounds
    case .image(_, let box, let transform): box.applying(transform)
    }
  }

  /// Returns `item` without its parts outside.
  func clipped(_ item: DisplayItem) -> DisplayItem {
    switch self {
    case .rect(let rect):
      return .node(DisplayNode(clippedTo: rect, children: [DisplayNode([item])]))
    case .path(let path, let rule):
      let mask = DisplayNode([.fill(path, color: CGColor(gray: 0, alpha: 1), rule: rule)])
      return .node(DisplayNode([item], mask: mask))
    case .image(let image, let box, let transform):
      let mask = DisplayNode([.image(image, rect: box, tint: nil)], placement: .transformed(transform))
      return .node(DisplayNode([item], mask: DisplayNode([], children: [mask])))
    }
  }
}

extension CGContext {
  /// Leaves out what follows outside of the path, and begins a new path. `restoreGState()` ends it.
  public func clip(using rule: CGPathFillRule = .winding) {
    defer { beginPath() }
    guard !isPathEmpty else { return }
    state.clips.append(.path(outline, rule == .winding ? .winding : .evenOdd))
  }

  /// Leaves out what follows outside of `rect`. Without a rotation its edges are moved to whole pixels.
  public func clip(to rect: CGRect) {
    guard ClientValues.accept(rect, "clip", of: self) else { return }
    guard ctm.b == 0, ctm.c == 0 else { return clip(to: [rect]) }
    state.clips.append(.rect(rect.applying(ctm)))
  }

  /// Leaves out what follows where `mask`, stretched to `rect`, is transparent.
  ///
  /// The first row of the image is at the bottom of `rect`, as Core Graphics has it: client code turns the
  /// drawing upside down before. Of a grey image without transparency, nothing is left out.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard ClientValues.accept(rect, "clip", of: self) else { return }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    state.clips.append(.image(mask.pixels, rect, flip.concatenating(ctm)))
  }

  /// Sets the blend mode of colours over those below. Only `normal` is supported; another one is
  /// reported, and `normal` takes its place.
  public func setBlendMode(_ mode: CGBlendMode) {
    guard mode != .normal else { return }
    Stage.current?.reportMisuse("CGContext draws in the blend mode normal only: \(mode) was asked for")
  }

  /// Leaves out what follows outside of all of `rects`.
  public func clip(to rects: [CGRect]) {
    withoutPath {
      for rect in rects { addRect(rect) }
      clip()
    }
  }

  /// The smallest rectangle that contains all places at which something can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    let all = state.clips.reduce(bounds) { $0.intersection($1.bounds) }
    return all.isNull ? .null : all.applying(ctm.inverted())
  }

  /// Casts a shadow of the shapes that are filled from now on.
  ///
  /// Lines, images and gradients cast none.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points of the image, whatever the transform is.
  ///   - blur: The size of the blur, in points: twice the standard deviation.
  ///   - color: The colour; nil for none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard ClientValues.accept(offset, "shadowOffset", of: self),
      ClientValues.accept(blur, "shadowBlur", of: self)
    else { return }
    state.shadow = color.map { Shadow(color: $0, radius: max(blur, 0), offset: offset) }
  }

  /// Casts a shadow in a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Appends an item in the image's coordinates, with the shadow and within the clips.
  func emit(_ item: DisplayItem) {
    var item = item
    if let shadow = state.shadow, case .fill(let path, let color, let rule) = item {
      item = .node(DisplayNode(path, color: color, rule: rule, casting: shadow))
    }
    for clip in state.clips.reversed() { item = clip.clipped(item) }
    items.append(item)
  }
}

extension UIBezierPath {
  /// Leaves out what follows in the drawing under way outside of the path.
  @preconcurrency @MainActor public func addClip() {
    guard let context = Drawings.current else { return }
    context.withoutPath {
      context.addPath(cgPath)
      context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }
}

/// Clips the current drawing to `rect`.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { Drawings.current?.clip(to: rect) }
