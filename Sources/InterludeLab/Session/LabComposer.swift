import Foundation
import Interlude
import InterludeInput
import InterludeLayers

/// Composes the window's picture: a background, the content in its frame, and the shell above both.
struct LabComposer {
  /// The content's frame in the window.
  var contentFrame: CGRect
  /// The fit of the last picture into `contentFrame`.
  private var fit: ContentFit
  private var picture: DisplayNode?

  init(contentFrame: CGRect = .zero) {
    self.contentFrame = contentFrame
    fit = ContentFit(contentFrame.size, in: contentFrame)
  }

  /// Converts an event of the window to the coordinates of the content as it was last shown.
  func inContent(_ input: InputEvent) -> InputEvent {
    InputEvent(time: input.time, input.kind.inContent(fit))
  }

  /// Converts a location of the window to the coordinates of the content as it was last shown.
  func inContent(_ location: CGPoint) -> CGPoint {
    let (x, y) = fit.inContent(location.x, location.y)
    return CGPoint(x: x, y: y)
  }

  /// Converts a frame of the content as it was last shown to the coordinates of the window.
  func inWindow(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX * fit.scale + fit.origin.x, y: frame.minY * fit.scale + fit.origin.y,
      width: frame.width * fit.scale, height: frame.height * fit.scale)
  }

  /// Returns the sample of a mirrored second finger, which the window mirrors about its own center, mirrored
  /// about the content's; other samples are unchanged.
  ///
  /// - Parameter center: Another point about which it is mirrored; nil for the content's center.
  func mirrored(_ sample: TouchSample, in size: CGSize, about center: CGPoint? = nil) -> TouchSample {
    guard sample.id == -1 else { return sample }
    let center = center ?? CGPoint(x: contentFrame.midX, y: contentFrame.midY)
    var sample = sample
    sample.x += 2 * (center.x - size.width / 2)
    sample.y += 2 * (center.y - size.height / 2)
    return sample
  }

  /// Returns the window's picture: the same object as before if nothing has changed.
  ///
  /// - Parameters:
  ///   - origin: The content's current origin, which animates to that of its frame.
  ///   - background: The colour around the content, if it does not fill the window.
  mutating func compose(
    _ content: DisplayNode, under shell: DisplayNode, size: CGSize, origin: CGPoint,
    background: @autoclosure () -> CGColor
  ) -> DisplayNode {
    fit = ContentFit(content.size, in: contentFrame)
    let stage = fit.node(
      content, shift: CGVector(dx: origin.x - contentFrame.minX, dy: origin.y - contentFrame.minY))
    if let picture, shows(stage, content, under: shell, size: size) { return picture }
    var layers: [DisplayNode] = []
    if contentFrame.size != size || fit.scale != 1 {
      layers.append(
        DisplayNode(id: -2, placement: .at(.zero), size: size, background: background()))
    }
    layers += [stage, shell]
    let node = DisplayNode(id: -1, placement: .at(.zero), size: size, children: layers)
    picture = node
    return node
  }

  /// Whether the last picture has the same parts.
  private func shows(
    _ stage: DisplayNode, _ content: DisplayNode, under shell: DisplayNode, size: CGSize
  ) -> Bool {
    guard let picture, picture.size == size, picture.children.last === shell,
      let last = picture.children.dropLast().last
    else { return false }
    return last.children.first === content && last.placement == stage.placement
  }
}
