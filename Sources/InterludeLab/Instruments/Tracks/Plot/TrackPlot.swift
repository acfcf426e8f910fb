import Foundation
import Interlude
import InterludeLayers
import InterludeMotion

/// The scrolling part of a track.
///
/// It is divided into pieces of equal width, which are drawn once. A moving axis only moves the pieces, and
/// new content redraws only the last one.
final class TrackPlot: UIView {
  /// A time range of the plot. Content beyond its right edge is covered by the next piece.
  struct Piece {
    /// The time range, in seconds of the take.
    let range: ClosedRange<Double>
    let height: CGFloat
    /// The distance from the take's beginning, in points.
    let origin: CGFloat
    /// The distance to the next piece, in points.
    let width: CGFloat
    /// The number of device pixels in the width.
    let pixels: Int
    fileprivate let axis: TimeAxis

    func x(_ time: Double) -> CGFloat { axis.position(time) - origin }
  }

  /// Draws one piece.
  var draw: ((Piece, inout PlotCanvas) -> Void)?

  private let strip = CALayer.internalLayer()
  private var pieces: [PieceLayer] = []
  /// The number of the first piece; piece 0 starts with the take.
  private var first = 0
  private var axis = TimeAxis(range: 0...1)
  private var drawnHeight: CGFloat = 0
  /// The position of the newest content.
  private var newest = CGFloat.infinity

  private final class PieceLayer: LayerContent {
    let layer = CALayer.internalLayer()
    var items: [DisplayItem] = []
    var isDirty = true
    /// The position up to which there was something to draw, in points from the take's beginning.
    var drawnEnd = -CGFloat.infinity

    init() { layer.content = self }
    isolated deinit { layer.content = nil }
    func displayItems(in box: CGRect) -> [DisplayItem] { items }
    func layerPresentationChanged() {}
  }

  required override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.addSublayer(strip)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Marks the pieces that end after `time` as out of date.
  ///
  /// New entries within the last pixel that is drawn wait until they have a pixel of their own. So a plot of
  /// an hour is not drawn again for each frame, of which it shows thousands in a piece.
  ///
  /// - Parameter end: The time of the newest content.
  func invalidate(from time: Double = -.infinity, until end: Double = .infinity) {
    let position = time.isFinite ? axis.position(time) : -.infinity
    newest = end.isFinite ? axis.position(end) : .infinity
    let pixel = 1 / PlotCanvas.current.scale
    for (index, piece) in pieces.enumerated() where CGFloat(first + index + 1) * Self.length > position {
      let isInLastPixel = position >= piece.drawnEnd - pixel && newest <= piece.drawnEnd + pixel
      if !isInLastPixel { piece.isDirty = true }
    }
  }

  /// Shows the time range of `axis` and draws the pieces that are out of date.
  func show(_ axis: TimeAxis) {
    let (before, wasHigh) = (self.axis, drawnHeight)
    self.axis = axis
    drawnHeight = bounds.height
    guard axis.width > 0, bounds.height > 0, axis.pointsPerSecond.isFinite, axis.pointsPerSecond > 0 else {
      return
    }
    // A moving axis keeps its scale, apart from rounding.
    let isScaled = abs(axis.pointsPerSecond - before.pointsPerSecond) > 1e-6 * before.pointsPerSecond
    if isScaled || before.folds != axis.folds || wasHigh != drawnHeight {
      for piece in pieces { piece.layer.removeFromSuperlayer() }
      pieces = []
    }
    let canvas = PlotCanvas.current
    strip.position = CGPoint(x: -canvas.snap(axis.offset), y: 0)
    keep(max(0, index(of: axis.offset))...max(0, index(of: axis.offset + axis.width)))
    for (index, piece) in pieces.enumerated() where piece.isDirty {
      piece.isDirty = false
      piece.drawnEnd = newest
      let origin = CGFloat(first + index) * Self.length
      let (start, end) = (axis.time(atPosition: origin), axis.time(atPosition: origin + Self.length))
      let visiblePiece = Piece(
        range: start...max(start, end), height: bounds.height, origin: origin, width: Self.length,
        pixels: Int((Self.length * canvas.scale).rounded(.up)), axis: axis)
      var canvas = canvas
      draw?(visiblePiece, &canvas)
      piece.layer.frame = CGRect(x: origin, y: 0, width: Self.length, height: bounds.height)
      guard piece.items != canvas.items else { continue }
      piece.items = canvas.items
      piece.layer.setNeedsCommit()
    }
  }

  /// The width of a piece in points; a whole number, so that there are no gaps between pieces.
  private static let length: CGFloat = 128

  private func index(of position: CGFloat) -> Int { Int((position / Self.length).rounded(.down)) }

  /// Adds and removes pieces, so that exactly these numbers exist.
  private func keep(_ wanted: ClosedRange<Int>) {
    if pieces.isEmpty || wanted.lowerBound > first + pieces.count || wanted.upperBound < first - 1 {
      for piece in pieces { piece.layer.removeFromSuperlayer() }
      pieces = []
      first = wanted.lowerBound
    }
    while first < wanted.lowerBound, !pieces.isEmpty {
      pieces.removeFirst().layer.removeFromSuperlayer()
      first += 1
    }
    while first + pieces.count - 1 > wanted.upperBound { pieces.removeLast().layer.removeFromSuperlayer() }
    while first > wanted.lowerBound {
      first -= 1
      let piece = PieceLayer()
      pieces.insert(piece, at: 0)
      strip.insertSublayer(piece.layer, at: 0)
    }
    if pieces.isEmpty { first = wanted.lowerBound }
    while first + pieces.count - 1 < wanted.upperBound {
      let piece = PieceLayer()
      pieces.append(piece)
      strip.addSublayer(piece.layer)
    }
  }
}
