import Foundation
import Interlude
import InterludeLayers
import InterludeRaster
import InterludeTesting

/// The film of a page: paints the frames that differ from the one before, and encodes them.
@MainActor
final class PageFilm {
  /// The resolution of a film.
  enum Quality: CaseIterable {
    /// The recorded pixels, unless they are more than 1.6 million; then half of them in each direction.
    case full
    /// Half the pixels of `full` in each direction.
    case half

    /// Returns the pixels a point of pictures of a size in points that were recorded at `scale`.
    func scale(of size: CGSize, recorded scale: CGFloat) -> CGFloat {
      var scale = scale
      while size.width * size.height * scale * scale > 1_600_000 { scale /= 2 }
      return self == .half ? scale / 2 : scale
    }
  }

  private let quality: Quality
  private let painter: ScenePainter
  private var size = CGSize.zero
  private var scale: CGFloat = 1
  private var encoder: FilmEncoder?
  private var count = 0

  init(_ quality: Quality, text: any TextSource) {
    self.quality = quality
    painter = ScenePainter(text: text)
  }

  /// Adds a frame.
  ///
  /// - Returns: The index of its picture.
  func add(_ frame: Replay.Frame) throws -> Int {
    if encoder == nil {
      size = frame.node.size
      scale = quality.scale(of: size, recorded: frame.scale)
    } else if !frame.hasChanged {
      return count - 1
    }
    // Content of a window that is resized later is clipped, as in a clip.
    let picture =
      frame.node.size == size
      ? frame.node
      : DisplayNode(id: -1, placement: .at(.zero), size: size, clipsChildren: true, children: [frame.node])
    try painter.paint(picture, scale: scale)
    let (width, height) = painter.pixelSize
    if encoder == nil { encoder = FilmEncoder(width: width, height: height) }
    encoder?.add(painter.pixels)
    count += 1
    return count - 1
  }

  /// Returns the film; nil if it has no picture.
  func finish() -> PageModel.Film? {
    guard let parts = encoder?.finish() else { return nil }
    let (width, height) = painter.pixelSize
    return PageModel.Film(
      width: width, height: height, points: [size.width, size.height], block: FilmEncoder.block,
      parts: parts.map { PageModel.Film.Part(count: $0.count, moves: $0.moves, pixels: $0.pixels) })
  }
}

extension PageModel.Film {
  /// The length of the film's text in the page, in bytes: four for each three of its data.
  var textLength: Int { parts.reduce(0) { $0 + ($1.moves.count + $1.pixels.count) * 4 / 3 } }
}
