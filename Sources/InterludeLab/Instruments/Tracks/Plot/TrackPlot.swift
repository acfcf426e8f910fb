import Foundation
import Interlude
import InterludeLayers
import InterludeMotion

/// The scrolling part of a track.
///
/// It is divided into pieces of equal duration, which are drawn once. A moving axis only moves the pieces,
/// and new content redraws only the last one.
final class TrackPlot: UIView {
  /// A time range of the plot. Content beyond its right edge is covered by the next piece.
  struct Piece {
    /// The time range, in seconds of the take.
    let range: ClosedRange<Double>
    let pointsPerSecond: CGFloat
    let height: CGFloat
    /// The distance from the take's beginning, in points, snapped to pixels to avoid gaps between pieces.
    let origin: CGFloat
    /// The distance to the next piece, in points.
    let width: CGFloat

    func x(_ time: Double) -> CGFloat { CGFloat(time) * pointsPerSecond - origin }
  }

  /// Draws one piece.
  var draw: ((Piece, inout PlotCanvas) -> Void)?

  private let strip = CALayer.internalLayer()
  private var pieces: [PieceLayer] = []
  /// The number of the first piece; piece 0 starts with the take.
  private var first = 0
  private var axis = TimeAxis(range: 0...1)
  private var drawnHeight: CGFloat = 0

  private final class PieceLayer: LayerContent {
    let layer = CALayer.internalLayer()
    var items: [DisplayItem] = []
    var isDirty = true

    init() { layer.content = self }
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
  func invalidate(from time: Double = -.infinity) {
    for (index, piece) in pieces.enumerated() where Double(first + index + 1) * length > time {
      piece.isDirty = true
    }
  }

  /// Shows the time range of `axis` and draws the pieces that are out of date.
  func show(_ axis: TimeAxis) {
    let before = length
    let (wasWide, wasHigh) = (pointsPerSecond, drawnHeight)
    self.axis = axis
    drawnHeight = bounds.height
    guard axis.width > 0, bounds.height > 0, pointsPerSecond.isFinite, pointsPerSecond > 0 else { return }
    // A moving axis keeps its scale, apart from rounding.
    if before != length || abs(pointsPerSecond - wasWide) > 1e-6 * wasWide || wasHigh != drawnHeight {
      for piece in pieces { piece.layer.removeFromSuperlayer() }
      pieces = []
    }
    let canvas = PlotCanvas.current
    let left = canvas.snap(CGFloat(axis.range.lowerBound) * pointsPerSecond)
    strip.position = CGPoint(x: -left, y: 0)
    let wanted = max(0, index(of: axis.range.lowerBound))...max(0, index(of: axis.range.upperBound))
    keep(wanted)
    for (index, piece) in pieces.enumerated() where piece.isDirty {
      piece.isDirty = false
      let start = Double(first + index) * length
      let origin = canvas.snap(CGFloat(start) * pointsPerSecond)
      let visiblePiece = Piece(
        range: start...(start + length), pointsPerSecond: pointsPerSecond, height: bounds.height,
        origin: origin, width: canvas.snap(CGFloat(start + length) * pointsPerSecond) - origin)
      var canvas = canvas
      draw?(visiblePiece, &canvas)
      piece.layer.frame = CGRect(x: origin, y: 0, width: visiblePiece.width, height: bounds.height)
      guard piece.items != canvas.items else { continue }
      piece.items = canvas.items
      piece.layer.setNeedsCommit()
    }
  }

  private var pointsPerSecond: CGFloat {
    axis.width / CGFloat(axis.range.upperBound - axis.range.lowerBound)
  }

  /// The duration of a piece in seconds: a power of two, so that a piece is 64 to 128 points wide.
  private var length: Double {
    let whole = Double(64 / pointsPerSecond)
    return whole.isFinite && whole > 0 ? exp2(log2(whole).rounded(.up)) : 1
  }

  private func index(of time: Double) -> Int { Int((time / length).rounded(.down)) }

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
