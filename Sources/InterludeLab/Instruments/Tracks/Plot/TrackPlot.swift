import Foundation
import Interlude
import InterludeLayers
import InterludeMotion

/// The part of a track on which things lie in time.
///
/// It is cut into pieces of equal time, which are drawn once: when the axis moves on they are only moved, and
/// of what is new the last piece is drawn again.
final class TrackPlot: UIView {
  /// A stretch of time and what lies in it; what stands over its right edge lies under its neighbour.
  struct Piece {
    /// The take's seconds.
    let range: ClosedRange<Double>
    let pointsPerSecond: CGFloat
    let height: CGFloat
    /// Points from the take's beginning, on a device pixel, so that pieces meet without a gap.
    let origin: CGFloat
    /// Points to the next piece.
    let width: CGFloat

    func x(_ time: Double) -> CGFloat { CGFloat(time) * pointsPerSecond - origin }
  }

  /// Draws one piece.
  var draw: ((Piece, inout Ink) -> Void)?

  private let strip = CALayer.part()
  private var pieces: [PieceLayer] = []
  /// The number of the first piece that is kept; piece 0 begins with the take.
  private var first = 0
  private var axis = TimeAxis(range: 0...1)
  private var drawnHeight: CGFloat = 0

  private final class PieceLayer: LayerContent {
    let layer = CALayer.part()
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

  /// What lies at `time` or later looks different now.
  func invalidate(from time: Double = -.infinity) {
    for (index, piece) in pieces.enumerated() where Double(first + index + 1) * length > time {
      piece.isDirty = true
    }
  }

  /// Shows the stretch of `axis`, and draws what is new in it.
  func show(_ axis: TimeAxis) {
    let before = length
    let (wasWide, wasHigh) = (pointsPerSecond, drawnHeight)
    self.axis = axis
    drawnHeight = bounds.height
    guard axis.width > 0, bounds.height > 0, pointsPerSecond.isFinite, pointsPerSecond > 0 else { return }
    // An axis that moves keeps its scale but for rounding.
    if before != length || abs(pointsPerSecond - wasWide) > 1e-6 * wasWide || wasHigh != drawnHeight {
      for piece in pieces { piece.layer.removeFromSuperlayer() }
      pieces = []
    }
    let ink = Ink.current
    let left = ink.snap(CGFloat(axis.range.lowerBound) * pointsPerSecond)
    strip.position = CGPoint(x: -left, y: 0)
    let wanted = max(0, index(of: axis.range.lowerBound))...max(0, index(of: axis.range.upperBound))
    keep(wanted)
    for (index, piece) in pieces.enumerated() where piece.isDirty {
      piece.isDirty = false
      let start = Double(first + index) * length
      let origin = ink.snap(CGFloat(start) * pointsPerSecond)
      let place = Piece(
        range: start...(start + length), pointsPerSecond: pointsPerSecond, height: bounds.height,
        origin: origin, width: ink.snap(CGFloat(start + length) * pointsPerSecond) - origin)
      var ink = ink
      draw?(place, &ink)
      piece.layer.frame = CGRect(x: origin, y: 0, width: place.width, height: bounds.height)
      guard piece.items != ink.items else { continue }
      piece.items = ink.items
      piece.layer.setNeedsCommit()
    }
  }

  private var pointsPerSecond: CGFloat {
    axis.width / CGFloat(axis.range.upperBound - axis.range.lowerBound)
  }

  /// Seconds of a piece: a power of two, so that it is 64 to 128 points wide.
  private var length: Double {
    let whole = Double(64 / pointsPerSecond)
    return whole.isFinite && whole > 0 ? exp2(log2(whole).rounded(.up)) : 1
  }

  private func index(of time: Double) -> Int { Int((time / length).rounded(.down)) }

  /// Has just the pieces with these numbers.
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
