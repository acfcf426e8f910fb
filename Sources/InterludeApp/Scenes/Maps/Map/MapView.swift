import Foundation
import Interlude

/// A map of the town that fingers pan and scale, and that flies to places.
///
/// Two views share the work: a drag moves `drift` by exactly the finger's distance, and scaling changes
/// `ground` in it. Marks lie in `drift` and keep their size. A flight animates all of them with one spring,
/// so that each point of the town moves along a straight line.
final class MapView: UIView {
  let tuning: MapsTuning
  let drift = UIView()
  let ground = MapGround()
  let pins: [PinMark]
  private let marks: [MapMark]
  lazy var pan = CatchingPanGestureRecognizer(target: self, action: MapView.panned(_:))
  lazy var pinch = UIPinchGestureRecognizer(target: self, action: MapView.pinched(_:))
  /// Called with the place whose pin was tapped.
  var onTap: ((Place) -> Void)?

  /// The point of the screen at which flights end: the middle of the uncovered part.
  var focus: CGPoint { CGPoint(x: bounds.midX, y: (bounds.height - coveredHeight) / 2) }
  /// The height of the lower part that a sheet covers, in points.
  var coveredHeight: CGFloat = 0

  /// The center of `drift` when the drag began.
  var dragStart = CGPoint.zero
  /// The scale and the center of the fingers at the last change of the pinch.
  var pinchState: (fingers: Int, scale: CGFloat, center: CGPoint)?
  /// The velocity and the time at which a finger lifted while another one stayed.
  var release: (velocity: CGPoint, time: Double)?
  /// The flights in the air, whose movements add up.
  var flights: [UIViewPropertyAnimator] = []
  /// The part of the ground that the flights will show; nil if they do not scale it.
  var flightPart: CGRect?
  private var link: MapFlightLink?
  private var laidOut = CGSize.zero

  static let scales: ClosedRange<CGFloat> = 0.5...4

  init(tuning: MapsTuning) {
    self.tuning = tuning
    pins = Place.all.map { PinMark($0) }
    // The nearest lies on top.
    marks = City.names.map { NameMark($0) } + pins.reversed() + [PositionMark()]
    super.init(frame: .zero)
    backgroundColor = MapsPalette.land
    clipsToBounds = true
    drift.bounds = CGRect(x: -1, y: -1, width: 2, height: 2)
    drift.isUserInteractionEnabled = false
    addSubview(drift)
    drift.addSubview(ground)
    for mark in marks { drift.addSubview(mark) }
    placeGround(.zero, scale: 1)
    addGestures()
  }

  required init?(coder: NSCoder) {
    nil
  }

  // MARK: Camera

  /// The location of the town's origin in this view.
  var origin: CGPoint { CGPoint(x: drift.center.x + ground.center.x, y: drift.center.y + ground.center.y) }

  /// Returns the location of the town at a point of this view.
  func location(at point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) / ground.scale, y: (point.y - origin.y) / ground.scale)
  }

  /// Returns the point of this view at which a location of the town is.
  func point(of location: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + location.x * ground.scale, y: origin.y + location.y * ground.scale)
  }

  /// Places the town's origin in `drift`, and all marks, for a scale.
  func placeGround(_ center: CGPoint, scale: CGFloat) {
    ground.center = center
    let part = scale / ground.drawnScale
    ground.transform = CGAffineTransform(scaleX: part, y: part)
    for mark in marks {
      mark.center = CGPoint(x: center.x + mark.location.x * scale, y: center.y + mark.location.y * scale)
    }
  }

  /// Scales the map about a point of this view, which stays.
  func scale(to wanted: CGFloat, about point: CGPoint) {
    let scale = min(max(wanted, Self.scales.lowerBound), Self.scales.upperBound)
    let location = location(at: point)
    let center = CGPoint(
      x: point.x - drift.center.x - location.x * scale, y: point.y - drift.center.y - location.y * scale)
    placeGround(center, scale: scale)
    adaptMarks()
    let part = scale / ground.drawnScale
    // Within an octave below it the drawing is only sampled.
    if part > 1 || part < 0.5 { ground.draw(at: min(scale * 1.25, Self.scales.upperBound)) }
    showTiles()
  }

  func adaptMarks() {
    for mark in marks { mark.adapt(to: ground.scale) }
  }

  /// Draws the map at its scale, after it has been scaled.
  func settle() {
    flightPart = nil
    if abs(ground.scale - ground.drawnScale) > 1e-9 { ground.draw(at: ground.scale) }
    adaptMarks()
    showTiles()
  }

  // MARK: Tiles

  /// Shows the tiles that are needed now; in flight, where the map is on screen.
  func showTiles() {
    guard !bounds.isEmpty else { return }
    if let flightPart { return ground.show(flightPart) }
    ground.show(part(origin: shownOrigin, scale: shownPart))
  }

  /// Returns the part of the ground that this view shows.
  ///
  /// - Parameter scale: The ground's own scale. While it shrinks, a margin lasts for several steps.
  func part(origin: CGPoint, scale: CGFloat) -> CGRect {
    var margin: CGFloat = 1
    if scale < 1 - 1e-9 {
      margin = scale / pow(0.8, (log(scale) / log(0.8)).rounded(.down) + 1)
    }
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    return CGRect(origin: CGPoint(x: -origin.x / scale, y: -origin.y / scale), size: size)
      .insetBy(dx: (1 - margin) * size.width / 2, dy: (1 - margin) * size.height / 2)
  }

  var shownOrigin: CGPoint {
    let (outer, inner) = (
      drift.layer.presentation()?.position ?? drift.center,
      ground.layer.presentation()?.position ?? ground.center
    )
    return CGPoint(x: outer.x + inner.x, y: outer.y + inner.y)
  }

  var shownPart: CGFloat { ground.layer.presentation()?.affineTransform().a ?? ground.transform.a }

  func followFlights() {
    guard link == nil else { return }
    link = MapFlightLink(self)
  }

  func linkEnded() { link = nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOut, !bounds.isEmpty else { return }
    let old = CGPoint(x: laidOut.width / 2, y: laidOut.height / 2)
    let isFirst = laidOut == .zero
    laidOut = bounds.size
    if isFirst {
      drift.center = focus
    } else {
      stopFlights()
      drift.center = CGPoint(
        x: drift.center.x + bounds.midX - old.x, y: drift.center.y + bounds.midY - old.y)
      dragStart = CGPoint(x: dragStart.x + bounds.midX - old.x, y: dragStart.y + bounds.midY - old.y)
    }
    showTiles()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopFlights() }
  }
}
