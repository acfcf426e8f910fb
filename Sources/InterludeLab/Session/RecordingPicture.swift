import Foundation
import Interlude
import InterludeLayers
import InterludeRaster
import InterludeTesting

/// The small picture of a recording, a PNG file beside it.
@MainActor
enum RecordingPicture {
  /// The size in rows, in points.
  static let size = CGSize(width: 32, height: 24)
  /// The pixels of a point, enough for any display.
  private static let scale: CGFloat = 3

  /// Returns a picture of a stage as a PNG file; nil if there is nothing to see.
  ///
  /// The stage fills the picture: what is beyond it at both sides, or above and below, is left out.
  static func data(of stage: DisplayNode, text: any TextSource) -> Data? {
    guard stage.size.width > 0, stage.size.height > 0 else { return nil }
    let zoom = max(size.width / stage.size.width, size.height / stage.size.height)
    let placement = CGAffineTransform(
      a: zoom, b: 0, c: 0, d: zoom, tx: (size.width - zoom * stage.size.width) / 2,
      ty: (size.height - zoom * stage.size.height) / 2)
    let small = DisplayNode(
      id: -2, placement: .transformed(placement), size: stage.size, clipsChildren: true, children: [stage])
    let picture = DisplayNode(
      id: -1, placement: .at(.zero), size: size, clipsChildren: true, children: [small])
    let painter = ScenePainter(text: text)
    guard (try? painter.paint(picture, scale: scale)) != nil else { return nil }
    return try? PNGFile.data(of: painter.pixels)
  }

  /// Returns the picture at `path`; nil if there is none.
  static func image(at path: String) -> UIImage? {
    guard let pixels = try? PNGFile.read(from: path), pixels.width > 0, pixels.width <= 512,
      pixels.height <= 512
    else { return nil }
    let rows = (0..<pixels.height).flatMap { row in
      UnsafeBufferPointer(start: pixels.pixels + row * pixels.stride, count: pixels.width)
    }
    return UIImage(DisplayImage(width: pixels.width, height: pixels.height, pixels: rows), scale: scale)
  }
}

extension TimeMachine {
  /// Returns the picture that tells a run from others of its scene: just after its last gesture, in flight.
  /// The shown one if there is no gesture, or if the run is too long to be repeated at once.
  ///
  /// - Parameter end: The end of the recording, in seconds.
  func tellingPicture(upTo end: Double = .infinity) -> DisplayNode? {
    let take = content.takes[0]
    guard take.shots.count < 2_000,
      let gesture = SessionOutline(take).gestures.last(where: { $0.start < end }),
      let shot = take.shot(at: min((gesture.end ?? gesture.start) + Self.flight, end))
    else { return picture }
    return content.picture(at: shot)
  }

  /// The time after a gesture in which what it sets in motion is on its way, in seconds.
  private static var flight: Double { 0.12 }
}

/// The picture of a recording in a row, or an empty frame for an older recording without one.
final class RecordingPictureView: UIView {
  private let picture = UIImageView()
  private var path: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = 3
    layer.borderWidth = 1
    picture.contentMode = .scaleAspectFill
    addSubview(picture)
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    backgroundColor = LabStyle.well
    layer.borderColor = LabStyle.edge.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  var hasPicture: Bool { picture.image != nil }

  /// Shows the picture at `path`, which is read once; nil for none.
  func show(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    picture.image = path.flatMap(RecordingPicture.image)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
