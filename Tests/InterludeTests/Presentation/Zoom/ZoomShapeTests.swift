import Foundation
import InterludeMotion
import Testing

@testable import Interlude

/// The shapes that a finger gives to a zoomed card.
@Suite struct ZoomShapeTests {
  private func shape(_ width: CGFloat, content: CGFloat, picture: CGFloat) -> ZoomShape {
    ZoomShape(
      size: CGSize(width: width, height: width), cornerRadius: 0, contentScale: content,
      contentOffset: .zero, pictureScale: picture, pictureOpacity: 0, dimming: 0)
  }

  @Test func `what a finger pulls on from where it is small is never mirrored`() {
    let rest = shape(400, content: 1, picture: 4)
    // Caught near rest, where the spring of a push has left picture and content smaller than on the path.
    let caught = shape(300, content: 0.6, picture: 0.7)
    let path = ZoomPath(
      rest: rest, source: shape(100, content: 0.25, picture: 1), distance: 400, caught: (20, caught))
    #expect(abs(path.shape(at: 20).pictureScale - caught.pictureScale) < 1e-12)
    for position in stride(from: 0.0, through: 800, by: 10) {
      let shape = path.shape(at: position)
      #expect(shape.contentScale > 0 && shape.pictureScale > 0, "at \(position)")
    }
  }

  @Test func `a fling that the usual spring carries below zero gets a stiffer one, and others the usual one`()
  {
    let (rest, source) = (shape(400, content: 1, picture: 8), shape(50, content: 0.125, picture: 1))
    func response(from start: ZoomShape, to end: ZoomShape, _ speed: Double) -> Double {
      ZoomSpring.response(from: start, to: end) { part in
        let slope = (source.value(of: part).x - rest.value(of: part).x) / 400
        return CGVector(dx: slope * speed, dy: slope * speed)
      }
    }
    func lowest(of part: ZoomShape.Part, from start: ZoomShape, to end: ZoomShape, _ speed: Double) -> Double
    {
      let slope = (source.value(of: part).x - rest.value(of: part).x) / 400
      let distance = end.value(of: part).x - start.value(of: part).x
      let spring = Spring(duration: response(from: start, to: end, speed), bounce: 0)
      return stride(from: 0.0, to: 0.5, by: 0.001).map { time in
        start.value(of: part).x
          + distance * spring.value(at: time, initialVelocity: slope * speed / distance)
      }.min() ?? 0
    }
    #expect(response(from: rest, to: source, 2000) == ZoomSpring.response)
    #expect(response(from: rest, to: source, -20_000) == ZoomSpring.response)
    let half = rest.mixed(with: source, 0.5)
    for speed in stride(from: 4000.0, through: 40_000, by: 4000) {
      for (start, end) in [(rest, source), (half, source), (half, rest)] {
        for part in [ZoomShape.Part.size, .contentScale, .pictureScale] {
          #expect(lowest(of: part, from: start, to: end, speed) > 0, "\(part) at \(speed)")
        }
      }
    }
  }
}
