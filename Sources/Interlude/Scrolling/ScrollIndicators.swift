import Foundation
import InterludeLayers

/// The thin bars at a scroll view's edges that indicate the visible part of the content.
@MainActor
final class ScrollIndicators {
  let vertical = CALayer.internalLayer()
  let horizontal = CALayer.internalLayer()
  private(set) var isShown = false
  /// The number of showings, so that a fade that was scheduled before the last one is skipped.
  private var showing = 0
  /// The last showing after which hiding was scheduled.
  private var hiding = 0
  /// Whether the bars stay although nobody has scheduled that they hide.
  var isLeftShown: Bool { isShown && hiding != showing }

  /// The thickness of a bar, in points.
  static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  private static let squeezedLength: CGFloat = 7
  /// The seconds for which the bars stay after the content has come to rest.
  private static let rest = 0.4
  private static let fade = 0.25

  init() {
    for bar in [vertical, horizontal] {
      bar.cornerRadius = Self.thickness / 2
      bar.opacity = 0
    }
  }

  func show(_ color: CGColor) {
    for bar in [vertical, horizontal] { bar.backgroundColor = color }
  }

  /// Returns the start and the length of a bar, in points along a track of `track` points.
  ///
  /// Beyond an edge the bar gets shorter, at that edge.
  static func bar(track: CGFloat, axis: ScrollAxis, offset: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let (lower, upper) = (axis.range.lowerBound, axis.range.upperBound)
    let whole = upper - lower + axis.dimension
    guard track > 0, whole > 0 else { return (0, 0) }
    let full = min(track, max(minimumLength, track * axis.dimension / whole))
    let past = abs(offset - axis.clamped(offset))
    let length = min(full, max(squeezedLength, full - past))
    let fraction = upper > lower ? (axis.clamped(offset) - lower) / (upper - lower) : offset > lower ? 1 : 0
    return (fraction * (track - length), length)
  }

  /// Sets the frames of the bars, at the right and the lower edge of `box`, the visible part of the content.
  func layOut(
    in box: CGRect, x: ScrollAxis, y: ScrollAxis, verticalInsets: UIEdgeInsets,
    horizontalInsets: UIEdgeInsets, showsVertical: Bool, showsHorizontal: Bool
  ) {
    guard isShown else { return }
    let hasVertical = showsVertical && y.canDrag
    let hasHorizontal = showsHorizontal && x.canDrag
    vertical.isHidden = !hasVertical
    horizontal.isHidden = !hasHorizontal
    let margin = Self.margin
    let corner = hasVertical && hasHorizontal ? Self.thickness + margin : 0
    if hasVertical {
      let area = box.inset(by: verticalInsets)
      let bar = Self.bar(track: area.height - 2 * margin - corner, axis: y, offset: box.minY)
      vertical.frame = CGRect(
        x: area.maxX - margin - Self.thickness, y: area.minY + margin + bar.start, width: Self.thickness,
        height: bar.length)
    }
    if hasHorizontal {
      let area = box.inset(by: horizontalInsets)
      let bar = Self.bar(track: area.width - 2 * margin - corner, axis: x, offset: box.minX)
      horizontal.frame = CGRect(
        x: area.minX + margin + bar.start, y: area.maxY - margin - Self.thickness, width: bar.length,
        height: Self.thickness)
    }
  }

  /// Moves the bars in front of all other sublayers of `layer`.
  func bringToFront(of layer: CALayer) {
    layer.addSublayer(vertical)
    layer.addSublayer(horizontal)
  }

  func show() {
    showing += 1
    guard !isShown else { return }
    isShown = true
    for bar in [vertical, horizontal] {
      UIView.performWithoutAnimation { bar.opacity = 1 }
      bar.removeAllAnimations()
    }
  }

  /// Hides the bars of a view that left its window.
  func hideAtOnce() {
    showing += 1
    isShown = false
    for bar in [vertical, horizontal] {
      UIView.performWithoutAnimation { bar.opacity = 0 }
      bar.removeAllAnimations()
    }
  }

  func hide(on stage: Stage) {
    guard isShown else { return }
    let showing = showing
    hiding = showing
    stage.at(stage.time + Self.rest) { [weak self] in
      guard let self, self.showing == showing else { return }
      self.isShown = false
      UIView.animate(withDuration: Self.fade, delay: 0, options: [.allowUserInteraction]) {
        self.vertical.opacity = 0
        self.horizontal.opacity = 0
      }
    }
  }
}
